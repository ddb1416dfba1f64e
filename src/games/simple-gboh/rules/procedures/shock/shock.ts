import type { LabelSpec, Policies, Procedure } from '../../../../../core/procedure.ts';
import { say } from '../../../../../core/said.ts';
import { RESULTS } from '../../charts/shock-results.ts';
import type { Battle } from '../../tracker/battle.ts';
import type { BattleEvent } from '../../tracker/events.ts';
import { cite, SIDES, type Side } from '../../vocabulary.ts';
import { shockEffects, shockNext } from './effects.ts';
import { shockExamples } from './examples.ts';
import { shockFaults } from './faults.ts';
import { tqOf } from './forces.ts';
import { type ShockInput, shockFields } from './input.ts';
import { FATES, fighterAt, type ShockOutcome, type UnitResult, unitName } from './outcome.ts';
import { shockPrefill, shockRank } from './prefill.ts';
import { ASKED, resolve, type ShockQuestions } from './resolve.ts';
import { stagedOdds } from './staged-odds.ts';
import { trackedFaults } from './tracked-faults.ts';

const named =
  (at: string): NonNullable<LabelSpec<ShockInput>['say']> =>
  (place, input) =>
    say(`label/${at}`, { of: unitName(input, place) });

const LABELS: readonly LabelSpec<ShockInput>[] = [
  { at: 'leader/*', ask: 'dice', say: named('leader') },
  { at: 'leader-again/*', ask: 'dice', say: named('leader-again') },
  { at: 'drm/shock', ask: 'tally', say: () => say('label/drm') },
  { at: 'die/shock', ask: 'dice', say: () => say('label/shock') },
  { at: 'rout/*', ask: 'dice', say: named('rout') },
  { at: 'odd-hit/*', ask: 'choice', say: () => say('label/odd-hit') },
  { at: 'survivor/attackers', ask: 'choice', say: () => say('label/survivor') },
];

/** How near a unit is to its limit: hits left before it routs. */
const left = (input: ShockInput, place: string): number => {
  const { unit } = fighterAt(input, place);
  return tqOf(unit) - unit.hits;
};

const pick = (options: readonly (string | number)[], better: (a: string, b: string) => boolean): string =>
  options.reduce<string>((best, option) => (better(String(option), best) ? String(option) : best), String(options[0]));

const POLICIES: Policies<ShockInput> = {
  'odd-hit': [
    { id: 'nearest-to-rout', choose: (ask, input) => pick(ask.options, (a, b) => left(input, a) < left(input, b)) },
    { id: 'first-named', choose: (ask) => ask.options[0] as string },
  ],
  survivor: [
    { id: 'highest-tq', choose: (ask, input) => pick(ask.options, (a, b) => tqOf(fighterAt(input, a).unit) > tqOf(fighterAt(input, b).unit)) },
    { id: 'first-named', choose: (ask) => ask.options[0] as string },
  ],
};

const fatesSaid =
  (input: ShockInput, { leadersLost }: ShockOutcome) =>
  (result: UnitResult) => [
    say(`fate/${result.fate === 'retreats' && result.taken === 0 ? 'falls-back' : result.kept ? 'kept' : result.fate}`, {
      unit: unitName(input, result.place),
      taken: result.taken,
      hits: result.hits,
    }),
    ...(leadersLost.includes(result.place) ? [say('fired/leader-lost')] : []),
  ];

/** A shock combat (7.5). */
export const shock: Procedure<ShockInput, ShockOutcome, ShockQuestions, Battle, BattleEvent> = {
  id: 'shock',
  version: 1,
  cite: cite('7.5'),
  fields: shockFields,
  labels: LABELS,
  questions: Object.fromEntries([
    ['defender-result', { cite: cite('7.53'), values: RESULTS }],
    ['attacker-result', { cite: cite('7.53'), values: RESULTS }],
    ...(['defender', 'attacker'] as const).flatMap((role) => ASKED.map((n) => [`${role}-${n}`, { cite: cite('7.53'), values: FATES }])),
  ]) as Procedure<ShockInput, ShockOutcome, ShockQuestions>['questions'],
  policies: POLICIES,
  examples: shockExamples,
  prefill: shockPrefill,
  rank: shockRank,
  faults: (input, state, _ruling, cell) => [...shockFaults(input, cell), ...(state ? trackedFaults(input, state) : [])],
  run: resolve,
  closed: (input, situation, how) => stagedOdds(input, situation, how, POLICIES),
  subject: (id, input) => (SIDES.includes(id as Side) ? say(`role/${id === input.side ? 'attacker' : 'defender'}`) : undefined),
  verdict: (outcome, input) =>
    say(`verdict/shock${outcome.advance === 'none' ? '' : `-${outcome.advance}`}`, {
      defenders: outcome.defenders.flatMap(fatesSaid(input, outcome)),
      attackers: outcome.attackers.flatMap(fatesSaid(input, outcome)),
      who: outcome.advances === 'nobody' ? '' : unitName(input, outcome.advances),
    }),
  effects: shockEffects,
  next: shockNext,
};
