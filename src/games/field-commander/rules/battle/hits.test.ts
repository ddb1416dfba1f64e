import { describe, expect, test } from 'vitest';
import { KNOWN_COUNTERS } from '../counters/counters.ts';
import { forceOf } from '../counters/forces.ts';
import { GRANICUS } from '../testing/granicus.ts';
import { stateAfter } from '../testing/resolving.ts';
import { beginBattle, fighterOf } from './begin.ts';
import { afterHits, alike } from './hits.ts';
import type { BattlePosition, Fighter } from './position.ts';

const begun = beginBattle(stateAfter([GRANICUS, { type: 'begin' }]).campaign);
/** A force with two sides, 3 and 2 in battle. */
const foot = (id: string, part: Partial<Fighter> = {}): Fighter => {
  const face = { battle: 3, superscript: 0, speed: 2 };
  return { id, type: 'infantry', name: '', full: face, back: { ...face, battle: 2 }, reduced: false, rests: false, done: 'no', ...part };
};
const [printed] = KNOWN_COUNTERS.filter(({ nation, type }) => nation === 'persian' && type === 'archers');
if (!printed) throw new Error('expected archers');
const archers: Fighter = fighterOf({ ...forceOf(printed), id: 'archers' });
const field = (own: readonly Fighter[], enemy: readonly Fighter[]): BattlePosition => ({ ...begun, own, enemy });

describe('Battle resolution: the lines while the hits of a step are placed', () => {
  const position = field([foot('a')], [foot('b'), archers]);
  test('a first hit turns a force, a second takes it off', () => {
    expect(afterHits(position, ['b']).enemy).toEqual([foot('b', { reduced: true }), archers]);
    expect(afterHits(position, ['b', 'b']).enemy).toEqual([archers]);
  });
  test('archers have one side: the first hit takes them off', () => expect(afterHits(position, ['archers']).enemy).toEqual([foot('b')]));
  test('own forces suffer in the same way, and a hit on nobody in the lines changes nothing', () => {
    expect(afterHits(position, ['a', 'a']).own).toEqual([]);
    expect(afterHits(position, ['alexander'])).toEqual(position);
  });
});

describe('a hit needs no decision where the counters print the same and stand alike', () => {
  const one = foot('a');
  test.each([
    ['the same', foot('b'), true],
    ['one is reduced', foot('b', { reduced: true }), false],
    ['one has acted', foot('b', { done: 'attacked' }), false],
    ['one rests', foot('b', { rests: true }), false],
    ['another value', foot('b', { full: { battle: 4, superscript: 0, speed: 2 } }), false],
    ['another reverse', foot('b', { back: null }), false],
    ['another kind', foot('b', { type: 'phalanx' }), false],
  ])('%s', (_what, other, same) => expect(alike(field([], [one, other]), ['a', 'b'])).toBe(same));
  test('Alexander is like nobody', () => expect(alike(field([one], []), ['a', 'alexander'])).toBe(false));
});
