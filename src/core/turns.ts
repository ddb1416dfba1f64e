/** Does work that rests now and then: it yields where it may rest. */
export type Doing = <T>(work: Generator<number, T>) => Promise<T>;

/** Work that rests now and then, all at once. */
export function atOnce<T>(work: Generator<number, T>): T {
  for (;;) {
    const now = work.next();
    if (now.done) return now.value;
  }
}

/** Work that rests now and then, what it yields said in another way. */
export function* followed<T>(work: Generator<number, T>, said: (of: number) => number): Generator<number, T> {
  for (;;) {
    const now = work.next();
    if (now.done) return now.value;
    yield said(now.value);
  }
}

/** Work that yields how much there is of it, or nothing as soon as that is more than `most`. */
export function* upTo<T>(work: Generator<number, T>, most: number): Generator<number, T | undefined> {
  for (;;) {
    const now = work.next();
    if (now.done) return now.value;
    if (now.value > most) return undefined;
    yield now.value;
  }
}
