import type { Entry } from '../../core/entry.ts';
import type { Fold } from '../../core/fold.ts';
import type { GameRules } from '../../core/game.ts';
import { fold } from '../../core/journal.ts';
import { inQuietTurns, slices } from '../files/quiet-turns.ts';

/** Folds entries as `fold` does, letting the page breathe in between; `turns` may tell how far it is, and stop it. */
export async function foldInSlices(
  rules: GameRules,
  entries: readonly Entry[],
  from?: Fold,
  turns: (work: Generator<number, void>) => Promise<void> = inQuietTurns,
): Promise<Fold> {
  const [first] = entries;
  let now = from ?? fold(rules, first ? [first] : []);
  const folding = slices(from ? entries : entries.slice(1), (piece) => {
    now = fold(rules, piece, now);
  });
  await turns(folding);
  return now;
}
