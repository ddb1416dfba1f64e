import { describe, expect, test } from 'vitest';
import { chanceOf, play, ruled } from '../../testing/play.ts';
import { neighbour } from './input.ts';
import { rampageOrder } from './order.ts';
import { type RampageOutcome, rampage } from './rampage.ts';

const near = [neighbour({ tq: 5 }), neighbour({ tq: 4, distance: 2 }), neighbour({ tq: 6 })];
const run = (neighbours: typeof near, faces: Record<string, number>, rulings = {}): RampageOutcome =>
  play<RampageOutcome>(rampage, { neighbours }, faces, ruled(rulings)).outcome;

describe('8.5 rampage', () => {
  test('one hex away clockwise, then two; who set it off first', () => {
    expect(rampageOrder(near, false)).toEqual([0, 2, 1]);
    const started = near.map((unit, at) => ({ ...unit, started: at === 1 }));
    expect(rampageOrder(started, false)).toEqual([1, 2, 0]);
    expect(rampageOrder(started, true)).toEqual([0, 2, 1]);
  });
  test('on clockwise from who set it off, not from the first named', () => {
    const ring = [1, 1, 2, 1, 2, 1, 2].map((distance, at) => neighbour({ distance, started: at === 3 }));
    expect(rampageOrder(ring, false)).toEqual([3, 5, 0, 1, 4, 6, 2]);
    const outer = ring.map((unit, at) => ({ ...unit, started: at === 4 }));
    expect(rampageOrder(outer, false)).toEqual([4, 5, 0, 1, 3, 6, 2]);
  });
  test('above the TQ the difference in hits, until everyone is checked', () => {
    expect(run(near, { 'rampage#1/check/unit-1': 7, 'rampage#2/check/unit-3': 6, 'rampage#3/check/unit-2': 5 })).toMatchObject({
      ended: 'everyone-checked',
      checked: [
        { place: 1, taken: 2, hits: 2, fate: 'hits' },
        { place: 3, taken: 0, fate: 'unhurt' },
        { place: 2, taken: 1, hits: 1 },
      ],
    });
  });
  test.each([0, 1, 8, 9])('ends on %i, applied first', (die) => {
    const { checked, ended } = run(near, { 'rampage#1/check/unit-1': die });
    expect(ended).toBe('die');
    expect(checked).toMatchObject([{ taken: Math.max(0, die - 5) }]);
  });
  test('hits rout and reduce as ever; another elephant is merely gone', () => {
    const weak = [neighbour({ tq: 3, hits: 2, reducible: true }), neighbour({ type: 'el', tq: 3, hits: 1 })];
    expect(run(weak, { 'rampage#1/check/unit-1': 5, 'rampage#2/check/unit-2': 7 })).toMatchObject({
      checked: [{ fate: 'routed' }, { fate: 'routed' }],
      lost: 2,
    });
  });
  test('odds: with one neighbour of TQ 5 and 4 hits, four faces of ten rout it', () => {
    expect(chanceOf(rampage, { neighbours: [neighbour({ tq: 5, hits: 4 })] }, 'lost', 1)).toBeCloseTo(0.4);
  });
  test('odds of two: the second is checked on six faces of ten', () => {
    expect(chanceOf(rampage, { neighbours: [neighbour({ tq: 9 }), neighbour({ tq: 9 })] }, 'checked', 2)).toBeCloseTo(0.6);
  });
});
