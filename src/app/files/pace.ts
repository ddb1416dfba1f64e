import { signal } from '@preact/signals';

/** Longest that reading keeps the page from answering a tap, in milliseconds, but for what cannot be parted. */
const SLICE = 30;
/** Most entries between two looks at the clock. */
const AT_ONCE = 50;

/** Thrown in what is read when the player stopped it. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** How far what is being read from outside is, in parts of a hundred, and how to stop it; undefined when nothing is. */
export const reading = signal<{ readonly percent: number; readonly stop: () => void } | undefined>(undefined);

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

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

/** Does `work` turn by turn and tells how far it is: it yields parts of a hundred done. Rejects with `Stopped` when the player stops it. */
export async function inTurns<T>(work: Generator<number, T>): Promise<T> {
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  try {
    return await inQuietTurns(work, async (percent) => {
      reading.value = { percent: Math.floor(percent), stop };
      await pause();
      if (stopped) throw new Stopped();
    });
  } finally {
    reading.value = undefined;
  }
}

/** Does `work` with one item after another, with how far it is. Rejects with `Stopped` when the player stops it, after the item that is under way. */
export async function oneByOne<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  try {
    for (const [i, item] of items.entries()) {
      reading.value = { percent: Math.floor((100 * i) / items.length), stop };
      await work(item);
      if (stopped) throw new Stopped();
    }
  } finally {
    reading.value = undefined;
  }
}

/** Does `work` on a list piece by piece, in turns. */
export function inSlices<Item>(items: readonly Item[], work: (piece: readonly Item[]) => void): Promise<void> {
  return inTurns(slices(items, work));
}

/** Pieces are smaller where each item takes longer. */
function* slices<Item>(items: readonly Item[], work: (piece: readonly Item[]) => void): Generator<number, void> {
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
