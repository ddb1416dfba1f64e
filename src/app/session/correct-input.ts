import { answerFaults } from '../../core/told.ts';
import type { ProcedureRun } from './procedure-run.ts';
import type { StartOptions, Table } from './resolving.ts';

/** Leaves a run and resolves its procedure again with another input and the same dice and decisions, as far as they are asked for. Undefined when that could not be written. */
export async function correctInput(
  table: Pick<Table, 'startRun'>,
  run: ProcedureRun,
  input: unknown,
  options: StartOptions,
): Promise<ProcedureRun | undefined> {
  if (!(await run.leave())) return undefined;
  const corrected = table.startRun(run.procedure.id, input, options);
  const before = run.view.peek().answers;
  for (;;) {
    const kept = corrected.wants().flatMap(({ at, ask }) => {
      const answer = before.findLast((one) => one.at === at);
      return answer && answerFaults(at, ask, answer.faces).length === 0 ? [answer] : [];
    });
    if (kept.length === 0 || !(await corrected.give(kept))) return corrected;
  }
}
