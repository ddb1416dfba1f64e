import type { DBCore, Middleware } from 'dexie';

/** A connection that the browser closes so soon after a write was for that write, in milliseconds: on a full disk it was 9 (README, “The full disk”). */
const SOON = 500;

/** Watches a database's writing transactions: which have begun and not told their end, and when the last one ended. */
export class WritesUnderWay {
  private count = 0;
  private ended = Number.NEGATIVE_INFINITY;

  /** For `Dexie.use`. */
  readonly middleware: Middleware<DBCore> = {
    stack: 'dbcore',
    name: 'writes-under-way',
    create: (core) => ({
      ...core,
      transaction: (tables, mode, options) => {
        const begun = core.transaction(tables, mode, options);
        if (mode === 'readwrite') this.watch(begun);
        return begun;
      },
    }),
  };

  /** Whether a write has begun of which nobody knows how it ended. */
  get any(): boolean {
    return this.count > 0;
  }

  /** Whether one ended a moment ago. */
  get lately(): boolean {
    return performance.now() - this.ended < SOON;
  }

  private watch(transaction: object): void {
    if (!tellsItsEnd(transaction)) return;
    this.count += 1;
    const ended = (): void => {
      this.count -= 1;
      this.ended = performance.now();
    };
    transaction.addEventListener('complete', ended);
    transaction.addEventListener('abort', ended);
  }
}

function tellsItsEnd(transaction: object): transaction is Pick<IDBTransaction, 'addEventListener'> {
  return 'addEventListener' in transaction;
}
