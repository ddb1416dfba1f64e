import type { Entry } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import { SerialQueue } from '../core/serial-queue.ts';
import { Listeners } from '../storage/listeners.ts';
import type { Reign, ReignId, Remembered } from '../storage/remembered-table.ts';
import type { JournalCopy, ReadChain } from './journal-copy.ts';
import { News, type Way } from './news.ts';
import type { PhoneMessage } from './phone-message.ts';
import type { Stop } from './received.ts';
import { compareReigns, idOf, NO_REIGN } from './reign.ts';
import { copyOf, NotKept } from './remembered.ts';

/** What a phone at a table is begun with. */
export interface TablePhoneOptions {
  readonly me: Id;
  readonly way: Way;
  /** Resolves when this is on the disk, to the number before which the journal there has all entries by now. Nothing is answered before. */
  readonly save: (remembered: Remembered) => Promise<number>;
  /** The journal as it is on the own disk: confirmed entries only. */
  readonly entries: readonly Entry[];
  readonly remembered?: Remembered;
}

/** Where a phone stands: what it promised, whose journal it holds, and its copy of it. What it changes is on its disk before another phone is told. */
export class Standing {
  readonly me: Id;
  readonly way: Way;
  readonly copy: JournalCopy;
  readonly news: News;
  /** Told of everything that changed. */
  readonly changed = new Listeners();
  promised: ReignId;
  accepted: Reign;
  stopped: Stop | undefined;
  /** The most entries that another phone said are confirmed. */
  furthest = 0;
  private readonly save: TablePhoneOptions['save'];
  private keptFrom: number;
  private kept = true;
  private readonly queue = new SerialQueue();

  constructor({ me, way, save, entries, remembered }: TablePhoneOptions) {
    this.me = me;
    this.way = way;
    this.save = save;
    this.promised = remembered?.promised ?? NO_REIGN;
    this.accepted = remembered?.accepted ?? NO_REIGN;
    this.keptFrom = remembered ? Math.min(remembered.from, entries.length) : entries.length;
    this.copy = copyOf(entries, remembered);
    this.news = new News(this.copy, way);
  }

  /** Whether this phone keeps the log now, as far as it knows. */
  get reigns(): boolean {
    return !this.stopped && this.accepted.keeper === this.me && compareReigns(this.promised, this.accepted) === 0;
  }

  get isMember(): boolean {
    return this.accepted.members.includes(this.me);
  }

  /** Does one thing after the other. What cannot be written to the disk is answered by nothing. */
  inTurn(act: () => unknown): Promise<void> {
    // What an earlier turn could not write down comes first.
    return this.queue.run(async () => {
      try {
        if (!this.kept) await this.keep();
        await act();
      } catch (problem) {
        if (!(problem instanceof NotKept)) throw problem;
      }
    });
  }

  /** Writes down what changed. Rejects with `NotKept` when the disk does not take it. */
  async keep(): Promise<void> {
    const { promised, accepted, copy } = this;
    this.kept = false;
    const remembered = { promised, accepted, from: this.keptFrom, entries: copy.entries(this.keptFrom), open: copy.length - copy.confirmed };
    const onDisk = await this.save(remembered).catch((problem: unknown) => {
      throw new NotKept('not kept', { cause: problem });
    });
    this.keptFrom = Math.max(this.keptFrom, Math.min(onDisk, copy.confirmed));
    this.kept = true;
  }

  /** The chain that was read; undefined where it is none, which is seen to here. */
  readable(read: ReadChain): Extract<ReadChain, { kind: 'chain' }>['chain'] | undefined {
    if (read.kind === 'chain') return read.chain;
    if (read.kind === 'newer') this.stop('newer');
    return undefined;
  }

  /** Nothing is won or read from here on. */
  stop(why: Stop): void {
    this.stopped = why;
    this.changed.tell();
  }

  /** Tells another phone how far this one is. */
  greet(other: Id): void {
    const { copy } = this;
    this.way.send(other, { kind: 'hello', have: copy.confirmed, at: copy.hashBefore(copy.confirmed) ?? '' });
  }

  /** Tells another phone that a later reign was promised. */
  nay(to: Id): void {
    this.way.send(to, { kind: 'nay', promised: idOf(this.promised), accepted: idOf(this.accepted) });
  }

  broadcast(message: PhoneMessage): void {
    for (const other of this.way.connected()) this.way.send(other, message);
  }
}
