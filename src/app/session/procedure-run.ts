import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Body } from '../../core/entry.ts';
import type { AnyEvent } from '../../core/events.ts';
import { factsOf } from '../../core/facts.ts';
import type { Fault } from '../../core/fault.ts';
import type { Run } from '../../core/fold.ts';
import type { Label } from '../../core/hand.ts';
import type { AnyProcedure, Effect } from '../../core/procedure.ts';
import { roll, stillGood } from '../../core/roll.ts';
import type { Situation } from '../../core/situation.ts';
import { type Answer, answersOf, type Told, told, type Want } from '../../core/told.ts';
import { chance } from '../device/random.ts';
import { NEXT } from './numbering.ts';
import type { Finished, RunTable, RunView, StartOptions } from './resolving.ts';
import { askedBody, outcomeBodies } from './run-bodies.ts';

/** What a run waits for, and what fell for it before. */
type OpenWant = Want & { readonly fell: Answer | undefined };

/**
 * One resolution of a procedure: its answers are written as they come, the outcome with the last of them, the effects when they are applied. Every method that
 * writes resolves to whether it was written.
 */
export class ProcedureRun {
  readonly procedure: AnyProcedure;
  readonly input: unknown;
  readonly situation: Situation;
  readonly view: ReadonlySignal<RunView>;
  private readonly shown;
  private readonly table: RunTable;
  private readonly options: StartOptions;
  private number: number | undefined;

  /** Begins a run, or goes on with one the journal has. */
  constructor(
    table: RunTable,
    procedure: AnyProcedure,
    input: unknown,
    situation: Situation,
    options: StartOptions = {},
    kept?: Pick<Run, 'number' | 'answers' | 'closed'>,
  ) {
    this.table = table;
    this.procedure = procedure;
    this.input = input;
    this.situation = situation;
    this.options = options;
    this.number = kept?.number;
    const answers = kept?.answers ?? [];
    this.shown = signal<RunView>({ told: told(procedure, input, answersOf(answers), situation), answers, pending: [], closed: kept?.closed ?? false });
    this.view = computed(() => this.asKept(this.shown.value));
  }

  /** What the run waits for. Dice that fell already (their run was undone or left) come with those faces, and are thrown no more. */
  wants(): readonly OpenWant[] {
    const { told: shown, answers } = this.view.value;
    // Faces that were refused change nothing: it waits for what it waited for.
    const now = shown.state === 'refused' ? this.after(answers) : shown;
    return now.state === 'waiting' ? this.withFallen(now.wants) : [];
  }

  /**
   * Writes that the run was begun before it has an answer, where another phone is to decide first (or `asked`): there the question is seen. Resolves to whether it stands in
   * the journal.
   */
  async announce(asked = false): Promise<boolean> {
    this.forgetUndone();
    const elsewhere = asked || this.wants().some(({ ask }) => ask.kind === 'choice' && this.table.elsewhere(ask.seat));
    if (this.number !== undefined || !elsewhere) return this.number !== undefined;
    this.number = await this.table.commit([askedBody(this, [])], { seat: this.options.seat });
    return this.number !== undefined;
  }

  /** Resolves once the run was answered or closed on another phone. */
  moved(): Promise<void> {
    const { answers } = this.view.peek();
    return new Promise((resolve) => {
      const stop = effect(() => {
        const now = this.view.value;
        if (now.answers.length === answers.length && !now.closed) return;
        resolve();
        queueMicrotask(() => stop());
      });
    });
  }

  /** Throws (or draws) for all that is waited for except choices. */
  throwFor(labels: readonly Label[] = this.wants().map(({ at }) => at)): Promise<boolean> {
    return this.give([], labels);
  }

  /**
   * Takes answers that are waited for, typed dice and choices, and throws for the labels left to the app: one entry. Dice that fell already stay as they fell. Faces that
   * cannot be leave the run as it is, `told` naming the faults.
   */
  async give(typed: readonly Answer[], ours: readonly Label[] = []): Promise<boolean> {
    const thrown = ours.filter((at) => !typed.some((answer) => answer.at === at));
    if (thrown.length > 0 && !(await this.fall(thrown))) return false;
    const answers = this.wants().flatMap((want) => {
      const own = typed.find(({ at }) => at === want.at);
      return own || (want.ask.kind !== 'choice' && ours.includes(want.at)) ? [answerTo(want, own)] : [];
    });
    return answers.length > 0 && this.take(answers);
  }

  /** Corrects one answer already given, as an entry of its own: the journal shows both. */
  amend(at: Label, faces: Answer['faces']): Promise<boolean> {
    return this.take([{ at, faces, by: 'amended' }]);
  }

  /** Whether the session's undo took it back since it was written; a render that asks follows it. */
  undone(): boolean {
    return this.number !== undefined && !this.table.stands(this.number);
  }

  /** Applies effects the player ticked (or edited) as events of this run, and closes it. */
  async apply(effects: readonly Pick<Effect<AnyEvent>, 'event'>[], insisted: readonly Fault[] = []): Promise<boolean> {
    const { told: now, answers, closed } = this.view.value;
    if (now.state !== 'done' || closed) return false;
    this.forgetUndone();
    const events = effects.map(({ event }) => event);
    const before = this.number === undefined ? this.bodies([], answers, now) : [];
    return this.close([...before, { kind: 'events', of: this.of(), events, insisted: [...(this.options.insisted ?? []), ...insisted] }]);
  }

  /**
   * Throws all that is still waited for, but for faces `typed` beforehand, and writes it as one entry after another of one step together with what came of it. `eventsOf` says
   * what of its ticked effects is applied at once; undefined leaves them for the player. `decides`, with what fell before it written, where a player must decide on the way.
   */
  async finish(typed: readonly Answer[], eventsOf: (outcome: unknown, ticked: readonly AnyEvent[]) => readonly AnyEvent[] | undefined): Promise<Finished> {
    const before = this.view.value;
    if (before.pending.length > 0 || before.closed) return 'unwritten';
    this.forgetUndone();
    const answers = this.answersToTheEnd(before.answers, typed);
    const next = this.after(answers);
    if (next.state !== 'done') {
      // What was thrown on the way stays as it fell: thrown anew, results that ask for a decision would be rarer than their odds.
      const fell = answers.slice(before.answers.length);
      return next.state === 'refused' || fell.length === 0 || (await this.take(fell)) ? 'decides' : 'unwritten';
    }
    const effects = this.procedure.effects(next.outcome, this.input, this.table.state.peek(), factsOf(this.situation));
    const events = eventsOf(
      next.outcome,
      effects.filter((effect) => effect.ticked).map((effect) => effect.event),
    );
    return (await this.write(before, answers, next, events)) ? 'written' : 'unwritten';
  }

  /** Closes the run without applying anything; a run without answers leaves no trace. */
  async leave(): Promise<boolean> {
    this.forgetUndone();
    if (this.number === undefined || this.view.value.closed) return true;
    return this.close([{ kind: 'left', of: this.number }]);
  }

  /** The answers of the whole run, those missing thrown (or as they fell before), as far as no player has to decide what is not told yet. */
  private answersToTheEnd(given: readonly Answer[], typed: readonly Answer[]): readonly Answer[] {
    const own = ({ at }: Want): Answer | undefined => typed.find((answer) => answer.at === at);
    let answers = given;
    for (;;) {
      const now = this.after(answers);
      if (now.state !== 'waiting' || now.wants.some((want) => want.ask.kind === 'choice' && !own(want))) return answers;
      answers = [...answers, ...this.withFallen(now.wants).map((want) => answerTo(want, own(want)))];
    }
  }

  /** Dice that several phones throw fall before their faces are taken. Resolves to whether the run goes on. */
  private async fall(labels: readonly Label[]): Promise<boolean> {
    if (this.view.value.pending.length > 0) return false;
    const falling = this.table.fall?.(this, labels);
    if (!falling) return true;
    this.shown.value = { ...this.shown.value, pending: labels };
    const goesOn = await falling.finally(() => {
      this.shown.value = { ...this.shown.value, pending: [] };
    });
    return goesOn;
  }

  private async take(answers: readonly Answer[]): Promise<boolean> {
    const before = this.view.value;
    if (before.pending.length > 0 || before.closed) return false;
    this.forgetUndone();
    const all = [...before.answers, ...answers];
    const next = this.after(all);
    if (next.state === 'refused') {
      this.shown.value = { ...before, told: next };
      return false;
    }
    return this.write(before, all, next);
  }

  /** Writes the answers that are new, what they come to, and in the same step the events that are applied at once. */
  private async write(before: RunView, answers: readonly Answer[], next: Told<unknown>, events?: readonly AnyEvent[]): Promise<boolean> {
    const given = answers.slice(before.answers.length);
    this.shown.value = { ...before, pending: given.map(({ at }) => at) };
    const fresh = this.number === undefined || this.step() === undefined;
    const bodies = this.bodies(fresh ? [] : given, fresh ? answers : [], next);
    const applied: Body[] =
      events && !this.procedure.atOnce ? [{ kind: 'events', of: fresh ? NEXT : this.of(), events, insisted: this.options.insisted ?? [] }] : [];
    const first = await this.table.commit([...bodies, ...applied], { step: this.step(), seat: this.options.seat });
    if (first === undefined) {
      this.shown.value = { ...before, pending: [] };
      return false;
    }
    if (fresh) this.number = first;
    const closed = applied.length > 0 || (this.procedure.atOnce === true && next.state === 'done');
    this.shown.value = { told: next, answers, pending: [], closed };
    return true;
  }

  private async close(bodies: readonly Body[]): Promise<boolean> {
    const before = this.view.value;
    this.shown.value = { ...before, pending: ['close'] };
    const first = await this.table.commit(bodies, { step: this.step(), seat: this.options.seat });
    if (this.number === undefined) this.number = first;
    this.shown.value = { ...before, pending: [], closed: first !== undefined };
    return first !== undefined;
  }

  /** What is told of the run once it has these answers. */
  private after(answers: readonly Answer[]): Told<unknown> {
    return told(this.procedure, this.input, answersOf(answers), this.situation);
  }

  private withFallen(wants: readonly Want[]): OpenWant[] {
    return wants.map((want) => ({ ...want, fell: want.ask.kind === 'choice' ? undefined : this.table.fallen(this.procedure.id, want.at) }));
  }

  /** What is shown, brought up to what another tab wrote of this run meanwhile: the journal decides what it was answered and whether it was settled. */
  private asKept(shown: RunView): RunView {
    const kept = this.number === undefined || shown.pending.length > 0 ? undefined : this.table.kept(this.number);
    if (!kept) return shown;
    const { closed } = kept;
    if (kept.answers.length <= shown.answers.length) return closed === shown.closed ? shown : { ...shown, closed };
    const { answers } = kept;
    return { told: this.after(answers), answers, pending: [], closed };
  }

  /** A run undone behind its open screen is written anew, with the answers it has, when it goes on. */
  private forgetUndone(): void {
    if (this.number !== undefined && !this.table.stands(this.number)) this.number = undefined;
  }

  /** The step of this run while nothing else was written after it; entries after that begin a step of their own. */
  private step(): number | undefined {
    return this.number !== undefined && this.table.lastStep() === this.number ? this.number : undefined;
  }

  /** The number of this run, or of the entry that will begin it. */
  private of(): number {
    return this.number ?? NEXT;
  }

  /** What is written once these answers are there: of a run that goes on those `answered`, of a fresh one all it was `asked`. */
  private bodies(answered: readonly Answer[], asked: readonly Answer[], next: Told<unknown>): Body[] {
    const goesOn = answered.length > 0;
    const first: Body = goesOn ? { kind: 'answered', of: this.of(), answers: answered } : askedBody(this, asked);
    if (next.state !== 'done') return [first];
    return [first, ...outcomeBodies(this, goesOn ? this.of() : NEXT, next, this.table.state.peek(), this.options.insisted ?? [])];
  }
}

/** What answers an ask: what fell for it before, as far as it can still be used; the rest as typed, else thrown. The one place where an answer gets its faces. */
function answerTo({ at, ask, fell }: OpenWant, own: Answer | undefined): Answer {
  if (own && (ask.kind === 'choice' || !fell || own.by === 'amended')) return own;
  if (ask.kind === 'choice') throw new Error(`${at}: expected a decision of a player, got none`);
  const kept = fell ? stillGood(ask, fell.faces) : [];
  return { at, faces: own ? [...kept, ...own.faces.slice(kept.length)] : roll(ask, chance, kept), by: 'thrown' };
}
