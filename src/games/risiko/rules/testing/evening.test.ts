import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { playedEvening, WHOLE } from '../../../../../tests/evenings/played-evening.ts';
import { readSessionFile } from '../../../../core/export.ts';
import { fold } from '../../../../core/journal.ts';
import { verify } from '../../../../core/verify.ts';
import { book } from '../book.ts';
import { rules } from '../rules.ts';
import { EVENTS } from '../tracker/event-table.ts';
import { playerOf } from '../tracker/state.ts';

const { entries, fold: played } = playedEvening(rules, book, WHOLE.risiko);
const events = entries.flatMap(({ body }) => (body.kind === 'events' ? body.events : []));

test('every type of event occurs, and each is what its row declares', () => {
  expect([...new Set(events.map(({ type }) => type))].sort()).toEqual(Object.keys(EVENTS).sort());
  expect(events.flatMap((event) => rules.tracker.savedFaults(event))).toEqual([]);
});

test('the journal folds to the state it was played to, and verifies', () => {
  expect(fold(rules, entries).state).toEqual(played.state);
  expect(verify(rules, book, entries)).toEqual([]);
});

test('where the game ends, counted by hand', () => {
  const { state } = played;
  expect(state).toMatchObject({ stage: 'over', winner: 'seat-1', wonBy: 'objective', sealed: [], round: 3, points: { 'seat-1': 100 } });
  // Four cards by hand, three of them played, one drawn for Mongolia; Carla had none.
  expect(playerOf(state, 'seat-1')).toMatchObject({ cards: 2, eliminatedBy: null });
  expect(playerOf(state, 'seat-3')).toMatchObject({ cards: 0, eliminatedBy: 'seat-1' });
  // 1 dealt, 21 placed, 4 of the turn; 3 moved into Alaska, 1 lost at Chita, 5 moved in there, 4 on to Alaska.
  expect(state.territories.kamchatka).toEqual({ seat: 'seat-2', armies: 13 });
  expect(state.territories.alaska).toEqual({ seat: 'seat-2', armies: 7 });
});

test('a session of release 0.1.0 opens and folds to the state it had', () => {
  const saved = JSON.parse(readFileSync(new URL('../../../../../tests/journals/0.1.0/risiko.json', import.meta.url), 'utf8'));
  const read = readSessionFile(saved.file);
  if (!read.ok) throw new Error(JSON.stringify(read.why));
  expect(fold(rules, read.value.entries).state).toEqual(saved.state);
  const old = read.value.entries.flatMap(({ body }) => (body.kind === 'events' ? body.events : []));
  expect(old.flatMap((event) => rules.tracker.savedFaults(event))).toEqual([]);
});
