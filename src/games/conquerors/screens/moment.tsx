import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { takeAct } from '../../../ui/take-act.ts';
import { controlNow, controlSaid } from '../rules/acts/board.ts';
import { lifted } from '../rules/acts/sieges.ts';
import { HAND_LIMIT } from '../rules/cards.ts';
import { placeSaid } from '../rules/places.ts';
import { exceeding } from '../rules/tracker/armies.ts';
import { siegesBroken } from '../rules/tracker/sieges-kept.ts';
import type { Siege, State } from '../rules/tracker/state.ts';
import { macedonianWins } from '../rules/tracker/victory.ts';
import { SIDES } from '../rules/vocabulary.ts';
import { refused } from './activity-step.tsx';
import { controlLeft, leaveControl } from './control-left.ts';
import type { DoorProps } from './door-props.ts';
import { proposed } from './proposed.ts';
import { useMapSpeak } from './voice.ts';

/** Lifts a siege (11.4). */
export function lift({ act, facts, state }: DoorProps['door'], siege: Siege): void {
  void act(lifted(siege, { ...facts, state }));
}

/** What Now says beside its step: what stands in the way, sieges that cannot be kept or may be declared (11.4), a Great King to be named (5.3), a princess to be married (14.0). */
export function Moment({ door }: DoorProps) {
  const speak = useMapSpeak();
  const { state } = door;
  const heirs = proposed(door, 'great-king');
  const [marries] = proposed(door, 'marry');
  const first = refused(door)?.id;
  const sieges = proposed(door, 'besiege').filter(({ id }) => id !== first);
  return (
    <>
      <Warnings state={state} />
      {siegesBroken(state).map(({ siege, why }) => (
        <Notice key={siege.city} tone="doubt" actions={<Button onClick={() => lift(door, siege)}>{speak('screen/lift')}</Button>}>
          {speak(`screen/siege/${why}`, { city: placeSaid(siege.city) })}
        </Notice>
      ))}
      {sieges.map((act) => (
        <Button key={act.id} wide onClick={() => takeAct(door, act)}>
          {speak(act.said)}
        </Button>
      ))}
      {heirs.length > 0 && (
        <Notice
          actions={heirs.map((act) => (
            <Button key={act.id} onClick={() => takeAct(door, act)}>
              {speak(act.said)}
            </Button>
          ))}
        >
          {speak('effect/no-great-king')}
        </Notice>
      )}
      {marries && <Notice actions={<Button onClick={() => takeAct(door, marries)}>{speak(marries.said)}</Button>}>{speak('screen/may-marry')}</Notice>}
      <Control door={door} />
    </>
  );
}

/** What stands in the way or has been won: an army above Army 1 (5.2), the Macedonian objectives met (3.4). */
function Warnings({ state }: { readonly state: State }) {
  const speak = useMapSpeak();
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

/** Provinces whose control is no longer what 6.2 says: it is set with the way on, unless the players leave it. */
function Control({ door }: DoorProps) {
  const speak = useMapSpeak();
  const changes = controlNow({ ...door.facts, state: door.state }).filter((change) => !controlLeft(door, change));
  if (changes.length === 0) return null;
  const leave = (
    <Button kind="quiet" onClick={() => leaveControl(door, changes)}>
      {speak('screen/leave-control')}
    </Button>
  );
  return <Notice actions={leave}>{speak('screen/control-with-next', { changes: changes.map(controlSaid) })}</Notice>;
}
