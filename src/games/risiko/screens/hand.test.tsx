// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, expect, test } from 'vitest';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as ui } from '../../../ui/words/en.ts';
import { AS_PRINTED } from '../rules/rulings.ts';
import { handSecret, type KeptHand, objectiveSecret } from '../rules/secrets.ts';
import { playing } from '../rules/testing/playing.ts';
import { words as book } from '../words/en/book.ts';
import { words as table } from '../words/en/table.ts';
import type { RisikoDoor } from './door.ts';
import { HandSheet } from './hand.tsx';
import { ObjectiveSheet } from './objective.tsx';
import { ReinforceNow } from './reinforce-now.tsx';
// Opened by a tap, and loaded then: here it is there before.
import './set-sheet.tsx';

const speak = speaker(tongue('en'), [book, table, ui, core]);
const cards = (seat: 'seat-1') => kept.get(handSecret(seat)) as KeptHand | undefined;
const tap = async (name: string | RegExp): Promise<void> => void fireEvent.click(await screen.findByRole('button', { name }));

/** What is sealed on this phone, and how often something was. */
let kept: Map<string, unknown>;
let sealings: number;

function doorOf(changed: Partial<RisikoDoor> = {}): RisikoDoor {
  const door: Partial<RisikoDoor> = {
    session: 'hand',
    state: { ...playing(3), players: playing(3).players.map((player) => ({ ...player, cards: 3 })) },
    facts: AS_PRINTED,
    elsewhere: () => false,
    seal: async (secret, value) => {
      sealings += 1;
      kept.set(secret, value);
      return true;
    },
    peek: async (secret) => kept.get(secret),
    ...changed,
  };
  return door as RisikoDoor;
}

/** A sheet over the table, gone once it is closed. */
function shown(Sheet: typeof HandSheet, changed?: Partial<RisikoDoor>): void {
  [kept, sealings] = [new Map(), 0];
  const door = doorOf(changed);
  function Table() {
    const [open, setOpen] = useState(true);
    return (
      <Voice.Provider value={speak}>
        {open ? <Sheet door={door} seat="seat-1" onClose={() => setOpen(false)} /> : <button type="button" onClick={() => setOpen(true)} children="Look" />}
      </Voice.Provider>
    );
  }
  render(<Table />);
}

afterEach(cleanup);

test('cards that were typed are sealed when they are hidden, once, and are there again', async () => {
  shown(HandSheet);
  await tap('I am Anna');
  await tap('cannon');
  await tap('joker');
  expect(sealings).toBe(0);
  await tap('Hide it again');
  await waitFor(() => expect(cards('seat-1')?.cards.map(({ symbol }) => symbol)).toEqual(['cannon', 'joker']));
  await tap('Look');
  await tap('I am Anna');
  await screen.findByText('cannon', { selector: 'b span' });
  await tap('Hide it again');
  // Looked at only: nothing is to be sealed.
  await tap('Look');
  expect(sealings).toBe(1);
});

test('a card drawn into the hand meanwhile comes after those that were typed', async () => {
  let drawn: () => void = () => undefined;
  shown(HandSheet, {
    drawing: (_, __, onCards) => {
      drawn = onCards;
      return undefined;
    },
  });
  await tap('I am Anna');
  await tap('cannon');
  kept.set(handSecret('seat-1'), { cards: [{ symbol: 'joker', territory: 'none', owned: false }] });
  drawn();
  await screen.findByText('2.', { exact: false, selector: 'b' });
  await tap('Hide it again');
  await waitFor(() => expect(cards('seat-1')?.cards.map(({ symbol }) => symbol)).toEqual(['cannon', 'joker']));
});

test('an objective that was chosen is sealed when it is hidden', async () => {
  shown(ObjectiveSheet);
  await tap('I am Anna');
  fireEvent.click(await screen.findByRole('radio', { name: '24 territories' }));
  await tap('Hide it again');
  await waitFor(() => expect(kept.get(objectiveSecret('seat-1'))).toMatchObject({ kind: 'base' }));
  expect(sealings).toBe(1);
});

test('a set of a deck that phones locked is played from the hand, which says its cards', async () => {
  const door = doorOf({ offers: (procedure) => procedure !== 'card-set' });
  render(
    <Voice.Provider value={speak}>
      <ReinforceNow door={door} />
    </Voice.Provider>,
  );
  await tap('A set of cards');
  await screen.findByRole('button', { name: 'I am Anna' });
  expect(screen.queryByText('three cannons')).toBeNull();
});
