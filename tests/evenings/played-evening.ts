import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { play } from '../../src/cli/play.ts';
import type { Book, GameRules, Invariant } from '../../src/core/game.ts';
import type { Evening } from '../../src/core/testing/evening.ts';
import { everyLanguage } from '../../src/core/testing/every-language.ts';

/** The evening of each game in which every type of its events occurs: what a release saves as a journal, and what random journals begin with. */
export const WHOLE = {
  conquerors: 'march-to-babylon',
  'field-commander': 'life-of-alexander',
  'founder-of-an-empire': 'two-players',
  risiko: 'tournament-of-three',
  'simple-gboh': 'battle-at-the-ford',
} as const satisfies Readonly<Record<string, string>>;

const found = import.meta.glob<{ INVARIANTS: readonly Invariant<unknown>[] }>('../../src/games/*/rules/tracker/invariants.ts', { eager: true });

/** Plays an evening from its file here, `‹game›/‹name›.json`, as `--play` does. Throws where anything comes out otherwise than it expects. */
export function playedEvening<State>(rules: GameRules<State>, book: Book<State>, name: string): Evening<State> {
  const script: unknown = JSON.parse(readFileSync(join(import.meta.dirname, rules.id, `${name}.json`), 'utf8'));
  const invariants = found[`../../src/games/${rules.id}/rules/tracker/invariants.ts`]?.INVARIANTS;
  if (!invariants) throw new Error(`${rules.id}: expected rules/tracker/invariants.ts, got none`);
  const unspoken = everyLanguage(() => ({}));
  const { evening, differences } = play({ games: [{ rules, book, invariants, words: unspoken }], shared: unspoken }, script, 'en');
  if (differences.length > 0) throw new Error(`${rules.id}/${name}: ${differences.join('; ')}`);
  return evening as Evening<State>;
}
