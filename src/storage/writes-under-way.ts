import type { DBCore, Middleware } from 'dexie';

/** Watches a database's writing transactions: which have begun, and neither ended nor failed. */
export class WritesUnderWay {
  private count = 0;

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

  private watch(transaction: object): void {
    if (!tellsItsEnd(transaction)) return;
    this.count += 1;
    const ended = (): void => {
      this.count -= 1;
    };
    transaction.addEventListener('complete', ended);
    transaction.addEventListener('abort', ended);
  }
}

function tellsItsEnd(transaction: object): transaction is Pick<IDBTransaction, 'addEventListener'> {
  return 'addEventListener' in transaction;
}
