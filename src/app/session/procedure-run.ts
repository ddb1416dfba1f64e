import { type ReadonlySignal, signal } from '@preact/signals';
import { throwFor } from '../../core/ask.ts';
import type { Body } from '../../core/entry.ts';
import type { Fault } from '../../core/fault.ts';
import type { AnyEvent } from '../../core/game.ts';
import type { Label, Other } from '../../core/hand.ts';
import type { Again, Run } from '../../core/journal.ts';
import type { AnyProcedure, Effect, Situation } from '../../core/procedure.ts';
import type { Id } from '../../core/said.ts';
import { type Answer, answersOf, type Told, told, type Want } from '../../core/told.ts';
import type { Speaker } from '../../core/words.ts';
import type { Door, WholeGame } from '../../ui/game-screens.ts';
import { NEXT } from './numbering.ts';
import { chance } from '../device/random.ts';

/** Where a procedure is resolved: in a session, or alone with its game (a quick resolve, which keeps nothing but a history). */
export interface Table {
  readonly game: WholeGame;
  readonly speak: Speaker;
  readonly door: Door;
  /** Whether there is a session that effects can be applied to. */
  readonly tracked: boolean;
  /** The state tracked now; undefined without a session. Read it in a render to follow it. */
  readonly state: ReadonlySignal<unknown>;
  /** The rulings and corrections in force, with what players add to sums. */
  situation(others?: Situation['others']): Situation;
  /** A run of a procedure of the game. Nothing is written before its first answer. */
  startRun(procedure: Id, input: unknown, options?: StartOptions): ProcedureRun;
  /** The last run, if it was begun and neither applied nor left: a screen that opens its procedure goes on with it. */
  unfinished(procedure?: Id): ProcedureRun | undefined;
  /** Changes a cell of a printed chart to what the player's copy shows (`undefined`: back to what the app ships). Older entries keep theirs. */
  correct(key: string, value: string | number | null | undefined): Promise<boolean>;
}

export interface StartOptions {
  readonly others?: Readonly<Record<Label, readonly Other[]>>;
  /** Illegal input the player insisted on; the journal shows it. */
  readonly insisted?: readonly Fault[];
  readonly seat?: Id;
}

/** What a screen shows of a run. Nothing from chance is in `told` before it is written. */
export interface RunView {
  readonly told: Told<unknown>;
  readonly answers: readonly Answer[];
  /** Labels thrown or typed whose entry is not confirmed yet. */
  readonly pending: readonly Label[];
  /** Its effects were applied, or it was left. */
  readonly closed: boolean;
}

/** How a run reaches the journal; without a session, a list in memory. */
export interface Ledger {
  /** Answers of struck runs that must come again. */
  again(): readonly Again[];
  /** The step the next entry may belong to. */
  lastStep(): number | undefined;
  /** Whether the run of this number still stands (it was not undone meanwhile). */
  stands(run: number): boolean;
  /** Writes bodies, of `step` or of a new one; resolves to the number of the first once they are safe, to undefined when they are not (the player was told). */
  commit(bodies: readonly Body[], step: number | undefined, seat: Id | undefined): Promise<number | undefined>;
  state(): unknown;
}

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
  private readonly ledger: Ledger;
  private readonly options: StartOptions;
  private number: number | undefined;

  /** Begins a run, or goes on with one the journal has. */
  constructor(
    ledger: Ledger,
    procedure: AnyProcedure,
    input: unknown,
    situation: Situation,
    options: StartOptions = {},
    kept?: Pick<Run, 'number' | 'answers' | 'closed'>,
  ) {
    this.ledger = ledger;
    this.procedure = procedure;
    this.input = input;
    this.situation = situation;
    this.options = options;
    this.number = kept?.number;
    const answers = kept?.answers ?? [];
    this.shown = signal<RunView>({ told: told(procedure, input, answersOf(answers), situation), answers, pending: [], closed: kept?.closed ?? false });
    this.view = this.shown;
  }

  /** What the run waits for: the wants whose dice fell already in a struck run come with those faces, and are thrown no more. */
  wants(): readonly (Want & { readonly fell: boolean })[] {
    const { told: now } = this.shown.value;
    return now.state === 'waiting' ? now.wants.map((want) => ({ ...want, fell: this.fell(want.at) !== undefined })) : [];
  }

  /** Throws (or draws) for the labels given, or for all that is waited for except choices. */
  throwFor(labels?: readonly Label[]): Promise<boolean> {
    const answers = this.wants().flatMap(({ at, ask }): Answer[] => {
      if (ask.kind === 'choice' || (labels && !labels.includes(at))) return [];
      return [this.fell(at) ?? { at, faces: throwFor(ask, chance), by: 'thrown' }];
    });
    return this.give(answers);
  }

  /** Takes answers: typed dice, choices. Faces that cannot be leave the run as it is, `told` naming the faults. */
  async give(answers: readonly Answer[]): Promise<boolean> {
    if (answers.length === 0) return false;
    return this.take(answers);
  }

  /** Corrects one answer already given, as an entry of its own: the journal shows both. */
  amend(at: Label, faces: Answer['faces']): Promise<boolean> {
    return this.take([{ at, faces, by: 'amended' }]);
  }

  /** Whether the session's undo took it back since it was written; a render that asks follows it. */
  undone(): boolean {
    return this.number !== undefined && !this.ledger.stands(this.number);
  }

  /** Applies effects the player ticked (or edited) as events of this run, and closes it. */
  async apply(effects: readonly Pick<Effect<AnyEvent>, 'event'>[], insisted: readonly Fault[] = []): Promise<boolean> {
    const { told: now, answers, closed } = this.shown.value;
    if (now.state !== 'done' || closed) return false;
    this.forgetUndone();
    const events = effects.map(({ event }) => event);
    const before = this.number === undefined ? this.bodies([], answers, now) : [];
    return this.close([...before, { kind: 'events', of: this.of(), events, insisted: [...(this.options.insisted ?? []), ...insisted] }]);
  }

  /** Closes the run without applying anything; a run without answers leaves no trace. */
  async leave(): Promise<boolean> {
    this.forgetUndone();
    if (this.number === undefined || this.shown.value.closed) return true;
    return this.close([{ kind: 'left', of: this.number }]);
  }

  private fell(at: Label): Answer | undefined {
    return this.ledger.again().find((one) => one.procedure === this.procedure.id && one.answer.at === at)?.answer;
  }

  private async take(answers: readonly Answer[]): Promise<boolean> {
    const before = this.shown.value;
    if (before.pending.length > 0 || before.closed) return false;
    this.forgetUndone();
    const all = [...before.answers, ...answers];
    const next = told(this.procedure, this.input, answersOf(all), this.situation);
    if (next.state === 'refused') {
      this.shown.value = { ...before, told: next };
      return false;
    }
    this.shown.value = { ...before, pending: answers.map((answer) => answer.at) };
    const fresh = this.number === undefined || this.step() === undefined;
    const bodies = this.bodies(fresh ? [] : answers, fresh ? all : [], next);
    const first = await this.ledger.commit(bodies, this.step(), this.options.seat);
    if (first === undefined) {
      this.shown.value = { ...before, pending: [] };
      return false;
    }
    if (fresh) this.number = first;
    this.shown.value = { told: next, answers: all, pending: [], closed: this.procedure.atOnce === true && next.state === 'done' };
    return true;
  }

  private async close(bodies: readonly Body[]): Promise<boolean> {
    const before = this.shown.value;
    this.shown.value = { ...before, pending: ['close'] };
    const first = await this.ledger.commit(bodies, this.step(), this.options.seat);
    if (this.number === undefined) this.number = first;
    this.shown.value = { ...before, pending: [], closed: first !== undefined };
    return first !== undefined;
  }

  /** A run undone behind its open screen is written anew, with the answers it has, when it goes on. */
  private forgetUndone(): void {
    if (this.number !== undefined && !this.ledger.stands(this.number)) this.number = undefined;
  }

  /** The step of this run while nothing else was written after it; entries after that begin a step of their own. */
  private step(): number | undefined {
    return this.number !== undefined && this.ledger.lastStep() === this.number ? this.number : undefined;
  }

  /** The number of this run, or of the entry that will begin it. */
  private of(): number {
    return this.number ?? NEXT;
  }

  private bodies(answered: readonly Answer[], asked: readonly Answer[], next: Told<unknown>): Body[] {
    const { rulings, corrections, others } = this.situation;
    const bodies: Body[] = [];
    if (answered.length > 0) bodies.push({ kind: 'answered', of: this.of(), answers: answered });
    else
      bodies.push({
        kind: 'asked',
        procedure: this.procedure.id,
        version: this.procedure.version,
        input: this.input,
        rulings,
        corrections,
        others,
        answers: asked,
      });
    const of = answered.length > 0 ? this.of() : NEXT;
    if (next.state !== 'done') return bodies;
    bodies.push({ kind: 'shown', of, outcome: next.outcome, verdict: this.procedure.verdict(next.outcome, this.input), lines: next.lines });
    if (this.procedure.atOnce) {
      const effects = this.procedure.effects(next.outcome, this.input, this.ledger.state());
      bodies.push({
        kind: 'events',
        of,
        events: effects.filter((effect) => effect.ticked).map((effect) => effect.event),
        insisted: this.options.insisted ?? [],
      });
    }
    return bodies;
  }
}
