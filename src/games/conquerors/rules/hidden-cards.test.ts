import { describe, expect, test } from 'vitest';
import { standardOf } from '../../../core/fields.ts';
import type { HiddenPile } from '../../../core/game.ts';
import { CARD_IDS, type CardId, DECK_SIZE, specOf } from './cards.ts';
import { HIDDEN } from './hidden-cards.ts';
import { rules } from './rules.ts';
import type { Event } from './tracker/events.ts';
import type { Cards, State } from './tracker/state.ts';

const PILE = HIDDEN.pile as HiddenPile<State, Event>;
const facts = undefined as never;
const start: State = rules.tracker.start({ ...(standardOf(rules.setup as never) as State['setup']), hands: 'cards' });
const withCards = (cards: Partial<Cards>): State => ({ ...start, cards: { ...start.cards, ...cards } });
const cards = (state: State, again = false): readonly CardId[] | undefined => PILE.cards(state, facts, again) as readonly CardId[] | undefined;
const draw: Event = { type: 'card', move: 'draw', side: 'persian', card: 'unseen' };

describe('the deck that phones lock (15.0)', () => {
  test('first all of its cards, those among them that each player is dealt (3.1 b)', () => {
    expect(cards(start)).toHaveLength(DECK_SIZE);
    for (const card of CARD_IDS) expect(cards(start)?.filter((one) => one === card)).toHaveLength(specOf(card).copies);
  });
  test('without those that lie open; and none where it is not known of each where it is', () => {
    const open = withCards({ deck: 47, discards: ['revolt'], out: ['agis-iii'] });
    expect(cards(open)).toHaveLength(DECK_SIZE - 2);
    expect(cards(open)).not.toContain('agis-iii');
    expect(cards(withCards({ deck: 48 }))).toBeUndefined();
    expect(cards({ ...start, setup: { ...start.setup, hands: 'counts' } })).toBeUndefined();
    expect(cards({ ...start, over: { winner: 'persian', why: 'alexander' } })).toBeUndefined();
  });
  test('the discards make a new one when no card is left to be drawn, and the table is told so', () => {
    const out = withCards({ deck: 0, discards: ['revolt', 'spies'] });
    expect(cards(out, true)).toEqual(['revolt', 'spies']);
    expect(cards(withCards({ deck: 1, discards: ['revolt'] }), true)).toBeUndefined();
    const [told] = PILE.shuffled;
    expect(rules.tracker.reduce(out, told as Event).cards).toMatchObject({ deck: 2, discards: [] });
  });
  test('a hand lacks what its player neither keeps nor has named, and gets what is drawn', () => {
    expect(PILE.missing(undefined, start, 'persian')).toBe(3);
    expect(PILE.held(rules.tracker.reduce(start, draw), 'persian')).toBe(4);
    const named = rules.tracker.reduce(start, { type: 'card', move: 'name', side: 'persian', card: 'spies' });
    const hand = PILE.withCard(undefined, 'revolt', named, 'persian');
    expect(PILE.missing(hand, named, 'persian')).toBe(1);
    expect(PILE.cardsOf(hand, named, 'persian')).toEqual(['revolt']);
    // What was played since is in it no more.
    const after = rules.tracker.reduce(named, { type: 'card', move: 'play', side: 'persian', card: 'revolt' });
    expect(PILE.cardsOf(hand, after, 'persian')).toEqual([]);
  });
  test('all see a card that is played, discarded or given, and that one is drawn', () => {
    expect(PILE.draws(draw)).toBe('persian');
    expect(PILE.draws({ ...draw, move: 'name' } as Event)).toBeUndefined();
    for (const move of ['play', 'discard', 'give'] as const)
      expect(PILE.shows({ type: 'card', move, side: 'persian', card: 'spies' })).toEqual({ seat: 'persian', cards: ['spies'] });
    expect(PILE.shows({ type: 'card', move: 'discard', side: 'persian', card: 'unseen' })).toBeUndefined();
    expect(PILE.shows(draw)).toBeUndefined();
  });
});
