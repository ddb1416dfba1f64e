import type { Fold } from '../../core/fold.ts';
import type { Id } from '../../core/said.ts';
import { snapshot } from '../../core/snapshot.ts';
import { keepSnapshot } from '../../storage/later.ts';
import type { Game } from '../../ui/game-screens.ts';
import { RELEASE } from './release.ts';
import { store } from './store.ts';

/** Keeps a snapshot of a session as it stood at `fold`. Nothing is kept where that is not on the disk, or a run was open. */
export async function snapshotKept(game: Game, session: Id, fold: Fold): Promise<void> {
  // A snapshot keeps no steps: the dice of an open run would be forgotten with its step, and fall anew.
  if (fold.steps.hasOpen()) return;
  await store.use((database) => keepSnapshot(database, snapshot(game.rules, session, fold, RELEASE)));
}
