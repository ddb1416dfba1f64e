import { describe, expect, test } from 'vitest';
import { citing } from '../../../src/core/said.ts';
import { EveningBroken, randomEvening } from '../../../src/core/testing/player.ts';
import { player } from '../../fixture/player.ts';
import { book, rules } from '../../fixture/rules.ts';
import { evenings } from './played.ts';

evenings(rules, book, player);

describe('what a random evening finds', () => {
  const broken = (changed: Partial<typeof rules>, how: Partial<typeof player> = {}): string => {
    try {
      randomEvening({ ...rules, ...changed }, book, { ...player, ...how }, 1);
    } catch (problem) {
      if (problem instanceof EveningBroken) return problem.message;
      throw problem;
    }
    return 'nothing';
  };

  test('nothing in the fixture as it is', () => {
    expect(broken({})).toBe('nothing');
  });
  test('an invariant that is broken', () => {
    const cite = citing('fixture')('1');
    expect(
      broken({}, { invariants: [{ id: 'few', cite, broken: ({ scores }) => (scores.some((score) => score > 3) ? 'too many points' : undefined) }] }),
    ).toContain('few: too many points');
  });
  test('an evening without an end', () => {
    expect(broken({ summary: (state) => ({ ...rules.summary(state), finished: false }) }, { most: 40 })).toContain('expected an end within 40 steps');
  });
  test('a dead end', () => {
    expect(broken({ sequence: () => [] }, { entries: () => [] })).toContain('dead end');
  });
  test('something proposed that the rules refuse', () => {
    const step = rules.sequence({ cup: { red: 0, green: 0, blue: 0 }, scores: [], bids: [] })[0];
    expect(broken({ sequence: () => (step ? [{ ...step, input: { load: 5 } }] : []) }, { entries: () => [] })).toContain('proposed by sequence, and refused');
  });
  test('an exception', () => {
    expect(
      broken({
        sequence: () => {
          throw new Error('out of order');
        },
      }),
    ).toContain('out of order');
  });
});
