import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { HAND_LIMIT } from '../rules/cards.ts';
import { placeSaid, samePlace } from '../rules/places.ts';
import { activeSide, armiesOf, exceeding } from '../rules/tracker/armies.ts';
import { leaderSaid } from '../rules/tracker/changes.ts';
import { controlChanges } from '../rules/tracker/control.ts';
import type { Event, SiegeSet } from '../rules/tracker/events.ts';
import { foesAt } from '../rules/tracker/foes.ts';
import { siegesBroken } from '../rules/tracker/sieges.ts';
import type { Leader, Siege, State } from '../rules/tracker/state.ts';
import { isGreatKing, macedonianWins, treasuriesHeld } from '../rules/tracker/victory.ts';
import { type ArmyId, SIDES } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import { useSpeak } from './voice.ts';

/** Lifts a siege: its points go with it, unless they are kept by the ruling `siege-points-kept` (11.4). */
export function lift({ act, facts }: DoorProps['door'], { city, points, army }: Siege): void {
  const end = (set: SiegeSet | null): Event => ({ type: 'siege', city, set });
  const kept = facts.ruling('siege-points-kept') === 'kept' && points > 0;
  void act(army === 'none' ? [end(null)] : [end(kept ? { army: 'none' } : null), { type: 'weariness', by: 1 }]);
}

/** Who may be the next Great King: Persian leaders in play, while a Treasury City is left and Alexander is not Great King himself (5.3). */
function successors(state: State, ruling: string): readonly Leader[] {
  const { leaders, greatKing } = state;
  const gone = leaders.every(({ id, state: now }) => id !== greatKing || now === 'dead' || now === 'captured');
  if (!gone || treasuriesHeld(state, 'persian') === 0 || isGreatKing(state, ruling)) return [];
  return leaders.filter((one) => one.side === 'persian' && (one.state === 'with' || one.state === 'alone'));
}

/** Armies of the side whose round it is that may declare a siege where they stand (11.4). */
function besiegers(state: State): readonly ArmyId[] {
  const side = activeSide(state);
  if (state.round.step !== 'c3') return [];
  return armiesOf(state, side).filter((id) => {
    const { asp, loc, inside, place } = state.armies[id];
    return asp >= 10 && loc && !inside && foesAt(state, side, place).city && state.sieges.every((one) => !samePlace(one.city, place) || one.army === 'none');
  });
}

/** What Now says beside its step: what stands in the way, sieges that cannot be kept or may be declared (11.4), a Great King to be named (5.3), a princess to be married (14.0). */
export function Moment({ door }: DoorProps) {
  const speak = useSpeak();
  const { state } = door;
  const { holder, captured, married } = state.royalFamily;
  const heirs = successors(state, door.facts.ruling('great-king'));
  const act = (event: Event): void => void door.act([event]);
  return (
    <>
      <Warnings state={state} />
      {siegesBroken(state).map(({ siege, why }) => (
        <Notice key={siege.city} tone="doubt" actions={<Button onClick={() => lift(door, siege)}>{speak('screen/lift')}</Button>}>
          {speak(`screen/siege/${why}`, { city: placeSaid(siege.city) })}
        </Notice>
      ))}
      {besiegers(state).map((army) => {
        const city = state.armies[army].place;
        const declare = (): void => act({ type: 'siege', city, set: { besieger: activeSide(state), army } });
        return (
          <Notice key={army} actions={<Button onClick={declare}>{speak('screen/declare-siege')}</Button>}>
            {speak('screen/siege', { city: placeSaid(city), army: speak(`at/${army}`) })}
          </Notice>
        );
      })}
      {heirs.length > 0 && (
        <Notice
          actions={heirs.map(({ id }) => (
            <Button key={id} onClick={() => act({ type: 'great-king', leader: id })}>
              {speak('event/great-king', { leader: leaderSaid(state, id) })}
            </Button>
          ))}
        >
          {speak('effect/no-great-king')}
        </Notice>
      )}
      {state.round.side === 'macedonian' && holder === 'macedonian' && !married && state.round.number > captured && (
        <Notice actions={<Button onClick={() => act({ type: 'royal-family', set: { married: true } })}>{speak('victory/married')}</Button>}>
          {speak('screen/may-marry')}
        </Notice>
      )}
      <Control door={door} />
    </>
  );
}

/** What stands in the way or has been won: an army above Army 1 (5.2), the Macedonian objectives met (3.4). */
function Warnings({ state }: { readonly state: State }) {
  const speak = useSpeak();
  const over = SIDES.flatMap((side) => exceeding(state, side));
  return (
    <>
      {SIDES.filter((side) => state.cards.hands[side].count > HAND_LIMIT).map((side) => (
        <Notice key={side} tone="doubt">
          {speak('screen/six-cards', { side: speak(`side/${side}`), n: state.cards.hands[side].count })}
        </Notice>
      ))}
      {macedonianWins(state) && <Notice tone="good">{speak('screen/macedonian-victory')}</Notice>}
      {over.map((army) => (
        <Notice key={army} tone="doubt">
          {speak('screen/exceeds', { army: speak(`at/${army}`) })}
        </Notice>
      ))}
    </>
  );
}

/** Provinces whose control is no longer what 6.2 says; while an activity is going on, not those two sides still fight over. */
function Control({ door }: DoorProps) {
  const speak = useSpeak();
  const { state } = door;
  const kept = door.facts.ruling('empty-province') === 'kept';
  const changes = controlChanges(state, kept).filter(({ to }) => state.round.step !== 'c3' || to !== 'none');
  if (changes.length === 0 || state.over) return null;
  const named = changes.map(({ province, to }) => speak('screen/control-change', { province: speak(`province/${province}`), side: speak(`side/${to}`) }));
  const set = (): void => void door.act(changes.map(({ province, to }) => ({ type: 'province', province, set: { control: to } })));
  return (
    <Notice actions={<Button onClick={set}>{speak('screen/set-control')}</Button>}>
      {speak('screen/control-changes', { changes: speak.tongue.list(named) })}
    </Notice>
  );
}
