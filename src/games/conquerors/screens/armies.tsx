import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Counter } from '../../../ui/counter.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { placeSaid } from '../rules/places.ts';
import { leaderSaid } from '../rules/tracker/changes.ts';
import type { ArmySet } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';
import { leadersWith } from '../rules/tracker/whereabouts.ts';
import { ARMIES, type ArmyId, ELITE_MAXIMUM, sideOf } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import { PlaceInput } from './place-input.tsx';
import { ProvinceChoice } from './province-choice.tsx';
import css from './screens.module.css';
import { SEAT } from './sides.ts';
import { useBookSpeak } from './voice.ts';

/** The armies with their strength, elite level and state; a tap opens one (8.1, 8.2). */
export function Armies({ door }: DoorProps) {
  const speak = useBookSpeak();
  const [open, setOpen] = useState<ArmyId | undefined>(undefined);
  const { armies } = door.state;
  const row = (id: ArmyId) => <ArmyRow key={id} state={door.state} id={id} onOpen={() => setOpen(id)} />;
  return (
    <Card title={speak('screen/armies')}>
      <Rows there={ARMIES.filter((id) => armies[id].inPlay)} away={ARMIES.filter((id) => !armies[id].inPlay && !id.endsWith('sparta'))} row={row} />
      {open && <ArmySheet door={door} id={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

/** What is on the map, a row each; the rest folded under it. */
export function Rows<Id>({ there, away, row }: { readonly there: readonly Id[]; readonly away: readonly Id[]; readonly row: (id: Id) => ComponentChildren }) {
  const speak = useBookSpeak();
  return (
    <div class={css.rows}>
      {there.map(row)}
      {away.length > 0 && (
        <details class={css.fold}>
          <summary>
            <span class={css.grow}>{speak('screen/not-in-play')}</span> {away.length}
          </summary>
          <div class={css.rows}>{away.map(row)}</div>
        </details>
      )}
    </div>
  );
}

function ArmyRow({ state, id, onOpen }: { readonly state: State; readonly id: ArmyId; readonly onOpen: () => void }) {
  const speak = useBookSpeak();
  const army = state.armies[id];
  const who = leadersWith(state, id).map((one) => speak(leaderSaid(state, one.id)));
  const line = army.inPlay
    ? speak('screen/army', { place: placeSaid(army.place), leaders: who.length > 0 ? speak.tongue.list(who) : speak('screen/no-leader') })
    : speak('screen/not-in-play');
  return (
    <button type="button" class={css.coin} onClick={onOpen}>
      <Counter side={SEAT[sideOf(id)]} code={String(army.asp)} size={48} solid={state.round.acted.includes(id)} />
      <span class={css.names}>
        <b>{speak(`at/${id}`)}</b>
        <small>{line}</small>
        {army.inPlay && (
          <span class={css.marks}>
            <span class={css.mark}>{speak('screen/asp', { asp: army.asp })}</span>
            <span class={css.mark}>{speak('screen/elite', { elite: army.elite })}</span>
            {army.useless ? (
              <span class={css.mark}>{speak('change/useless/on')}</span>
            ) : (
              army.fatigued && <span class={css.mark}>{speak('change/fatigued/on')}</span>
            )}
            {!army.loc && <span class={css.mark}>{speak('change/loc/off')}</span>}
          </span>
        )}
      </span>
    </button>
  );
}

function ArmySheet({ door, id, onClose }: DoorProps & { readonly id: ArmyId; readonly onClose: () => void }) {
  const speak = useBookSpeak();
  const army = door.state.armies[id];
  const put = (set: ArmySet): void => void door.act([{ type: 'army', army: id, set }]);
  const open = (procedure: string): void => {
    onClose();
    door.open(procedure, {}, id);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={speak(`at/${id}`)}
      footer={
        <Button wide kind="primary" onClick={() => open('land-battle')}>
          {speak('procedure/land-battle')}
        </Button>
      }
    >
      <div class={css.stack}>
        <Stepper label={speak('field/asp')} value={army.asp} max={300} beyond onChange={(asp) => put({ asp, inPlay: asp > 0 })} />
        <Stepper label={speak('field/elite')} value={army.elite} max={ELITE_MAXIMUM[sideOf(id)]} beyond onChange={(elite) => put({ elite })} />
        <PlaceInput label={speak('field/place')} value={army.place} onChange={(place) => put({ place })} />
        <ProvinceChoice value={army.province} onChange={(province) => put({ province })} />
        <Chips
          label={speak('screen/where')}
          bare
          options={(['out', 'in'] as const).map((one) => ({ id: one, words: speak(`change/inside/${one === 'in' ? 'on' : 'off'}`) }))}
          value={army.inside ? 'in' : 'out'}
          onChange={(one) => put({ inside: one === 'in' })}
        />
        <Toggle label={speak('field/loc')} checked={army.loc} onChange={(loc) => put({ loc })} />
        <Button onClick={() => open('line-of-communication')}>{speak('procedure/line-of-communication')}</Button>
        <Toggle label={speak('field/fatigued')} checked={army.fatigued} onChange={(fatigued) => put({ fatigued })} />
        <Toggle label={speak('field/useless')} checked={army.useless} onChange={(useless) => put(useless ? { useless, fatigued: true } : { useless })} />
      </div>
    </Sheet>
  );
}
