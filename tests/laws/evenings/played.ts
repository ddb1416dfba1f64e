import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Book, GameRules } from '../../../src/core/game.ts';
import { EveningBroken, type Player, randomEvening } from '../../../src/core/testing/player.ts';

const RUNS = Number(process.env.EVENINGS ?? (process.env.FULL ? 200 : 10));
const FIRST = Number(process.env.SEED ?? 1);

/** Plays a seeded random evening; one that goes wrong leaves its script, for `npm run -s resolve -- --play`. */
function played(rules: GameRules, book: Book, player: Player, seed: number): void {
  try {
    expect(randomEvening(rules, book, player, seed).steps.length).toBeGreaterThan(0);
  } catch (problem) {
    if (!(problem instanceof EveningBroken)) throw problem;
    const path = join(tmpdir(), `${rules.id}-${seed}.json`);
    writeFileSync(path, JSON.stringify(problem.script, undefined, 1));
    throw new Error(`${problem.message}\nThe script: ${path}`);
  }
}

/**
 * What an evening must never do (`src/core/testing/player.ts`): ten of a game, two hundred in the full run; `EVENINGS` says another number, `SEED` where to begin. Each is a
 * test of its own: one that is long is named.
 */
export function evenings(rules: GameRules, book: Book, player: Player): void {
  test(`${rules.id} says what must hold after every event`, () => {
    expect((book.invariants ?? []).length).toBeGreaterThan(0);
  });
  test.each(Array.from({ length: RUNS }, (_, i) => FIRST + i))(`a random evening of ${rules.id} ends by the rules, seed %i`, (seed) =>
    played(rules, book, player, seed),
  );
}
