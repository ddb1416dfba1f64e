import { type AnyProcedure, faultsFirst } from '../../../core/procedure.ts';
import type { BattleEvent } from './tracker/events.ts';
import { dueFaults } from './tracker/in-turn.ts';
import { isOver } from './tracker/rout-points.ts';
import type { Battle } from './tracker/state.ts';

type BattleProcedure = AnyProcedure<Battle, BattleEvent>;

/** What is due itself, until the battle is over: a rampage, a pursuit. */
const DUE: readonly string[] = ['rampage', 'cavalry-pursuit'];

/** A procedure that waits for what comes before all else; fire of the shock phase does not, as it is part of an advance (7.74). */
export function inOrder(procedure: BattleProcedure): BattleProcedure {
  return faultsFirst(procedure, ({ state, ...facts }, field) => {
    const ofShock = procedure.id === 'missile-fire' && state?.turn.phase === 'shock';
    const waits = state && (!(DUE.includes(procedure.id) || ofShock) || isOver(state, facts));
    return waits ? dueFaults(state, facts, field) : [];
  });
}
