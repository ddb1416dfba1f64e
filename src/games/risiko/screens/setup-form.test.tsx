// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, expect, test } from 'vitest';
import { standardOf } from '../../../core/fields.ts';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as ui } from '../../../ui/words/en.ts';
import { setup as fields, type RisikoSetup } from '../rules/setup.ts';
import { words as book } from '../words/en/book.ts';
import { words as table } from '../words/en/table.ts';
import { SetupForm } from './setup-form.tsx';

const speak = speaker(tongue('en'), [book, table, ui, core]);
let now: RisikoSetup;

function Form() {
  const [setup, setSetup] = useState<RisikoSetup>(standardOf(fields));
  now = setup;
  const played = { session: 's', title: '', begun: 1, touched: 1, finished: true, figures: { players: ['Anna', '', 'Bruno', 'anna '], winner: '' } };
  return (
    <Voice.Provider value={speak}>
      <SetupForm setup={setup} onSetup={(next) => setSetup({ ...setup, ...next })} faults={[]} sessions={async () => [played]} />
    </Voice.Provider>
  );
}

afterEach(cleanup);
const colours = () => now.players.map(({ colour }) => colour);
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('four seats by colour to begin with; a tap seats a colour or takes it away, and the order of taps is that of the seats', () => {
  render(<Form />);
  expect(colours()).toEqual(['red', 'blue', 'yellow', 'green']);
  tap('Violet');
  tap('Blue, seat 2');
  expect(colours()).toEqual(['red', 'yellow', 'green', 'violet']);
  tap('Blue');
  expect(screen.getByRole('button', { name: 'Blue, seat 5' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('5 players')).toBeTruthy();
});

test('fewer than three are said, not refused in red', () => {
  render(<Form />);
  tap('Green, seat 4');
  tap('Yellow, seat 3');
  expect(screen.getByText('2 players: three are needed')).toBeTruthy();
});

test('names of earlier sessions are a tap away, each once, for the first who has none', async () => {
  render(<Form />);
  fireEvent.click(await screen.findByRole('button', { name: 'Bruno' }));
  expect(now.players.map(({ name }) => name)).toEqual(['Bruno', '', '', '']);
  tap('Anna');
  expect(now.players.map(({ name }) => name)).toEqual(['Bruno', 'Anna', '', '']);
  expect(screen.queryByRole('button', { name: 'Anna' })).toBeNull();
});
