import { expect, test } from 'vitest';
import { boardList, costOf, isComplete, withComplete, withLink, withPrinted } from './board-copy.ts';
import { renumbering, unmarked, withNumber } from './retyping.ts';
import type { Printed, TrackedEvent } from './tracker/events.ts';
import { type State, start } from './tracker/state.ts';
import { tracker } from './tracker/tracker.ts';

const printed = (number: number, entry = false): Printed => ({ region: 1, number, name: '', temple: true, city: true, end: false, entry });
const board = { order: 0, militia: 5, temples: 5, cities: 5 };
const facts = { ruling: () => 'in-total', cell: () => expect.unreachable() };

/** Anna, who moves, has five armies in the entry province, typed as 1, and tries a temple; a city of Bruno stands there. */
function table(): State {
  const setup = { players: 2, name1: 'Anna', name2: 'Bruno', name3: '', name4: '', name5: '', eldest: 1, short: false };
  const opening: TrackedEvent[] = [
    { type: 'province', province: printed(1, true) },
    { type: 'set-standing', region: 1, number: 1, temples: [], cities: ['player-2'] },
    { type: 'allocated', boxes: { 'player-1': board, 'player-2': board } },
    { type: 'ordered', order: ['player-1', 'player-2'] },
    { type: 'moved', seat: 'player-1', from: 0, to: 1, armies: 5, temples: 0, cities: 0 },
    { type: 'tried', seat: 'player-1', number: 1, building: 'temple', on: true },
  ];
  return opening.reduce((before, event) => tracker.reduce(before, event), start(setup));
}

test('3.1 a province typed under a wrong number keeps what stands in it under the right one, and nothing is wrong with that', () => {
  let state = table();
  const found: string[] = [];
  for (const event of renumbering(state, { region: 1, number: 1 }, printed(7, true))) {
    found.push(...tracker.faults({ ...facts, state, event }).map(({ expected }) => expected.say));
    state = tracker.reduce(state, event);
  }
  expect(found).toEqual([]);
  expect(state.provinces).toHaveLength(1);
  expect(state.provinces[0]).toMatchObject({ number: 7, armies: { 'player-1': 5 }, tries: { temple: ['player-1'], city: [] }, cities: ['player-2'] });
});

test('the arrows of a province that gets another number go with it', () => {
  const first = withPrinted(boardList(undefined), printed(1));
  const linked = withLink(withLink(first, { region: 1, from: 1, to: 2, cost: 2 }), { region: 1, from: 2, to: 1, cost: 0 });
  const list = withNumber(withComplete(linked, { region: 1, from: 1 }, true), { region: 1, number: 1 }, 7);
  expect(list.provinces).toEqual([]);
  expect([costOf(list, { region: 1, from: 7, to: 2 }), costOf(list, { region: 1, from: 2, to: 7 }), costOf(list, { region: 1, from: 1, to: 2 })]).toEqual([
    2,
    0,
    undefined,
  ]);
  expect([isComplete(list, { region: 1, from: 7 }), isComplete(list, { region: 1, from: 1 })]).toEqual([true, false]);
});

test('3.1, 5.3 a region has one entry and one campaign symbol: who had it loses it to the one that gets it', () => {
  const end = { ...printed(4), end: true };
  const region = [printed(1, true), printed(2), end];
  expect(unmarked(region, printed(3), 3)).toEqual([]);
  expect(unmarked(region, { ...printed(5), end: true }, 5)).toEqual([printed(4)]);
  expect(unmarked(region, { ...printed(2, true), end: true }, 2)).toEqual([printed(1), printed(4)]);
  // The same province, saved again or under another number.
  expect(unmarked(region, { ...end, number: 6 }, 4)).toEqual([]);
});
