import { expect, test } from 'vitest';
import { boardList, withComplete, withLink } from './board-copy.ts';
import { fromTemples, likelySource, movable, targetsFrom, waysToPay } from './targets.ts';
import type { TrackedEvent } from './tracker/events.ts';
import { type State, start } from './tracker/state.ts';
import { tracker } from './tracker/tracker.ts';

const ANNA = 'player-1';
const inTotal = () => 'in-total';
const perArmy = () => 'per-army';
const EMPTY_LIST = boardList(undefined);

const printed = (number: number, entry = false): TrackedEvent => ({
  type: 'province',
  province: { region: 1, number, name: '', temple: true, city: true, end: false, entry },
});
const board = { order: 0, militia: 5, temples: 2, cities: 1 };
const moved = (from: number, to: number, armies: number): TrackedEvent => ({ type: 'moved', seat: ANNA, from, to, armies, temples: 0, cities: 0 });

/** Region 1 with four provinces, the first the entry; Anna has five armies, two cubes for temples, one for cities. */
function table(...events: readonly TrackedEvent[]): State {
  const setup = { players: 2, name1: 'Anna', name2: 'Bruno', name3: '', name4: '', name5: '', eldest: 1, short: false };
  const opening: TrackedEvent[] = [
    printed(1, true),
    printed(2),
    printed(3),
    printed(4),
    { type: 'allocated', boxes: { [ANNA]: board, 'player-2': board } },
    { type: 'ordered', order: [ANNA, 'player-2'] },
  ];
  return [...opening, ...events].reduce((state, event) => tracker.reduce(state, event), start(setup));
}

const to = (state: State, from: number, list = EMPTY_LIST, ruling: () => string = inTotal): number[] =>
  targetsFrom({ state, ruling }, list, { seat: ANNA, from }).map((target) => target.to);

test('5.3 from the campaign symbol only the entry province is entered, and it is free', () => {
  expect(targetsFrom({ state: table(), ruling: inTotal }, EMPTY_LIST, { seat: ANNA, from: 0 })).toEqual([{ to: 1, cost: 0 }]);
  expect(to(table(moved(0, 1, 5)), 0)).toEqual([]);
});

test('5.3 three provinces a turn in all; for each army under that ruling', () => {
  const three = table(moved(0, 1, 5), moved(1, 2, 4), moved(2, 3, 1), moved(3, 4, 1));
  expect(to(three, 2)).toEqual([]);
  expect(to(three, 2, EMPTY_LIST, perArmy)).toEqual([1, 3, 4]);
});

test('an arrow dearer than the cubes left is none; where all arrows are known no other province is', () => {
  const state = table(moved(0, 1, 5));
  const dear = withLink(withLink(EMPTY_LIST, { region: 1, from: 1, to: 2, cost: 4 }), { region: 1, from: 1, to: 3, cost: 3 });
  expect(targetsFrom({ state, ruling: inTotal }, dear, { seat: ANNA, from: 1 })).toEqual([
    { to: 3, cost: 3 },
    { to: 4, cost: undefined },
  ]);
  expect(to(state, 1, withComplete(dear, { region: 1, from: 1 }, true))).toEqual([3]);
  expect(to(state, 1, withComplete(withComplete(dear, { region: 1, from: 1 }, true), { region: 1, from: 1 }, false))).toEqual([3, 4]);
});

test('5.4 an army stays where a temple is tried', () => {
  const tried = table(moved(0, 1, 1), { type: 'tried', seat: ANNA, number: 1, building: 'temple', on: true });
  expect(movable(tried, { seat: ANNA, from: 1 })).toBe(0);
  expect(to(tried, 1)).toEqual([]);
});

test('armies leave from the campaign symbol first, then from where they went last', () => {
  const from = (state: State): number | undefined => likelySource({ state, ruling: inTotal }, EMPTY_LIST, ANNA);
  expect([from(table()), from(table(moved(0, 1, 4))), from(table(moved(0, 1, 4), moved(1, 2, 2)))]).toEqual([0, 1, 2]);
  expect(from(table(moved(0, 1, 5), moved(1, 2, 4), moved(2, 3, 1), moved(3, 4, 1)))).toBeUndefined();
});

test('5.3 a cost is paid from temples or cities, or from both', () => {
  expect([fromTemples(2, { temples: 4, cities: 3 }), fromTemples(2, { temples: 1, cities: 3 }), fromTemples(3, { temples: 2, cities: 1 })]).toEqual([2, 0, 2]);
  expect(waysToPay(2, { temples: 4, cities: 1 })).toEqual([2, 1]);
  expect(waysToPay(4, { temples: 2, cities: 1 })).toEqual([]);
});
