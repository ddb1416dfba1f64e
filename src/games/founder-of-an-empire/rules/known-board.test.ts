import { describe, expect, test } from 'vitest';
import { arrowsFrom, type BoardList, boardList, costOf, isComplete, withArrows, withComplete, withLink, withoutPrinted, withPrinted } from './board-copy.ts';
import { knownRegion } from './known-board.ts';
import type { Printed } from './tracker/events.ts';

const province = (number: number, marks: Partial<Printed> = {}): Printed => ({
  region: 1,
  number,
  name: '',
  temple: true,
  city: true,
  end: false,
  entry: false,
  ...marks,
});
const two: BoardList = [province(1, { entry: true }), province(2, { end: true })].reduce(withPrinted, boardList(undefined));

describe('what is known of a region (3.1, 5.3)', () => {
  test('nothing, until a province is', () => {
    expect(knownRegion(two, 2)).toEqual({ provinces: 0, wanting: ['entry', 'end'], open: [] });
  });
  test('where the campaign begins and ends, and from which provinces every arrow', () => {
    expect(knownRegion(withPrinted(two, province(2)), 1)).toMatchObject({ provinces: 2, wanting: ['end'] });
    expect(knownRegion(two, 1)).toEqual({ provinces: 2, wanting: [], open: [1, 2] });
    expect(knownRegion(withComplete(two, { region: 1, from: 1 }, true), 1).open).toEqual([2]);
  });
});

describe('the arrows of a province, as its sheet has them (5.3)', () => {
  const start = { region: 1, from: 1 };
  const met = withLink(withLink(two, { ...start, to: 2, cost: 1 }), { region: 1, from: 2, to: 1, cost: 0 });

  test('are those that lead from it', () => {
    expect([...arrowsFrom(met, start)]).toEqual([[2, 1]]);
    expect(costOf(withArrows(met, start, new Map([[2, 3]])), { ...start, to: 2 })).toBe(3);
  });
  test('one that is taken away is not known any more; those from other provinces stay', () => {
    const none = withArrows(met, start, new Map());
    expect(costOf(none, { ...start, to: 2 })).toBe(undefined);
    expect(costOf(none, { region: 1, from: 2, to: 1 })).toBe(0);
  });
  test('go with a province that is taken off the list', () => {
    const gone = withoutPrinted(withComplete(met, start, true), { region: 1, number: 1 });
    expect(gone.links).toEqual([]);
    expect(isComplete(gone, start)).toBe(false);
  });
});
