// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { useRef, useState } from 'preact/hooks';
import { afterEach, expect, test } from 'vitest';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { quietDoor } from '../../../ui/testing/quiet-door.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as ui } from '../../../ui/words/en.ts';
import { type BoardList, boardList } from '../rules/board-copy.ts';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import { type State, start } from '../rules/tracker/state.ts';
import { tracker } from '../rules/tracker/tracker.ts';
import { words as table } from '../words/en/table.ts';
import { Campaign } from './campaign.tsx';
import type { TheDoor } from './door.ts';

const speak = speaker(tongue('en'), [table, ui, core]);
afterEach(cleanup);

const ANNA = 'player-1';
const BOARD = { order: 0, militia: 5, temples: 2, cities: 1 };
const printed = (number: number): TrackedEvent => ({
  type: 'province',
  province: { region: 1, number, name: '', temple: true, city: true, end: false, entry: number === 1 },
});
const setup = { players: 2, name1: 'Anna', name2: 'Bruno', name3: '', name4: '', name5: '', eldest: 1, short: false };
const OPENING: readonly TrackedEvent[] = [
  ...[1, 2, 3].map(printed),
  { type: 'allocated', boxes: { [ANNA]: BOARD, 'player-2': BOARD } },
  { type: 'ordered', order: [ANNA, 'player-2'] },
];

let state: State;
/** What a province's sheet is taken back to. */
let undo: () => void;
let copy: BoardList;

/** Anna moves in region 1, of which three provinces are known, the first the entry. */
function moving(list: BoardList = boardList(undefined)): void {
  copy = list;
  function Table() {
    const before = useRef<State>(start(setup));
    const [now, set] = useState(OPENING.reduce((before, event) => tracker.reduce(before, event), start(setup)));
    state = now;
    undo = () => set(before.current);
    const facts: TheDoor['facts'] = { ruling: () => 'in-total', cell: () => expect.unreachable() };
    const door: TheDoor = quietDoor({
      state: now,
      facts,
      act: async (events) => {
        before.current = now;
        set(events.reduce((before, event) => tracker.reduce(before, event), now));
        return true;
      },
      faults: (...events) => events.flatMap((event) => tracker.faults({ ...facts, state: now, event })),
      copy: () => copy,
      setCopy: async (_, value) => {
        copy = boardList(value);
      },
    });
    return (
      <Voice.Provider value={speak}>
        <Campaign door={door} />
      </Voice.Provider>
    );
  }
  render(<Table />);
}

const tile = (number: number) => document.querySelector(`[data-province="${number}"] button`) ?? expect.unreachable();
const marked = (): string[] =>
  [...document.querySelectorAll('[data-target]')].map((one) => `${one.getAttribute('data-province')} ${one.getAttribute('data-target')}`);
const armies = (number: number): number | undefined => state.provinces.find((one) => one.number === number)?.armies[ANNA];
// A sheet comes when it is first asked for: on a busy machine that takes a while.
const SOON = { timeout: 10_000 };
const tap = (name: string): Promise<boolean> => screen.findByRole('button', { name }, SOON).then((found) => fireEvent.click(found));
const entered = () => expect.poll(() => armies(1)).toBe(5);

test('5.3 the armies enter with one tap; only provinces they may reach are marked', async () => {
  moving();
  expect(marked()).toEqual(['1 known']);
  await tap('March 5 armies to Province 1');
  await entered();
  expect(marked()).toEqual(['2 new', '3 new']);
});

test('an arrow’s cost is asked once and kept; how many go is the tap that sends them, paid from the fuller box', async () => {
  moving();
  await tap('March 5 armies to Province 1');
  await entered();
  fireEvent.click(tile(2));
  await tap('1');
  await tap('2 armies');
  await expect.poll(() => armies(2)).toBe(2);
  expect([armies(1), state.players[0]?.boxes.temples, copy.links]).toEqual([3, 1, [{ region: 1, from: 1, to: 2, cost: 1 }]]);
  fireEvent.click(tile(1));
  await expect.poll(marked).toEqual(['2 known', '3 new']);
  fireEvent.click(tile(2));
  await tap('March 3 armies to Province 2');
  await expect.poll(() => armies(2)).toBe(5);
});

test('5.3 where all arrows are known no other province is marked, nor one that costs more than the cubes left', async () => {
  moving({
    provinces: [],
    links: [
      { region: 1, from: 1, to: 2, cost: 4 },
      { region: 1, from: 1, to: 3, cost: 2 },
    ],
    complete: [{ region: 1, from: 1 }],
  });
  await tap('March 5 armies to Province 1');
  await entered();
  expect(marked()).toEqual(['3 known']);
});

test('5.4 a temple is tried by a tap where an own army stands', async () => {
  moving();
  expect(screen.queryByRole('button', { name: 'Temple in Province 1' })).toBeNull();
  await tap('March 5 armies to Province 1');
  await entered();
  await tap('Temple in Province 1');
  await expect.poll(() => state.provinces[0]?.tries.temple).toEqual([ANNA]);
});

test('5.4 who tries to build has moved: no province is marked until the player says where armies leave from', async () => {
  moving();
  await tap('March 5 armies to Province 1');
  await entered();
  fireEvent.click(tile(2));
  await tap('0');
  await tap('2 armies');
  await expect.poll(() => armies(2)).toBe(2);
  // Armies stand in 1 too: a tap there is to leave it.
  expect(marked()).toEqual(['3 new']);
  await tap('Temple in Province 1');
  await expect.poll(marked).toEqual([]);
  fireEvent.click(tile(1));
  await expect.poll(marked).toEqual(['2 known', '3 new']);
});

test('3.1 a province that was typed and is undone is gone from the board’s list too', async () => {
  moving();
  await tap('Add a province');
  await tap('Save');
  await expect.poll(() => copy.provinces.map(({ number }) => number)).toEqual([4]);
  expect(tile(4)).toBeTruthy();
  undo();
  await expect.poll(() => copy.provinces).toEqual([]);
  await expect.poll(() => document.querySelector('[data-province="4"]')).toBeNull();
});
