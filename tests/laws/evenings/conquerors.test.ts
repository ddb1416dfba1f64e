import { describe, expect, test } from 'vitest';
import { randomEvening } from '../../../src/core/testing/player.ts';
import { book } from '../../../src/games/conquerors/rules/book.ts';
import { rules } from '../../../src/games/conquerors/rules/rules.ts';
import { player } from '../../../src/games/conquerors/rules/testing/player.ts';
import { evenings } from './played.ts';

evenings(rules, book, player);

/** What ten evenings need not reach: it takes a siege of a port with a fleet in it, an army that ends its move in a revolt, a battle lost two to one, a second treasury, a Great King. */
const SELDOM = ['flight-by-sea', 'end-revolt', 'flight-of-useless', 'transfer-treasury', 'alexandrian-drunken-binge'];

describe('ten random evenings of The Conquerors', () => {
  const procedures = new Set<string>();
  const events = new Set<string>();
  for (let seed = 1; seed <= 10; seed += 1)
    for (const { body } of randomEvening(rules, book, player, seed).evening.entries) {
      if (body.kind === 'asked') procedures.add(body.procedure);
      if (body.kind === 'events') for (const { type } of body.events) events.add(type);
    }
  test('have nearly every procedure', () => {
    expect(book.procedures.map(({ id }) => id).filter((id) => !procedures.has(id) && !SELDOM.includes(id))).toEqual([]);
  });
  test('have every type of event', () => {
    expect(Object.keys(rules.tracker.events).filter((type) => !events.has(type))).toEqual([]);
  });
});
