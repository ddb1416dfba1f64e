import type { Fault } from '../../../../core/fault.ts';
import { type ArmyId, cite, type Side, sideOf } from '../vocabulary.ts';
import { doubtful, illegal } from '../voice.ts';
import { firstArmy } from './armies.ts';

/** The Royal Treasury and the Royal Family go with an army of who holds them, no other; of the Persians with the Great King's, which is Army 1 (5.2, 7.4, 14.0). */
export function withOthers(army: ArmyId | 'none' | undefined, holder: Side, at: string): Fault[] {
  if (army === undefined || army === 'none' || army === firstArmy(holder)) return [];
  if (sideOf(army) !== holder) return [illegal('with', 'expected/his-side', army, cite(at))];
  return holder === 'persian' ? [doubtful('with', 'expected/great-kings-army', army, cite(at))] : [];
}
