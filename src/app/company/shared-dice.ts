import { type Signal, signal } from '@preact/signals';
import { type DicePhone, DiceSharing, type Seen } from '../../company/dice-sharing.ts';
import type { Label } from '../../core/hand.ts';
import { hashOf } from '../../core/hash.ts';
import type { Id } from '../../core/said.ts';
import { canBeThrown, type Terms, termsFor } from '../../core/shared-dice.ts';
import type { Answer } from '../../core/told.ts';
import { freshId } from '../device/random.ts';
import type { ProcedureRun } from '../session/procedure-run.ts';
import { runTable, unfinishedRun } from '../session/run-table.ts';
import type { Session } from '../session/session.ts';
import { store } from '../session/store.ts';
import { writer } from '../session/writer.ts';
import { type Following, followJournal } from './following-journal.ts';
import type { SharedSession } from './shared-session.ts';

/** A throw that waits for other phones. */
export interface DiceWait {
  readonly procedure: Id;
  readonly labels: readonly Label[];
}

/** The shared dice of a session that several phones share: who agreed to them, and this phone's part in each throw. */
export class SharedDice {
  /** The throw this phone's player waits for. */
  readonly waits: Signal<DiceWait | undefined> = signal(undefined);
  /** What another phone wrote that does not follow. */
  readonly seen: Signal<Seen | undefined> = signal(undefined);
  private readonly shared: SharedSession;
  private readonly sharing: DiceSharing;
  private readonly following: Following;
  private isReady = false;

  constructor(shared: SharedSession) {
    const { session } = shared;
    this.shared = shared;
    this.sharing = new DiceSharing({
      ...phoneOf(session),
      // A number of 256 bits.
      fresh: () => ({ id: freshId(), number: freshId() + freshId() }),
      mayPledge: (terms) => this.mayPledge(terms),
    });
    this.sharing.onSeen = (seen) => {
      if (seen.writer !== writer()) this.seen.value = seen;
    };
    const { sharing } = this;
    this.following = followJournal(shared, {
      read: (entries) => sharing.read(entries),
      readWhole: (entries) => sharing.readWhole(entries),
      tend: () => sharing.tend(),
      also: () => this.wanted,
    });
    void this.following.ready.then(() => {
      this.isReady = true;
    });
  }

  /** Whether this phone's player wants shared dice; undefined: they have not said. A render that asks follows it. */
  get wanted(): boolean | undefined {
    return this.shared.membership.value.dice;
  }

  /** The copies of the app whose players agreed and are there, this one among them; none where this one's did not. A render that asks follows it. */
  get party(): readonly Id[] {
    if (!this.wanted) return [];
    return [writer(), ...this.shared.people.others.value.filter(({ dice }) => dice).map(({ phone }) => phone)].sort();
  }

  /** Whether the next throw is shared. A render that asks follows it. */
  get inForce(): boolean {
    return this.party.length >= 2 && this.shared.reached;
  }

  /** What fell for a label from all phones and was not used yet. */
  fell(procedure: Id, at: Label): Answer | undefined {
    const faces = this.sharing.fell(procedure, at);
    return faces && { at, faces, by: 'thrown' };
  }

  /** Whom a throw waits for. A render that asks follows it. */
  missing({ procedure, labels }: DiceWait): readonly Id[] {
    void this.shared.session.fold.value;
    return this.sharing.missing(procedure, labels);
  }

  /** Goes on without a throw that waits. */
  forgo({ procedure, labels }: DiceWait): Promise<boolean> {
    return this.sharing.forgo(procedure, labels);
  }

  /**
   * Lets the dice and draws of these labels fall from all phones. Resolves to whether the run may go on: with what fell, or without shared dice where somebody chose that. Undefined
   * where nothing is to be shared.
   */
  fall(run: ProcedureRun, labels: readonly Label[]): Promise<boolean> | undefined {
    const { id } = run.procedure;
    if (this.isReady && !this.inForce && !this.sharing.concerns(id)) return undefined;
    const all = run.wants().flatMap(({ at, ask, fell }) => (ask.kind !== 'choice' && !fell && labels.includes(at) ? [termsFor(id, at, ask, this.party)] : []));
    return all.length === 0 ? undefined : this.fallTogether(run, all);
  }

  /** Throws all that a run waits for, stage by stage, until it is told or a player must decide. Resolves to whether that was written; to undefined where nothing is shared. */
  async throwAll(run: ProcedureRun, typed: readonly Answer[]): Promise<boolean | undefined> {
    await this.following.ready;
    if (!this.inForce && !this.sharing.concerns(run.procedure.id)) return undefined;
    for (;;) {
      const wants = run.wants();
      const given = typed.filter(({ at }) => wants.some((want) => want.at === at));
      const undecided = wants.some(({ at, ask }) => ask.kind === 'choice' && !given.some((answer) => answer.at === at));
      if (wants.length === 0 || undecided) return true;
      const labels = wants.map(({ at }) => at);
      if (!(await run.give(given, labels))) return run.view.value.told.state === 'refused';
    }
  }

  /** Nothing waits any more. */
  end(): void {
    this.following.stop();
    this.sharing.end();
    this.waits.value = undefined;
  }

  private async fallTogether(run: ProcedureRun, all: readonly Terms[]): Promise<boolean> {
    await this.following.ready;
    const { id } = run.procedure;
    const fresh = this.inForce ? all.filter((terms) => canBeThrown(terms) && this.sharing.standing(id, terms.at) === 'none') : [];
    const open = all.some(({ at }) => this.sharing.standing(id, at) === 'open');
    // The others see what is asked, and by that what they pledge for: also for a throw that an earlier run began.
    if ((open || fresh.length > 0) && !(await run.announce(true))) return false;
    if (fresh.length > 0 && !(await this.sharing.begin(fresh))) return false;
    const labels = all.map(({ at }) => at);
    this.waits.value = { procedure: id, labels };
    const came = await this.sharing.until(id, labels);
    this.waits.value = undefined;
    return came;
  }

  /** Whether this phone's player agreed, and the last run of the procedure waits for just these dice, or just this draw. */
  private async mayPledge(terms: Terms): Promise<boolean> {
    if (!this.shared.membership.peek().dice) return false;
    const { session } = this.shared;
    const { book } = await session.game.book();
    const procedure = book.rules.procedures.find((one) => one.id === terms.procedure);
    const run = procedure && unfinishedRun(session, runTable(session), procedure);
    const asked = run?.wants().find(({ at }) => at === terms.at);
    if (!asked || asked.fell || asked.ask.kind === 'choice') return false;
    return hashOf(termsFor(terms.procedure, terms.at, asked.ask, terms.writers)) === hashOf(terms);
  }
}

/** What this phone lends to its part in what phones do together in a session. */
export function phoneOf(session: Session): Pick<DicePhone, 'session' | 'writer' | 'write' | 'catchUp' | 'kept'> {
  return {
    session: session.id,
    writer: writer(),
    write: async (bodies, secrets) => (await session.commit(bodies, { secrets })) !== undefined,
    catchUp: () => session.catchUp(),
    kept: async (secret) => {
      const read = await store.use((database) => database.secrets.get([session.id, secret]));
      if (!read.ok) throw new Error(read.trouble.kind);
      return read.value?.value;
    },
  };
}
