import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { later } from '../../../ui/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { takeAct } from '../../../ui/take-act.ts';
import { HAND_LIMIT } from '../rules/cards.ts';
import { ACTIVITIES, type Activity } from '../rules/tracker/state.ts';
import { isGreatKing } from '../rules/tracker/victory.ts';
import type { DoorProps } from './door-props.ts';
import { proposed } from './proposed.ts';
import css from './screens.module.css';
import { useSpeak } from './voice.ts';

// What few steps show comes when it is first shown.
const Alexandrias = later(async () => (await import('./places.tsx')).Alexandrias);
const Garrisons = later(async () => (await import('./places.tsx')).Garrisons);
const LeaderMoves = later(async () => (await import('./leader-moves.tsx')).LeaderMoves);
const HandOf = later(async () => (await import('./hands.tsx')).HandOf);

/** Whether the step at hand has an act of its own before the players go on. */
function aheadOf(door: DoorProps['door']): boolean {
  const { state } = door;
  const { step, side, activity, acted, spent, assaulted } = state.round;
  switch (step) {
    case 'c1':
      return side !== 'none' && side !== 'admin' && state.cards.hands[side].count >= HAND_LIMIT;
    case 'c2':
    case 'd1':
    case 'd5':
    case 'd6':
      return true;
    case 'c3':
      return activity === 'none' || (LEADS[activity] !== undefined && acted.length === 0 && !spent);
    case 'c4':
      return !assaulted;
    case 'c5':
      return proposed(door, 'gordium', 'siwa').length > 0;
    case 'd3':
      return proposed(door, 'markers').length > 0;
    default:
      return false;
  }
}

/** What the step at hand offers beyond its procedure, and the way on (3.3). */
export function StepActions({ door }: DoorProps) {
  return (
    <>
      <StepAtHand door={door} />
      <Onward door={door} />
    </>
  );
}

/** On to the next step, or the end of the round: what weighs most once the step has nothing left to do. */
function Onward({ door }: DoorProps) {
  const speak = useSpeak();
  const [act] = proposed(door, 'onward');
  if (!act) return null;
  return (
    <Button kind={aheadOf(door) ? 'plain' : 'primary'} wide onClick={() => takeAct(door, act)}>
      {speak(act.said)}
    </Button>
  );
}

function StepAtHand({ door }: DoorProps) {
  const speak = useSpeak();
  const { step } = door.state.round;
  switch (step) {
    case 'c1':
    case 'c2':
      return <CardStep door={door} />;
    case 'c3':
      return <ActivityStep door={door} />;
    case 'c5':
      return <VictoryStep door={door} />;
    case 'd1':
      return <Restoring door={door} />;
    case 'd2':
      return <Returning door={door} />;
    case 'd3':
      return <MarkerStep door={door} />;
    case 'd4':
      return <Alexandrias door={door} />;
    case 'a':
      return null;
    default:
      return <p class={css.quiet}>{speak(`screen/hint/${step}`)}</p>;
  }
}

function CardStep({ door }: DoorProps) {
  const speak = useSpeak();
  const { round, cards } = door.state;
  const { side, step } = round;
  if (side === 'admin' || side === 'none' || (step !== 'c1' && step !== 'c2')) return null;
  const draws = proposed(door, 'reshuffle', 'draw-card');
  const hint = speak(`screen/hint/${step}`);
  const held = speak('screen/parts-met', { met: cards.hands[side].count, of: HAND_LIMIT });
  return (
    <>
      {round.step === 'c1' && cards.hands[side].count >= HAND_LIMIT ? <Notice tone="doubt">{hint}</Notice> : <p class={css.quiet}>{hint}</p>}
      <p class={css.line}>
        <span class={css.grow}>{speak('screen/hand-of', { side: speak(`side/${side}`) })}</span>
        <b>{held}</b>
      </p>
      {round.step === 'c1' ? (
        <HandOf door={door} side={side} />
      ) : (
        draws.map((act) => (
          <Button key={act.id} kind="primary" wide onClick={() => takeAct(door, act)}>
            {speak(act.said)}
          </Button>
        ))
      )}
    </>
  );
}

type ActivityProcedure =
  | 'movement'
  | 'land-battle'
  | 'surrender'
  | 'naval-battle'
  | 'devastate'
  | 'interception'
  | 'recruit'
  | 'recruit-fleet'
  | 'draw-leader'
  | 'reorganize';

/** Procedures an activity leads to. */
const LEADS: Readonly<Partial<Record<Activity, readonly ActivityProcedure[]>>> = {
  move: ['movement', 'land-battle', 'surrender', 'naval-battle'],
  'major-campaign': ['movement', 'land-battle', 'surrender', 'naval-battle'],
  devastate: ['movement', 'devastate'],
  leaders: ['interception'],
  recruit: ['recruit', 'recruit-fleet', 'draw-leader'],
  'royal-family': ['movement'],
  reorganize: ['reorganize'],
};

function ActivityStep({ door }: DoorProps) {
  const speak = useSpeak();
  const { activity, side, declaredBy } = door.state.round;
  const greatKing = isGreatKing(door.state, door.facts.ruling('great-king'));
  const holds = door.facts.ruling('family-moved') === 'holder' && door.state.royalFamily.holder === side;
  const perPlayer = door.facts.ruling('admin-twice') === 'per-player';
  const pick = (id: Activity): void => void door.act([id === 'administrative' ? { type: 'administrative-phase' } : { type: 'activity', activity: id }]);
  const barred = (id: Activity): boolean => id === 'administrative' && perPlayer && side !== 'admin' && side !== 'none' && declaredBy[side];
  const mine = (id: Activity): boolean =>
    id === 'proskynesis' ? side === 'macedonian' && (activity === id || greatKing) : id !== 'royal-family' || side === 'persian' || holds;
  const options = ACTIVITIES.filter((id) => id !== 'none' && mine(id) && !barred(id)).map((id) => ({
    id,
    words: speak(`activity/${id}`),
  }));
  return (
    <>
      <Chips label={speak('screen/activity')} options={options} value={activity === 'none' ? undefined : activity} onChange={pick} />
      <div class={css.actions}>
        {(LEADS[activity] ?? []).map((procedure, i) => (
          <Button key={procedure} kind={i === 0 && aheadOf(door) ? 'primary' : 'plain'} wide={i === 0} onClick={() => door.open(procedure)}>
            {speak(`procedure/${procedure}`)}
          </Button>
        ))}
        {proposed(door, 'decree').map((act) => (
          <Button key={act.id} onClick={() => takeAct(door, act)}>
            {speak(act.said)}
          </Button>
        ))}
      </div>
      {proposed(door, 'join').length > 0 && <LeaderMoves door={door} />}
    </>
  );
}

function VictoryStep({ door }: DoorProps) {
  const speak = useSpeak();
  return (
    <>
      <p class={css.quiet}>{speak('screen/hint/c5')}</p>
      {proposed(door, 'gordium', 'siwa').map((act) => (
        <Button key={act.id} kind="primary" onClick={() => takeAct(door, act)}>
          {speak(act.said)}
        </Button>
      ))}
    </>
  );
}

/** Besides the rolls, the Macedonian may raise one treasury by lowering another (7.2). */
function Restoring({ door }: DoorProps) {
  const speak = useSpeak();
  return (
    <>
      <p class={css.quiet}>{speak('screen/hint/d1')}</p>
      <Button onClick={() => door.open('transfer-treasury')}>{speak('procedure/transfer-treasury')}</Button>
    </>
  );
}

/** Garrisons may go (8.6), and the newly-wed come back (15.0). */
function Returning({ door }: DoorProps) {
  const speak = useSpeak();
  return (
    <>
      <p class={css.quiet}>{speak('screen/hint/d2')}</p>
      {proposed(door, 'honeymooners').map((act) => (
        <Button key={act.id} onClick={() => takeAct(door, act)}>
          {speak(act.said)}
        </Button>
      ))}
      <Garrisons door={door} />
    </>
  );
}

/** Markers off the map; an army in a Treasury City may shed Useless (11.3 H). */
function MarkerStep({ door }: DoorProps) {
  const speak = useSpeak();
  const lie = proposed(door, 'markers').length > 0;
  const remove = (keepProvinces: boolean): void => void door.act([{ type: 'markers-removed', keepProvinces }]);
  return (
    <>
      {proposed(door, 'sheds').map((act) => (
        <Button key={act.id} onClick={() => takeAct(door, act)}>
          {speak(act.said)}
        </Button>
      ))}
      <Button kind={lie ? 'primary' : 'plain'} onClick={() => remove(false)}>
        {speak('screen/remove-markers')}
      </Button>
      <Button kind="quiet" onClick={() => remove(true)}>
        {speak('screen/remove-markers-ahriman')}
      </Button>
    </>
  );
}
