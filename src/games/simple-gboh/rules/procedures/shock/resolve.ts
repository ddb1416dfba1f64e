import { band } from '../../../../../core/chart.ts';
import { D10, one } from '../../../../../core/dice.ts';
import type { Hand } from '../../../../../core/hand.ts';
import type { Id } from '../../../../../core/said.ts';
import { type Result, SHOCK_RESULTS } from '../../charts/shock-results.ts';
import { lostLeaders, threatenedLeaders } from '../../leader-loss.ts';
import { cite, isCavalry } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { Fates } from './fates.ts';
import { hexesOf } from './forces.ts';
import type { Fighter, ShockInput } from './input.ts';
import { SHOCK_MODIFIERS } from './modifiers.ts';
import { type FateId, fighterAt, isGone, type Place, placeOf, type Role, type ShockOutcome, type UnitResult, unitName } from './outcome.ts';
import { clashOf } from './weigh.ts';

/** Units whose fate has a question of its own: the first four of each side. */
export const ASKED = ['attacker-1', 'attacker-2', 'attacker-3', 'attacker-4', 'defender-1', 'defender-2', 'defender-3', 'defender-4'] as const;
type Asked = (typeof ASKED)[number];
export type ShockQuestions = { 'defender-result': Result; 'attacker-result': Result } & { [Unit in Asked]: FateId };
type ShockHand = Hand<ShockQuestions>;

/** A shock with its sum. */
interface Summed extends Pick<ShockOutcome, 'drm' | 'angle' | 'attackerWeapon' | 'defenderWeapon' | 'leadersLost'> {
  readonly input: ShockInput;
}
/** A shock with its die: what the fates of all units come of. */
interface Thrown extends Summed, Pick<ShockOutcome, 'die' | 'total' | 'row'> {}

/** Leader checks, the sum, the die, the chart, rout checks, what follows. */
export function resolve(input: ShockInput, hand: ShockHand): ShockOutcome {
  const checked = input.leadersChecked ? [] : [...led('attacker', input.attackers), ...led('defender', input.defenders)];
  return hand.stage('leaders', { input, places: threatenedLeaders(checked, hand) }, ({ places }) => bySide(places), checkedAgain);
}

interface Led {
  readonly input: ShockInput;
  /** The places of leaders: those threatened, then those lost. */
  readonly places: readonly Place[];
}

/** The leaders of a side, by their places (7.46). */
const led = (role: Role, units: readonly Fighter[]): Place[] => units.flatMap(({ leader }, at) => (leader === 'none' ? [] : [placeOf(role, at)]));

/** How many leaders of each side are threatened or lost: which of them does not matter to the sum. */
function bySide(places: readonly Place[]): string {
  const attackers = places.filter((place) => place.startsWith('attacker')).length;
  return `${attackers}:${places.length - attackers}`;
}

function checkedAgain({ input, places }: Led, hand: ShockHand): ShockOutcome {
  const lost = lostLeaders(places, hand);
  if (lost.length > 0) hand.note(say('note/leader-lost', { count: lost.length }), cite('7.46'));
  return hand.stage('sum', { input, places: lost }, (state) => bySide(state.places), summed);
}

function summed({ input, places }: Led, hand: ShockHand): ShockOutcome {
  const lost = (role: Role) => (at: number) => places.includes(placeOf(role, at));
  const { clash, weapons } = clashOf(input, { attacker: lost('attacker'), defender: lost('defender') }, hand);
  const state: Summed = {
    input,
    drm: hand.tally('drm/shock', 0, SHOCK_MODIFIERS, clash),
    angle: weapons.angle,
    attackerWeapon: weapons.attacker.at + 1,
    defenderWeapon: weapons.defender.at + 1,
    leadersLost: places,
  };
  return hand.stage('die', state, ({ drm }) => String(drm), thrown);
}

function thrown(state: Summed, hand: ShockHand): ShockOutcome {
  const die = hand.ask('die/shock', one(D10));
  const total = die + state.drm;
  return hand.stage('row', { ...state, die, total, row: rowAt(total) }, ({ row }) => row, applied);
}

/** The row of the shock results a modified throw is read on (7.83). */
const rowAt = (total: number): Id => band(Object.keys(SHOCK_RESULTS.rows), total);

/** What the row of the chart does to both sides: rout checks, hits, retreats and what follows from them (7.53, 8.1–8.4). */
function applied({ input, ...shock }: Thrown, hand: ShockHand): ShockOutcome {
  const results = { attacker: hand.cell(SHOCK_RESULTS, shock.row, 'attacker'), defender: hand.cell(SHOCK_RESULTS, shock.row, 'defender') };
  hand.know('defender-result', results.defender);
  hand.know('attacker-result', results.attacker);
  const fates = new Fates(input, results, hand);
  for (const place of fates.places.filter(isAsked)) hand.know(place, () => fates.fate(place));
  const [attackers, defenders] = [fates.results('attacker'), fates.results('defender')];
  if (attackers.some(({ fate }) => fate === 'spent')) hand.note(say('note/chariots-spent'), cite('10.53'));
  return {
    ...shock,
    attackerResult: results.attacker,
    defenderResult: results.defender,
    attackers,
    defenders,
    ...advanceOf(attackers, defenders, shock.attackerWeapon, input, hand),
  };
}

function isAsked(place: Place): place is Asked {
  return ASKED.some((asked) => asked === place);
}

/** The defenders of the hexes that nobody holds any more: all of each retreated or are gone (7.71, 8.3). */
function vacatedBy(defenders: readonly UnitResult[], input: ShockInput): readonly UnitResult[] {
  const results = hexesOf(input.defenders).map(({ members }) => members.flatMap(({ at }) => defenders[at] ?? []));
  return results.filter((hex) => hex.every(({ fate, retreats }) => retreats || isGone(fate))).flat();
}

/** Whether a unit meets the enemy only across a fortified hexside, by the lead of its hex (11.13, 5.35). */
function acrossFortification({ attackers }: ShockInput, place: Place): boolean {
  const hex = hexesOf(attackers).find(({ members }) => members.some(({ at }) => placeOf('attacker', at) === place));
  return hex !== undefined && hex.lead.unit.fortification !== 'none';
}

/**
 * Who must advance into a vacated hex, or pursue (7.54, 7.61, 7.71); nobody across a fortified hexside (11.13). Whom 8.4 keeps stays where it is, or advances by
 * the ruling; where the unit whose type was used is gone, another that stands goes.
 */
function advanceOf(
  attackers: readonly UnitResult[],
  defenders: readonly UnitResult[],
  weapon: number,
  input: ShockInput,
  hand: ShockHand,
): Pick<ShockOutcome, 'advance' | 'advances'> {
  const vacated = vacatedBy(defenders, input);
  const kept = attackers.find((unit) => unit.kept);
  if (kept && hand.ruling('both-destroyed') === 'stays-put') return { advance: 'none', advances: 'nobody' };
  const armed = attackers[weapon - 1];
  const stands = (unit: UnitResult | undefined): boolean => unit !== undefined && !isGone(unit.fate) && !unit.retreats;
  const who = [kept, armed, ...attackers].find(stands);
  if (vacated.length === 0 || !who) return { advance: 'none', advances: 'nobody' };
  if (acrossFortification(input, who.place)) {
    hand.note(say('note/need-not-advance', { unit: unitName(input, who.place) }), cite('11.13'));
    return { advance: 'none', advances: 'nobody' };
  }
  const horse = vacated.filter(({ place }) => isCavalry(fighterAt(input, place).unit.type));
  const routedHorse = horse.some(({ fate }) => fate === 'routed');
  const mayPursue = who === armed || who.kept;
  if (!mayPursue || !isCavalry(fighterAt(input, who.place).unit.type) || horse.length === 0) return { advance: 'must', advances: who.place };
  const pursues = routedHorse || hand.ruling('pursuit-trigger') === 'retreat-or-rout';
  return { advance: pursues ? 'pursuit' : 'must', advances: who.place };
}
