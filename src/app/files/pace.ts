import { signal } from '@preact/signals';
import { inQuietTurns, pause } from './quiet-turns.ts';

/** Thrown in what is read when the player stopped it. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** How far what is being read from outside is, in parts of a hundred, and how to stop it; undefined when nothing is. */
export const reading = signal<{ readonly percent: number; readonly stop: () => void } | undefined>(undefined);

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
