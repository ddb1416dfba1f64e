import type { Cell, Corrections } from '../../core/chart.ts';
import type { Id } from '../../core/said.ts';
import type { Stored } from '../../storage/trouble.ts';
import { store, tell } from './store.ts';

/** Figures by `chart/row/column`; undefined is the one shipped. */
export type CorrectionChanges = Readonly<Record<string, Cell | undefined>>;

/** A player's corrections of a game's charts. */
export async function correctionsOf(game: Id): Promise<Stored<Corrections>> {
  return store.use(async (database) => {
    const kept = await database.corrections.where('game').equals(game).toArray();
    return Object.fromEntries(kept.map(({ key, value }) => [key, value]));
  });
}

/** Writes changes of a game's corrections, all or none, and tells the other tabs. */
export async function setCorrections(game: Id, changes: CorrectionChanges): Promise<Stored<void>> {
  const at = Date.now();
  const put = Object.entries(changes).flatMap(([key, value]) => (value === undefined ? [] : [{ game, key, value, at }]));
  const gone = Object.keys(changes).filter((key) => changes[key] === undefined);
  const written = await store.use((database) =>
    database.transaction('rw', database.corrections, async () => {
      await database.corrections.bulkPut(put);
      await database.corrections.bulkDelete(gone.map((key) => [game, key]));
    }),
  );
  if (written.ok) tell({ about: 'game', game });
  return written;
}
