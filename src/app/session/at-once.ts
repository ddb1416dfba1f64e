import { anyFields, standardOf } from '../../core/fields.ts';
import { procedureOf, type SequenceStep } from '../../core/game.ts';
import { inputFaults } from '../../core/told.ts';
import type { Language } from '../../core/words.ts';
import { settled } from '../../ui/form/settled.ts';
import { openBook } from './open-book.ts';
import type { Session } from './session.ts';
import { sessionTable } from './table.ts';

/**
 * Runs a step of the sequence whose procedure leaves nothing to decide (a draw): filled in from the state, thrown and applied in one tap; the notice says what came.
 * Resolves to false when there is something to say to it first: the player insists, chooses or corrects on the procedure's own screen.
 */
export async function runAtOnce(session: Session, language: Language, step: SequenceStep): Promise<boolean> {
  if (step.procedure === undefined) return false;
  const table = sessionTable(session, await openBook(session.game, language));
  const procedure = procedureOf(table.book.rules, step.procedure);
  if (table.unfinished(procedure.id)) return false;
  const { state } = session.fold.value;
  const fields = anyFields(procedure.fields);
  const input = settled(fields, { ...standardOf(fields), ...procedure.prefill(state, undefined, session.inForce.facts()), ...step.input });
  if (inputFaults(procedure, input, table.situation(), state).length > 0) return false;
  const run = table.startRun(procedure.id, input);
  if (run.wants().some(({ ask }) => ask.kind === 'choice')) return false;
  if (!(await run.throwFor())) return true;
  const { told } = run.view.value;
  if (told.state !== 'done') return false;
  session.notice.value = { said: procedure.verdict(told.outcome, input) };
  return true;
}
