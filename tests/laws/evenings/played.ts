import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Entry } from '../../../src/core/entry.ts';
import type { Book, GameRules } from '../../../src/core/game.ts';
import { EveningBroken, type Player, randomEvening } from '../../../src/core/testing/player.ts';

const RUNS = Number(process.env.EVENINGS ?? (process.env.FULL ? 200 : 10));
const FIRST = Number(process.env.SEED ?? 1);
/** As many evenings come to everything there is; fewer may miss what is seldom. */
const ALL = 100;

/** Plays a seeded random evening; one that goes wrong leaves its script, for `npm run -s resolve -- --play`. */
function played(rules: GameRules, book: Book, player: Player, seed: number): readonly Entry[] {
  try {
    const { steps, evening } = randomEvening(rules, book, player, seed);
    expect(steps.length).toBeGreaterThan(0);
    return evening.entries;
  } catch (problem) {
    if (!(problem instanceof EveningBroken)) throw problem;
    const path = join(tmpdir(), `${rules.id}-${seed}.json`);
    writeFileSync(path, JSON.stringify(problem.script, undefined, 1));
    throw new Error(`${problem.message}\nThe script: ${path}`);
  }
}

/** What the evenings of a game come to beside every procedure and every event. */
interface Reach {
  /** What ten of them need not come to: procedures by id, events as `event <type>`. */
  readonly seldom?: readonly string[];
  /** What no random player comes to; the reason stands where it is listed. */
  readonly never?: readonly string[];
  /** More that they must come to, and which of it an entry does. */
  readonly marks?: readonly string[];
  readonly marked?: (entry: Entry) => readonly string[];
}

/**
 * What an evening must never do (`src/core/testing/player.ts`): ten of a game, two hundred in the full run; `EVENINGS` says another number, `SEED` where to begin. Each is a
 * test of its own: one that is long is named. Together they come to every procedure and every event, ten of them but for what is seldom.
 */
export function evenings(rules: GameRules, book: Book, player: Player, { seldom = [], never = [], marks = [], marked = () => [] }: Reach = {}): void {
  const missing = new Set([...book.procedures.map(({ id }) => id), ...Object.keys(rules.tracker.events).map((type) => `event ${type}`), ...marks]);
  const reach = (entry: Entry): void => {
    const { body } = entry;
    if (body.kind === 'asked') missing.delete(body.procedure);
    if (body.kind === 'events') for (const { type } of body.events) missing.delete(`event ${type}`);
    for (const mark of marked(entry)) missing.delete(mark);
  };
  test(`${rules.id} says what must hold after every event`, () => {
    expect(player.invariants.length).toBeGreaterThan(0);
  });
  test.each(Array.from({ length: RUNS }, (_, i) => FIRST + i))(`a random evening of ${rules.id} ends by the rules, seed %i`, (seed) => {
    played(rules, book, player, seed).forEach(reach);
  });
  test.runIf(FIRST === 1 && RUNS >= 10)(`the evenings of ${rules.id} come to every procedure and every event`, () => {
    expect([...missing].filter((one) => !never.includes(one) && (RUNS >= ALL || !seldom.includes(one)))).toEqual([]);
  });
}
