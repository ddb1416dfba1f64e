import { factsOf } from './facts.ts';
import type { Fold } from './fold.ts';
import { type GameRules, type Summary, standardRulings } from './game.ts';

/** A session in one line, by the rulings in force in it. */
export function summaryOf<State>(rules: GameRules<State>, { state, rulings }: Pick<Fold<State>, 'state' | 'rulings'>): Summary {
  return rules.summary(state, factsOf({ rulings, standards: standardRulings(rules), corrections: {}, others: {} }));
}
