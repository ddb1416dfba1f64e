import type { Facts } from '../../../../core/facts.ts';
import { stopping } from '../../../../core/fault.ts';
import { standardOf } from '../../../../core/fields.ts';
import { targets } from '../map.ts';
import type { RisikoState } from '../tracker/state.ts';
import type { Territory } from '../vocabulary.ts';
import { combatFaults, combatFields, prefillCombat } from './combat-input.ts';

/** The enemy territories that may be attacked from one of the player's own: not the last army of one who may not be eliminated yet, nor with fewer dice in a tournament. */
export function legalTargets(table: Facts & { readonly state: RisikoState }, from: Territory): Territory[] {
  return targets(table.state, from).filter((to) => {
    const input = { ...standardOf(combatFields), ...prefillCombat(table.state, `${from}>${to}`) };
    return stopping(combatFaults({ ...table, input }), false).length === 0;
  });
}
