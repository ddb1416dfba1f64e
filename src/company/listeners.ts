/** Who wants to be told of something new. */
export class Listeners {
  private readonly all = new Set<{ readonly tell: () => void }>();

  /** Adds a listener; the function returned takes it away again. */
  add(tell: () => void): () => void {
    const one = { tell };
    this.all.add(one);
    return () => {
      this.all.delete(one);
    };
  }

  /** Tells everyone. */
  tell(): void {
    for (const { tell } of [...this.all]) tell();
  }
}
