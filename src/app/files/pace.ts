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
export function inTurns<T>(work: Generator<number, T>): Promise<T> {
  return stoppable((tell, goOn) =>
    inQuietTurns(work, async (percent) => {
      tell(percent);
      await pause();
      goOn();
    }),
  );
}

/** Does `work` with one item after another, with how far it is. Rejects with `Stopped` when the player stops it, after the item that is under way. */
export function oneByOne<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  return stoppable(async (tell, goOn) => {
    for (const [i, item] of items.entries()) {
      tell((100 * i) / items.length);
      await work(item);
      goOn();
    }
  });
}

/** Does `work`, which tells how far it is in parts of a hundred, and asks at each rest whether it may go on: `goOn` throws `Stopped` when the player stopped it. */
async function stoppable<T>(work: (tell: (percent: number) => void, goOn: () => void) => Promise<T>): Promise<T> {
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  const goOn = (): void => {
    if (stopped) throw new Stopped();
  };
  try {
    return await work((percent) => {
      reading.value = { percent: Math.floor(percent), stop };
    }, goOn);
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
