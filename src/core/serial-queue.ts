/** Does one thing after another, whatever became of the one before. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** Does `work` when all that was asked for before is done; resolves to what it gives, and rejects as it does. */
  run<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }
}
