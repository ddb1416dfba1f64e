import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { playedEvening, WHOLE } from '../../../../../tests/evenings/played-evening.ts';
import type { Entry } from '../../../../core/entry.ts';
import { fold } from '../../../../core/journal.ts';
import { book } from '../book.ts';
import { rules } from '../rules.ts';

const typesIn = (entries: readonly Entry[]): string[] => entries.flatMap(({ body }) => (body.kind === 'events' ? body.events.map(({ type }) => type) : []));

test('every type of event occurs in the evening', () => {
  expect([...new Set(typesIn(playedEvening(rules, book, WHOLE['founder-of-an-empire']).entries))].sort()).toEqual(Object.keys(rules.tracker.events).sort());
});

test('it ends as its figures were worked out by hand', () => {
  const { state } = playedEvening(rules, book, WHOLE['founder-of-an-empire']);
  expect(state.stage).toBe('over');
  expect(state.winners).toEqual(['player-2']);
  expect(state.players.map(({ name, score }) => [name, score])).toEqual([
    ['Ada', 25],
    ['Bea', 26],
  ]);
  expect(state.history).toMatchObject([
    {
      region: 1,
      turn: 1,
      order: ['player-2', 'player-1'],
      scores: [5, 7],
      built: [
        { seat: 'player-1', number: 12, building: 'temple', paid: 4 },
        { seat: 'player-2', number: 13, building: 'city', paid: 2 },
      ],
    },
  ]);
});

test('every event passes the check of what comes from outside', () => {
  for (const { body } of playedEvening(rules, book, WHOLE['founder-of-an-empire']).entries)
    if (body.kind === 'events') for (const event of body.events) expect(rules.tracker.savedFaults(event), JSON.stringify(event)).toEqual([]);
});

test('the session 0.1.0 saved folds to the state it had', () => {
  const saved = JSON.parse(readFileSync(new URL('../../../../../tests/journals/0.1.0/founder-of-an-empire.json', import.meta.url), 'utf8'));
  expect(fold(rules, saved.file.entries).state).toEqual(saved.state);
});
