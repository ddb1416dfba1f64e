// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { quietDoor } from '../../../ui/testing/quiet-door.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as ui } from '../../../ui/words/en.ts';
import { AS_PRINTED } from '../rules/rulings.ts';
import { playing } from '../rules/testing/playing.ts';
import { words as book } from '../words/en/book.ts';
import { words as table } from '../words/en/table.ts';
import { DealForm, DealPicture } from './deal-form.tsx';

const speak = speaker(tongue('en'), [book, table, ui, core]);
afterEach(cleanup);

let atTable = 0;
const door = (session: string) =>
  quietDoor({
    session,
    state: playing(3),
    facts: AS_PRINTED,
    toTable: () => {
      atTable += 1;
    },
  });

const input = { players: 3, dealer: 'seat-2' } as const;

test('in a session the dealer is one of the players by name, and the cards on the table lead to the map', () => {
  render(
    <Voice.Provider value={speak}>
      <DealForm input={input} onInput={() => undefined} door={door('s')} faults={[]} />
    </Voice.Provider>,
  );
  expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual(['Anna', 'Bruno', 'Carla']);
  fireEvent.click(screen.getByRole('button', { name: 'Enter them on the map' }));
  expect(atTable).toBe(1);
});

test('what was dealt is listed player by player, by name where a session knows it', () => {
  const outcome = { territories: { 'seat-1': ['japan', 'alaska'], 'seat-2': ['peru'] }, left: {}, armies: 35 } as const;
  const shown = (session: string): (string | null)[] => {
    render(
      <Voice.Provider value={speak}>
        <DealPicture outcome={outcome} input={input} door={door(session)} />
      </Voice.Provider>,
    );
    const lines = [...document.querySelectorAll('dt, dd')].map((one) => one.textContent?.trim() ?? null);
    cleanup();
    return lines;
  };
  expect(shown('s')).toEqual(['Anna (2)', 'Alaska and Japan', 'Bruno (1)', 'Peru']);
  expect(shown('')[0]).toBe('Player 1 (2)');
});
