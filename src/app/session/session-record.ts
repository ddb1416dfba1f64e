import type { Entry } from '../../core/entry.ts';
import type { Fold } from '../../core/fold.ts';
import { summaryOf } from '../../core/summary.ts';
import type { SessionRecord } from '../../storage/records.ts';
import type { Touched } from '../../storage/sessions.ts';
import type { Game } from '../../ui/game-screens.ts';

/** What a session's record says of it at `at`, as the game sums it up. */
export function touchedBy(game: Game, after: Fold, at: number): Required<Omit<Touched, 'title' | 'trashed'>> {
  const { line, figures, finished } = summaryOf(game.rules, after);
  return {
    version: game.rules.version,
    touched: at,
    line,
    figures: figures ?? {},
    finished: finished ?? false,
    length: after.next,
    hash: after.hash,
  };
}

/** The record of a session as its journal makes it. */
export function recordOf(game: Game, entries: readonly Entry[], folded: Fold, title: string): SessionRecord {
  const [first, last] = [entries[0] as Entry, entries[entries.length - 1] as Entry];
  return { id: first.session, game: game.rules.id, title, begun: first.at, trashed: null, ...touchedBy(game, folded, last.at) };
}
