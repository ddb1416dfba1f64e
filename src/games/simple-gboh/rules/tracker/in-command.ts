import type { Cite } from '../../../../core/said.ts';
import { cite } from '../vocabulary.ts';
import { enemiesInZocOf } from './contacts.ts';
import { type Battle, hasMark, type Unit } from './state.ts';

/** Whether a unit is in command, and by which paragraph; `byHand` where only the map tells and the players' mark decides (4.11). */
export interface Command {
  readonly inCommand: boolean;
  readonly byHand: boolean;
  readonly cite: Cite;
}

/**
 * In command or not. An elephant with an enemy in its ZOC never is (10.24); artillery and auxiliaries always are (4.13); a formation without a leader on the map cannot
 * be (4.1); else it hangs on radius and chain (4.11), which the mark says.
 */
export function commandOf(battle: Battle, unit: Unit): Command {
  const derived = (inCommand: boolean, at: string): Command => ({ inCommand, byHand: false, cite: cite(at) });
  if (unit.type === 'el' && (hasMark(unit, 'enemy-in-zoc') || enemiesInZocOf(battle, unit).length > 0)) return derived(false, '10.24');
  const formation = battle.formations.find(({ id }) => id === unit.formation);
  if (unit.type === 'art' || formation?.auxiliary) return derived(true, '4.13');
  const leaders = battle.leaders.filter((leader) => formation && leader.formation === formation.id);
  if (leaders.length > 0 && leaders.every(({ status }) => status !== 'on-map')) return derived(false, '4.1');
  return { inCommand: !hasMark(unit, 'out-of-command'), byHand: true, cite: cite('4.11') };
}
