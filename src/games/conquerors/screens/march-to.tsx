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
import { treasuryUntold } from '../rules/untold.ts';
import { type ArmyId, CONNECTIONS, type Connection, type FleetId, type Province, type Side, sideOf } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import { keepFollowing } from './following.ts';
import { PlaceChips } from './place-chips.tsx';
import css from './province-panel.module.css';
import { useMapSpeak } from './voice.ts';

interface March {
  readonly province: Province;
  readonly onGone: () => void;
  /** Where what is asked ends: so far it comes into sight. */
  readonly end: RefObject<HTMLDivElement | null>;
}

/** The end of what must be seen of a panel. */
export const Seen = ({ end }: Pick<March, 'end'>) => <div ref={end} class={css.end} />;

interface Goer {
  readonly side: Side;
  readonly army?: ArmyId | undefined;
  readonly fleet?: FleetId | undefined;
}

/** Where who goes to a province most likely ends: at its enemies, a fleet at theirs, else where the session knows a place. */
function likelyPlace(state: State, { side, fleet }: Goer, province: Province): Place | undefined {
  const { armies, garrisons, fleets } = forcesIn(state, province);
  const known = placesIn(state, province)[0];
  if (fleet) {
    const foe = fleets.find((id) => state.fleets[id].owner !== side);
    return foe ? state.fleets[foe].port : known;
  }
  const foe = armies.find((id) => sideOf(id) !== side);
  return foe ? state.armies[foe].place : (garrisons.find((one) => one.side !== side)?.place ?? known);
}

/** Ways in that are not by land: each a tap, for the last connection decides how a battle begins (11.3 D). A fleet sails along the coast, else over the open sea (10.7). */
const OTHER_WAYS = CONNECTIONS.filter((id) => id !== 'land');
const AT_SEA = ['open-sea'] as const;

/** What a move is filled in with; the Macedonian Fleet is called as its side is. */
function filledIn({ state, facts }: DoorProps['door'], { army, fleet, side }: Goer): Partial<Movement> {
  if (fleet) return { ...prefillMove(state, fleet === 'macedonian' ? 'fleet:macedonian' : fleet), side, loc: true };
  return { ...prefillMove(state, army, facts), side, mover: 'army', ...(army && { army }) };
}

/** The army or the fleet that was tapped goes to the province tapped next: a proposal with all that is known in it. */
export function MarchTo({ door, province, onGone, end, ...goer }: DoorProps & March & Goer) {
  const speak = useMapSpeak();
  const { state } = door;
  const { army, fleet } = goer;
  const filled = filledIn(door, goer);
  // Where nobody has named a place, it is called by its province.
  const [to, setTo] = useState<Place>(() => likelyPlace(state, goer, province) ?? speak(`province/${province}`));
  const [times, setTimes] = useState(1);
  const [declared, setDeclared] = useState(filled.declared ?? 3);
  const [busy, setBusy] = useState(false);
  const weather = state.provinces[province].badWeather ? 'bad' : 'fair';
  const ways = fleet ? AT_SEA : OTHER_WAYS;
  const straight = fleet ? 'sea' : 'land';
  const inputBy = (connection: Connection): Partial<Movement> => {
    const path: readonly MoveLeg[] = [{ connection, times, weather: fleet ? 'fair' : weather }];
    return { ...filled, declared, path, to, province };
  };
  const go = async (connection: Connection): Promise<void> => {
    const input = inputBy(connection);
    const starts: readonly Event[] = state.round.activity === 'none' ? [{ type: 'activity', activity: 'move' }] : [];
    setBusy(true);
    // Whom the city holds is asked on the screen of the move, which chooses no activity.
    if (army && starts.length > 0 && treasuryUntold('to', to ?? '', sideOf(army), state).length > 0) await door.act(starts);
    const moved = await door.resolve<Moved>('movement', { ...input }, { focus: army, refuses: true, follows: ({ within }) => (within ? starts : []) });
    setBusy(false);
    if (!moved?.outcome.within) return;
    const whole: Movement = { ...standardOf(movement.fields), ...input };
    if (army)
      keepFollowing(door, { round: state.round.number, army, from: state.armies[army].province, to: whole.to, offers: followUps(moved.outcome, whole, state) });
    onGone();
  };
  return (
    <section class={css.stack}>
      <PlaceChips state={state} province={province} label={speak('map/place')} value={to} onPlace={setTo} />
      <div class={css.ways} role="group" aria-label={speak('map/way')}>
        <span class={css.quiet}>{speak('map/way')}</span>
        {ways.map((id) => (
          <Button key={id} disabled={busy} onClick={() => void go(id)}>
            {speak(`way/${id}`)}
          </Button>
        ))}
      </div>
      <Seen end={end} />
      <details class={css.fold}>
        <summary>{speak('map/terms', { declared, n: times })}</summary>
        <div class={css.stack}>
          <Stepper label={speak('map/spaces')} value={times} min={1} max={12} onChange={setTimes} />
          <Stepper label={speak('map/declared')} value={declared} max={6} onChange={setDeclared} />
          <Button kind="quiet" onClick={() => door.open('movement', { ...inputBy(straight) }, army)}>
            {speak('map/details')}
          </Button>
        </div>
      </details>
      <Primary words={speak(fleet ? 'map/sail-to' : 'map/move', { place: placeSaid(to) })} busy={busy} onAct={() => void go(straight)} />
    </section>
  );
}

/** The beaten army goes to the province tapped, or back after a battle it avoided (11.3 E). */
export function Retreat({ door, army, province, onGone, end }: DoorProps & March & { readonly army: ArmyId }) {
  const speak = useMapSpeak();
  const { state } = door;
  const [to, setTo] = useState<Place>(
    () => placesIn(state, province).find((place) => !samePlace(place, state.armies[army].place)) ?? speak(`province/${province}`),
  );
  const [inside, setInside] = useState(false);
  const input = { why: 'retreat', army, to, province, inside };
  const go = async (): Promise<void> => {
    if (await door.resolve('retreat-ends', input, { focus: army, refuses: true })) onGone();
  };
  return (
    <section class={css.stack}>
      <PlaceChips state={state} province={province} label={speak('map/place')} value={to} onPlace={setTo} />
      <Toggle label={speak('map/inside')} checked={inside} onChange={setInside} />
      <Seen end={end} />
      <Primary words={speak('map/withdraw', { place: placeSaid(to) })} onAct={() => void go()} />
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
