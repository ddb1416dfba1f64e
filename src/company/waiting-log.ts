import type { Entry } from '../core/entry.ts';
import type { Secret } from '../core/sealed.ts';
import type { Appended, Log, ReadOn, SessionLog, Silence } from '../storage/log.ts';
import type { Stored } from '../storage/trouble.ts';

/** How long is waited before a step is offered again, in milliseconds. */
const PAUSE = 500;
/** What no waiting changes: who is asked says no more. */
export const UNCHANGED: readonly Silence[] = ['parted', 'newer', 'gone', 'moved'];
const CLOSED: Appended = { kind: 'unsure', why: 'closed' };

/** What a log that waits is given. */
export interface Waits {
  /** The log of the table. */
  readonly table: Log;
  /** The log of this device. */
  readonly own: Log;
  /** Keeps what waits on the disk, with its secrets; undefined: nothing waits any more. */
  readonly keep: (entries: readonly Entry[] | undefined, secrets: readonly Secret[]) => Promise<Stored<void>>;
  /** Told when a step begins to wait, why it still does each time that the table gave no answer, and when none does. */
  readonly onWaiting: (entries: readonly Entry[] | undefined, why?: Silence) => void;
  readonly pause?: () => Promise<void>;
}

/**
 * The log of a session that is shared, for whoever may lose the connection at any time. A step is on the disk before it is offered, and it is offered again, the very same,
 * until the table has answered: also after the app was ended (`offerAgain`), and over a new line where the old one is closed. So a throw is never made twice.
 */
export class WaitingLog implements SessionLog {
  private readonly waits: Waits;
  private readonly pause: () => Promise<void>;
  private alone = false;
  private ended = false;
  private turned: () => void = () => undefined;
  /** Resolves when this device gives the places from now on, or nobody does. */
  private readonly turning = new Promise<void>((resolve) => {
    this.turned = resolve;
  });

  constructor(waits: Waits) {
    this.waits = waits;
    this.pause = waits.pause ?? (() => new Promise((resolve) => setTimeout(resolve, PAUSE)));
  }

  async append(entries: readonly Entry[], secrets: readonly Secret[] = []): Promise<Appended> {
    if (entries.length === 0) return { kind: 'won' };
    if (this.ended) return CLOSED;
    const kept = await this.waits.keep(entries, secrets);
    if (!kept.ok) return { kind: 'unsure', why: kept.trouble.kind, trouble: kept.trouble };
    return this.offer(entries);
  }

  /** Offers a step that waited when the app was ended. */
  offerAgain(entries: readonly Entry[]): Promise<Appended> {
    return this.offer(entries);
  }

  from(number: number): Promise<ReadOn> {
    return this.waits.own.from(number);
  }

  subscribe(listener: (next?: number) => void): () => void {
    return this.waits.table.subscribe(listener);
  }

  /** From here on this device's log gives the places: also to what waits. */
  playAlone(): void {
    this.alone = true;
    this.turned();
  }

  /** From here on nothing is offered any more. What waits stays on the disk, for whoever goes on with this session. */
  end(): void {
    this.ended = true;
    this.turned();
  }

  private async offer(entries: readonly Entry[]): Promise<Appended> {
    const { table, own, keep, onWaiting } = this.waits;
    onWaiting(entries);
    try {
      for (;;) {
        const came = this.alone || this.ended ? undefined : await Promise.race([table.append(entries), this.turning]);
        const answer = came ?? (this.alone ? await own.append(entries) : CLOSED);
        if (!came && !this.alone) return answer;
        if (answer.kind === 'unsure' && (answer.trouble || UNCHANGED.includes(answer.why))) return answer;
        if (answer.kind !== 'unsure') {
          await keep(undefined, []);
          return answer;
        }
        onWaiting(entries, answer.why);
        await Promise.race([this.pause(), this.turning]);
      }
    } finally {
      onWaiting(undefined);
    }
  }
}
