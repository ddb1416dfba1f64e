import { expect, test } from 'vitest';
import { worthOf } from './worth.ts';

const worth = { governed: 6, glory: 4, vp: 2, level: 10 };
const ended = { campaign: 'granicus', governed: 4, glory: 3, vp: 25, level: 2, points: 86 } as const;

test('Linking campaigns, the example: 4 governed are 24 points, 3 glory 12, 25 VP 50', () => {
  expect(worthOf(ended, (source) => worth[source])).toEqual([
    { source: 'governed', count: 4, points: 24 },
    { source: 'glory', count: 3, points: 12 },
    { source: 'vp', count: 25, points: 50 },
  ]);
});

test('after Gaugamela the level counts too; what there is none of is not said', () => {
  const last = { ...ended, campaign: 'gaugamela', governed: 0, level: 7, points: 132 } as const;
  expect(worthOf(last, (source) => worth[source]).map(({ source, points }) => [source, points])).toEqual([
    ['glory', 12],
    ['vp', 50],
    ['level', 70],
  ]);
});

test('where the counts do not come to the points, nothing is claimed', () => {
  expect(worthOf({ ...ended, points: 0 }, (source) => worth[source])).toEqual([]);
});
