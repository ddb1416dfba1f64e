// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, expect, test } from 'vitest';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { quietDoor } from '../../../ui/testing/quiet-door.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as ui } from '../../../ui/words/en.ts';
import { AS_PRINTED } from '../rules/rulings.ts';
import { playing } from '../rules/testing/playing.ts';
import { EVENTS } from '../rules/tracker/event-table.ts';
import type { RisikoEvent } from '../rules/tracker/events.ts';
import { armiesIn, type RisikoState } from '../rules/tracker/state.ts';
import { tracker } from '../rules/tracker/tracker.ts';
import type { Territory } from '../rules/vocabulary.ts';
import { words as book } from '../words/en/book.ts';
import { words as table } from '../words/en/table.ts';
import { CombatNow } from './combat-now.tsx';
import type { RisikoDoor } from './door.ts';

const speak = speaker(tongue('en'), [book, table, ui, core]);
afterEach(cleanup);

let state: RisikoState;
let resolved: { procedure: string; input: unknown; typed: unknown }[];

/** The first player fights from Alaska with `mine` against `theirs` in Alberta; the Northwest Territories are the attacker's own. */
function fighting(mine: number, theirs: number, session: string, changed: Partial<RisikoState> = {}) {
  resolved = [];
  const holding = (territory: Territory, seat: 'seat-1' | 'seat-2', armies: number): RisikoEvent => ({ type: 'territory', territory, seat, armies });
  const start: RisikoState = { ...playing(3), phase: 'combat', ...changed };
  const events = [
    holding('alaska', 'seat-1', mine),
    holding('alberta', 'seat-2', theirs),
    holding('northwest-territories', 'seat-1', 1),
    holding('kamchatka', 'seat-2', 1),
  ];
  function Table() {
    const [now, set] = useState(events.reduce((before, event) => tracker.reduce(before, event), start));
    state = now;
    const door: RisikoDoor = quietDoor({
      session,
      state: now,
      facts: AS_PRINTED,
      act: async (done) => {
        set(done.reduce((before, event) => tracker.reduce(before, event), now));
        return true;
      },
      resolve: async (procedure, input, how) => {
        resolved.push({ procedure, input, typed: how?.typed });
        return undefined;
      },
    });
    return (
      <Voice.Provider value={speak}>
        <CombatNow door={door} />
      </Voice.Provider>
    );
  }
  return render(<Table />);
}

const place = (territory: Territory): Element => {
  const found = document.querySelector(`[data-territory=${territory}]`);
  if (!found) throw new Error(`no ${territory} on the map`);
  return found;
};
const marked = (): number => document.querySelectorAll('circle[class*=mark]').length;
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('only what may be attacked is marked: not the attacker’s own neighbours', () => {
  fighting(5, 3, 'marks');
  fireEvent.click(place('alaska'));
  // Alberta and, over the sea, Kamchatka; the Northwest Territories are one's own.
  expect(marked()).toBe(2);
  expect(place('northwest-territories').getAttribute('aria-disabled')).toBe('true');
});

test('Throw throws, with the dice that are shown', () => {
  fighting(5, 3, 'throws');
  fireEvent.click(place('alaska'));
  fireEvent.click(place('alberta'));
  tap('Throw 3 against 3');
  expect(resolved).toEqual([{ procedure: 'throw', input: { attackDice: 0, defenceDice: 0 }, typed: {} }]);
});

test('dice of the table: the faces of both sides, a tap each, the attacker’s first', () => {
  fighting(5, 1, 'faces');
  fireEvent.click(place('alaska'));
  fireEvent.click(place('alberta'));
  tap('Our dice');
  for (const face of ['6', '2', '1', '5']) tap(face);
  expect(resolved).toEqual([{ procedure: 'throw', input: { attackDice: 0, defenceDice: 0 }, typed: { 'dice/attacker': [6, 2, 1], 'dice/defender': [5] } }]);
});

test('losses alone: the map changes, the journal says that no dice were told, and the next throw is of the armies left', async () => {
  fighting(5, 3, 'losses');
  fireEvent.click(place('alaska'));
  fireEvent.click(place('alberta'));
  tap('Our dice');
  tap(/loses 1, Bruno 2$/);
  await screen.findByText('Anna loses 1, Bruno 2');
  expect([armiesIn(state, 'alaska'), armiesIn(state, 'alberta')]).toEqual([4, 1]);
  expect(screen.getAllByRole('button', { name: /loses \d, Bruno \d$/ })).toHaveLength(2);
  const told = { type: 'battle', from: 'alaska', to: 'alberta', attackerLosses: 1, defenderLosses: 2, moveInLeast: 0, moveInMost: 0, atTable: true } as const;
  const before = [
    { type: 'territory', territory: 'alaska', seat: 'seat-1', armies: 5 } as const,
    { type: 'territory', territory: 'alberta', seat: 'seat-2', armies: 3 } as const,
  ].reduce<RisikoState>((at, event) => tracker.reduce(at, event), state);
  expect(speak(EVENTS.battle.describe(told, before))).toBe('Thrown at the table: Alaska −1 (4 left), Alberta −2 (1 left)');
});

test('a conquest by losses alone: those that threw move in at least, all but one at most; where that is one number they are in', async () => {
  fighting(7, 1, 'conquest');
  fireEvent.click(place('alaska'));
  fireEvent.click(place('alberta'));
  tap('Our dice');
  tap(/loses 0, Bruno 1$/);
  await screen.findByRole('heading', { name: 'Anna takes Alberta' });
  expect(state.occupation).toEqual({ from: 'alaska', to: 'alberta', least: 3, most: 6 });
  tap('Move in 3');
  await screen.findByRole('heading', { name: /attack\?$/ });
  cleanup();
  fighting(4, 1, 'alone');
  fireEvent.click(place('alaska'));
  fireEvent.click(place('alberta'));
  tap('Our dice');
  tap(/loses 0, Bruno 1$/);
  await screen.findByText('Anna loses 0, Bruno 1');
  expect([state.occupation, armiesIn(state, 'alaska'), armiesIn(state, 'alberta')]).toEqual([null, 1, 3]);
});

test('with the board on the table: what must and may move in is said; an attack fought to the last army is over, not wrong', async () => {
  fighting(5, 3, 'board', { map: false });
  tap('Our dice');
  tap(/loses 0, .* 3$/);
  await screen.findByText('Taken: move in 3 armies at least, 3 at most');
  cleanup();
  fighting(5, 3, 'spent', { map: false });
  tap('Our dice');
  tap(/loses 3, .* 0$/);
  await screen.findByText(/loses 3, .* 0$/);
  expect(screen.queryByText(/at least two armies/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Throw \d/ })).toBeNull();
});
