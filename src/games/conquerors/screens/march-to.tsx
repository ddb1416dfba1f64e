import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { standardOf } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { type Place, placeSaid, samePlace } from '../rules/places.ts';
import { followUps } from '../rules/procedures/movement/follow-ups.ts';
import { type Moved, type MoveLeg, type Movement, movement } from '../rules/procedures/movement/movement.ts';
import { prefillMove } from '../rules/procedures/movement/prefill.ts';
import { forcesIn } from '../rules/province-forces.ts';
import { placesIn } from '../rules/province-layout.ts';
import type { Event } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';
import { type ArmyId, CONNECTIONS, type Connection, type Province, sideOf } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import { keepFollowing } from './following.ts';
import { PlaceChips } from './place-chips.tsx';
import css from './province-panel.module.css';
import { useMapSpeak } from './voice.ts';

/** What goes on its way needs: where to, what to do once it is gone. */
export interface March {
  readonly province: Province;
  readonly onGone: () => void;
  /** Where what is asked ends: so far it comes into sight. */
  readonly end: RefObject<HTMLDivElement | null>;
}
interface Props extends March {
  readonly army: ArmyId;
  /** It is to move; else it retreats, or goes back after a battle it avoided (11.3 E). */
  readonly moves: boolean;
}

/** The end of what must be seen of a panel. */
export const Seen = ({ end }: Pick<Props, 'end'>) => <div ref={end} class={css.end} />;

/** The army that was tapped goes to the province tapped next: a proposal with all that is known in it. */
export function MarchTo({ moves, ...props }: DoorProps & Props) {
  return moves ? <Move {...props} /> : <Retreat {...props} />;
}

/** Where an army that goes to a province most likely ends: at its enemies, else where the session knows a place. */
function likelyPlace(state: State, army: ArmyId, province: Province): Place | undefined {
  const { armies, garrisons } = forcesIn(state, province);
  const foe = armies.find((id) => sideOf(id) !== sideOf(army));
  return foe ? state.armies[foe].place : (garrisons.find((one) => one.side !== sideOf(army))?.place ?? placesIn(state, province)[0]);
}

/** Ways in that are not by land: each a tap, for the last connection decides how a battle begins (11.3 D). */
const OTHER_WAYS = CONNECTIONS.filter((id) => id !== 'land');

function Move({ door, army, province, onGone, end }: DoorProps & Omit<Props, 'moves'>) {
  const speak = useMapSpeak();
  const { state } = door;
  const filled = prefillMove(state, army, door.facts);
  const [to, setTo] = useState(() => likelyPlace(state, army, province));
  const [times, setTimes] = useState(1);
  const [declared, setDeclared] = useState(filled.declared ?? 3);
  const [busy, setBusy] = useState(false);
  const weather = state.provinces[province].badWeather ? 'bad' : 'fair';
  const inputBy = (connection: Connection): Partial<Movement> => {
    const path: readonly MoveLeg[] = [{ connection, times, weather }];
    return { ...filled, side: sideOf(army), mover: 'army', army, declared, path, to: to ?? '', province };
  };
  const go = async (connection: Connection): Promise<void> => {
    const input = inputBy(connection);
    const starts: readonly Event[] = state.round.activity === 'none' ? [{ type: 'activity', activity: 'move' }] : [];
    setBusy(true);
    const moved = await door.resolve<Moved>('movement', { ...input }, { focus: army, refuses: true, follows: ({ within }) => (within ? starts : []) });
    setBusy(false);
    if (!moved?.outcome.within) return;
    const whole: Movement = { ...standardOf(movement.fields), ...input };
    keepFollowing(door, { round: state.round.number, army, from: state.armies[army].province, to: whole.to, offers: followUps(moved.outcome, whole, state) });
    onGone();
  };
  return (
    <section class={css.stack}>
      <PlaceChips state={state} province={province} label={speak('map/place')} value={to} onPlace={setTo} />
      {to !== undefined && (
        <div class={css.ways} role="group" aria-label={speak('map/way')}>
          <span class={css.quiet}>{speak('map/way')}</span>
          {OTHER_WAYS.map((id) => (
            <Button key={id} disabled={busy} onClick={() => void go(id)}>
              {speak(`way/${id}`)}
            </Button>
          ))}
        </div>
      )}
      <Seen end={end} />
      <details class={css.fold}>
        <summary>{speak('map/terms', { declared, n: times })}</summary>
        <div class={css.stack}>
          <Stepper label={speak('map/spaces')} value={times} min={1} max={12} onChange={setTimes} />
          <Stepper label={speak('map/declared')} value={declared} max={6} onChange={setDeclared} />
          <Button kind="quiet" onClick={() => door.open('movement', { ...inputBy('land') }, army)}>
            {speak('map/details')}
          </Button>
        </div>
      </details>
      {to !== undefined && <Primary words={speak('map/move', { place: placeSaid(to) })} busy={busy} onAct={() => void go('land')} />}
    </section>
  );
}

function Retreat({ door, army, province, onGone, end }: DoorProps & Omit<Props, 'moves'>) {
  const speak = useMapSpeak();
  const { state } = door;
  const [to, setTo] = useState(() => placesIn(state, province).find((place) => !samePlace(place, state.armies[army].place)));
  const [inside, setInside] = useState(false);
  const input = { why: 'retreat', army, to: to ?? '', province, inside };
  const go = async (): Promise<void> => {
    if (await door.resolve('retreat-ends', input, { focus: army, refuses: true })) onGone();
  };
  return (
    <section class={css.stack}>
      <PlaceChips state={state} province={province} label={speak('map/place')} value={to} onPlace={setTo} />
      <Toggle label={speak('map/inside')} checked={inside} onChange={setInside} />
      <Seen end={end} />
      {to !== undefined && <Primary words={speak('map/withdraw', { place: placeSaid(to) })} onAct={() => void go()} />}
      {state.armies[army].useless && (
        <Button wide onClick={() => door.open('flight-of-useless', {}, army)}>
          {speak('map/flee')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => door.open('retreat-ends', input, army)}>
        {speak('map/details')}
      </Button>
    </section>
  );
}
