import { D10, one } from '../../../../../core/dice.ts';
import { type Facts, factsOf } from '../../../../../core/facts.ts';
import type { Fault } from '../../../../../core/fault.ts';
import { certain, mixture, shifted } from '../../../../../core/odds.ts';
import type { Odds } from '../../../../../core/odds-asked.ts';
import type { Effect, Procedure } from '../../../../../core/procedure.ts';
import type { Id, Said } from '../../../../../core/said.ts';
import { currentTq, suffer } from '../../cohesion.ts';
import { fateEffect } from '../../fate-effect.ts';
import { columnFaults, figureFaults } from '../../figures.ts';
import type { BattleEvent } from '../../tracker/events.ts';
import { offMapFaults } from '../../tracker/off-map.ts';
import { type Battle, hasMark, rampaging, unitOf } from '../../tracker/state.ts';
import { cite } from '../../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { type Neighbour, neighbour, neighbourBrings, type RampageInput, rampageFields } from './input.ts';
import { rampageOrder } from './order.ts';

/** A neighbour checked: `place` in the list from 1, its roll, the hits it took and how it stands. */
export interface Trampled {
  readonly place: number;
  readonly die: number;
  readonly taken: number;
  readonly hits: number;
  readonly reduced: boolean;
  readonly fate: 'routed' | 'reduced' | 'hits' | 'unhurt';
}
/** `ended`: the die that ended it, or that nobody was left. */
export interface RampageOutcome {
  readonly checked: readonly Trampled[];
  readonly lost: number;
  readonly ended: 'die' | 'everyone-checked';
}
interface RampageQuestions {
  readonly checked: number;
  readonly lost: number;
}

/** A neighbour and its place in the list, from 0. */
interface Placed {
  readonly unit: Neighbour;
  readonly at: number;
}
interface Run {
  readonly left: readonly Placed[];
  readonly checked: readonly Trampled[];
}
const lostIn = (checked: readonly Trampled[]): number => checked.filter(({ fate }) => fate === 'routed').length;

/** The neighbours in the order of their checks. */
const inOrder = ({ neighbours }: RampageInput, skipped: boolean): Placed[] =>
  rampageOrder(neighbours, skipped).flatMap((at) => neighbours.slice(at, at + 1).map((unit) => ({ unit, at })));

function trample({ unit, at }: Placed, die: number, threshold: Id): Trampled {
  const taken = Math.max(0, die - currentTq(unit));
  const fate = suffer(unit, taken, threshold);
  const id = fate.routed ? 'routed' : fate.reduced && !unit.reduced ? 'reduced' : taken > 0 ? 'hits' : 'unhurt';
  return { place: at + 1, die, taken, hits: fate.hits, reduced: fate.reduced, fate: id };
}

const nameOf = (input: RampageInput, place: number): Said | string => {
  const unit = input.neighbours[place - 1];
  return unit?.name || say('unit/neighbour', { n: place, type: say(`type/${unit?.type ?? 'lg'}`) });
};

const endsIt = (die: number): boolean => die <= 1 || die >= 8;

/** The threshold of 8.21, asked for only where a neighbour can be reduced. */
const thresholdFor = ({ neighbours }: RampageInput, hand: Pick<Facts, 'ruling'>): Id =>
  neighbours.some(({ reducible, reduced }) => reducible && !reduced) ? hand.ruling('reduction-threshold') : 'equal-or-more';
const startSkipped = ({ neighbours }: RampageInput, hand: Pick<Facts, 'ruling'>): boolean =>
  neighbours.some(({ started, distance }) => started && distance === 2) && hand.ruling('rampage-start') === 'skipped-if-not-adjacent';

/** Both questions from the last neighbour back to the first: what a check leads to does not depend on those before it. */
function rampageOdds(input: RampageInput, facts: Pick<Facts, 'ruling'>): Record<keyof RampageQuestions, Odds> {
  const threshold = thresholdFor(input, facts);
  const faces = one(D10).ways();
  const from = (of: 'checked' | 'lost') =>
    inOrder(input, startSkipped(input, facts)).reduceRight((after, placed) => {
      const now = (die: number): number => (of === 'checked' ? 1 : Number(trample(placed, die, threshold).fate === 'routed'));
      return mixture(
        { total: faces.length, error: 0 },
        faces.map(([die, ways]) => [ways, endsIt(die) ? certain(now(die)) : shifted(after, now(die))]),
      );
    }, certain(0));
  return { checked: from('checked'), lost: from('lost') };
}

function rampageFaults({ neighbours }: RampageInput, facts: Pick<Facts, 'ruling'>): Fault[] {
  const faults = neighbours.flatMap((unit, at) => [...figureFaults(unit, `neighbours.${at}`, facts), ...columnFaults(unit, `neighbours.${at}.column`)]);
  const starters = neighbours.filter(({ started }) => started).length;
  if (starters > 1) faults.push(illegal('neighbours', 'expected/one-starter', starters, cite('8.5')));
  if (neighbours.length === 0) faults.push(doubtful('neighbours', 'expected/neighbours', 0, cite('8.5')));
  return faults;
}

/** Only elephants rampage, each once; each unit on the map within two hexes is checked once (8.5). */
function trackedFaults({ elephantUnit, neighbours }: RampageInput, state: Battle): Fault[] {
  const elephant = unitOf(state, elephantUnit);
  const near = neighbours.flatMap(({ unit: id }, at): Fault[] => {
    const unit = id === '' ? undefined : unitOf(state, id);
    if (!unit) return [];
    const path = `neighbours.${at}.unit`;
    const faults = offMapFaults(unit, path);
    if (neighbours.findIndex((other) => other.unit === id) < at) faults.push(illegal(path, 'expected/listed-once', unit.name, cite('8.5')));
    return faults;
  });
  if (!elephant) return near;
  const { type, name, status } = elephant;
  if (type !== 'el') return [illegal('elephantUnit', 'expected/elephants', type, cite('8.5')), ...near];
  const over = status !== 'on-map' && !hasMark(elephant, 'rampaging');
  return over ? [illegal('elephantUnit', 'expected/on-map', name, cite('8.5')), ...near] : near;
}

/** The elephant leaves the map with its rampage; one that is off it already has had its rampage (8.5). */
function elephantEffect({ elephant, elephantUnit: unit }: RampageInput, state: Battle | undefined): Effect<BattleEvent>[] {
  if (unit === '') return [];
  const gaps = { unit: elephant || say('type/el') };
  const known = state && unitOf(state, unit);
  if (known && hasMark(known, 'rampaging'))
    return [
      { id: 'over', said: say('event/rampage-over', gaps), event: { type: 'marked', unit, mark: 'rampaging', on: false }, ticked: true, cite: cite('8.5') },
    ];
  if (known && known.status !== 'on-map') return [];
  return [
    { id: 'elephant', said: say('event/eliminated-rampages', gaps), event: { type: 'eliminated', unit, how: 'rampages' }, ticked: true, cite: cite('8.5') },
  ];
}

function rampageEffects(outcome: RampageOutcome, input: RampageInput, state?: Battle): Effect<BattleEvent>[] {
  const effects = outcome.checked.flatMap((one): Effect<BattleEvent>[] => {
    const unit = input.neighbours[one.place - 1];
    if (!unit?.unit) return [];
    const how = one.fate === 'routed' && one.fate;
    return fateEffect(`unit-${one.place}`, { ...unit, name: nameOf(input, one.place) }, { ...one, how }, '8.5');
  });
  effects.push(...elephantEffect(input, state));
  return effects;
}

/** What it did to whom; of those it spared it speaks only where it spared all. */
function verdictOf({ checked }: RampageOutcome, input: RampageInput): Said {
  if (checked.length === 0) return say('verdict/rampaged-alone');
  const struck = checked.filter(({ fate }) => fate !== 'unhurt');
  const spared = say('fate/unhurt', { unit: checked.map(({ place }) => say('choice/unit', { unit: nameOf(input, place) })), count: checked.length });
  const what = struck.map(({ place, taken, hits, fate }) => {
    const gaps = { unit: nameOf(input, place), count: 1, taken, hits };
    return fate === 'reduced' && hits === 0 ? say('fate/reduced-fresh', gaps) : say(`fate/${fate}`, gaps);
  });
  return say('verdict/rampaged', { what: struck.length > 0 ? what : [spared] });
}

/** An elephant's rampage (8.5), unit by unit until the die ends it. */
export const rampage: Procedure<RampageInput, RampageOutcome, RampageQuestions, Battle, BattleEvent> = {
  id: 'rampage',
  version: 3,
  cite: cite('8.5'),
  fields: rampageFields,
  labels: [
    { at: 'rampage#/check/*', ask: 'dice', once: true, say: (subject, input) => say('label/rampage', { of: nameOf(input, Number(subject.split('-')[1])) }) },
  ],
  questions: { checked: { cite: cite('8.5') }, lost: { cite: cite('8.5') } },
  policies: {},
  examples: [
    {
      neighbours: [
        neighbour({ tq: 5 }),
        neighbour({ tq: 3, reducible: true, distance: 2 }),
        neighbour({ type: 'el', tq: 5, hits: 4, started: true, distance: 2 }),
      ],
    },
    {
      neighbours: [
        neighbour({ tq: 4 }),
        neighbour({ tq: 4, hits: 3 }),
        neighbour({ tq: 2, reducible: true }),
        neighbour({ tq: 4, column: true, reduced: true }),
      ],
    },
  ],
  prefill(state, focus) {
    const unit = focus === undefined ? rampaging(state)[0] : unitOf(state, focus);
    return unit?.type === 'el' ? { elephant: unit.name, elephantUnit: unit.id } : {};
  },
  brings: neighbourBrings,
  rank: (state) => (rampaging(state).length > 0 ? 28 : 0),
  faults: ({ input, state, ...facts }) => [...rampageFaults(input, facts), ...(state ? trackedFaults(input, state) : [])],
  run(input, hand) {
    const skipped = startSkipped(input, hand);
    const threshold = thresholdFor(input, hand);
    const start: Run = { left: inOrder(input, skipped), checked: [] };
    const end = hand.loop<Run, Run & { readonly by: 'die' | 'everyone-checked' }>(
      'rampage',
      start,
      ({ left, checked }) => `${left.length}/${lostIn(checked)}`,
      ({ left, checked }, round) => {
        const [placed, ...rest] = left;
        if (placed === undefined) return { done: { left, checked, by: 'everyone-checked' } };
        const die = round.ask(`check/unit-${placed.at + 1}`, one(D10));
        const now = [...checked, trample(placed, die, threshold)];
        return endsIt(die) ? { done: { left: rest, checked: now, by: 'die' } } : { again: { left: rest, checked: now } };
      },
    );
    const lost = lostIn(end.checked);
    hand.know('checked', end.checked.length);
    hand.know('lost', lost);
    return { checked: end.checked, lost, ended: end.by };
  },
  closed: (input, situation) => rampageOdds(input, factsOf(situation)),
  verdict: verdictOf,
  effects: rampageEffects,
  next: () => [],
};
