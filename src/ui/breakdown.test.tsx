// @vitest-environment happy-dom
import { render } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import type { Line } from '../core/hand.ts';
import { speaker, tongue } from '../core/words.ts';
import { Breakdown, headed } from './breakdown.tsx';
import type { Naming } from './naming.ts';
import { Voice } from './voice.ts';
import { words } from './words/en.ts';

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

test('a decision that is read again without its ask is no die of the table', () => {
  const lines: readonly Line[] = [
    { kind: 'answer', at: 'city-value/city', faces: [-2], by: 'typed' },
    { kind: 'answer', at: 'surrender/city', faces: [3], by: 'typed' },
  ];
  const naming = { label: (at: string) => at, asked: (at: string) => (at.startsWith('city-value') ? 'choice' : 'dice') } as unknown as Naming;
  const { container } = render(
    <Voice.Provider value={speaker(tongue('en'), [words])}>
      <Breakdown lines={lines} naming={naming} />
    </Voice.Provider>,
  );
  expect(container.textContent).toContain('decided−2');
  expect(container.textContent).toContain('own dice3');
});
