import type { Chart } from '../../../../../core/chart.ts';
import type { Hand } from '../../../../../core/hand.ts';
import { TERRAIN_EFFECTS, terrainColumn } from '../../charts/terrain-effects.ts';
import { cite, isCavalry } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { hexesOf } from './forces.ts';
import type { Attacker, ShockInput } from './input.ts';
import { fighterAt, isGone, type Place, placeOf, type ShockOutcome, type UnitResult, unitName } from './outcome.ts';

type AdvanceHand = Pick<Hand, 'glance' | 'ruling' | 'note'>;

/** The defenders of the hexes that nobody holds any more: all of each retreated or are gone (7.71, 8.3). */
function vacatedBy(defenders: readonly UnitResult[], input: ShockInput): readonly UnitResult[] {
  const results = hexesOf(input.defenders).map(({ members }) => members.flatMap(({ at }) => defenders[at] ?? []));
  return results.filter((hex) => hex.every(({ fate, retreats }) => retreats || isGone(fate))).flat();
}

/** The lead of the hex a unit attacks from: what lies on its way counts for all of the hex (5.35). */
const leadAt = ({ attackers }: ShockInput, place: Place): Attacker | undefined =>
  hexesOf(attackers).find(({ members }) => members.some(({ at }) => placeOf('attacker', at) === place))?.lead.unit;

/** Whether a unit cannot enter any of the vacated hexes: the ground or the way there is prohibited to it (5.16, 7.71). */
function barred(unit: Attacker, vacated: readonly UnitResult[], input: ShockInput, hand: AdvanceHand): boolean {
  const chart: Chart<string> = TERRAIN_EFFECTS;
  const prohibited = (row: string): boolean => Object.hasOwn(chart.rows, row) && hand.glance(chart, row, terrainColumn({ ...unit, column: false })) === 'p';
  const grounds = hexesOf(input.defenders).flatMap(({ lead }) =>
    vacated.some(({ place }) => place === placeOf('defender', lead.at)) ? [lead.unit.terrain] : [],
  );
  return prohibited(unit.hexside) || prohibited(unit.level) || grounds.every(prohibited);
}

/** What frees a unit from advancing: a fortified hexside (11.13), ground it may not enter (5.16). */
function freed(
  unit: Attacker | undefined,
  vacated: readonly UnitResult[],
  input: ShockInput,
  hand: AdvanceHand,
): readonly ['note/need-not-advance' | 'note/cannot-advance', string] | undefined {
  if (!unit) return undefined;
  if (unit.fortification !== 'none') return ['note/need-not-advance', '11.13'];
  return barred(unit, vacated, input, hand) ? ['note/cannot-advance', '5.16'] : undefined;
}

/**
 * Who must advance into a vacated hex, or pursue (7.54, 7.61, 7.71); nobody across a fortified hexside (11.13) or where it may not go (5.16). Whom 8.4 keeps stays where it is, or advances by
 * the ruling; where the unit whose type was used is gone, another that stands goes.
 */
export function advanceOf(
  attackers: readonly UnitResult[],
  defenders: readonly UnitResult[],
  weapon: number,
  input: ShockInput,
  hand: AdvanceHand,
): Pick<ShockOutcome, 'advance' | 'advances'> {
  const vacated = vacatedBy(defenders, input);
  const kept = attackers.find((unit) => unit.kept);
  if (kept && hand.ruling('both-destroyed') === 'stays-put') return { advance: 'none', advances: 'nobody' };
  const armed = attackers[weapon - 1];
  const stands = (unit: UnitResult | undefined): boolean => unit !== undefined && !isGone(unit.fate) && !unit.retreats;
  // The unit whose type was used, or who is left of its stack, goes before any other (5.35, 7.71).
  const hex = hexesOf(input.attackers).find(({ members }) => members.some(({ at }) => at === weapon - 1));
  const stack = hex?.members.flatMap(({ at }) => attackers[at] ?? []) ?? [];
  const who = [kept, armed, ...stack, ...attackers].find(stands);
  if (vacated.length === 0 || !who) return { advance: 'none', advances: 'nobody' };
  const free = freed(leadAt(input, who.place), vacated, input, hand);
  if (free) {
    const [note, at] = free;
    hand.note(say(note, { unit: unitName(input, who.place) }), cite(at));
    return { advance: 'none', advances: 'nobody' };
  }
  const horse = vacated.filter(({ place }) => isCavalry(fighterAt(input, place).unit.type));
  const routedHorse = horse.some(({ fate }) => fate === 'routed');
  const mayPursue = stack.includes(who) || who.kept;
  if (!mayPursue || !isCavalry(fighterAt(input, who.place).unit.type) || horse.length === 0) return { advance: 'must', advances: who.place };
  const pursues = routedHorse || hand.ruling('pursuit-trigger') === 'retreat-or-rout';
  return { advance: pursues ? 'pursuit' : 'must', advances: who.place };
}
