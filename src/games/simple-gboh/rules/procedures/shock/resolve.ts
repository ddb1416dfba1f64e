import { band, type Chart } from '../../../../../core/chart.ts';
import { D10, one } from '../../../../../core/dice.ts';
import type { Hand } from '../../../../../core/hand.ts';
import type { Id } from '../../../../../core/said.ts';
import { MEANING, type Result, SHOCK_RESULTS } from '../../charts/shock-results.ts';
import { isCavalry } from '../../vocabulary.ts';
import type { Fighter, ShockInput } from './input.ts';
import { leaderLosses } from './leader-loss.ts';
import { type Clash, SHOCK_MODIFIERS } from './modifiers.ts';
import { type FateId, fighterAt, GONE, type Place, placeOf, type Role, type ShockOutcome, type UnitResult } from './outcome.ts';
import { applyResult, type Bodies, bodiesOf, bothDestroyed, elephantScare, resultsOf, routChecks, settledFates, spendChariots } from './result.ts';
import { clashOf } from './weigh.ts';

/** Units whose fate has a question of its own: the first four of each side. */
export const ASKED = [1, 2, 3, 4] as const;
type Asked = (typeof ASKED)[number];
export type ShockQuestions = { 'defender-result': Result; 'attacker-result': Result } & { [K in `attacker-${Asked}` | `defender-${Asked}`]: FateId };

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
  const settled = new Set<Place>();
  for (const [side, result] of inOrder)
    applyResult(side, result, checks, input, hand, (hex) => {
      if (side === defenders) elephantScare(attackers, defenders, hex, hand);
      for (const member of hex.members) settled.add(placeOf(side.role, member));
      if (final) for (const [place, fate] of settledFates(attackers, defenders, settled)) knowFate(place, fate, hand);
    });
  bothDestroyed(attackers, defenders, [results.attacker, results.defender], input, hand);
  spendChariots(attackers, defenders, hand);
  return { attackers: resultsOf(attackers), defenders: resultsOf(defenders) };
}

/** The leaders still to be checked, by their places (7.46). */
export function leadersAtRisk(input: ShockInput): Readonly<Record<Role, readonly Place[]>> {
  const led = (role: Role, units: readonly Fighter[]): Place[] => units.flatMap((unit, at) => (unit.leader === 'none' ? [] : [placeOf(role, at)]));
  if (input.leadersChecked) return { attacker: [], defender: [] };
  return { attacker: led('attacker', input.attackers), defender: led('defender', input.defenders) };
}

/** The sum of 7.52 once the leaders at these places are lost. */
export function sumOf(input: ShockInput, leadersLost: readonly Place[], hand: Hand<ShockQuestions>): { readonly clash: Clash; readonly drm: number } {
  const lost = (role: Role) => (at: number) => leadersLost.includes(placeOf(role, at));
  const clash = clashOf(input, { attacker: lost('attacker'), defender: lost('defender') }, hand);
  return { clash, drm: hand.tally('drm/shock', 0, SHOCK_MODIFIERS, clash) };
}

/** The row of the shock results a modified throw is read on (7.83). */
export const rowAt = (total: number): Id => band(Object.keys(SHOCK_RESULTS.rows), total);

/** What a row of the chart does to both sides: rout checks, hits, retreats and what follows from them (7.53, 8.1–8.4). */
export function settle(
  input: ShockInput,
  row: Id,
  hand: Hand<ShockQuestions>,
): Pick<ShockOutcome, 'attackerResult' | 'defenderResult' | 'attackers' | 'defenders'> {
  const cells = SHOCK_RESULTS as Chart<Result>;
  const [attackerResult, defenderResult] = [hand.cell(cells, row, 'attacker'), hand.cell(cells, row, 'defender')];
  hand.know('defender-result', defenderResult);
  hand.know('attacker-result', attackerResult);
  const { attackers, defenders } = applyBoth(input, { attacker: attackerResult, defender: defenderResult }, hand);
  for (const { place, fate } of [...defenders, ...attackers]) knowFate(place, fate, hand);
  return { attackerResult, defenderResult, attackers, defenders };
}

/** Leader checks, the sum, the die, the chart, rout checks, what follows. */
export function resolve(input: ShockInput, hand: Hand<ShockQuestions>): ShockOutcome {
  const atRisk = leadersAtRisk(input);
  const leadersLost = leaderLosses([...atRisk.attacker, ...atRisk.defender], hand);
  const { clash, drm } = sumOf(input, leadersLost, hand);
  const die = hand.ask('die/shock', one(D10));
  const row = rowAt(die + drm);
  const settled = settle(input, row, hand);
  const { attacker: weapon, defender: shield, angle } = clash.weapons;
  return {
    die,
    drm,
    total: die + drm,
    row,
    angle,
    attackerWeapon: weapon + 1,
    defenderWeapon: shield + 1,
    ...settled,
    leadersLost,
    ...advanceOf(settled.attackers, settled.defenders, weapon, input, hand),
  };
}
