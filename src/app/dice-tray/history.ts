import { useEffect, useState } from 'preact/hooks';
import { store } from '../session/store.ts';
import { readThrow, type TrayThrow } from './pool.ts';

/** Throws shown, and kept: older ones make room. */
const SHOWN = 40;
const KEPT = 2000;

/** A throw of the history. */
export interface PastThrow {
  readonly number: number;
  readonly at: number;
  readonly thrown: TrayThrow;
}

/** The tray's history on this device, the newest first. `add` resolves when the throw is written (or cannot be: the tray goes on without). */
export interface History {
  readonly shown: readonly PastThrow[];
  add(thrown: TrayThrow): Promise<void>;
  forget(): Promise<void>;
  /** All the app's own faces of a die of `sides`, for the fairness check. */
  faces(sides: number, zero: boolean): Promise<readonly number[]>;
}

async function newest(): Promise<PastThrow[]> {
  const read = await store.use((database) =>
    database.throws
      .reverse()
      .filter(({ from }) => from === 'tray')
      .limit(SHOWN)
      .toArray(),
  );
  return (read.ok ? read.value : []).flatMap(({ number, at, value }) => {
    const thrown = readThrow(value);
    return thrown && number !== undefined ? [{ number, at, thrown }] : [];
  });
}

export function useHistory(): History {
  const [shown, show] = useState<readonly PastThrow[]>([]);
  const refresh = async (): Promise<void> => show(await newest());
  useEffect(() => void refresh(), []);
  return {
    shown,
    add: async (thrown) => {
      await store.use(async (database) => {
        const last = await database.throws.add({ at: Date.now(), from: 'tray', value: thrown });
        if (last % 100 === 0)
          await database.throws
            .where('number')
            .below(last - KEPT)
            .delete();
      });
      await refresh();
    },
    forget: async () => {
      await store.use((database) => database.throws.filter(({ from }) => from === 'tray').delete());
      await refresh();
    },
    faces: async (sides, zero) => {
      const read = await store.use((database) => database.throws.filter(({ from }) => from === 'tray').toArray());
      const throws = (read.ok ? read.value : []).flatMap(({ value }) => readThrow(value) ?? []);
      return throws
        .filter(({ typed }) => !typed)
        .flatMap(({ parts }) => parts.filter((part) => part.sides === sides && part.zero === zero).flatMap(({ faces }) => faces));
    },
  };
}
