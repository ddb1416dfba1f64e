import { expect, test } from 'vitest';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { words as book } from '../words/en/book.ts';
import { words as table } from '../words/en/table.ts';
import { chronicle } from './chronicle.ts';
import type { TrackedEvent } from './tracker/events.ts';
import { type State, start } from './tracker/state.ts';
import { tracker } from './tracker/tracker.ts';

const speak = speaker(tongue('en'), [book, table, core]);
const after = (state: State, ...events: TrackedEvent[]): State => events.reduce((now, event) => tracker.reduce(now, event), state);
const gained = (before: State, then: State): string | undefined => {
  const said = chronicle.gained?.(before, then, 'player-1');
  return said && speak(said);
};
const setup = { players: 2, name1: 'Anna', name2: '', name3: '', name4: '', name5: '', eldest: 1, short: false };
const scoring: State = { ...start(setup), stage: 'scoring', order: ['player-1', 'player-2'] };

test('a turning point says what points a turn brought, and what was built for them (5.5)', () => {
  const built = (number: number, building: 'temple' | 'city'): TrackedEvent => ({ type: 'built', seat: 'player-1', number, building, paid: 1 });
  const points = (by: number): TrackedEvent => ({ type: 'points', seat: 'player-1', by });
  const scored: TrackedEvent = { type: 'scored' };
  expect(gained(scoring, after(scoring, built(12, 'temple'), built(13, 'city'), points(10), scored))).toBe(
    'Anna scores 10 points with a temple in Province 12 and a city in Province 13',
  );
  // A turn that is scored and closed with one tap.
  expect(gained(scoring, after(scoring, points(2), scored, { type: 'turn-closed', next: 'turn' }))).toBe('Anna scores 2 points with the most armies');
  expect(gained(scoring, after(scoring, { type: 'points', seat: 'player-2', by: 2 }, scored))).toBeUndefined();
});

test('a turning point of the end says the final points (6.1), and points set by hand are none', () => {
  const final: State = { ...scoring, stage: 'final' };
  expect(gained(final, after(final, { type: 'awarded', seat: 'player-1', points: 15 }))).toBe('Anna gets 15 points for temples and cities');
  expect(gained(scoring, after(scoring, { type: 'set-score', seat: 'player-1', score: 9 }))).toBeUndefined();
});
