import type { Fold } from './fold.ts';
import type { GameRules } from './game.ts';
import type { Snapshot } from './journal.ts';
import type { Id } from './said.ts';

/** The snapshot of a fold, as this release writes it. */
export function snapshot<State>(rules: GameRules<State>, session: Id, fold: Fold<State>, release: string): Snapshot<State> {
  const { next, hash, state, rulings, again, secrets } = fold;
  return { session, game: rules.id, release, next, hash, state, rulings, again, secrets };
}
