import type { ReadonlySignal } from '@preact/signals';
import type { Body } from '../../core/entry.ts';
import type { Fault } from '../../core/fault.ts';
import type { Run } from '../../core/fold.ts';
import type { Label, Other } from '../../core/hand.ts';
import type { Id } from '../../core/said.ts';
import type { Situation } from '../../core/situation.ts';
import type { Answer, Told } from '../../core/told.ts';
import type { Door } from '../../ui/game-screens.ts';
import type { OpenBook } from './open-book.ts';
import type { ProcedureRun } from './procedure-run.ts';

/** Where a procedure is resolved, with the game's book open: in a session, or alone (a quick resolve, which keeps nothing but a history). */
export interface Table extends OpenBook {
  readonly door: Door;
  /** Whether there is a session that effects can be applied to. */
  readonly tracked: boolean;
  /** The state tracked now; undefined without a session. Read it in a render to follow it. */
  readonly state: ReadonlySignal<unknown>;
  /** The rulings and corrections in force, with what players add to sums. */
  situation(others?: Situation['others']): Situation;
  /** A run of a procedure of the game. Nothing is written before its first answer. */
  startRun(procedure: Id, input: unknown, options?: StartOptions): ProcedureRun;
  /** The last run of a procedure, if it was begun and neither applied nor left: a screen that opens the procedure goes on with it. */
  unfinished(procedure: Id): ProcedureRun | undefined;
  /** The throw a label has shown and that was not applied (see `fallen` in `core/runs.ts`). */
  fallen(procedure: Id, at: Label): Answer | undefined;
  /** The step the next entry may belong to. */
  lastStep(): number | undefined;
  /** Whether the run of this number still stands (it was not undone meanwhile). A render that asks follows it. */
  stands(run: number): boolean;
  /** The run of this number as the journal has it now; undefined when it was undone, or nothing is kept. A render that asks follows it. */
  kept(run: number): Run | undefined;
  /** Whether a seat is played on another phone, which is asked what that seat decides. A render that asks follows it. */
  elsewhere(seat: Id): boolean;
  /** Whether the phone that plays a seat is another one, and is there: it answers, and this one after a tap. A render that asks follows it. */
  answersElsewhere(seat: Id): boolean;
  /** Writes bodies, of `step` or of a new one; resolves to the number of the first once they are safe, to undefined when they are not (the player was told). */
  commit(bodies: readonly Body[], along?: { readonly step?: number | undefined; readonly seat?: Id | undefined }): Promise<number | undefined>;
  /** Changes a cell of a printed chart to what the player's copy shows (`undefined`: back to what the app ships). Older entries keep theirs. */
  correct(key: string, value: string | number | null | undefined): Promise<boolean>;
}

/** What a run begins with beside its input. */
export interface StartOptions {
  readonly others?: Readonly<Record<Label, readonly Other[]>>;
  /** Illegal input the player insisted on; the journal shows it. */
  readonly insisted?: readonly Fault[];
  readonly seat?: Id;
}

/** What a run needs of its table: what fell before, and where its answers are written. */
export interface RunTable extends Pick<Table, 'fallen' | 'lastStep' | 'stands' | 'kept' | 'elsewhere' | 'answersElsewhere' | 'commit' | 'state'> {
  /** Lets dice of these labels fall from several phones before the app would throw them. Resolves to whether the run goes on; undefined where dice are this phone's own. */
  fall?(run: ProcedureRun, labels: readonly Label[]): Promise<boolean> | undefined;
}

/** How finishing a run in one go went: written; a player must decide on the way; or it could not be written. */
export type Finished = 'written' | 'decides' | 'unwritten';

/** What a screen shows of a run. Nothing from chance is in `told` before it is written. */
export interface RunView {
  readonly told: Told<unknown>;
  readonly answers: readonly Answer[];
  /** Labels thrown or typed whose entry is not confirmed yet. */
  readonly pending: readonly Label[];
  /** Its effects were applied, or it was left. */
  readonly closed: boolean;
}
