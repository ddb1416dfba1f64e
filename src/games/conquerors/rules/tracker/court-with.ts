import type { Fault } from '../../../../core/fault.ts';
import { type ArmyId, cite, type Side, sideOf } from '../vocabulary.ts';
import { illegal } from '../voice.ts';

/** The Royal Treasury and the Royal Family go with an army of who holds them, no other (7.4, 14.0). */
export function withOthers(army: ArmyId | 'none' | undefined, holder: Side, at: string): Fault[] {
  return army === undefined || army === 'none' || sideOf(army) === holder ? [] : [illegal('with', 'expected/his-side', army, cite(at))];
}
