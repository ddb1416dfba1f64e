import { describe, expect, test } from 'vitest';
import { BASE_OBJECTIVES } from './charts/base-objectives.ts';
import { TOURNAMENT_CARDS } from './charts/tournament-objectives.ts';
import { OBJECTIVE_CARDS } from './hidden-cards.ts';
import { facts, played } from './testing/resolve.ts';
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
