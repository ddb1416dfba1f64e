import type { AnyProcedure } from '../../../core/procedure.ts';
import type { BattleEvent } from './tracker/events.ts';
import { dueFaults } from './tracker/in-turn.ts';
import { isOver } from './tracker/rout-points.ts';
import type { Battle } from './tracker/state.ts';

type BattleProcedure = AnyProcedure<Battle, BattleEvent>;

/** A procedure that waits for what comes before all else; a rampage is that itself, until the battle is over. The first field of the form says so. */
export function inOrder(procedure: BattleProcedure): BattleProcedure {
  const [field = procedure.id] = Object.keys(procedure.fields);
  const faults: typeof procedure.faults = (facts) => {
    const { state } = facts;
    const waits = state && (procedure.id !== 'rampage' || isOver(state, facts));
    return [...(waits ? dueFaults(state, facts, field) : []), ...procedure.faults(facts)];
  };
  return { ...procedure, faults };
}
