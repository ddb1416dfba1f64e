import { describe, expect, test } from 'vitest';
import { band, rowsOf } from './band.ts';
import { chart, confidence, mayHold, printed } from './chart.ts';
import { citing } from './said.ts';

const cite = citing('test');
const table = chart({
  id: 'table',
  cite: cite('1'),
  columns: ['a', 'b'],
  rows: { '<=2': [1, 2], '3-5': [3, 4], '6': [5, 6], '7+': [7, 8] },
  doubt: { '3-5': 'aligned', '3-5/b': 'lost', '/a': 'inferred' },
  range: [0, 20],
});

test('a cell is read by row and column; others are refused', () => {
  expect(printed(table, '3-5', 'b')).toBe(4);
  expect(() => printed(table, '9', 'b')).toThrow('got 9/b');
});
test('the most precise confidence counts', () =>
  expect([confidence(table, '3-5', 'b'), confidence(table, '3-5', 'a'), confidence(table, '6', 'a'), confidence(table, '6', 'b')]).toEqual([
    'lost',
    'aligned',
    'inferred',
    'read',
  ]));
describe('bands', () => {
  const rows = ['<=2', '3-5', '6', '7+'] as const;
  test.each([
    [-4, '<=2'],
    [2, '<=2'],
    [3, '3-5'],
    [5, '3-5'],
    [6, '6'],
    [7, '7+'],
    [99, '7+'],
  ] as const)('%i stands in row %s', (n, row) => expect(band(rows, n)).toBe(row));
  test('whatever the order: an object puts "8" before "4-5"', () => {
    const mixed = Object.keys({ '<=3': 1, '4-5': 1, '6-7': 1, '8': 1, '9': 1, '10+': 1 });
    expect([-1, 3, 4, 7, 8, 9, 10, 50].map((n) => band(mixed, n))).toEqual(['<=3', '<=3', '4-5', '6-7', '8', '9', '10+', '10+']);
    const banded = chart({ id: 'b', cite: cite('3'), columns: ['a'], rows: { '<=3': [1], '4-5': [2], '8': [3], '10+': [4] } });
    expect(rowsOf(banded)).toEqual(['<=3', '4-5', '8', '10+']);
    const named = chart({ id: 'n', cite: cite('3'), columns: ['a'], rows: { open: [1], forest: [2] } });
    expect(rowsOf(named)).toEqual(['open', 'forest']);
  });
  test('beyond the last row it is the last, and negative bands count down to up', () => {
    expect(band(['1-2', '3-4'], 9)).toBe('3-4');
    expect(band(['-3--1', '0'], -2)).toBe('-3--1');
  });
});
test('a correction must be of the kind the chart holds', () => {
  expect([5, 21, '5', null, Number.NaN].map((value) => mayHold(table, value))).toEqual([true, false, false, false, false]);
  const codes = chart({ id: 'codes', cite: cite('2'), columns: ['a'], rows: { x: ['DR'] }, codes: ['DR', '2H', null] });
  expect(['2H', null, '9H'].map((value) => mayHold(codes, value))).toEqual([true, true, false]);
});
