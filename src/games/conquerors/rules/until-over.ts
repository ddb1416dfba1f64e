import type { Fault } from '../../../core/fault.ts';
import type { AnyProcedure } from '../../../core/procedure.ts';
import { illegal } from './procedures/voice.ts';
import type { Event } from './tracker/events.ts';
import type { State } from './tracker/state.ts';
import { cite } from './vocabulary.ts';

/** A procedure that nobody resolves any more once the game is over: it ends at once (3.4, 11.3 I). */
export function untilOver(procedure: AnyProcedure<State, Event>): AnyProcedure<State, Event> {
  const faults: typeof procedure.faults = (facts) => {
    const own = procedure.faults(facts);
    return facts.state?.over && !own.some(saysOver) ? [overFault(procedure), ...own] : own;
  };
  return { ...procedure, faults };
}

const saysOver = ({ expected }: Fault): boolean => expected.say === 'expected/not-over';

/** It names the first field of the form, or the procedure where that asks nothing. */
function overFault({ id, fields }: AnyProcedure<State, Event>): Fault {
  return illegal(Object.keys(fields)[0] ?? id, 'expected/not-over', id, cite('11.3 I'));
}
