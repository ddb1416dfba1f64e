import type { Entry } from '../../core/entry.ts';
import type { Fold } from '../../core/fold.ts';
import type { GameRules } from '../../core/game.ts';
import { fold } from '../../core/journal.ts';
import { inSlices } from '../files/pace.ts';

/** Folds entries as `fold` does, letting the page breathe in between. */
export async function foldInSlices(rules: GameRules, entries: readonly Entry[], from?: Fold): Promise<Fold> {
  const [first] = entries;
  let now = from ?? fold(rules, first ? [first] : []);
  await inSlices(from ? entries : entries.slice(1), (piece) => {
    now = fold(rules, piece, now);
  });
  return now;
}
