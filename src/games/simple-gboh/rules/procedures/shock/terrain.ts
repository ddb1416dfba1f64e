import type { Hand } from '../../../../../core/hand.ts';
import { FORTIFICATION_SHOCK } from '../../charts/fortification-effects.ts';
import { type ShockTerrain, TERRAIN_SHOCK } from '../../charts/terrain-effects.ts';
import { cite } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { leads } from './forces.ts';
import type { Attacker, Defender, ShockInput } from './input.ts';

type AnyHand = Pick<Hand, 'cell' | 'ruling' | 'note'>;

function shockCell(hand: AnyHand, row: ShockTerrain): number {
  const value = hand.cell(TERRAIN_SHOCK, row, 'shock');
  if (typeof value === 'number') return value;
  hand.note(say(value === 'p' ? 'note/terrain-prohibited' : 'note/cell-lost', { row: say(`terrain/${row}`) }), cite('7.52'));
  return 0;
}

/** What lies on the way of one attacker: hexside, level, fortification. */
function wayOf(unit: Attacker, all: readonly Attacker[], hand: AnyHand): number[] {
  const amounts: number[] = [];
  if (unit.hexside === 'river') amounts.push(shockCell(hand, all.every((one) => one.hexside === 'river') ? 'river-all' : 'river-some'));
  else if (unit.hexside !== 'none') amounts.push(shockCell(hand, unit.hexside));
  if (unit.level !== 'level') amounts.push(shockCell(hand, unit.level));
  if (unit.fortification !== 'none') {
    const from = unit.inside ? 'inside' : 'outside';
    amounts.push(hand.cell(FORTIFICATION_SHOCK, `${unit.fortification}-${from}`, 'shock'));
    if (unit.tower && (unit.fortification === 'wall' || unit.fortification === 'bastion'))
      amounts.push(hand.cell(FORTIFICATION_SHOCK, `tower-${from}`, 'shock'));
  }
  return amounts;
}

const isPlain = (attackers: readonly Attacker[], defenders: readonly Defender[]): boolean =>
  defenders.every(({ terrain }) => terrain === 'open') &&
  attackers.every(({ hexside, level, fortification }) => hexside === 'none' && level === 'level' && fortification === 'none');

/** The terrain modifier (7.52): hex and hexside of a line of attack added, of several the worst for the attacker. A river's −2 only when all cross it (note c). A stack stands where its lead does (5.35). */
export function terrainModifier(input: ShockInput, hand: AnyHand): number {
  const [attackers, defenders] = [leads(input.attackers), leads(input.defenders)];
  if (isPlain(attackers, defenders)) return 0;
  const hexes = defenders.map((unit) => (unit.terrain === 'open' ? 0 : shockCell(hand, unit.terrain)));
  const ways = attackers.map((unit) => wayOf(unit, attackers, hand));
  const apart = [...hexes, ...ways.flat()].filter((amount) => amount !== 0);
  if (apart.length === 0) return 0;
  const alone = apart.length > 1 && hand.ruling('terrain-sum') === 'worst-alone';
  if (alone) return Math.min(...apart);
  return Math.min(...hexes) + Math.min(...ways.map((amounts) => amounts.reduce((all, one) => all + one, 0)));
}
