import { signal } from '@preact/signals';

/** Longest that reading keeps the page from answering a tap, in milliseconds. */
const SLICE = 30;
/** Entries between two looks at the clock. */
const AT_ONCE = 50;

/** Thrown in what is read when the player stopped it. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** How far what is being read from outside is, in parts of a hundred, and how to stop it; undefined when nothing is. */
export const reading = signal<{ readonly percent: number; readonly stop: () => void } | undefined>(undefined);

/** Does `work` on a list piece by piece, letting the page breathe in between. Rejects with `Stopped` when the player stops it. */
export async function inSlices<Item>(items: readonly Item[], work: (piece: readonly Item[]) => void): Promise<void> {
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  let since = performance.now();
  try {
    for (let at = 0; at < items.length; at += AT_ONCE) {
      work(items.slice(at, at + AT_ONCE));
      if (performance.now() - since < SLICE) continue;
      reading.value = { percent: Math.floor((100 * at) / items.length), stop };
      await new Promise((resolve) => setTimeout(resolve));
      if (stopped) throw new Stopped();
      since = performance.now();
    }
  } finally {
    reading.value = undefined;
  }
}
