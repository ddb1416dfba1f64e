/** Who wants to be told of something new. */
export class Listeners {
  private readonly all = new Set<{ readonly tell: (next?: number) => void }>();

  /** Adds a listener; the function returned takes it away again. */
  add(tell: (next?: number) => void): () => void {
    const one = { tell };
    this.all.add(one);
    return () => {
      this.all.delete(one);
    };
  }

  /** Tells everyone; `next` is how far it goes, where that is known. */
  tell(next?: number): void {
    for (const { tell } of [...this.all]) tell(next);
  }
}
