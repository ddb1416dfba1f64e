/** Longest that work keeps the page from answering a tap, in milliseconds, but for what cannot be parted. */
const SLICE = 30;
/** Most items between two looks at the clock. */
const AT_ONCE = 50;

export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Does `work` turn by turn, letting the page breathe in between: it yields where it may rest. Nothing is told of it; `rest` gets what it yielded. */
export async function inQuietTurns<T>(work: Generator<number, T>, rest: (at: number) => Promise<void> = pause): Promise<T> {
  let since = performance.now();
  for (let now = work.next(); ; now = work.next()) {
    if (now.done) return now.value;
    if (performance.now() - since < SLICE) continue;
    await rest(now.value);
    since = performance.now();
  }
}

/** Does `work` on a list piece by piece; yields parts of a hundred done. Pieces are smaller where each item takes longer. */
export function* slices<Item>(items: readonly Item[], work: (piece: readonly Item[]) => void): Generator<number, void> {
  let size = AT_ONCE;
  for (let at = 0; at < items.length; ) {
    const since = performance.now();
    work(items.slice(at, at + size));
    at += size;
    const took = performance.now() - since;
    if (took > SLICE / 2) size = Math.max(1, Math.floor(size / 4));
    else if (took < SLICE / 8) size = Math.min(AT_ONCE, size * 2);
    yield (100 * at) / items.length;
  }
}
