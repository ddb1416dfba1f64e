import { D10, one } from '../../../../core/dice.ts';
import { doubtful, type Fault, illegal } from '../../../../core/fault.ts';
import { type Fields, flag, listOf, number, oneOf, standardOf, text } from '../../../../core/fields.ts';
import type { Hand } from '../../../../core/hand.ts';
import { certain, mixture, type Odds, shifted } from '../../../../core/odds.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import { type Id, type Said, say } from '../../../../core/said.ts';
import { rulingOf } from '../../../../core/told.ts';
import { currentTq, suffer } from '../cohesion.ts';
import type { Battle } from '../tracker/battle.ts';
import { unitOf } from '../tracker/battle.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { cite, TYPES, type Type } from '../vocabulary.ts';
import { columnFaults, figureFaults } from './shock/faults.ts';

/** A unit within two hexes of the elephant, as the player names them going clockwise. `started`: it set the elephant off. */
export interface Neighbour {
  readonly name: string;
  readonly unit: string;
  readonly type: Type;
  readonly tq: number;
  readonly hits: number;
  readonly reduced: boolean;
  readonly reducible: boolean;
  readonly column: boolean;
  readonly distance: number;
  readonly started: boolean;
}
export interface RampageInput {
  readonly elephant: string;
  readonly elephantUnit: string;
  readonly neighbours: readonly Neighbour[];
}
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

const NEIGHBOUR: Fields<Neighbour> = {
  name: text(40, ''),
  unit: text(40, '', { rare: true }),
  type: oneOf(TYPES, { standard: 'lg' }),
  tq: number(0, 20, 6, { cite: cite('2.21') }),
  hits: number(0, 20, 0, { cite: cite('8.1') }),
  reduced: flag(),
  reducible: flag(false, { when: (_, item: Neighbour) => !item.reduced }),
  column: flag(false, { rare: true }),
  distance: number(1, 2, 1, { cite: cite('8.5') }),
  started: flag(false, { rare: true, cite: cite('8.5') }),
};
const STANDARD = standardOf(NEIGHBOUR);
export const neighbour = (given: Partial<Neighbour> = {}): Neighbour => ({ ...STANDARD, ...given });

/**
 * The order of the checks by place from 0: who set it off, if within two; then one hex away, then two, each clockwise, and on from who set it off in the ring where that stands (8.5).
 */
export function rampageOrder(neighbours: readonly Neighbour[], startSkipped: boolean): number[] {
  const places = neighbours.map((_, at) => at);
  const starter = places.find((at) => neighbours[at]?.started && (!startSkipped || neighbours[at]?.distance === 1));
  const ring = (distance: number): number[] => {
    const all = places.filter((at) => neighbours[at]?.distance === distance);
    const from = starter === undefined ? -1 : all.indexOf(starter);
    return [...all.slice(from + 1), ...all.slice(0, Math.max(0, from))];
  };
  return [...(starter === undefined ? [] : [starter]), ...ring(1), ...ring(2)];
}

interface Run {
  readonly left: readonly number[];
  readonly checked: readonly Trampled[];
}
const lostIn = (checked: readonly Trampled[]): number => checked.filter(({ fate }) => fate === 'routed').length;

function trample(unit: Neighbour, at: number, die: number, threshold: string): Trampled {
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
const thresholdFor = ({ neighbours }: RampageInput, hand: Pick<Hand, 'ruling'>): Id =>
  neighbours.some(({ reducible, reduced }) => reducible && !reduced) ? hand.ruling('reduction-threshold') : 'equal-or-more';
const startSkipped = ({ neighbours }: RampageInput, hand: Pick<Hand, 'ruling'>): boolean =>
  neighbours.some(({ started, distance }) => started && distance === 2) && hand.ruling('rampage-start') === 'skipped-if-not-adjacent';

/** Both questions from the last neighbour back to the first: what a check leads to does not depend on those before it. */
function rampageOdds(input: RampageInput, hand: Pick<Hand, 'ruling'>): Record<keyof RampageQuestions, Odds> {
  const threshold = thresholdFor(input, hand);
  const faces = one(D10).ways();
  const from = (of: 'checked' | 'lost') =>
    rampageOrder(input.neighbours, startSkipped(input, hand)).reduceRight((after, at) => {
      const now = (die: number): number => (of === 'checked' ? 1 : Number(trample(input.neighbours[at] as Neighbour, at, die, threshold).fate === 'routed'));
      return mixture(
        { total: faces.length, error: 0 },
        faces.map(([die, ways]) => [ways, endsIt(die) ? certain(now(die)) : shifted(after, now(die))]),
      );
    }, certain(0));
  return { checked: from('checked'), lost: from('lost') };
}

function rampageFaults({ neighbours }: RampageInput): Fault[] {
  const faults = neighbours.flatMap((unit, at) => [...figureFaults(unit, `neighbours.${at}`), ...columnFaults(unit, `neighbours.${at}.column`)]);
  const starters = neighbours.filter(({ started }) => started).length;
  if (starters > 1) faults.push(illegal('neighbours', 'expected/one-starter', starters, cite('8.5')));
  if (neighbours.length === 0) faults.push(doubtful('neighbours', 'expected/neighbours', 0, cite('8.5')));
  return faults;
}

function rampageEffects(outcome: RampageOutcome, input: RampageInput): Effect<BattleEvent>[] {
  const effects = outcome.checked.flatMap((one): Effect<BattleEvent>[] => {
    const unit = input.neighbours[one.place - 1] as Neighbour;
    if (unit.unit === '' || one.fate === 'unhurt') return [];
    const base = { id: `unit-${one.place}`, ticked: true, cite: cite('8.5') };
    const gaps = { unit: nameOf(input, one.place), from: unit.hits, to: one.hits };
    if (one.fate === 'routed') return [{ ...base, said: say('effect/routed', gaps), event: { type: 'eliminated', unit: unit.unit, how: 'routed' } }];
    return [
      {
        ...base,
        said: say(one.fate === 'reduced' ? 'effect/reduced' : 'effect/hits', gaps),
        event: { type: 'harmed', unit: unit.unit, hits: one.hits, reduced: one.reduced },
      },
    ];
  });
  if (input.elephantUnit !== '')
    effects.push({
      id: 'elephant',
      said: say('effect/rampages', { unit: input.elephant || say('type/el') }),
      event: { type: 'eliminated', unit: input.elephantUnit, how: 'rampages' },
      ticked: true,
      cite: cite('8.5'),
    });
  return effects;
}

/** An elephant's rampage (8.5), unit by unit until the die ends it. */
export const rampage: Procedure<RampageInput, RampageOutcome, RampageQuestions, Battle, BattleEvent> = {
  id: 'rampage',
  version: 2,
  cite: cite('8.5'),
  fields: {
    elephant: text(40, ''),
    elephantUnit: text(40, '', { rare: true }),
    neighbours: listOf<Neighbour>(NEIGHBOUR, 0, 18, { cite: cite('8.5') }),
  },
  labels: [{ at: 'rampage#/check/*', ask: 'dice', say: (subject, input) => say('label/rampage', { of: nameOf(input, Number(subject.split('-')[1])) }) }],
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
    const unit = focus === undefined ? undefined : unitOf(state, focus);
    return unit?.type === 'el' ? { elephant: unit.name, elephantUnit: unit.id } : {};
  },
  faults: rampageFaults,
  run(input, hand) {
    const skipped = startSkipped(input, hand);
    const threshold = thresholdFor(input, hand);
    const start: Run = { left: rampageOrder(input.neighbours, skipped), checked: [] };
    const end = hand.loop<Run, Run & { readonly by: 'die' | 'everyone-checked' }>(
      'rampage',
      start,
      ({ left, checked }) => `${left.length}/${lostIn(checked)}`,
      ({ left, checked }, round) => {
        const [at, ...rest] = left;
        if (at === undefined) return { done: { left, checked, by: 'everyone-checked' } };
        const die = round.ask(`check/unit-${at + 1}`, one(D10));
        const now = [...checked, trample(input.neighbours[at] as Neighbour, at, die, threshold)];
        return endsIt(die) ? { done: { left: rest, checked: now, by: 'die' } } : { again: { left: rest, checked: now } };
      },
    );
    const lost = lostIn(end.checked);
    hand.know('checked', end.checked.length);
    hand.know('lost', lost);
    return { checked: end.checked, lost, ended: end.by };
  },
  closed: (input, situation) => rampageOdds(input, { ruling: (id) => rulingOf(situation, id) }),
  verdict: ({ checked, lost }) => say('verdict/rampage', { checked: checked.length, struck: checked.filter(({ taken }) => taken > 0).length, lost }),
  effects: rampageEffects,
  next: () => [],
};
