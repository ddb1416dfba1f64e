import type { LabelSpec, Policies, Procedure, QuestionSpec } from '../../../../../core/procedure.ts';
import type { Said } from '../../../../../core/said.ts';
import { RESULTS } from '../../charts/shock-results.ts';
import type { BattleEvent } from '../../tracker/events.ts';
import type { Battle } from '../../tracker/state.ts';
import { cite, SIDES } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { shockEffects, shockNext } from './effects.ts';
import { shockExamples } from './examples.ts';
import { shockFaults } from './faults.ts';
import { tqOf } from './forces.ts';
import { type ShockInput, shockFields } from './input.ts';
import { FATES, type FateId, fellAt, fighterAt, nthLeader, type ShockOutcome, type UnitResult, unitName } from './outcome.ts';
import { shockBrings, shockImplies, shockPrefill, shockRank } from './prefill.ts';
import { resolve, type ShockQuestions } from './resolve.ts';
import { trackedFaults } from './tracked-faults.ts';

/** A leader's die: his own where he has a name, else that of the leader with a unit. */
function leaderSaid(
  place: string,
  input: ShockInput,
  named: 'label/leader-named' | 'label/leader-named-again',
  other: 'label/leader' | 'label/leader-again',
): Said {
  const leader = leaderNameAt(input, place);
  return leader ? say(named, { leader }) : say(other, { of: unitName(input, place) });
}

/** The name of the leader at a place, '' where nobody entered one. */
function leaderNameAt(input: ShockInput, place: string): string {
  const { leaderName, furtherLeaders } = fighterAt(input, place).unit;
  return [leaderName, ...furtherLeaders][nthLeader(place) - 1] ?? '';
}

const LABELS: readonly LabelSpec<ShockInput>[] = [
  { at: 'leader/*', ask: 'dice', say: (place, input) => leaderSaid(place, input, 'label/leader-named', 'label/leader') },
  { at: 'leader-again/*', ask: 'dice', say: (place, input) => leaderSaid(place, input, 'label/leader-named-again', 'label/leader-again') },
  { at: 'drm/shock', ask: 'tally', say: () => say('label/drm') },
  { at: 'die/shock', ask: 'dice', say: () => say('label/shock') },
  { at: 'rout/*', ask: 'dice', say: (place, input) => say('label/rout', { of: unitName(input, place) }) },
  { at: 'odd-hit/*', ask: 'choice', say: () => say('label/odd-hit') },
  { at: 'survivor/attackers', ask: 'choice', say: () => say('label/survivor') },
];

const RESULT: QuestionSpec = { cite: cite('7.53'), values: RESULTS, vocabulary: 'shock-result' };
const FATE: QuestionSpec = { cite: cite('7.53'), values: FATES, vocabulary: 'unit-fate' };

/** How near a unit is to its limit: hits left before it routs. */
const left = (input: ShockInput, place: string): number => {
  const { unit } = fighterAt(input, place);
  return tqOf(unit) - unit.hits;
};

/** The option that is better than all before it. */
const pick = (options: readonly (string | number)[], better: (a: string, b: string) => boolean): string =>
  options.map(String).reduce((best, option) => (better(option, best) ? option : best));

const POLICIES: Policies<ShockInput> = {
  'odd-hit': [
    { id: 'nearest-to-rout', choose: (ask, input) => pick(ask.options, (a, b) => left(input, a) < left(input, b)) },
    { id: 'first-named', choose: (ask) => pick(ask.options, () => false) },
  ],
  survivor: [
    {
      id: 'highest-tq',
      choose: (ask, input) =>
        pick(ask.options, (a, b) => b === 'nobody' || (a !== 'nobody' && tqOf(fighterAt(input, a).unit) > tqOf(fighterAt(input, b).unit))),
    },
    { id: 'first-named', choose: (ask) => pick(ask.options, () => false) },
  ],
};

/** Fates that are said of one unit or of several, as they name no number. */
const TOGETHER = ['unhurt', 'falls-back', 'routed', 'spent', 'left-map'] as const;
/** Fates that are said of several units that took as many hits each. */
const EACH = ['hits', 'retreats'] as const;
type FateSaid = FateId | 'falls-back' | 'kept' | 'reduced-fresh' | 'reduced-back' | 'reduced-fresh-back';

function fateOf({ fate, taken, kept, hits, retreats }: UnitResult): FateSaid {
  if (fate === 'reduced') return retreats ? (hits > 0 ? 'reduced-back' : 'reduced-fresh-back') : hits > 0 ? 'reduced' : 'reduced-fresh';
  return fate === 'retreats' && taken === 0 ? 'falls-back' : kept ? 'kept' : fate;
}
const isTogether = (fate: FateSaid): fate is (typeof TOGETHER)[number] => TOGETHER.some((one) => one === fate);
const isEach = (fate: FateSaid): fate is (typeof EACH)[number] => EACH.some((one) => one === fate);

/** What became of units of a side that met the same fate. */
function groupSaid(group: readonly [UnitResult, ...UnitResult[]], input: ShockInput): Said {
  const [{ taken, hits, place }] = group;
  const fate = fateOf(group[0]);
  const unit = group.map((one) => say('choice/unit', { unit: unitName(input, one.place) }));
  if (isTogether(fate)) return say(`fate/${fate}`, { unit, count: group.length });
  return isEach(fate) && group.length > 1 ? say(`fates/${fate}`, { unit, taken }) : say(`fate/${fate}`, { unit: unitName(input, place), taken, hits });
}

/** What became of the units of a side: who met the same, in one sentence; who is unhurt last. */
function fatesSaid(results: readonly UnitResult[], input: ShockInput, { leadersLost }: ShockOutcome): Said[] {
  const groups: [UnitResult, ...UnitResult[]][] = [];
  for (const result of results) {
    const fate = fateOf(result);
    const met = isTogether(fate) || isEach(fate) ? groups.find(([one]) => fateOf(one) === fate && one.taken === result.taken) : undefined;
    if (met) met.push(result);
    else groups.push([result]);
  }
  const lost = results.flatMap(({ place }) => leadersLost.filter((one) => fellAt([one], place) > 0).map((one) => fallen(one, input)));
  const said = (unhurt: boolean): Said[] => groups.filter(([one]) => (fateOf(one) === 'unhurt') === unhurt).map((group) => groupSaid(group, input));
  return [...said(false), ...lost, ...said(true)];
}

function fallen(place: string, input: ShockInput): Said {
  const leader = leaderNameAt(input, place);
  return leader ? say('fate/leader-falls', { leader }) : say('fired/leader-lost');
}

function verdictOf(outcome: ShockOutcome, input: ShockInput): Said {
  const defenders = fatesSaid(outcome.defenders, input, outcome);
  const attackers = fatesSaid(outcome.attackers, input, outcome);
  const { advance, advances } = outcome;
  if (advance === 'none' || advances === 'nobody') return say('verdict/shock', { defenders, attackers });
  return say(`verdict/shock-${advance}`, { defenders, attackers, who: unitName(input, advances) });
}

/** A shock combat (7.5). */
export const shock: Procedure<ShockInput, ShockOutcome, ShockQuestions, Battle, BattleEvent> = {
  id: 'shock',
  version: 2,
  cite: cite('7.5'),
  fields: shockFields,
  labels: LABELS,
  questions: {
    'defender-result': RESULT,
    'attacker-result': RESULT,
    'defender-1': FATE,
    'defender-2': FATE,
    'defender-3': FATE,
    'defender-4': FATE,
    'attacker-1': FATE,
    'attacker-2': FATE,
    'attacker-3': FATE,
    'attacker-4': FATE,
  },
  policies: POLICIES,
  examples: shockExamples,
  prefill: shockPrefill,
  brings: shockBrings,
  implies: shockImplies,
  rank: shockRank,
  faults: ({ input, state, ...facts }) => [
    ...shockFaults(
      input,
      facts,
      state?.shocks.flatMap(({ defenders }) => defenders),
    ),
    ...(state ? trackedFaults(input, state) : []),
  ],
  run: resolve,
  subject: (id, input) => (SIDES.some((side) => side === id) ? say(`role/${id === input.side ? 'attacker' : 'defender'}`) : undefined),
  verdict: verdictOf,
  effects: shockEffects,
  next: shockNext,
};
