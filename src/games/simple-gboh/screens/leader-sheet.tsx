import { anyFields } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { LeaderChange } from '../rules/tracker/events.ts';
import type { Leader } from '../rules/tracker/state.ts';
import { leaderFields } from '../rules/tracker/unit-fields.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { valuesOf } from './values.ts';
import { useBookSpeak } from './voice.ts';

/** A leader's figures, formation and unit, to be changed by hand. */
export function LeaderSheet({ door, leader, onClose }: { readonly door: BattleDoor; readonly leader: Leader; readonly onClose: () => void }) {
  const speak = useBookSpeak();
  const { units, formations } = door.state;
  const set = (to: LeaderChange): void => void door.act([{ type: 'leader-set', leader: leader.id, to }]);
  const changed = (next: object): void => {
    const before = valuesOf(leader);
    const to: LeaderChange = Object.fromEntries(Object.entries(next).filter(([name, value]) => before[name] !== value));
    if (Object.keys(to).length > 0) set(to);
  };
  const mine = formations.filter(({ side }) => side === leader.side).map(({ id, name }) => ({ id, words: name }));
  const places = units
    .filter(({ side, status }) => side === leader.side && status === 'on-map')
    .map((unit) => ({ id: unit.id, words: unit.name || speak(`type/${unit.type}`) }));
  return (
    <Sheet title={leader.name} open onClose={onClose} tall>
      <div class={css.form}>
        <Form fields={anyFields(leaderFields)} value={valuesOf(leader)} onChange={changed} />
        {mine.length > 0 && <Chips label={speak('field/formation')} options={mine} value={leader.formation} onChange={(formation) => set({ formation })} />}
        <Chips
          label={speak('gboh/with')}
          options={[{ id: '', words: speak('gboh/alone') }, ...places]}
          value={leader.with}
          onChange={(unit) => set({ with: unit })}
        />
        <div class={css.tools}>
          {leader.status === 'on-map' && leader.with === '' && (
            <>
              <p class={css.quiet}>{speak('gboh/alone-help')}</p>
              <Button onClick={() => door.open('missile-fire', undefined, leader.id)}>{speak('gboh/fired-at')}</Button>
            </>
          )}
          <Button kind="quiet" onClick={() => void door.act([{ type: 'leader-removed', leader: leader.id }]).then((done) => done && onClose())}>
            {speak('gboh/remove-leader')}
          </Button>
          {leader.status !== 'eliminated' && (
            <Button kind="danger" onClick={() => void door.act([{ type: 'leader-lost', leader: leader.id }])}>
              {speak('gboh/eliminate')}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}
