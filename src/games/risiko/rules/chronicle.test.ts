import { expect, test } from 'vitest';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { words as book } from '../words/en/book.ts';
import { words as table } from '../words/en/table.ts';
import { chronicle } from './chronicle.ts';
import { playing } from './testing/playing.ts';
import type { RisikoEvent } from './tracker/events.ts';
import { heldBy, type RisikoState } from './tracker/state.ts';
import { tracker } from './tracker/tracker.ts';
import type { Territory } from './vocabulary.ts';

const speak = speaker(tongue('en'), [book, table, core]);
const holding = (territory: Territory, seat: 'seat-1' | 'seat-2' | 'seat-3'): RisikoEvent => ({ type: 'territory', territory, seat, armies: 1 });
const after = (state: RisikoState, ...events: RisikoEvent[]): RisikoState => events.reduce((now, event) => tracker.reduce(now, event), state);
const gained = (before: RisikoState, then: RisikoState): string | undefined => {
  const said = chronicle.gained?.(before, then, 'seat-1');
  return said && speak(said);
};

test('a turning point says what was taken, and from whom the last', () => {
  const dealt = playing();
  const bruno = heldBy(dealt, 'seat-2').map((territory) => holding(territory, 'seat-3'));
  const before = after(dealt, ...bruno, holding('peru', 'seat-2'), holding('brazil', 'seat-2'), holding('siam', 'seat-3'));
  const one = after(before, holding('peru', 'seat-1'));
  expect(gained(before, one)).toBe('Anna takes Peru');
  expect(gained(one, after(one, holding('brazil', 'seat-1')))).toBe('Anna takes Brazil, the last territory of Bruno');
  expect(gained(before, before)).toBeUndefined();
  // What others took is no gain of hers.
  expect(gained(before, after(before, holding('siam', 'seat-2')))).toBeUndefined();
});

test('a continent counts as the armies it brings, and a turning point names one completed or lost (Prima fase a and b)', () => {
  const dealt = playing();
  const isles: readonly Territory[] = ['indonesia', 'new-guinea', 'western-australia'];
  const before = after(dealt, ...isles.map((one) => holding(one, 'seat-1')), holding('eastern-australia', 'seat-2'));
  const whole = after(before, holding('eastern-australia', 'seat-1'));
  expect(gained(before, whole)).toBe('Anna takes Eastern Australia and completes Oceania');
  // One territory, and two armies of Oceania, which six territories bring.
  expect((chronicle.standing(whole)?.['seat-1'] ?? 0) - (chronicle.standing(before)?.['seat-1'] ?? 0)).toBe(1 + 3 * 2);
  const theirs = after(before, ...isles.map((one) => holding(one, 'seat-2')));
  expect(gained(theirs, after(theirs, holding('indonesia', 'seat-1')))).toBe('Anna takes Indonesia: Bruno loses Oceania');
});

test('whoever takes a last territory is as far ahead as by the largest continent, once: the elimination that follows adds nothing (Eliminazione di un giocatore)', () => {
  const dealt = playing();
  const bruno = heldBy(dealt, 'seat-2').map((territory) => holding(territory, 'seat-3'));
  const before = after(dealt, ...bruno, holding('peru', 'seat-2'));
  const standing = (state: RisikoState): number => chronicle.standing(state)?.['seat-1'] ?? 0;
  const taken = after(before, holding('peru', 'seat-1'));
  // One territory, and the seven armies of Asia, which twenty-one territories bring.
  expect(standing(taken) - standing(before)).toBe(1 + 3 * 7);
  const out = after(taken, { type: 'eliminated', seat: 'seat-2', by: 'seat-1' });
  expect(standing(out)).toBe(standing(taken));
});

test('a tournament that ends with no points written yet says that it is over, not points of nobody', () => {
  const dealt = playing();
  expect(speak(tracker.describe({ type: 'scored', points: {} }, dealt))).toBe('Over without a winner: count points');
  expect(speak(tracker.describe({ type: 'scored', points: { 'seat-1': 12 } }, dealt))).toBe('Points: Anna 12');
});
