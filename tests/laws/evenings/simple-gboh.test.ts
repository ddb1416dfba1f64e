import { describe, expect, test } from 'vitest';
import { randomEvening } from '../../../src/core/testing/player.ts';
import { book } from '../../../src/games/simple-gboh/rules/book.ts';
import { rules } from '../../../src/games/simple-gboh/rules/rules.ts';
import { player } from '../../../src/games/simple-gboh/rules/testing/player.ts';
import { EVENTS } from '../../../src/games/simple-gboh/rules/tracker/event-table.ts';
import { evenings } from './played.ts';

evenings(rules, book, player);

describe('what ten evenings reach together', () => {
  const bodies = () =>
    Array.from({ length: 10 }, (_, i) => randomEvening(rules, book, player, i + 1)).flatMap(({ evening }) => evening.entries.map(({ body }) => body));
  test('every procedure and every event', () => {
    const all = bodies();
    const resolved = new Set(all.flatMap((body) => (body.kind === 'asked' ? [body.procedure] : [])));
    const occurred = new Set(all.flatMap((body) => (body.kind === 'events' ? body.events.map(({ type }) => type) : [])));
    expect(book.procedures.map(({ id }) => id).filter((id) => !resolved.has(id))).toEqual([]);
    expect(Object.keys(EVENTS).filter((type) => !occurred.has(type))).toEqual([]);
  });
});
