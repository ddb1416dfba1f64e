import { type AnyProcedure, faultsFirst } from '../../../core/procedure.ts';
import { illegal } from './procedures/voice.ts';
import type { Event } from './tracker/events.ts';
import type { State } from './tracker/state.ts';
import { cite } from './vocabulary.ts';

/** A procedure that nobody resolves any more once the game is over: it ends at once (3.4, 11.3 I). */
export function untilOver(procedure: AnyProcedure<State, Event>): AnyProcedure<State, Event> {
  return faultsFirst(procedure, ({ state }, field) => (state?.over ? [illegal(field, 'expected/not-over', procedure.id, cite('11.3 I'))] : []));
}
