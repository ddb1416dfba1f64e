import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { later } from '../../../ui/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSpeak } from '../../../ui/voice.ts';
import { HAND_LIMIT } from '../rules/cards.ts';
import { armiesOf } from '../rules/tracker/armies.ts';
import type { Event } from '../rules/tracker/events.ts';
import { nextStep } from '../rules/tracker/sequence.ts';
import { ACTIVITIES, type Activity, type State } from '../rules/tracker/state.ts';
import { isGreatKing } from '../rules/tracker/victory.ts';
import { ARMIES, type ArmyId, placeOf, type Side, TREASURIES } from '../rules/vocabulary.ts';
import css from './screens.module.css';

interface Held {
  readonly door: Door<State, Event>;
}

/** The garrisons, loaded when first shown. */
export const Garrisons = later<Held>(async () => (await import('./places.tsx')).Garrisons);
/** What Now says beside its step, loaded when first shown. */
export const Moment = later<Held>(async () => (await import('./moment.tsx')).Moment);
const HandOf = later<Held & { readonly side: Side }>(async () => (await import('./hands.tsx')).HandOf);
const Alexandrias = later<Held>(async () => (await import('./places.tsx')).Alexandrias);

/** Markers an Administrative Phase takes away still lie on the map (3.3 D). */
function marked({ provinces, armies, treasuries }: State): boolean {
  const markers = Object.values(provinces).some((one) => one.devastated || one.drought || one.badWeather);
  return markers || Object.values(treasuries).some((one) => one.unusable) || Object.values(armies).some((one) => one.inPlay && one.fatigued && !one.useless);
}

/** Objectives Alexander reaches where he stands (3.4). */
function marksAt({ victory, armies }: State): readonly ('gordium' | 'siwa')[] {
  const place = armies['macedonian-1'].place.toLowerCase();
  return (['gordium', 'siwa'] as const).filter((mark) => !victory[mark] && place === mark);
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
export function StepActions({ door }: Held) {
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
    default:
      return <p class={css.quiet}>{speak(`screen/hint/${step}`)}</p>;
  }
}

function CardStep({ door }: Held) {
  const speak = useSpeak();
  const { round, cards } = door.state;
  if (round.side === 'admin' || round.side === 'none') return null;
  const { side } = round;
  const next = nextStep(door.state);
  const onward: Event = next === 'none' ? { type: 'end-round' } : { type: 'step', to: next };
  const hint = speak(`screen/hint/${round.step}`);
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

/** Procedures an activity leads to. */
const LEADS: Readonly<Partial<Record<Activity, readonly string[]>>> = {
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

function ActivityStep({ door }: Held) {
  const speak = useSpeak();
  const { activity, side, declaredBy } = door.state.round;
  const perPlayer = door.rulings['admin-twice'] === 'per-player';
  const declare = (): Event => ({ type: 'administrative-phase', ...(perPlayer ? { again: true } : {}) });
  const pick = (id: Activity): void => void door.act([id === 'administrative' ? declare() : { type: 'activity', activity: id }]);
  const barred = (id: Activity): boolean => id === 'administrative' && perPlayer && side !== 'admin' && side !== 'none' && declaredBy[side];
  const mine = (id: Activity): boolean =>
    id === 'proskynesis' ? side === 'macedonian' && (activity === id || isGreatKing(door.state)) : id !== 'royal-family' || side === 'persian';
  const options = ACTIVITIES.filter((id) => id !== 'none' && mine(id) && !barred(id)).map((id) => ({
    id,
    words: speak(`activity/${id}`),
  }));
  const decree = (): void =>
    void door.act([
      { type: 'victory', set: { proskynesis: true } },
      { type: 'weariness', by: 1 },
      ...(door.rulings['proskynesis-card'] !== 'stays' ? [CARD_GONE] : []),
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
        {activity === 'proskynesis' && isGreatKing(door.state) && <Button onClick={decree}>{speak('screen/proskynesis')}</Button>}
      </div>
    </>
  );
}

function VictoryStep({ door }: Held) {
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
function Restoring({ door }: Held) {
  const speak = useSpeak();
  return (
    <>
      <p class={css.quiet}>{speak('screen/hint/d1')}</p>
      <Button onClick={() => door.open('transfer-treasury')}>{speak('procedure/transfer-treasury')}</Button>
    </>
  );
}

/** Garrisons may go (8.6), and the newly-wed come back (15.0). */
function Returning({ door }: Held) {
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
function MarkerStep({ door }: Held) {
  const speak = useSpeak();
  const { armies } = door.state;
  const cities = TREASURIES.map((id) => placeOf(id).toLowerCase());
  const useless = ARMIES.filter((id) => armies[id].inPlay && armies[id].useless && cities.includes(armies[id].place.toLowerCase()));
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
