import { expect, test } from 'vitest';
import { randomEvening } from '../../../src/core/testing/player.ts';
import { book } from '../../../src/games/field-commander/rules/book.ts';
import { rules } from '../../../src/games/field-commander/rules/rules.ts';
import { player } from '../../../src/games/field-commander/rules/testing/player.ts';
import { tracker } from '../../../src/games/field-commander/rules/tracker/tracker.ts';
import { evenings } from './played.ts';

evenings(rules, book, player);

/** About ten evenings reach everything; a rare insight or a retreat may take a few more. */
const MOST = 30;

test('every procedure is resolved and every event happens in the first evenings', () => {
  const missing = new Set([...book.procedures.map(({ id }) => id), ...Object.keys(tracker.events).map((type) => `event ${type}`)]);
  for (let seed = 1; seed <= MOST && missing.size > 0; seed += 1)
    for (const { body } of randomEvening(rules, book, player, seed).evening.entries) {
      if (body.kind === 'asked') missing.delete(body.procedure);
      if (body.kind === 'events') for (const { type } of body.events) missing.delete(`event ${type}`);
    }
  expect([...missing].join(', ')).toBe('');
});
