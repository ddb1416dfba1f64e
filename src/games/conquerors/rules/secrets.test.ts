import { describe, expect, test } from 'vitest';
import { CARDS, type CardId } from './cards.ts';
import { handOf, keptCards, stillHeld } from './secrets.ts';
import { reduce } from './testing/tracked.ts';
import { start } from './tracker/start.ts';

const { cards } = start({ opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'cards' });
const several = (Object.keys(CARDS) as CardId[]).find((card) => CARDS[card].copies > 1) as CardId;
const single = (Object.keys(CARDS) as CardId[]).find((card) => CARDS[card].copies === 1) as CardId;

describe('15.0 the cards of a hand that only their player knows', () => {
  test('are sealed and read again; anything else is no hand', () => {
    expect(keptCards(handOf(['revolt', 'spies']))).toEqual(['revolt', 'spies']);
    for (const other of [undefined, null, [], { cards: [{ card: 'ace' }] }, { cards: 'revolt' }]) expect(keptCards(other)).toEqual([]);
  });

  test.each(['discards', 'inPlay', 'out'] as const)('a card that went to %s is in hand no more, one of several copies may be', (pile) => {
    expect(stillHeld({ ...cards, [pile]: [single] }, 'persian', [single, several])).toEqual([several]);
    expect(stillHeld({ ...cards, [pile]: [several] }, 'persian', [several, several])).toHaveLength(Math.min(2, CARDS[several].copies - 1));
  });

  test('a card shown in the other hand is not in this one', () => {
    const other = { ...cards, hands: { ...cards.hands, macedonian: { count: 3, cards: [single] } } };
    expect(stillHeld(other, 'persian', [single])).toEqual([]);
  });

  test('a card played face up leaves the count, and the kept hand with it', () => {
    const state = start({ opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'cards' });
    const after = reduce(state, { type: 'card', move: 'discard', side: 'persian', card: single });
    expect(after.cards.hands.persian).toEqual({ count: 2, cards: [] });
    expect(stillHeld(after.cards, 'persian', [single, several])).toEqual([several]);
  });
});
