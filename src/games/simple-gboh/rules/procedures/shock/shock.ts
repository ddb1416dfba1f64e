import { band, type Chart } from '../../../../../core/chart.ts';
import { D10, one } from '../../../../../core/dice.ts';
import type { Hand } from '../../../../../core/hand.ts';
import type { LabelSpec, Policies, Procedure } from '../../../../../core/procedure.ts';
import { say } from '../../../../../core/said.ts';
import { MEANING, RESULTS, type Result, SHOCK_RESULTS } from '../../charts/shock-results.ts';
import type { Battle } from '../../tracker/battle.ts';
import type { BattleEvent } from '../../tracker/events.ts';
import { cite, isCavalry } from '../../vocabulary.ts';
import { shockEffects, shockNext } from './effects.ts';
import { shockExamples } from './examples.ts';
import { shockFaults } from './faults.ts';
import { tqOf } from './forces.ts';
import { type ShockInput, shockFields } from './input.ts';
import { leaderLosses } from './leader-loss.ts';
import { SHOCK_MODIFIERS } from './modifiers.ts';
import { FATES, type FateId, fighterAt, GONE, type Place, placeOf, type ShockOutcome, type UnitResult, unitName } from './outcome.ts';
import { shockPrefill, shockRank } from './prefill.ts';
import { applyResult, type Bodies, bodiesOf, bothDestroyed, elephantScare, resultsOf, routChecks, settledIn, spendChariots } from './result.ts';
import { trackedFaults } from './tracked-faults.ts';
import { clashOf } from './weigh.ts';

/** Units whose fate has a question of its own: the first four of each side. */
const ASKED = [1, 2, 3, 4] as const;
type Asked = (typeof ASKED)[number];
export type ShockQuestions = { 'defender-result': Result; 'attacker-result': Result } & { [K in `attacker-${Asked}` | `defender-${Asked}`]: FateId };

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

function knowFate(place: Place, fate: FateId, hand: Hand<ShockQuestions>): void {
  if (Number(place.split('-')[1]) <= ASKED.length) hand.know(place as keyof ShockQuestions, fate);
}

/**
 * Who must advance into a vacated hex, or pursue (7.54, 7.61, 7.71). Whom 8.4 keeps stays where it is, or advances by the ruling; where
 * the unit whose type was used is gone, another that stands goes.
 */
function advanceOf(
  attackers: readonly UnitResult[],
  defenders: readonly UnitResult[],
  weapon: number,
  input: ShockInput,
  hand: Hand<ShockQuestions>,
): Pick<ShockOutcome, 'advance' | 'advances'> {
  const vacated = defenders.filter(({ fate, retreats }) => retreats || GONE.includes(fate));
  const kept = attackers.find((unit) => unit.kept);
  if (kept && hand.ruling('both-destroyed') === 'stays-put') return { advance: 'none', advances: 'nobody' };
  const stands = (unit: UnitResult | undefined): boolean => unit !== undefined && !GONE.includes(unit.fate) && !unit.retreats;
  const who = [kept, attackers[weapon], ...attackers].find(stands);
  if (vacated.length === 0 || !who) return { advance: 'none', advances: 'nobody' };
  const horse = vacated.filter(({ place }) => isCavalry(fighterAt(input, place).unit.type));
  const routedHorse = horse.some(({ fate }) => fate === 'routed');
  const mayPursue = who === attackers[weapon] || who.kept;
  if (!mayPursue || !isCavalry(fighterAt(input, who.place).unit.type) || horse.length === 0) return { advance: 'must', advances: who.place };
  const pursues = routedHorse || hand.ruling('pursuit-trigger') === 'retreat-or-rout';
  return { advance: pursues ? 'pursuit' : 'must', advances: who.place };
}

function applyBoth(
  input: ShockInput,
  results: Readonly<Record<'attacker' | 'defender', Result>>,
  hand: Hand<ShockQuestions>,
): { readonly attackers: UnitResult[]; readonly defenders: UnitResult[] } {
  const attackers = bodiesOf('attacker', input.attackers);
  const defenders = bodiesOf('defender', input.defenders);
  const sides: readonly (readonly [Bodies, Result])[] = [
    [attackers, results.attacker],
    [defenders, results.defender],
  ];
  const checks = routChecks(sides, hand);
  // Where a side may rout, 8.4 keeps nobody: a fate is known at once. What needs no die comes first.
  const final = sides.some(([, result]) => MEANING[result].rout !== 'no');
  const inOrder = [...sides].sort(([, a], [, b]) => Number(MEANING[a].rout === 'check') - Number(MEANING[b].rout === 'check'));
  for (const [side, result] of inOrder)
    applyResult(side, result, checks, input, hand, (hex) => {
      if (final) for (const [place, fate] of settledIn(side, hex, input)) knowFate(place, fate, hand);
    });
  elephantScare(attackers, defenders, hand);
  bothDestroyed(attackers, defenders, [results.attacker, results.defender], input, hand);
  spendChariots(attackers, defenders, hand);
  return { attackers: resultsOf(attackers), defenders: resultsOf(defenders) };
}

/** Leader checks, the sum, the die, the chart, rout checks, what follows. */
function resolve(input: ShockInput, hand: Hand<ShockQuestions>): ShockOutcome {
  const led = (role: 'attacker' | 'defender', units: ShockInput['attackers'] | ShockInput['defenders']): Place[] =>
    units.flatMap((unit, at) => (unit.leader === 'none' ? [] : [placeOf(role, at)]));
  const leadersLost = input.leadersChecked ? [] : leaderLosses([...led('attacker', input.attackers), ...led('defender', input.defenders)], hand);
  const clash = clashOf(
    input,
    { attacker: (at) => leadersLost.includes(placeOf('attacker', at)), defender: (at) => leadersLost.includes(placeOf('defender', at)) },
    hand,
  );
  const drm = hand.tally('drm/shock', 0, SHOCK_MODIFIERS, clash);
  const die = hand.ask('die/shock', one(D10));
  const row = band(Object.keys(SHOCK_RESULTS.rows), die + drm);
  const cells = SHOCK_RESULTS as Chart<Result>;
  const [attackerResult, defenderResult] = [hand.cell(cells, row, 'attacker'), hand.cell(cells, row, 'defender')];
  hand.know('defender-result', defenderResult);
  hand.know('attacker-result', attackerResult);
  const { attackers, defenders } = applyBoth(input, { attacker: attackerResult, defender: defenderResult }, hand);
  for (const { place, fate } of [...defenders, ...attackers]) knowFate(place, fate, hand);
  const { attacker: weapon, defender: shield, angle } = clash.weapons;
  return {
    die,
    drm,
    total: die + drm,
    row,
    angle,
    attackerWeapon: weapon + 1,
    defenderWeapon: shield + 1,
    attackerResult,
    defenderResult,
    attackers,
    defenders,
    leadersLost,
    ...advanceOf(attackers, defenders, weapon, input, hand),
  };
}

const fateSaid = (input: ShockInput) => (result: UnitResult) =>
  say(`fate/${result.fate === 'retreats' && result.taken === 0 ? 'falls-back' : result.kept ? 'kept' : result.fate}`, {
    unit: unitName(input, result.place),
    taken: result.taken,
    hits: result.hits,
  });

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
  faults: (input, state) => [...shockFaults(input), ...(state ? trackedFaults(input, state) : [])],
  run: resolve,
  verdict: (outcome, input) =>
    say(`verdict/shock${outcome.advance === 'none' ? '' : `-${outcome.advance}`}`, {
      defenders: outcome.defenders.map(fateSaid(input)),
      attackers: outcome.attackers.map(fateSaid(input)),
      who: outcome.advances === 'nobody' ? '' : unitName(input, outcome.advances),
    }),
  effects: shockEffects,
  next: shockNext,
};
