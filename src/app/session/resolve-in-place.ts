import type { AnyEvent } from '../../core/events.ts';
import { stopping } from '../../core/fault.ts';
import { anyFields, standardOf } from '../../core/fields.ts';
import { procedureOf } from '../../core/game.ts';
import type { Id } from '../../core/said.ts';
import { inputFaults } from '../../core/told.ts';
import { settled } from '../../ui/form/settled.ts';
import type { Door, InPlace, Resolved } from '../../ui/game-screens.ts';
import { tick } from '../device/feedback.ts';
import { languageNow } from '../shell/preferences.ts';
import { soundOfDice } from '../sound/dice-sound.ts';
import { openBook } from './open-book.ts';
import { ProcedureRun } from './procedure-run.ts';
import { runTable, unfinishedRun } from './run-table.ts';
import type { Session } from './session.ts';

/** Resolves a procedure of an open session where it is asked for, applied as one step (see `Door.resolve`). */
export async function resolveInPlace<Outcome>(
  session: Session,
  door: Pick<Door, 'open'>,
  id: Id,
  given: Readonly<Record<string, unknown>> = {},
  { focus, typed = {}, follows }: InPlace<Outcome, AnyEvent> = {},
): Promise<Resolved<Outcome> | undefined> {
  const { book } = await openBook(session.game, languageNow());
  const table = runTable(session);
  const procedure = procedureOf(book.rules, id);
  const { state } = session.fold.value;
  const fields = anyFields(procedure.fields);
  const input = settled(fields, { ...standardOf(fields), ...procedure.prefill(state, focus, session.facts()), ...given });
  const openScreen = (): undefined => {
    door.open(id, given, focus);
  };
  if (stopping(inputFaults(procedure, input, session.situation(), state), false).length > 0) return openScreen();
  // What was begun before and not applied was left for this; its dice stay as they fell.
  await unfinishedRun(session, table, procedure)?.leave();
  const run = new ProcedureRun(table, procedure, input, session.situation());
  const answers = Object.entries(typed).map(([at, faces]) => ({ at, faces, by: 'typed' as const }));
  tick();
  if (procedure.labels.some(({ ask }) => ask === 'dice')) void soundOfDice(answers.length === 0 ? 2 : 0);
  const finished = await run.finish(answers, (outcome, ticked) => {
    const events = [...ticked, ...(follows?.(outcome as Outcome) ?? [])];
    return stopping(session.faultsOf(events), false).length > 0 ? undefined : events;
  });
  const { told, closed, answers: fell } = run.view.value;
  if (told.state === 'done' && closed) return { outcome: told.outcome as Outcome, input, verdict: procedure.verdict(told.outcome, input), answers: fell };
  // Thrown and not applied, or a player must decide first: its own screen goes on.
  return finished === 'unwritten' ? undefined : openScreen();
}
