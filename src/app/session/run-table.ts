import { computed } from '@preact/signals';
import type { AnyProcedure } from '../../core/procedure.ts';
import { fallen, lastRun } from '../../core/runs.ts';
import { runIn } from '../../core/settled.ts';
import { openStep } from '../../core/undo.ts';
import { ProcedureRun } from './procedure-run.ts';
import type { RunTable } from './resolving.ts';
import type { Session } from './session.ts';

/** What a run needs of an open session. */
export function runTable(session: Session): RunTable {
  return {
    state: computed(() => session.fold.value.state),
    fallen: (procedure, at) =>
      session.shared.peek()?.dice.fell(procedure, at) ?? fallen(session.fold.peek(), procedure, at) ?? session.journal.lost?.of(procedure, at),
    fall: (run, labels) => session.shared.peek()?.dice.fall(run, labels),
    lastStep: () => openStep(session.fold.peek()),
    stands: (run) => runIn(session.fold.value, run) !== undefined,
    kept: (run) => runIn(session.fold.value, run),
    elsewhere: (seat) => session.shared.value?.people.elsewhere(seat) ?? false,
    answersElsewhere: (seat) => session.shared.value?.reached === true && session.shared.value.people.answersElsewhere(seat),
    commit: (bodies, along) => session.commit(bodies, along),
  };
}

/** The last run of a procedure in a session, if it was begun and neither applied nor left. */
export function unfinishedRun(session: Session, table: RunTable, procedure: AnyProcedure): ProcedureRun | undefined {
  const run = lastRun(session.fold.value, procedure.id);
  if (!run || run.closed) return undefined;
  const { rulings, corrections, others } = run;
  return new ProcedureRun(table, procedure, run.input, { ...session.inForce.situation(others), rulings, corrections }, {}, run);
}
