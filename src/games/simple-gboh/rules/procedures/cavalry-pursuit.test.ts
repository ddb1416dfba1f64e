import { expect, test } from 'vitest';
import { faultsIn, play, weighed } from '../testing/play.ts';
import { cavalryPursuit, type PursuitOutcome } from './cavalry-pursuit.ts';

test.each([
  [{ type: 'hc' }, 3],
  [{ type: 'bc' }, 3],
  [{ type: 'rc' }, 2],
  [{ type: 'ln' }, 1],
  [{ type: 'lc' }, 0],
  [{ type: 'lc', numidian: true }, 2],
  [{ type: 'gc' }, 0],
  [{ type: 'hc', leader: true }, 2],
] as const)('7.62 the pursuit check of %j is at %i', (input, drm) => {
  expect(weighed(cavalryPursuit, input).total).toBe(drm);
  expect(play<PursuitOutcome>(cavalryPursuit, { ...input, tq: 6 }, { 'die/pursuit': 6 - drm }).outcome).toMatchObject({ total: 6, pursues: false });
  expect(play<PursuitOutcome>(cavalryPursuit, { ...input, tq: 6 }, { 'die/pursuit': 7 - drm }).outcome).toMatchObject({ pursues: true });
});

test('7.61 only cavalry pursues', () => {
  expect(faultsIn(cavalryPursuit, { name: '', unit: '', type: 'lg', tq: 6, reduced: false, numidian: false, leader: false })).toMatchObject([
    { field: 'type', cite: { at: '7.61' } },
  ]);
});
