// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, expect, test } from 'vitest';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as ui } from '../../../ui/words/en.ts';
import { start } from '../rules/tracker/state.ts';
import { words as table } from '../words/en/table.ts';
import { OpenBoards, SecretBoard } from './board-sheets.tsx';
import type { TheDoor } from './door.ts';
import { Strip } from './strip.tsx';

afterEach(cleanup);
const speak = speaker(tongue('en'), [table, ui, core]);
const state = start({ players: 2, name1: 'Anna', name2: '', name3: '', name4: '', name5: '', eldest: 1, short: false });
const tap = async (name: string | RegExp): Promise<void> => void fireEvent.click(await screen.findByRole('button', { name }));

test('a board that is half spread is there again after its sheet was closed, and what is sealed is that', async () => {
  const sealed: unknown[] = [];
  const door = {
    session: 'spreading',
    state,
    elsewhere: () => false,
    peek: async () => undefined,
    seal: async (_: string, value: unknown) => {
      sealed.push(value);
      return true;
    },
  } as Partial<TheDoor> as TheDoor;
  function Table() {
    const [open, setOpen] = useState(true);
    const away = (): void => setOpen(false);
    return (
      <Voice.Provider value={speak}>
        {open ? (
          <SecretBoard door={door} seat="player-1" onSealed={away} onAway={away} />
        ) : (
          <button type="button" onClick={() => setOpen(true)} children="Look" />
        )}
      </Voice.Provider>
    );
  }
  render(<Table />);
  await tap('I am Anna');
  for (const cubes of ['3', '5']) await tap(cubes);
  await tap('Close');
  await tap('Look');
  // Closed, the curtain shows nothing of it.
  expect(screen.queryByText('7 cubes in the pool')).toBeNull();
  await tap('I am Anna');
  await screen.findByText('7 cubes in the pool');
  for (const cubes of ['4', /^Put the other 3/]) await tap(cubes);
  await waitFor(() => expect(sealed).toEqual([{ order: 3, militia: 5, temples: 4, cities: 3 }]));
});

test('who has no name has no empty line in the strip, and is named for whom only listens', () => {
  const { container } = render(
    <Voice.Provider value={speak}>
      <Strip state={state} of={() => ({ done: true })} />
    </Voice.Provider>,
  );
  expect([...container.querySelectorAll('.foot')].map((foot) => foot.textContent)).toEqual(['Anna']);
  screen.getByText('Player 2');
  expect(container.querySelectorAll('svg')).toHaveLength(2);
});

test('4.1.2 boards that lie open are typed one after the other, who has no cubes is passed over, and the last shows them all', async () => {
  const boxes = { order: 0, militia: 4, temples: 0, cities: 0 };
  const later = start({ players: 3, name1: 'Anna', name2: 'Bruno', name3: 'Carla', name4: '', name5: '', eldest: 1, short: false });
  const cubes = [{ temples: 2, cities: 3 }, {}, { temples: 1 }];
  const open = { ...later, turn: 2, players: later.players.map((player, i) => ({ ...player, boxes: { ...boxes, ...cubes[i] } })) };
  const acted: unknown[] = [];
  const door = {
    session: 'open',
    state: open,
    act: async (events) => {
      acted.push(...events);
      return true;
    },
  } as Partial<TheDoor> as TheDoor;
  render(
    <Voice.Provider value={speak}>
      <OpenBoards door={door} onAway={() => undefined} />
    </Voice.Provider>,
  );
  await screen.findByRole('heading', { name: 'Anna, your board' });
  for (const name of ['4', 'Put the last cube in Cities']) await tap(name);
  await screen.findByRole('heading', { name: 'Carla, your board' });
  for (const name of ['1', 'Done']) await tap(name);
  await waitFor(() => expect(acted).toHaveLength(1));
  expect(acted).toEqual([
    {
      type: 'allocated',
      boxes: { 'player-1': { ...boxes, temples: 4, cities: 1 }, 'player-2': boxes, 'player-3': { ...boxes, temples: 1 } },
    },
  ]);
});
