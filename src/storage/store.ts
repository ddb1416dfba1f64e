import { Database } from './database.ts';
import { type Stored, type Trouble, troubleOf } from './trouble.ts';
import { WritesUnderWay } from './writes-under-way.ts';

/** Longest wait for another tab to let go of an older version, in milliseconds. */
const PATIENCE = 4_000;
/** Seconds awake after which the database is slow for a reason a player should know: a transaction of another tab stands before ours. */
const LONG = 5;

/** The door to the database: opens it when first needed, opens it again when a phone dropped the connection while asleep, and turns what goes wrong into values. */
export class Store {
  private database: Database;
  private readonly make: () => Database;
  private opening: Promise<unknown> | undefined;
  /** The browser closed the connection in the middle of a write: opened again, all of it may be gone at the next start (README, “The full disk”). */
  private readonly interruption = new Interruption();
  /** The browser closed the connection before, for whatever reason of its own. */
  private closed = false;
  /** Connections that we closed ourselves. */
  private readonly letGo = new WeakSet<Database>();
  /** Told when another tab wants to upgrade or delete the database, so that the app closes its connection. */
  onGivenUp: (() => void) | undefined;
  /** Told once when a write was broken off here. */
  onInterrupted: (() => void) | undefined;
  /** Asked before each opening: whether a write was broken off before, in this run of the browser. */
  wasInterrupted: (() => Promise<boolean>) | undefined;
  /** Told when something asked of the database waits long for its turn, and when it waits no more. */
  onHeld: ((held: boolean) => void) | undefined;

  constructor(make: () => Database = () => new Database()) {
    this.make = make;
    this.database = this.fresh();
  }

  /**
   * Runs `work` on the open database. A connection lost on the way is opened again once, and `work` runs again: it must be whole transactions. `onHeld` is told when it
   * waits long, and when that is over.
   */
  async use<T>(work: (database: Database) => Promise<T>, onHeld = this.onHeld): Promise<Stored<T>> {
    const waited = watchWait(onHeld);
    try {
      return await this.attempt(work);
    } finally {
      waited();
    }
  }

  private async attempt<T>(work: (database: Database) => Promise<T>): Promise<Stored<T>> {
    for (const last of [false, true]) {
      if (this.interruption.came) return { ok: false, trouble: { kind: 'interrupted' } };
      try {
        await this.interruption.before(this.open());
        return { ok: true, value: await this.interruption.before(work(this.database)) };
      } catch (problem) {
        if (brokenOff(problem)) this.breakOff();
        const trouble = this.interruption.came ? ({ kind: 'interrupted' } as const) : known(problem);
        if (last || trouble.kind !== 'lost') return { ok: false, trouble };
        this.close();
      }
    }
    throw new Error('store: expected a result after two attempts, got none');
  }

  /** Closes the connection; the next `use` opens it again. */
  close(): void {
    this.end(this.database);
    this.database = this.fresh();
  }

  /** Closes a connection ourselves. */
  private end(database: Database): void {
    this.letGo.add(database);
    database.close();
  }

  /** Opens and writes nothing any more as long as the page lives: a write was broken off, here or in another tab. */
  stop(): void {
    this.interruption.comes();
    this.end(this.database);
  }

  private breakOff(): void {
    if (this.interruption.came) return;
    this.stop();
    this.onInterrupted?.();
  }

  private async open(): Promise<void> {
    if (this.database.isOpen()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<never>((_, refuse) => {
      timer = setTimeout(() => refuse(new Blocked()), PATIENCE);
    });
    this.opening ??= this.guarded();
    try {
      await Promise.race([this.opening, patience]);
      if (this.database.newer) {
        this.end(this.database);
        throw new Newer();
      }
    } finally {
      clearTimeout(timer);
      this.opening = undefined;
    }
  }

  private async guarded(): Promise<void> {
    if (await this.wasInterrupted?.()) this.stop();
    if (this.interruption.came) return;
    try {
      await this.database.open();
      this.closed = false;
    } catch (problem) {
      // The browser closed it and cannot open it again: the disk is full.
      const { kind } = troubleOf(problem);
      if (this.closed && (kind === 'full' || kind === 'broken')) this.breakOff();
      throw problem;
    }
  }

  private fresh(): Database {
    const database = this.make();
    const writes = new WritesUnderWay();
    database.use(writes.middleware);
    database.on('close', () => {
      if (writes.any && !this.letGo.has(database)) this.breakOff();
    });
    // Dexie says the same of a connection that it closes itself, to open another: what the browser closed is told by the connection.
    database.on(
      'ready',
      () => {
        const connection = database.backendDB();
        const { onclose } = connection;
        connection.onclose = (event) => {
          this.closed = true;
          if (writes.lately && !this.letGo.has(database)) this.breakOff();
          onclose?.call(connection, event);
        };
      },
      true,
    );
    database.on('versionchange', () => {
      this.end(database);
      this.onGivenUp?.();
    });
    return database;
  }
}

/** Tells `onHeld` after a long wait; the function returned ends the wait. Seconds are counted, so that a tab that slept has not waited. */
function watchWait(onHeld: ((held: boolean) => void) | undefined): () => void {
  if (!onHeld) return () => undefined;
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += 1;
    if (seconds === LONG) onHeld(true);
  }, 1_000);
  return () => {
    clearInterval(timer);
    if (seconds >= LONG) onHeld(false);
  };
}

const known = (problem: unknown): Trouble =>
  problem instanceof Blocked ? { kind: 'blocked' } : problem instanceof Newer ? { kind: 'newer' } : troubleOf(problem);

/** Whether the browser aborted a transaction for no reason of ours: what a full disk does to a small write. */
function brokenOff(problem: unknown): boolean {
  return problem instanceof Error && problem.name === 'AbortError' && troubleOf(problem).kind === 'broken';
}

/** A write that was broken off, once and for as long as the page lives. */
export class Interruption {
  came = false;
  comes: () => void = () => undefined;
  private readonly coming = new Promise<never>((_, refuse) => {
    this.comes = () => {
      this.came = true;
      refuse(new Error('a write was broken off'));
    };
  });

  constructor() {
    this.coming.catch(() => undefined);
  }
  /** What `work` comes to, unless it is broken off first. */
  before<T>(work: Promise<T>): Promise<T> {
    return Promise.race([this.coming, work]);
  }
}

class Blocked extends Error {}
class Newer extends Error {}
