import { useState } from 'preact/hooks';
import type { AnyFields } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Counter } from '../../../ui/counter.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Icon, plusIcon } from '../../../ui/icons.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useSpeak } from '../../../ui/voice.ts';
import { type Leader, unitOf } from '../rules/tracker/battle.ts';
import { leaderFields } from '../rules/tracker/unit-fields.ts';
import type { Side } from '../rules/vocabulary.ts';
import { freeId } from './army-sheet.tsx';
import css from './forms.module.css';
import type { BattleDoor } from './now.tsx';
import rows from './unit-row.module.css';
import { sideNumber } from './unit-row.tsx';

const FRESH = {
  name: '',
  initiative: 4,
  radius: 3,
  heroic: false,
  attempts: 0,
  overall: false,
  formation: '',
  with: '',
  status: 'on-map',
  replacement: false,
} as const;

/** The leaders of an army, each opening to his figures, formation and unit. */
export function LeaderRows({ door, side }: { readonly door: BattleDoor; readonly side: Side }) {
  const speak = useSpeak();
  const [open, setOpen] = useState<string | undefined>(undefined);
  const leaders = door.state.leaders.filter((leader) => leader.side === side);
  const add = async (): Promise<void> => {
    const leader: Leader = { ...FRESH, id: freeId('leader', door.state.leaders), side, name: speak('unit/leader-n', { n: leaders.length + 1 }) };
    if (await door.act([{ type: 'leader-added', leader }])) setOpen(leader.id);
  };
  const about = (leader: Leader): string => {
    const unit = unitOf(door.state, leader.with);
    const where = leader.status === 'on-map' ? (unit ? unit.name || speak(`type/${unit.type}`) : speak('gboh/alone')) : speak(`leader-status/${leader.status}`);
    return [speak('gboh/leader-figures', { initiative: leader.initiative, radius: leader.radius, attempts: leader.attempts }), where].join(' · ');
  };
  return (
    <>
      {leaders.map((leader) => (
        <button key={leader.id} type="button" class={rows.row} onClick={() => setOpen(leader.id)}>
          <Counter side={sideNumber(side)} code={leader.overall ? '★' : '☆'} solid={leader.heroic} />
          <span class={rows.words}>
            <span class={rows.name}>{leader.name}</span>
            <span class={rows.about}>{about(leader)}</span>
          </span>
        </button>
      ))}
      <Button kind="quiet" icon={<Icon of={plusIcon} size={18} />} onClick={() => void add()}>
        {speak('gboh/add-leader')}
      </Button>
      <LeaderSheet door={door} leader={leaders.find(({ id }) => id === open)} onClose={() => setOpen(undefined)} />
    </>
  );
}

function LeaderSheet({ door, leader, onClose }: { readonly door: BattleDoor; readonly leader: Leader | undefined; readonly onClose: () => void }) {
  const speak = useSpeak();
  if (!leader) return null;
  const { units, formations } = door.state;
  const set = (to: Partial<Leader>): void => void door.act([{ type: 'leader-set', leader: leader.id, to }]);
  const changed = (next: Leader): void => {
    const to = Object.fromEntries(Object.entries(next).filter(([name, value]) => leader[name as keyof Leader] !== value));
    if (Object.keys(to).length > 0) set(to);
  };
  const mine = formations.filter(({ side }) => side === leader.side).map(({ id, name }) => ({ id, words: name }));
  const places = units
    .filter(({ side, status }) => side === leader.side && status === 'on-map')
    .map((unit) => ({ id: unit.id, words: unit.name || speak(`type/${unit.type}`) }));
  return (
    <Sheet title={leader.name} open onClose={onClose} tall>
      <div class={css.form}>
        <Form
          fields={leaderFields as unknown as AnyFields}
          value={leader as unknown as Record<string, unknown>}
          onChange={(next) => changed(next as unknown as Leader)}
        />
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
