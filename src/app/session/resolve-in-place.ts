import { effect } from '@preact/signals';
import { lowest } from '../../core/dice.ts';
import type { AnyEvent } from '../../core/events.ts';
import { factsOf } from '../../core/facts.ts';
import { stopping } from '../../core/fault.ts';
import { anyFields, standardOf } from '../../core/fields.ts';
import { procedureOf } from '../../core/game.ts';
import { byPolicy } from '../../core/policy.ts';
import type { Id } from '../../core/said.ts';
import { type Answer, inputFaults } from '../../core/told.ts';
import { settled } from '../../ui/form/settled.ts';
import type { Asked, Door, Given, InPlace, Resolved } from '../../ui/game-screens.ts';
import { type Naming, naming, seatSaid } from '../../ui/naming.ts';
import { tick } from '../device/feedback.ts';
import { languageNow } from '../shell/preferences.ts';
import { soundOfDice } from '../sound/dice-sound.ts';
import { askingInPlace } from './asked-in-place.ts';
import { openBook } from './open-book.ts';
import { ProcedureRun } from './procedure-run.ts';
import type { Finished, RunTable } from './resolving.ts';
import { runTable, unfinishedRun } from './run-table.ts';
import type { Session } from './session.ts';

type OpenWant = ReturnType<ProcedureRun['wants']>[number];

/** Resolves a procedure of an open session where it is asked for, applied as one step (see `Door.resolve`). */
export async function resolveInPlace<Outcome>(
  session: Session,
  door: Pick<Door, 'open'>,
  id: Id,
  given: Readonly<Record<string, unknown>> = {},
  how: InPlace<Outcome, AnyEvent> = {},
): Promise<Resolved<Outcome> | undefined> {
  const { focus, typed = {}, follows, applies = (ticked) => ticked, decide, refuses = false } = how;
  const { book, speak } = await openBook(session.game, languageNow());
  const table = runTable(session);
  const procedure = procedureOf(book.rules, id);
  const { state } = session.fold.value;
  const fields = anyFields(procedure.fields);
  const input = settled(fields, { ...standardOf(fields), ...procedure.prefill(state, focus, session.inForce.facts()), ...given });
  const openScreen = (): undefined => {
    door.open(id, given, focus);
  };
  const faults = inputFaults(procedure, input, session.inForce.situation(), state);
  // What a doubt asks is asked on the screen of the procedure, before it is resolved.
  if (stopping(faults, refuses).length > 0 || faults.some((fault) => book.asks?.(fault, state as never))) return openScreen();
  if (stopping(faults, false).length > 0 && !(await session.insist(faults))) return undefined;
  // What was begun before and not applied was left for this; its dice stay as they fell.
  await unfinishedRun(session, table, procedure)?.leave();
  const run = new ProcedureRun(table, procedure, input, session.inForce.situation(), { insisted: faults.filter(({ severity }) => severity === 'illegal') });
  const answers: readonly Answer[] = Object.entries(typed).map(([at, faces]) => ({ at, faces, by: 'typed' }));
  tick();
  if (procedure.labels.some(({ ask }) => ask === 'dice')) void soundOfDice(answers.length === 0 ? 2 : 0);
  const allowed = (events: readonly AnyEvent[]): readonly AnyEvent[] | undefined =>
    stopping(session.inForce.faultsOf(events), false).length > 0 ? undefined : events;
  const eventsOf = (outcome: unknown, ticked: readonly AnyEvent[]): readonly AnyEvent[] | undefined =>
    decide ? undefined : allowed([...applies(ticked), ...(follows?.(outcome as Outcome) ?? [])]);
  const finish = async (): Promise<Finished> => {
    if ((await session.shared.peek()?.dice.throwAll(run, answers)) === false) return 'unwritten';
    return run.view.value.told.state === 'done' ? applyDone(run, table, eventsOf) : run.finish(answers, eventsOf);
  };
  const played = async (undone: AbortSignal): Promise<Finished | 'left'> => {
    const names = naming(speak, procedure, input, book.rules.charts);
    const so = await answered(run, finish, how, answers, (next, over) => askedOf(run, next, { names, table, undone, over }));
    return decide && so === 'written' ? decided(run, decide as never, allowed, undone) : so;
  };
  const watched = (): Promise<Finished | 'left'> => untilUndone(session, played);
  const people = session.shared.peek()?.people;
  people?.doing(id);
  const finished = await (how.answer || decide ? askingInPlace(session.id, watched) : watched()).finally(() => people?.doing(null));
  if (finished === 'left') return undefined;
  const { told, closed, answers: fell } = run.view.value;
  if (told.state === 'done' && closed) return { outcome: told.outcome as Outcome, input, verdict: procedure.verdict(told.outcome, input), answers: fell };
  // Thrown and not applied, or a player must decide first: its own screen goes on.
  return finished === 'unwritten' ? undefined : openScreen();
}

/** Plays with a signal that is aborted when a step of the session is undone meanwhile. */
async function untilUndone<Given>(session: Session, play: (undone: AbortSignal) => Promise<Given>): Promise<Given> {
  const controller = new AbortController();
  let before = session.fold.peek().struck.length;
  const stop = effect(() => {
    const { length } = session.fold.value.struck;
    if (length > before) controller.abort();
    before = length;
  });
  try {
    return await play(controller.signal);
  } finally {
    stop();
  }
}

/** Applies what a player decides once all has fallen; *left* where nothing was decided. */
async function decided(
  run: ProcedureRun,
  decide: NonNullable<InPlace<unknown, AnyEvent>['decide']>,
  allowed: (events: readonly AnyEvent[]) => readonly AnyEvent[] | undefined,
  undone: AbortSignal,
): Promise<Finished | 'left'> {
  const { told, answers } = run.view.value;
  if (told.state !== 'done') return 'written';
  const events = await decide({ outcome: told.outcome, verdict: run.procedure.verdict(told.outcome, run.input), answers, undone });
  if (!events) return 'left';
  const may = allowed(events);
  return !may || (await run.apply(may.map((event) => ({ event })))) ? 'written' : 'unwritten';
}

/** Applies what came of a run whose last answer was a player's. */
async function applyDone(
  run: ProcedureRun,
  table: RunTable,
  eventsOf: (outcome: unknown, ticked: readonly AnyEvent[]) => readonly AnyEvent[] | undefined,
): Promise<Finished> {
  const { told, closed } = run.view.value;
  if (told.state !== 'done' || closed) return 'written';
  const effects = run.procedure.effects(told.outcome, run.input, table.state.peek(), factsOf(run.situation));
  const events = eventsOf(
    told.outcome,
    effects.filter((effect) => effect.ticked).map((effect) => effect.event),
  );
  return !events || (await run.apply(events.map((event) => ({ event })))) ? 'written' : 'unwritten';
}

/** Finishes a run, asking what a player must decide and was not `given`, and with dice of the table those, where the player is; *left* where no answer came. */
async function answered(
  run: ProcedureRun,
  finish: () => Promise<Finished>,
  { answer, ownDice = false }: Pick<InPlace<never, never>, 'answer' | 'ownDice'>,
  given: readonly Answer[],
  asks: (next: OpenWant, over: AbortController) => Asked,
): Promise<Finished | 'left'> {
  if (!answer) return finish();
  for (;;) {
    const wants = run.wants();
    const next = wants.find(({ ask, fell }) => ask.kind === 'choice' || (ownDice && !fell && ask.count === 1));
    if (!next) {
      const finished = await finish();
      if (finished !== 'decides') return finished;
      if (run.wants().length === 0) return finished;
      continue;
    }
    const known = given.find(({ at }) => at === next.at);
    const here = known ? { chosen: undefined } : await chosenHere(run, (over) => answer(asks(next, over)));
    if (here === 'elsewhere') continue;
    if (!known && here.chosen === undefined) return 'left';
    const { at, chosen = '' } = typeof here.chosen === 'object' ? here.chosen : { at: next.at, chosen: here.chosen };
    if (!(await run.give([known ?? { at, faces: [chosen], by: 'typed' }]))) return 'unwritten';
  }
}

/** What a player chose where it was asked; *elsewhere* where another phone was quicker: it is asked here no more then (`over`). */
async function chosenHere(run: ProcedureRun, ask: (over: AbortController) => Promise<Given>): Promise<{ readonly chosen: Given } | 'elsewhere'> {
  const over = new AbortController();
  if (!(await run.announce())) return { chosen: await ask(over) };
  let came = false;
  const elsewhere = run.moved().then(() => {
    came = true;
    over.abort();
    return 'elsewhere' as const;
  });
  return Promise.race([elsewhere, ask(over).then((chosen) => (came ? ('elsewhere' as const) : { chosen }))]);
}

/** What names a question, and ends it: an undo, or another phone's answer. */
interface Asking {
  readonly names: Naming;
  readonly table: RunTable;
  readonly undone: AbortSignal;
  readonly over: AbortController;
}

/** What a run waits for, in words. What is asked on another phone that is there is no choice here: the line of the table leads to it, after a tap. */
function askedOf(run: ProcedureRun, want: OpenWant, { names, table, undone, over }: Asking): Asked {
  undone.addEventListener('abort', () => over.abort());
  const answers = run.view.value.answers.map((answer) => ({ ...answer, label: names.label(answer.at) }));
  const { at, ask } = want;
  const said = { kind: ask.kind, ...saidOf(want, names), answers, undone: over.signal };
  if (ask.kind !== 'choice') return { ...said, usual: undefined, also: [] };
  if (table.answersElsewhere(ask.seat)) {
    const who = seatSaid(names.speak, names, ask.seat);
    return { ...said, question: `${names.speak.named('run/decides', { who })}: ${said.question}`, options: [], usual: undefined, also: [] };
  }
  const others = run.wants().filter((one) => one.at !== at && one.ask.kind === 'choice' && !table.answersElsewhere(one.ask.seat));
  return { ...said, usual: byPolicy(run.procedure, ask, run.input, at), also: others.map((one) => saidOf(one, names)) };
}

/** The question of what is waited for, and its options. */
function saidOf({ at, ask }: OpenWant, names: Naming): Pick<Asked, 'at' | 'question' | 'options'> {
  const question = names.wanted(at, ask);
  if (ask.kind === 'choice') return { at, question, options: ask.options.map((id) => ({ id, words: names.option(ask, id) })) };
  if (ask.kind === 'draw') return { at, question, options: ask.cup.map(({ id }) => ({ id, words: names.subject(id) })) };
  return { at, question, options: Array.from({ length: ask.die.sides }, (_, i) => ({ id: lowest(ask.die) + i, words: String(lowest(ask.die) + i) })) };
}
