import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Entry } from '../../../src/core/entry.ts';
import type { Book, GameRules } from '../../../src/core/game.ts';
import { EveningBroken, type Player, randomEvening } from '../../../src/core/testing/player.ts';

const RUNS = Number(process.env.EVENINGS ?? (process.env.FULL ? 200 : 10));
const FIRST = Number(process.env.SEED ?? 1);

/** Plays a seeded random evening, whose journal it gives; one that goes wrong leaves its script, for `npm run -s resolve -- --play`. */
function played(rules: GameRules, book: Book, player: Player, seed: number): readonly Entry[] {
  try {
    const { evening, steps } = randomEvening(rules, book, player, seed);
    expect(steps.length).toBeGreaterThan(0);
    return evening.entries;
  } catch (problem) {
    if (!(problem instanceof EveningBroken)) throw problem;
    const path = join(tmpdir(), `${rules.id}-${seed}.json`);
    writeFileSync(path, JSON.stringify(problem.script, undefined, 1));
    throw new Error(`${problem.message}\nThe script: ${path}`);
  }
}

/** What the first evenings of a game must reach together, beside every procedure and every event. */
export interface Reach {
  /** In how many evenings at most. */
  readonly within: number;
  readonly also?: readonly string[];
  /** Which of `also` an entry of a journal reaches. */
  readonly marks?: (entry: Entry) => readonly string[];
}

/** The procedures, the events (as `event ‹type›`) and the marks that a journal has. */
function reachedIn(entries: readonly Entry[], { marks }: Reach): Set<string> {
  return new Set(
    entries.flatMap((entry) => {
      const { body } = entry;
      const here = body.kind === 'asked' ? [body.procedure] : body.kind === 'events' ? body.events.map(({ type }) => `event ${type}`) : [];
      return [...here, ...(marks?.(entry) ?? [])];
    }),
  );
}

/**
 * What an evening must never do (`src/core/testing/player.ts`): ten of a game, two hundred in the full run; `EVENINGS` says another number, `SEED` where to begin. Each is a
 * test of its own: one that is long is named. With `reach`, every procedure and every event is reached by the first of them, which is not asked of a run that begins later.
 */
export function evenings(rules: GameRules, book: Book, player: Player, reach?: Reach): void {
  const reached = new Map<number, ReadonlySet<string>>();
  test(`${rules.id} says what must hold after every event`, () => {
    expect((book.invariants ?? []).length).toBeGreaterThan(0);
  });
  test.each(Array.from({ length: RUNS }, (_, i) => FIRST + i))(`a random evening of ${rules.id} ends by the rules, seed %i`, (seed) => {
    const entries = played(rules, book, player, seed);
    if (reach) reached.set(seed, reachedIn(entries, reach));
  });
  if (!reach || FIRST > 1) return;
  const { within, also = [] } = reach;
  test(`the first ${within} evenings of ${rules.id} reach every procedure and every event`, () => {
    const missing = new Set([...book.procedures.map(({ id }) => id), ...Object.keys(rules.tracker.events).map((type) => `event ${type}`), ...also]);
    for (let seed = 1; seed <= within && missing.size > 0; seed += 1)
      for (const one of reached.get(seed) ?? reachedIn(played(rules, book, player, seed), reach)) missing.delete(one);
    expect([...missing].join(', ')).toBe('');
  });
}
