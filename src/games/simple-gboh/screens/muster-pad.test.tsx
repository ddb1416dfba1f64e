// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, expect, test } from 'vitest';
import { factsOf } from '../../../core/facts.ts';
import type { CoreWords } from '../../../core/said.ts';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { quietDoor } from '../../../ui/testing/quiet-door.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as parts, type UiWords } from '../../../ui/words/en.ts';
import { PRINTED } from '../rules/testing/play.ts';
import { FIELD, folded } from '../rules/testing/tracked.ts';
import type { Battle } from '../rules/tracker/state.ts';
import { words } from '../words/en/table.ts';
import type { BattleDoor } from './battle-door.ts';
import { MusterPad } from './muster-pad.tsx';

afterEach(cleanup);

let battle: Battle = FIELD;

/** The pad over a battle that grows with what is done at it. */
function Growing() {
  const [state, setState] = useState<Battle>({ ...FIELD, units: [], formations: [], leaders: [] });
  battle = state;
  const door: BattleDoor = quietDoor({
    state,
    facts: factsOf(PRINTED),
    act: async (events) => {
      setState((before) => folded(before, ...events));
      return true;
    },
  });
  return <MusterPad door={door} />;
}

test('twelve units of four types, two armies, with their TQ, size and MA: 25 taps', () => {
  render(
    <Voice.Provider value={speaker<typeof words & UiWords & CoreWords>(tongue('en'), [words, parts, core])}>
      <Growing />
    </Voice.Provider>,
  );
  let taps = 0;
  const tap = (element: HTMLElement): void => {
    taps += 1;
    fireEvent.click(element);
  };
  const units = (type: string, copies: number, figures: Readonly<Record<string, number>>): void => {
    for (let n = 0; n < copies; n += 1) tap(screen.getByRole('button', { name: new RegExp(`^One more ${type},`) }));
    for (const [figure, value] of Object.entries(figures)) {
      const pad = screen.getByRole('group', { name: `${figure} of every ${type}` });
      const key = [...pad.querySelectorAll('button')].find((one) => one.textContent?.replace('?', '') === String(value));
      if (key) tap(key);
    }
  };
  units('LG', 4, { TQ: 7, Size: 3, MA: 5 });
  units('LC', 2, { TQ: 5, Size: 2, MA: 10 });
  tap(screen.getAllByRole('radio')[1] ?? document.body);
  units('HI', 4, { TQ: 6, Size: 5, MA: 5 });
  units('EL', 2, { TQ: 6, Size: 4, MA: 6 });
  expect(taps).toBeLessThanOrEqual(25);
  expect(battle.units.map(({ name, side, tq, size, ma }) => `${side} ${name} ${tq} ${size} ${ma}`)).toEqual([
    ...[1, 2, 3, 4].map((n) => `first LG ${n} 7 3 5`),
    ...[1, 2].map((n) => `first LC ${n} 5 2 10`),
    ...[1, 2, 3, 4].map((n) => `second HI ${n} 6 5 5`),
    ...[1, 2].map((n) => `second EL ${n} 6 4 6`),
  ]);
  expect(battle.units.filter(({ guessed }) => guessed)).toEqual([]);
  // Figures that were said hold for the next of the type.
  tap(screen.getByRole('button', { name: /^One more EL, 2 so far/ }));
  expect(battle.units.at(-1)).toMatchObject({ name: 'EL 3', tq: 6, size: 4, ma: 6 });
});

test('2.23 what is common for a type is a guess until it was tapped, for all of the type of one army', () => {
  render(
    <Voice.Provider value={speaker<typeof words & UiWords & CoreWords>(tongue('en'), [words, parts, core])}>
      <Growing />
    </Voice.Provider>,
  );
  const tap = (name: RegExp | string): void => void fireEvent.click(screen.getByRole('button', { name }));
  const pad = (name: string) => within(screen.getByRole('group', { name }));
  tap(/^One more HI,/);
  tap(/^One more HI,/);
  expect(pad('TQ of every HI').queryByRole('button', { pressed: true })).toBe(null);
  expect(battle.units.map(({ guessed }) => guessed)).toEqual([
    ['tq', 'size'],
    ['tq', 'size'],
  ]);
  fireEvent.click(pad('TQ of every HI').getByRole('button', { name: '5?' }));
  expect(pad('TQ of every HI').getByRole('button', { pressed: true }).textContent).toBe('5');
  expect(battle.units.map(({ guessed }) => guessed)).toEqual([['size'], ['size']]);
  fireEvent.click(pad('Size of every HI').getByRole('button', { name: '4' }));
  // The next of the type has what was read off the others; the other army's are its own.
  tap(/^One more HI,/);
  fireEvent.click(screen.getAllByRole('radio')[1] ?? document.body);
  tap(/^One more HI,/);
  expect(battle.units.map(({ side, tq, size, guessed }) => [side, tq, size, guessed])).toEqual([
    ...Array.from({ length: 3 }, () => ['first', 5, 4, undefined]),
    ['second', 5, 5, ['tq', 'size']],
  ]);
});

test('2.21 a weapon is for the units that came since one was tapped: slings and bows of one type', () => {
  render(
    <Voice.Provider value={speaker<typeof words & UiWords & CoreWords>(tongue('en'), [words, parts, core])}>
      <Growing />
    </Voice.Provider>,
  );
  const tap = (name: RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));
  const weapon = (name: string): void => void fireEvent.click(within(screen.getByRole('group', { name: 'Missile' })).getByRole('button', { name }));
  tap(/^One more SK,/);
  tap(/^One more SK,/);
  expect(within(screen.getByRole('group', { name: 'Missile' })).queryByRole('button', { pressed: true })).toBe(null);
  weapon('S');
  tap(/^One more SK,/);
  weapon('A');
  expect(battle.units.map(({ missile }) => missile)).toEqual(['s', 's', 'a']);
  // Who throws nothing is asked nothing.
  tap(/^One more LG,/);
  expect(screen.queryByRole('group', { name: 'Missile' })).toBe(null);
});
