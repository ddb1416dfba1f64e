/** Work that rests now and then, all at once. */
export function atOnce<T>(work: Generator<number, T>): T {
  for (;;) {
    const now = work.next();
    if (now.done) return now.value;
  }
}
