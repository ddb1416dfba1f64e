import { expect, test } from 'vitest';
import { randomEvening } from '../../../src/core/testing/player.ts';
import { book } from '../../../src/games/field-commander/rules/book.ts';
import { rules } from '../../../src/games/field-commander/rules/rules.ts';
import { player } from '../../../src/games/field-commander/rules/testing/player.ts';
import { tracker } from '../../../src/games/field-commander/rules/tracker/tracker.ts';
import { evenings } from './played.ts';

evenings(rules, book, player);

test('ten evenings reach every procedure and every event', () => {
  const played = Array.from({ length: 10 }, (_, i) => randomEvening(rules, book, player, i + 1).evening.entries).flat();
  const resolved = new Set(played.flatMap(({ body }) => (body.kind === 'asked' ? [body.procedure] : [])));
  const happened = new Set(played.flatMap(({ body }) => (body.kind === 'events' ? body.events.map(({ type }) => type) : [])));
  expect(
    book.procedures
      .map(({ id }) => id)
      .filter((id) => !resolved.has(id))
      .join(', '),
  ).toBe('');
  expect(
    Object.keys(tracker.events)
      .filter((type) => !happened.has(type))
      .join(', '),
  ).toBe('');
});
