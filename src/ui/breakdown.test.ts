import { describe, expect, test } from 'vitest';
import type { Line } from '../core/hand.ts';
import { headed } from './breakdown.tsx';

const cite = { book: 'rules', at: '1' };
const modifier = (at: string, amount = 1): Line => ({ kind: 'modifier', at, id: 'leader', said: { say: 'leader' }, amount, cite });
const total = (at: string): Line => ({ kind: 'total', at, base: 0, total: 1 });
const places = (lines: readonly Line[]): readonly number[] => [...headed(lines)];

describe('the lines of a result', () => {
  test('of two sums each is headed by its name, where its terms begin', () => {
    expect(
      places([modifier('score/macedonian'), modifier('score/macedonian', 2), total('score/macedonian'), modifier('score/persian'), total('score/persian')]),
    ).toEqual([0, 3]);
  });
  test('terms that come back to a sum are headed again', () => {
    const lines = [modifier('score/macedonian'), modifier('score/persian'), modifier('score/macedonian'), total('score/macedonian'), total('score/persian')];
    expect(places(lines)).toEqual([0, 1, 2]);
  });
  test('one sum alone needs no heading, nor does a sum without terms', () => {
    expect(places([modifier('loss'), modifier('loss'), total('loss')])).toEqual([]);
    expect(places([total('a'), total('b')])).toEqual([]);
  });
});
