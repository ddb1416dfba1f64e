import type { Faces } from '../core/ask.ts';
import type { Body, Entry } from '../core/entry.ts';
import type { Label } from '../core/hand.ts';
import type { Id } from '../core/said.ts';
import type { Secret } from '../core/sealed.ts';
import { SerialQueue } from '../core/serial-queue.ts';
import { canBeThrown, missing, pledge, type SharedFault, type SharedThrow, SharedThrows, type Terms } from '../core/shared-dice.ts';
import { ReadingOn } from './reading-on.ts';

/** What a phone lends to its part in shared throws. */
export interface DicePhone {
  readonly session: Id;
  readonly writer: Id;
  /** Writes bodies as one step; the secrets are on the own disk before it is offered. Resolves to whether it stands. */
  write(bodies: readonly Body[], secrets: readonly Secret[]): Promise<boolean>;
  /** Reads on, once all that this phone has under way stands or not. */
  catchUp(): Promise<void>;
  /** The number that this phone keeps of a throw. Rejects when the disk does not answer: another number would be a second one. */
  kept(secret: Id): Promise<unknown>;
  /** A new name, and a new number that nobody can guess. */
  fresh(): { readonly id: Id; readonly number: string };
  /** Whether this phone may take part in a throw that another began: its player wants to, and a run waits for just that. */
  mayPledge(terms: Terms): Promise<boolean>;
}

/** How a label of a procedure stands: nothing shared is under way; a throw is (*open*); its faces are there (*fallen*); or somebody went on without it (*forgone*). */
export type DiceStanding = 'none' | 'open' | 'fallen' | 'forgone';

/** What was wrong with an entry of another phone. */
export interface Seen {
  readonly writer: Id;
  readonly fault: SharedFault;
}

/** Under which name a phone keeps its number of a throw among the secrets of the session. */
const secretOf = (shared: Id): Id => `dice/${shared}`;

/** One phone's part in the shared throws of a session: it pledges and reveals by itself, each number once, and nothing depends on when. */
export class DiceSharing {
  /** Told of what others wrote that does not follow. */
  onSeen: (seen: Seen) => void = () => undefined;
  private readonly phone: DicePhone;
  private throws = new SharedThrows();
  private readonly reading = new ReadingOn();
  /** What is owed is looked up again after each thing that was done. */
  private readonly queue = new SerialQueue();
  private readonly waiting = new Set<() => void>();
  private ended = false;

  constructor(phone: DicePhone) {
    this.phone = phone;
  }

  /** Takes what is new in a journal. Returns false when it needs the whole of it: entries between are missing, or the journal is another one. */
  read(entries: readonly Entry[]): boolean {
    const fresh = this.reading.fresh(entries);
    for (const entry of fresh ?? []) for (const fault of this.throws.take(entry).faults) this.onSeen({ writer: entry.writer, fault });
    if (!fresh) return false;
    for (const look of this.waiting) look();
    return true;
  }

  /** Begins anew with a whole journal. */
  readWhole(entries: readonly Entry[]): void {
    this.throws = new SharedThrows();
    this.reading.anew();
    const { onSeen } = this;
    // What is old was seen when it came.
    this.onSeen = () => undefined;
    this.read(entries);
    this.onSeen = onSeen;
  }

  standing(procedure: Id, at: Label): DiceStanding {
    const open = this.throws.openFor(procedure, at);
    if (open.some(({ faces }) => faces)) return 'fallen';
    if (open.some(({ forgone }) => forgone !== undefined)) return 'forgone';
    return open.length > 0 ? 'open' : 'none';
  }

  /** Whether a throw of a procedure is under way or has faces that nobody used yet. */
  concerns(procedure: Id): boolean {
    return this.throws.all.some(({ terms, used }) => used === undefined && terms.procedure === procedure);
  }

  /** The faces that fell for a label and were not used yet. */
  fell(procedure: Id, at: Label): Faces | undefined {
    return this.throws.openFor(procedure, at).find(({ faces }) => faces)?.faces;
  }

  /** The others whom the throws for these labels wait for. */
  missing(procedure: Id, labels: readonly Label[]): readonly Id[] {
    const open = labels.filter((at) => this.standing(procedure, at) === 'open').flatMap((at) => this.throws.openFor(procedure, at).slice(0, 1));
    return [...new Set(open.flatMap(missing))].filter((writer) => writer !== this.phone.writer);
  }

  /** Begins throws by these terms, all in one step. Resolves to whether they were begun. */
  begin(all: readonly Terms[]): Promise<boolean> {
    return this.queue.run(() => this.write(all.map((terms) => ({ ...this.phone.fresh(), terms }))));
  }

  /** Goes on without the throws for these labels. Those that have their faces by then are used all the same. */
  forgo(procedure: Id, labels: readonly Label[]): Promise<boolean> {
    const open = labels.flatMap((at) => this.throws.openFor(procedure, at)).filter(({ faces, forgone }) => !faces && forgone === undefined);
    return open.length === 0
      ? Promise.resolve(true)
      : this.phone.write(
          open.map(({ id }) => ({ kind: 'forgone', shared: id })),
          [],
        );
  }

  /** Resolves once no throw for these labels is open: to true, or to false when this phone shares no more. */
  until(procedure: Id, labels: readonly Label[]): Promise<boolean> {
    return new Promise((resolve) => {
      const look = (): void => {
        const open = labels.some((at) => this.standing(procedure, at) === 'open');
        if (open && !this.ended) return;
        this.waiting.delete(look);
        resolve(!this.ended);
      };
      this.waiting.add(look);
      look();
    });
  }

  /** Does what this phone owes to the throws that are open: a pledge to those of others, its number to those that all have pledged to. */
  tend(): Promise<void> {
    return this.queue.run(async () => {
      if (this.owed().length === 0) return;
      // What is under way may be just that.
      await this.phone.catchUp();
      const owed = this.owed();
      const pledges = [];
      const numbers: Body[] = [];
      for (const { id, terms, pledges: pledged } of owed) {
        const number = await this.phone.kept(secretOf(id));
        if (!Object.hasOwn(pledged, this.phone.writer)) {
          if (await this.phone.mayPledge(terms)) pledges.push({ id, terms, number: typeof number === 'string' ? number : this.phone.fresh().number });
        } else if (typeof number === 'string') numbers.push({ kind: 'disclosed', shared: id, number });
      }
      if (pledges.length > 0 || numbers.length > 0) await this.write(pledges, numbers);
    });
  }

  /** Nobody waits any more. */
  end(): void {
    this.ended = true;
    for (const look of this.waiting) look();
  }

  /** The open throws in which it is this phone's turn. Of several for one label only the first counts: the others were begun at the same time. */
  private owed(): readonly SharedThrow[] {
    const { writer } = this.phone;
    return this.throws.all.filter(({ id, terms, pledges, numbers, faces, forgone, used }) => {
      if (faces || forgone !== undefined || used !== undefined || !terms.writers.includes(writer) || Object.hasOwn(numbers, writer)) return false;
      const open = this.throws.openFor(terms.procedure, terms.at);
      const all = terms.writers.every((one) => Object.hasOwn(pledges, one));
      return open[0]?.id === id && canBeThrown(terms) && (all || !Object.hasOwn(pledges, writer));
    });
  }

  private write(pledges: readonly { readonly id: Id; readonly number: string; readonly terms: Terms }[], further: readonly Body[] = []): Promise<boolean> {
    const { session, writer } = this.phone;
    const bodies = pledges.map(
      ({ id, number, terms }): Body => ({ kind: 'pledged', shared: id, terms, commitment: pledge(session, id, terms, writer, number) }),
    );
    const secrets = pledges.map(({ id, number }) => ({ session, secret: secretOf(id), value: number, nonce: '' }));
    return this.phone.write([...bodies, ...further], secrets);
  }
}
