import { describe, expect, test } from 'vitest';
import { BASE_OBJECTIVES } from './charts/base-objectives.ts';
import { TOURNAMENT_CARDS } from './charts/tournament-objectives.ts';
import { OBJECTIVE_CARDS, TERRITORY_PILE } from './hidden-cards.ts';
import { facts, played } from './testing/resolve.ts';
import type { OpenCard } from './tracker/events.ts';
import { start } from './tracker/start.ts';
import type { RisikoState } from './tracker/state.ts';

const table = (tournament: boolean): RisikoState =>
  start({
    players: [
      { name: 'Anna', colour: 'red' },
      { name: 'Bruno', colour: 'blue' },
      { name: 'Carla', colour: 'yellow' },
    ],
    map: true,
    tournament,
    minutes: 0,
    turnSeconds: 0,
  });

describe('Preparazione: one objective is dealt face down to each player', () => {
  test('the deck is the fourteen of the list, each once', () => {
    const deck = OBJECTIVE_CARDS.deck(table(false), facts());
    expect(deck).toHaveLength(14);
    expect(deck).toEqual(BASE_OBJECTIVES.map(({ id }) => ({ kind: 'base', id })));
  });
  test('a tournament deals its own cards (Regole da torneo)', () => {
    expect(OBJECTIVE_CARDS.deck(table(true), facts())).toEqual(TOURNAMENT_CARDS.map((id) => ({ kind: 'tournament', id })));
  });
  test('before the game begins alone, and not where a player has drawn a card already', () => {
    expect(OBJECTIVE_CARDS.deck({ ...table(false), stage: 'playing' }, facts())).toBeUndefined();
    expect(OBJECTIVE_CARDS.deck(played(table(false), { type: 'objective-sealed', seat: 'seat-2' }), facts())).toBeUndefined();
  });
  test('a table with objectives in its own words draws its own cards', () => {
    expect(OBJECTIVE_CARDS.deck(table(false), facts({ 'base-objectives': 'own-words' }))).toBeUndefined();
  });
  test('what is dealt to a seat is kept as that seat’s objective, which the table sees as dealt', () => {
    const [event] = OBJECTIVE_CARDS.events('seat-3');
    expect(played(table(false), event as never).sealed).toEqual(['seat-3']);
    expect(OBJECTIVE_CARDS.secret('seat-3')).not.toBe(OBJECTIVE_CARDS.secret('seat-1'));
  });
});

describe('the territory cards, drawn one by one after conquests', () => {
  const [begun, seat] = [{ ...table(false), stage: 'playing' as const }, 'seat-1' as const];
  const cards = (state: RisikoState, again = false) => TERRITORY_PILE.cards(state, facts(), again) as readonly OpenCard[] | undefined;
  const set: readonly OpenCard[] = [
    { symbol: 'infantry', territory: 'alaska' },
    { symbol: 'joker', territory: 'none' },
  ];

  test('the deck is the 42 territories, a third of them each arm, and two jokers', () => {
    const deck = cards(begun) ?? [];
    expect(new Set(deck.map(({ territory }) => territory)).size).toBe(43);
    const count = (symbol: string): number => deck.filter((card) => card.symbol === symbol).length;
    expect(['infantry', 'cavalry', 'cannon', 'joker'].map(count)).toEqual([14, 14, 14, 2]);
  });
  test('not once a card was drawn from a real deck, nor when the game is over', () => {
    expect(cards({ ...begun, deck: 43 })).toBeUndefined();
    expect(cards({ ...begun, stage: 'over' })).toBeUndefined();
  });
  test('a new deck is what was played in sets, once the deck is used up and of all it is known which (Prima fase c)', () => {
    const known = (cards(begun) ?? []).slice(0, 3);
    const out = { ...begun, deck: 0, discards: 3, played: known };
    expect(cards(out, true)).toEqual(known);
    expect(cards({ ...out, deck: 1 }, true)).toBeUndefined();
    expect(cards({ ...out, discards: 6 }, true)).toBeUndefined();
    expect(cards({ ...out, discards: 2, played: set.map((card) => ({ ...card, territory: 'alaska' })) }, true)).toBeUndefined();
  });
  test('a set that is played says which cards, until they are drawn from again', () => {
    const rich = played(
      { ...begun, conquests: 1, players: begun.players.map((player) => ({ ...player, cards: 5 })) },
      { type: 'set-played', seat, sets: 1, cards: set },
    );
    expect(rich.played).toEqual(set);
    expect(TERRITORY_PILE.shows({ type: 'set-played', seat, sets: 1, cards: set })).toEqual({ seat, cards: set });
    const drawn = { type: 'card-drawn', seat } as const;
    expect(played(rich, drawn).played).toEqual(set);
    expect(played({ ...rich, deck: 0 }, drawn).played).toEqual([]);
    expect(TERRITORY_PILE.draws(drawn)).toBe(seat);
  });
  test('a card that is drawn is put into the hand, which has as many as the table counts', () => {
    const one = { ...begun, players: begun.players.map((player) => ({ ...player, cards: 1 })) };
    expect(TERRITORY_PILE.missing(undefined, one, seat)).toBe(1);
    const hand = TERRITORY_PILE.withCard(undefined, set[0], one, seat);
    expect(TERRITORY_PILE.missing(hand, one, seat)).toBe(0);
    expect(TERRITORY_PILE.cardsOf(hand, one, seat)).toEqual([set[0]]);
    // It was played since, and the hand not sealed again.
    expect(TERRITORY_PILE.cardsOf(hand, { ...one, played: set }, seat)).toEqual([]);
  });
});
