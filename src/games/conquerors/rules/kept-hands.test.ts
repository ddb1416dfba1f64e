import { describe, expect, test } from 'vitest';
import { CARDS, type CardId } from './cards.ts';
import { handOf, keptCards, stillHeld } from './kept-hands.ts';
import { reduce } from './testing/tracked.ts';
import { start } from './tracker/start.ts';

const { cards } = start({ opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'cards' });
const several = (Object.keys(CARDS) as CardId[]).find((card) => CARDS[card].copies > 1) as CardId;
const single = (Object.keys(CARDS) as CardId[]).find((card) => CARDS[card].copies === 1) as CardId;

describe('15.0 the cards of a hand that only their player knows', () => {
  test('are sealed and read again; anything else is no hand', () => {
    expect(keptCards(handOf(['revolt', 'spies'], cards, 'persian'))).toEqual([
      { card: 'revolt', seen: 0 },
      { card: 'spies', seen: 0 },
    ]);
    for (const other of [undefined, null, [], { cards: [{ card: 'ace' }] }, { cards: 'revolt' }]) expect(keptCards(other)).toEqual([]);
  });

  test.each(['discards', 'inPlay', 'out'] as const)('a card that went to %s is in hand no more, one of several copies may be', (pile) => {
    expect(stillHeld({ ...cards, [pile]: [single] }, 'persian', [{ card: single }, { card: several }])).toEqual([several]);
    expect(stillHeld({ ...cards, [pile]: [several] }, 'persian', [{ card: several }, { card: several }])).toHaveLength(Math.min(2, CARDS[several].copies - 1));
  });

  test('a card shown in the other hand is not in this one', () => {
    const other = { ...cards, hands: { ...cards.hands, macedonian: { count: 3, cards: [single] } } };
    expect(stillHeld(other, 'persian', [{ card: single }])).toEqual([]);
  });

  test('a card played face up leaves the count, and the kept hand with it', () => {
    const state = start({ opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'cards' });
    const after = reduce(state, { type: 'card', move: 'discard', side: 'persian', card: single });
    expect(after.cards.hands.persian).toEqual({ count: 2, cards: [] });
    expect(stillHeld(after.cards, 'persian', [{ card: single }, { card: several }])).toEqual([several]);
  });

  test('a card of several copies that was played since is gone, and there again when that is undone', () => {
    const { cards: kept } = handOf([several, single], cards, 'persian');
    expect(stillHeld({ ...cards, discards: [several] }, 'persian', kept)).toEqual([single]);
    expect(stillHeld(cards, 'persian', kept)).toEqual([several, single]);
    const two = handOf([several, several], { ...cards, discards: [] }, 'persian').cards;
    expect(stillHeld({ ...cards, discards: [several] }, 'persian', two)).toEqual([several]);
  });

  test('one that lay among the discards before it was named does not count', () => {
    const before = { ...cards, discards: [several] };
    expect(stillHeld(before, 'persian', handOf([several], before, 'persian').cards)).toEqual([several]);
  });
});
