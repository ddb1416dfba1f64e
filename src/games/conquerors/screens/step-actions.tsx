import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { later } from '../../../ui/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { HAND_LIMIT } from '../rules/cards.ts';
import { placeAmong, samePlace } from '../rules/places.ts';
import { armiesOf } from '../rules/tracker/armies.ts';
import type { Event } from '../rules/tracker/events.ts';
import { nextStep } from '../rules/tracker/sequence.ts';
import { ACTIVITIES, type Activity, type State } from '../rules/tracker/state.ts';
import { isGreatKing } from '../rules/tracker/victory.ts';
import { ARMIES, type ArmyId, TREASURIES } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import css from './screens.module.css';
import { useSpeak } from './voice.ts';

// What few steps show comes when it is first shown.
const Alexandrias = later(async () => (await import('./places.tsx')).Alexandrias);
const Garrisons = later(async () => (await import('./places.tsx')).Garrisons);
const HandOf = later(async () => (await import('./hands.tsx')).HandOf);

/** Markers an Administrative Phase takes away still lie on the map (3.3 D). */
function marked({ provinces, armies, treasuries }: State): boolean {
  const markers = Object.values(provinces).some((one) => one.devastated || one.drought || one.badWeather);
  return markers || Object.values(treasuries).some((one) => one.unusable) || Object.values(armies).some((one) => one.inPlay && one.fatigued && !one.useless);
}

/** Objectives Alexander reaches where he stands (3.4). */
function marksAt({ victory, armies }: State): readonly ('gordium' | 'siwa')[] {
  const { place } = armies['macedonian-1'];
  return (['gordium', 'siwa'] as const).filter((mark) => !victory[mark] && samePlace(place, mark));
}

/** Whether the step at hand has an act of its own before the players go on. */
export function aheadOf(state: State): boolean {
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
      return marksAt(state).length > 0;
    case 'd3':
      return marked(state);
    default:
      return false;
  }
}

/** What the step at hand offers beyond its procedure (3.3). */
export function StepActions({ door }: DoorProps) {
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
  const next = nextStep(door.state);
  const onward: Event = next === 'none' ? { type: 'end-round' } : { type: 'step', to: next };
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
        <Button kind="primary" wide onClick={() => void door.act([{ type: 'card', move: 'draw', side, card: 'unseen' }, onward])}>
          {speak('step/c2')}
        </Button>
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

/** Proskynesis without its card takes the card out of the game (3.4). */
const CARD_GONE: Event = { type: 'card', move: 'lost', side: 'macedonian', card: 'proskynesis' };

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
  const decree = (): void =>
    void door.act([
      { type: 'victory', set: { proskynesis: true } },
      { type: 'weariness', by: 1 },
      ...(door.facts.ruling('proskynesis-card') !== 'stays' ? [CARD_GONE] : []),
    ]);
  return (
    <>
      <Chips label={speak('screen/activity')} options={options} value={activity === 'none' ? undefined : activity} onChange={pick} />
      <div class={css.actions}>
        {(LEADS[activity] ?? []).map((procedure, i) => (
          <Button key={procedure} kind={i === 0 && aheadOf(door.state) ? 'primary' : 'plain'} wide={i === 0} onClick={() => door.open(procedure)}>
            {speak(`procedure/${procedure}`)}
          </Button>
        ))}
        {activity === 'proskynesis' && greatKing && <Button onClick={decree}>{speak('screen/proskynesis')}</Button>}
      </div>
    </>
  );
}

function VictoryStep({ door }: DoorProps) {
  const speak = useSpeak();
  return (
    <>
      <p class={css.quiet}>{speak('screen/hint/c5')}</p>
      {marksAt(door.state).map((mark) => (
        <Button key={mark} kind="primary" onClick={() => void door.act([{ type: 'victory', set: { [mark]: true } }])}>
          {speak(`screen/mark-${mark}`)}
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
  const asp = door.state.honeymooners;
  const back = (army: ArmyId): void =>
    void door.act([
      { type: 'asp', army, by: asp },
      { type: 'honeymooners', asp: 0 },
    ]);
  return (
    <>
      <p class={css.quiet}>{speak('screen/hint/d2')}</p>
      {asp > 0 &&
        armiesOf(door.state, 'macedonian').map((army) => (
          <Button key={army} onClick={() => back(army)}>
            {speak('screen/honeymooners', { asp, army: speak(`at/${army}`) })}
          </Button>
        ))}
      <Garrisons door={door} />
    </>
  );
}

/** Markers off the map; an army in a Treasury City may shed Useless (11.3 H). */
function MarkerStep({ door }: DoorProps) {
  const speak = useSpeak();
  const { armies } = door.state;
  const useless = ARMIES.filter((id) => armies[id].inPlay && armies[id].useless && placeAmong(TREASURIES, armies[id].place));
  return (
    <>
      {useless.map((army) => (
        <Button key={army} onClick={() => void door.act([{ type: 'army', army, set: { useless: false, fatigued: false } }])}>
          {speak('screen/clear-useless', { army: speak(`at/${army}`) })}
        </Button>
      ))}
      <Button kind={marked(door.state) ? 'primary' : 'plain'} onClick={() => void door.act([{ type: 'markers-removed', keepProvinces: false }])}>
        {speak('screen/remove-markers')}
      </Button>
      <Button kind="quiet" onClick={() => void door.act([{ type: 'markers-removed', keepProvinces: true }])}>
        {speak('screen/remove-markers-ahriman')}
      </Button>
    </>
  );
}
