import type { Signal } from '@preact/signals';
import { level } from '../../company/level.ts';
import type { Line } from '../../company/line.ts';
import { UNCHANGED } from '../../company/waiting-log.ts';
import type { SessionLog, Silence } from '../../storage/log.ts';
import type { Change, Membership } from '../../storage/membership.ts';
import type { Stored } from '../../storage/trouble.ts';
import type { Session } from '../session/session.ts';
import { phoneLineOf } from './phone-table.ts';
import { reachRelay } from './reach.ts';
import type { SessionWrites } from './session-writes.ts';
import type { TableLine } from './table-line.ts';

/**
 * How a shared session stands to its table. *reaching*: nothing was heard of it yet, or no more; *level*: this phone has all that the table has; *alone*: this phone plays
 * on by itself from entry `from`; *parted*: both went on differently after entry `from`; *elsewhere*: another tab of this device has the line; *moved*: somebody made a
 * new invitation; *stopped*: no waiting helps (see `Silence`).
 */
export type Standing =
  | { readonly kind: 'reaching' | 'level' | 'elsewhere' | 'moved' }
  | { readonly kind: 'alone' | 'parted'; readonly from: number }
  | { readonly kind: 'stopped'; readonly why: Silence };

/** Milliseconds before the table is tried again; twice as long each time, up to the longest. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [500, 10_000];
/** Where nothing may be written: what was decided is given up, and the line at the top says why. */
const FINAL: readonly Silence[] = [...UNCHANGED, 'full'];

/** What is reached, and from where. */
interface Way {
  readonly session: Session;
  readonly standing: Signal<Standing>;
  readonly membership: Signal<Membership>;
  readonly line: TableLine;
  readonly writes: SessionWrites;
  readonly keep: (change: Change) => Promise<Stored<void>>;
}

/** How a shared session comes to its table: it is looked for until it is there, then both journals are made the same, and from then on the session writes through it. */
export class Reaching {
  private readonly way: Way;
  private closed = false;
  /** Counts what goes on to reach the table: only the last of it goes on. */
  private attempt = 0;

  constructor(way: Way) {
    this.way = way;
  }

  /** From here on steps wait for the table, first what waits already. */
  wait(): void {
    this.way.standing.value = { kind: 'reaching' };
    this.goThroughTable();
  }

  /** Goes on to the table: over the line that is held, or a new one. */
  goOn(): Promise<void> {
    const { held } = this.way.line;
    return held ? this.levelWith(held) : this.connect();
  }

  /** Nothing goes on to the table, until `goOn`. */
  rest(): void {
    this.attempt += 1;
  }

  close(): void {
    this.closed = true;
  }

  /** What the table holds could not be read here. */
  silent(why: Silence): void {
    const { standing, session } = this.way;
    if (!FINAL.includes(why) || standing.peek().kind !== 'level') return;
    this.end(why === 'parted' ? { kind: 'parted', from: session.fold.peek().next } : standingAt(why));
  }

  /** It stands so from here on, and nothing is written here any more. */
  end(standing: Standing): void {
    this.way.standing.value = standing;
    this.way.writes.block();
  }

  async connect(): Promise<void> {
    const goesOn = this.begun();
    for (let pause = FIRST_PAUSE; goesOn(); pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      const line = await this.reach().catch(() => undefined);
      if (!goesOn()) return void line?.close();
      if (line) {
        this.way.line.hold(line);
        return this.levelWith(line);
      }
      await timeOrNetwork(pause);
    }
  }

  private goThroughTable(): void {
    const { membership, writes, session } = this.way;
    const { waiting } = membership.peek();
    if (writes.throughTable() && waiting) void session.resume(waiting);
  }

  /** What began before goes on no more. The function returned says whether this still goes on. */
  private begun(): () => boolean {
    this.attempt += 1;
    const { attempt } = this;
    return () => !this.closed && this.attempt === attempt && this.way.standing.peek().kind === 'reaching';
  }

  private reach(): Promise<Line> {
    const { way, secret, alone } = this.way.membership.peek();
    return way === 'relay' ? reachRelay(secret) : phoneLineOf(this.way.session.id, secret, alone);
  }

  /** Makes this phone's journal and the table's the same, and lets the session write. */
  private async levelWith(line: Line): Promise<void> {
    const begun = this.begun();
    const goesOn = (): boolean => begun() && this.way.line.held === line;
    if (!begun()) return;
    this.goThroughTable();
    const { writes, standing, keep } = this.way;
    const own = writes.own as SessionLog;
    for (let pause = FIRST_PAUSE; goesOn(); pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      const came = await level(own, line.log);
      if (!goesOn()) return;
      if (came.kind === 'parted') return this.end(came);
      if (came.kind === 'level') {
        await keep({ alone: undefined });
        if (!goesOn()) return;
        standing.value = { kind: 'level' };
        return writes.useTable(line.log);
      }
      if (FINAL.includes(came.why)) return this.end(standingAt(came.why));
      await timeOrNetwork(pause);
    }
  }
}

/** How a session stands to a table that says no more. */
const standingAt = (why: Silence): Standing => (why === 'moved' ? { kind: why } : { kind: 'stopped', why });

/** Waits some milliseconds, or until the network is back. */
function timeOrNetwork(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, pause);
    addEventListener('online', done);
  });
}
