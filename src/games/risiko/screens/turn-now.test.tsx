// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { afterEach, expect, test } from 'vitest';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { quietDoor } from '../../../ui/testing/quiet-door.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as ui } from '../../../ui/words/en.ts';
import { AS_PRINTED } from '../rules/rulings.ts';
import { playing } from '../rules/testing/playing.ts';
import type { RisikoEvent } from '../rules/tracker/events.ts';
import type { RisikoState } from '../rules/tracker/state.ts';
import { tracker } from '../rules/tracker/tracker.ts';
import { words as book } from '../words/en/book.ts';
import { words as table } from '../words/en/table.ts';
import { CombatNow } from './combat-now.tsx';
import { type RisikoDoor, recall } from './door.ts';
import { OverNow } from './over-now.tsx';
import { ReinforceNow } from './reinforce-now.tsx';
// Opened by a tap, and loaded then: here it is there before.
import './set-sheet.tsx';

const speak = speaker(tongue('en'), [book, table, ui, core]);
afterEach(cleanup);

let door: RisikoDoor;
let done: RisikoEvent[];
let resolved: { procedure: string; input: unknown }[];

/** A screen over four players, of whom the first holds Alaska and the second Alberta, as changed. */
function shown(Screen: ComponentType<{ readonly door: RisikoDoor }>, changed: Partial<RisikoState>, session = 'turn-now') {
  [done, resolved] = [[], []];
  const holding = (territory: 'alaska' | 'alberta', seat: 'seat-1' | 'seat-2'): RisikoEvent => ({ type: 'territory', territory, seat, armies: 4 });
  const start = [holding('alaska', 'seat-1'), holding('alberta', 'seat-2')].reduce((before, event) => tracker.reduce(before, event), playing(3));
  function Table() {
    const [state, set] = useState<RisikoState>({ ...start, ...changed });
    door = quietDoor({
      session,
      state,
      facts: AS_PRINTED,
      act: async (events) => {
        done.push(...events);
        set(events.reduce((before, event) => tracker.reduce(before, event), state));
        return true;
      },
      resolve: async (procedure, input) => {
        resolved.push({ procedure, input });
        return undefined;
      },
    });
    return (
      <Voice.Provider value={speak}>
        <Screen door={door} />
      </Voice.Provider>
    );
  }
  return render(<Table />);
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a set is two taps: its armies stand on it, with two for each card of an own territory', async () => {
  shown(ReinforceNow, { reinforced: true, players: playing(3).players.map((player) => ({ ...player, cards: 3 })) });
  fireEvent.click((await screen.findAllByRole('button', { name: 'A set of cards' }))[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('radio', { name: '3' }));
  await button('one of each +16');
  fireEvent.click(await button('a joker and two alike +16'));
  expect(resolved).toEqual([{ procedure: 'card-set', input: { first: 'joker', second: 'infantry', third: 'infantry', owned: 2 } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('with fewer than three cards no set is offered', async () => {
  shown(ReinforceNow, { reinforced: true, players: playing(3).players.map((player) => ({ ...player, cards: 2 })) });
  await screen.findByText('2 cards in hand');
  expect(screen.queryByRole('button', { name: 'A set of cards' })).toBeNull();
});

test('once all armies are down an attack begins with a tap on the map', async () => {
  shown(ReinforceNow, { reinforced: true });
  fireEvent.click(await button(/^Alaska/));
  expect(done).toEqual([{ type: 'phase', phase: 'combat' }]);
  expect(recall(door, 'aim')).toEqual({ from: 'alaska' });
  cleanup();
  shown(CombatNow, { phase: 'combat' });
  await screen.findByText('Whom does Alaska attack?');
});

test('the most points win where nobody reached the objective; equals have no winner', async () => {
  shown(OverNow, { stage: 'over', tournament: true, points: { 'seat-1': 12, 'seat-2': 30, 'seat-3': 30, 'seat-4': 0 } });
  fireEvent.click(await button('Write the points'));
  expect(done.map(({ type }) => type)).toEqual(['scored']);
  cleanup();
  shown(OverNow, { stage: 'over', tournament: true, points: { 'seat-1': 12, 'seat-2': 30, 'seat-3': 20, 'seat-4': 0 } });
  fireEvent.click(await button('Write the points'));
  expect(done.slice(1)).toEqual([{ type: 'won', seat: 'seat-2', by: 'points' }]);
});

test('an own territory beside an enemy who may not be attacked yet can be tapped, and why not is said (Eliminazione di un giocatore)', async () => {
  const held = Object.entries(playing(3).territories).map(([id, one]) => {
    if (id === 'alberta') return [id, { seat: 'seat-2', armies: 1 }] as const;
    if (['alaska', 'kamchatka', 'northwest-territories'].includes(id)) return [id, { seat: 'seat-1', armies: 4 }] as const;
    return [id, one.seat === 'seat-2' ? { ...one, seat: 'seat-3' } : one] as const;
  });
  shown(CombatNow, { phase: 'combat', territories: Object.fromEntries(held) as RisikoState['territories'] }, 'another');
  fireEvent.click(await button(/^Alaska/));
  fireEvent.click(await button(/^Alberta/));
  await screen.findByText(/nobody is eliminated before the end of round 4/);
});
