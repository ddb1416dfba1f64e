import Dexie from 'dexie';
import type fc from 'fast-check';

/** How often one looks whether somebody waits for a turn again, two milliseconds apart. */
const PATIENCE = 500;

/** Who decides which of those that wait goes next: fast-check's scheduler, or `Orders`. */
export type Scheduler = Pick<fc.Scheduler, 'schedule' | 'count' | 'waitOne'>;

/**
 * Gives out turns: while a scheduler is set, each transaction, and each request made outside of one, waits for its own. Everything else goes on by itself, so an order of
 * turns is an order of transactions.
 */
export class Turns {
  private scheduler: Scheduler | undefined;
  private underWay = 0;
  private readonly nameOf: (database: unknown) => string;

  constructor(nameOf: (database: unknown) => string) {
    this.nameOf = nameOf;
    this.gate();
    this.count();
  }

  /** Waits for a turn of `who`. */
  async turn(who: string, what: string): Promise<void> {
    await this.scheduler?.schedule(Promise.resolve(), `${who} ${what}`);
  }

  /** Lets these play until nobody waits for a turn any more; resolves when all is quiet. Throws where one of them waits for something else. */
  async play(scheduler: Scheduler, actors: readonly (() => Promise<void>)[]): Promise<void> {
    this.scheduler = scheduler;
    let ended = 0;
    const playing = Promise.all(actors.map((actor) => actor().finally(() => (ended += 1))));
    // Who failed is told of below, not as an error nobody caught.
    playing.catch(() => undefined);
    try {
      for (let waits = 0; waits < PATIENCE; waits += 1) {
        await this.quiet();
        if (scheduler.count() > 0) waits = 0;
        else if (ended === actors.length) break;
        // What comes of a timer or a module that is loaded takes longer.
        if (scheduler.count() === 0) await new Promise((resolve) => setTimeout(resolve, 2));
        else await scheduler.waitOne();
      }
    } finally {
      this.scheduler = undefined;
    }
    if (ended < actors.length) throw new Error(`expected all ${actors.length} to come to an end, ${ended} did`);
    await playing;
  }

  /** Waits until no transaction is under way, and nothing follows of itself from the last one. */
  async quiet(): Promise<void> {
    for (let still = 0; still < 4; still += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.underWay > 0) still = -1;
    }
  }

  private gate(): void {
    const turns = this;
    const { transaction } = Dexie.prototype;
    // biome-ignore lint/suspicious/noExplicitAny: the signature of Dexie's overloads
    Dexie.prototype.transaction = function (this: Dexie, ...args: any[]) {
      const begin = () => Reflect.apply(transaction, this, args);
      return turns.isFree() ? Dexie.Promise.resolve(turns.turn(turns.nameOf(this), `${args[0]}`)).then(begin) : begin();
    };
    const probe = new Dexie('probe');
    probe.version(1).stores({ probe: '' });
    const table = Object.getPrototypeOf(Object.getPrototypeOf(probe.table('probe')));
    const request = table._trans;
    table._trans = function (this: { db: Dexie; name: string; _tx?: unknown }, mode: string, ...rest: unknown[]) {
      const begin = () => Reflect.apply(request, this, [mode, ...rest]);
      return turns.isFree() && !this._tx ? Dexie.Promise.resolve(turns.turn(turns.nameOf(this.db), `${mode} ${this.name}`)).then(begin) : begin();
    };
  }

  private isFree(): boolean {
    return this.scheduler !== undefined && !Dexie.currentTransaction;
  }

  private count(): void {
    const turns = this;
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...args) {
      const begun = transaction.apply(this, args);
      turns.underWay += 1;
      const ended = (): void => {
        turns.underWay -= 1;
      };
      begun.addEventListener('complete', ended);
      begun.addEventListener('abort', ended);
      return begun;
    };
  }
}

/** All orders of turns, one after the other, with at most so many changes from one that could go on to another: most conflicts need two or three. */
export class Orders {
  private path: { readonly options: readonly number[]; at: number }[] = [];
  private depth = 0;
  private waiting: { readonly who: string; readonly go: () => void }[] = [];
  private last = '';
  private changes = 0;
  private readonly mostChanges: number;
  readonly trace: string[] = [];

  constructor(mostChanges: number) {
    this.mostChanges = mostChanges;
  }

  /** Goes on to the next order; false when there is none. */
  next(): boolean {
    const { path } = this;
    for (let end = path.at(-1); end && end.at === end.options.length - 1; end = path.at(-1)) path.pop();
    const end = path.at(-1);
    if (end) end.at += 1;
    Object.assign(this, { depth: 0, waiting: [], last: '', changes: 0 });
    this.trace.length = 0;
    return end !== undefined;
  }

  schedule = <T>(task: Promise<T>, label = ''): Promise<T> =>
    new Promise((resolve, reject) => {
      this.waiting.push({ who: label.split(' ')[0] ?? '', go: () => void task.then(resolve, reject) });
      this.waiting.sort((a, b) => a.who.localeCompare(b.who));
    });

  count = (): number => this.waiting.length;

  waitOne = async (): Promise<void> => {
    const { waiting, path, depth } = this;
    const goesOn = waiting.findIndex(({ who }) => who === this.last);
    const others = waiting.flatMap((_, i) => (i === goesOn ? [] : [i]));
    const known = path[depth];
    const options = goesOn < 0 ? others : this.changes < this.mostChanges ? [goesOn, ...others] : [goesOn];
    // On a busy machine somebody may come a moment later than the last time: then it is another order from here on.
    const same = known?.options.join() === options.join();
    if (!same) path.splice(depth, path.length - depth, { options, at: 0 });
    const at = same ? known.options[known.at] : options[0];
    const chosen = waiting[at ?? 0];
    if (!chosen) throw new Error('orders: expected somebody who waits, got nobody');
    this.depth += 1;
    if (goesOn >= 0 && at !== goesOn) this.changes += 1;
    this.waiting = waiting.filter((one) => one !== chosen);
    this.last = chosen.who;
    this.trace.push(chosen.who);
    chosen.go();
    await Promise.resolve();
  };
}
