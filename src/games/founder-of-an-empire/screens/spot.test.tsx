// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { quietDoor } from '../../../ui/testing/quiet-door.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as ui } from '../../../ui/words/en.ts';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import { start } from '../rules/tracker/state.ts';
import { tracker } from '../rules/tracker/tracker.ts';
import { words as table } from '../words/en/table.ts';
import type { TheDoor } from './door.ts';
import { Spot } from './spot.tsx';

const speak = speaker(tongue('en'), [table, ui, core]);
afterEach(cleanup);

const BOARD = { order: 0, militia: 5, temples: 5, cities: 5 };
const setup = { players: 2, name1: 'Anna', name2: 'Bruno', name3: '', name4: '', name5: '', eldest: 1, short: false };
const entered = (seat: 'player-1' | 'player-2'): TrackedEvent[] => [
  { type: 'moved', seat, from: 0, to: 1, armies: 5, temples: 0, cities: 0 },
  { type: 'passed', seat },
];
const DONE: readonly TrackedEvent[] = [
  { type: 'province', province: { region: 1, number: 1, name: '', temple: true, city: true, end: false, entry: true } },
  { type: 'allocated', boxes: { 'player-1': BOARD, 'player-2': BOARD } },
  { type: 'ordered', order: ['player-1', 'player-2'] },
  ...entered('player-1'),
  ...entered('player-2'),
];

test('5.4 an attempt forgotten: the turn is taken up again, the temple tried and the turn ended, which nothing is wrong with', async () => {
  const facts: TheDoor['facts'] = { ruling: () => 'in-total', cell: () => expect.unreachable() };
  let state = DONE.reduce((before, event) => tracker.reduce(before, event), start(setup));
  const [province = expect.unreachable()] = state.provinces;
  const found: string[] = [];
  const door: TheDoor = quietDoor({
    state,
    facts,
    act: async (events) => {
      for (const event of events) {
        found.push(...tracker.faults({ ...facts, state, event }).map(({ expected }) => expected.say));
        state = tracker.reduce(state, event);
      }
      return true;
    },
  });
  render(
    <Voice.Provider value={speak}>
      <Spot door={door} province={province} building="temple" seat="player-1" />
    </Voice.Provider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Temple in Province 1' }));
  await expect.poll(() => state.provinces[0]?.tries.temple).toEqual(['player-1']);
  expect([state.stage, found]).toEqual(['scoring', []]);
});
