import { describe, expect, test } from 'vitest';
import { BASE_OBJECTIVES, type BaseObjectiveId } from './charts/base-objectives.ts';
import { type Objective, progress, reached, victimOf } from './objectives.ts';
import { closingRoll } from './procedures/closing-roll.ts';
import { tournamentScore } from './procedures/tournament-score.ts';
import { pointsOfAll } from './scores.ts';
import { facts, faultsOf, played, resolved } from './testing/resolve.ts';
import { start } from './tracker/start.ts';
import type { RisikoState } from './tracker/state.ts';
import { TERRITORIES, TERRITORIES_IN, type Territory } from './vocabulary.ts';

/** A table where Anna (red) holds these territories with `armies` on each, Bruno (blue) the rest. */
function holding(mine: readonly Territory[], armies = 1, round = 6): RisikoState {
  const players = [
    { name: 'Anna', colour: 'red' },
    { name: 'Bruno', colour: 'blue' },
    { name: 'Carla', colour: 'yellow' },
  ] as const;
  let state: RisikoState = { ...start({ players, map: true, tournament: false, minutes: 0, turnSeconds: 0 }), stage: 'playing', round };
  for (const territory of TERRITORIES) state = played(state, { type: 'territory', territory, seat: mine.includes(territory) ? 'seat-1' : 'seat-2', armies });
  return state;
}
const base = (id: BaseObjectiveId): Objective => ({ kind: 'base', id });

describe('Gli obiettivi segreti: the usual fourteen', () => {
  test('fourteen, each once', () => {
    expect(new Set(BASE_OBJECTIVES.map(({ id }) => id)).size).toBe(14);
  });
  test('twenty-four territories; eighteen with two armies', () => {
    expect(reached(base('territories-24'), holding(TERRITORIES.slice(0, 24)), 'seat-1')).toBe(true);
    expect(reached(base('territories-24'), holding(TERRITORIES.slice(0, 23)), 'seat-1')).toBe(false);
    expect(reached(base('territories-18'), holding(TERRITORIES.slice(0, 18), 2), 'seat-1')).toBe(true);
    expect(reached(base('territories-18'), holding(TERRITORIES.slice(0, 30), 1), 'seat-1')).toBe(false);
  });
  test('two continents, or two and one more', () => {
    const two = [...TERRITORIES_IN['north-america'], ...TERRITORIES_IN.africa];
    expect(reached(base('north-america-africa'), holding(two), 'seat-1')).toBe(true);
    expect(progress(base('north-america-africa'), holding(two.slice(1)), 'seat-1')).toEqual({ have: 1, of: 2 });
    const and = [...TERRITORIES_IN.europe, ...TERRITORIES_IN.oceania];
    expect(reached(base('europe-oceania'), holding(and), 'seat-1')).toBe(false);
    expect(reached(base('europe-oceania'), holding([...and, ...TERRITORIES_IN['south-america']]), 'seat-1')).toBe(true);
  });
  test('destroy a colour: by one’s own hand, else twenty-four territories', () => {
    const few = holding(TERRITORIES.slice(0, 10));
    const by = (seat: 'seat-1' | 'seat-2'): RisikoState => played(few, { type: 'eliminated', seat: 'seat-3', by: seat });
    expect(reached(base('destroy-yellow'), few, 'seat-1')).toBe(false);
    expect(reached(base('destroy-yellow'), by('seat-1'), 'seat-1')).toBe(true);
    expect(progress(base('destroy-yellow'), by('seat-2'), 'seat-1')).toEqual({ have: 10, of: 24 });
    expect(progress(base('destroy-red'), few, 'seat-1')).toEqual({ have: 10, of: 24 });
    expect(progress(base('destroy-green'), few, 'seat-1')).toEqual({ have: 10, of: 24 });
    expect([victimOf(base('destroy-yellow'), few, 'seat-1')]).toMatchObject([{ name: 'Carla' }]);
    for (const gone of [victimOf(base('destroy-yellow'), by('seat-2'), 'seat-1'), victimOf(base('destroy-red'), few, 'seat-1')]) expect(gone).toBe('instead');
    expect(victimOf(base('territories-24'), few, 'seat-1')).toBeUndefined();
  });
  test('never on another’s turn; written ones only the player can tell', () => {
    const all = { ...holding(TERRITORIES.slice(0, 24)), turn: 'seat-2' as const };
    expect(reached(base('territories-24'), all, 'seat-1')).toBe(false);
    expect(reached({ kind: 'words', text: 'x' }, all, 'seat-1')).toBeUndefined();
    expect(reached({ kind: 'territories', territories: ['china'] }, holding(['china']), 'seat-1')).toBe(true);
  });
});

describe('Punteggi', () => {
  test('the values of territories of the objective that are held; others count nothing', () => {
    expect(resolved(tournamentScore, { objective: 'card-9', owned: ['china', 'alaska', 'ukraine', 'japan'] })).toEqual({
      points: 7 + 6 + 2,
      fromTerritories: 15,
      counted: 3,
      of: 20,
    });
    expect(resolved(tournamentScore, { objective: 'own', ownCard: ['china', 'india'], owned: ['india', 'siam'] }).points).toBe(3);
    expect(resolved(tournamentScore, { objective: 'card-1', owned: TERRITORIES }).fromTerritories).toBe(86);
  });
  test('a hundred points for the objective, instead of its territories or besides them', () => {
    expect(resolved(tournamentScore, { objective: 'card-1', owned: TERRITORIES, reached: true }).points).toBe(100);
    expect(resolved(tournamentScore, { objective: 'card-1', owned: TERRITORIES, reached: true }, {}, { 'objective-100': 'besides' }).points).toBe(186);
    expect(faultsOf(tournamentScore, { objective: 'card-1', owned: TERRITORIES })).toEqual(['doubtful reached expected/own-turn']);
  });
  test('an objective reached is a whole card: none of its territories need be named, but not some of them alone', () => {
    expect(resolved(tournamentScore, { objective: 'card-1', reached: true })).toMatchObject({ points: 100, counted: 23, of: 23, fromTerritories: 86 });
    expect(resolved(tournamentScore, { objective: 'card-1', reached: true }, {}, { 'objective-100': 'besides' }).points).toBe(186);
    expect(faultsOf(tournamentScore, { objective: 'card-1', reached: true })).toEqual([]);
    expect(faultsOf(tournamentScore, { objective: 'card-1', owned: ['china', 'japan'], reached: true })).toEqual(['illegal owned expected/whole-card']);
    expect(faultsOf(tournamentScore, { objective: 'own', reached: true })).toEqual(['illegal ownCard expected/card-territories']);
    expect(faultsOf(tournamentScore, { objective: 'own', owned: ['china'] })).toEqual(['illegal ownCard expected/card-territories']);
  });
  test('club bonus: twenty alone, ten for two, where the table plays it', () => {
    const bonus = { 'tournament-practice-bonus': 'twenty' };
    expect(resolved(tournamentScore, { owned: ['siam'], lead: 'alone' }, {}, bonus).points).toBe(23);
    expect(resolved(tournamentScore, { owned: ['siam'], lead: 'two' }, {}, bonus).points).toBe(13);
    expect(resolved(tournamentScore, { owned: ['siam'], lead: 'alone' }).points).toBe(3);
  });
});

describe('Punteggi at the end of a tracked game', () => {
  const own = (territories: readonly Territory[]): Objective => ({ kind: 'territories', territories });
  /** Anna holds China (7) and India (3), Bruno the rest; the cards are laid open. */
  const over = (anna: readonly Territory[], bruno: readonly Territory[], more: Partial<RisikoState> = {}): RisikoState => ({
    ...holding(['china', 'india']),
    tournament: true,
    stage: 'over',
    objectives: { 'seat-1': own(anna), 'seat-2': own(bruno), 'seat-3': own(['siam']) },
    ...more,
  });
  test('what is held of one’s own card; a hundred for the objective, with or without the map', () => {
    expect(pointsOfAll(over(['china', 'siam'], ['siam', 'japan']), facts())).toEqual({ 'seat-1': 7, 'seat-2': 5, 'seat-3': 0 });
    const won = { winner: 'seat-1', wonBy: 'objective' } as const;
    expect(pointsOfAll(over(['china'], ['siam'], won), facts())).toEqual({ 'seat-1': 100, 'seat-2': 3, 'seat-3': 0 });
    expect(pointsOfAll(over(['china'], ['siam'], won), facts({ 'objective-100': 'besides' }))).toMatchObject({ 'seat-1': 107 });
    expect(pointsOfAll(over([], [], { ...won, map: false, objectives: {} }), facts())).toEqual({ 'seat-1': 100 });
  });
  test('club bonus for the most: twenty alone, ten for two, none before all is told', () => {
    const bonus = { 'tournament-practice-bonus': 'twenty' };
    expect(pointsOfAll(over(['china'], ['siam']), facts(bonus))).toEqual({ 'seat-1': 27, 'seat-2': 3, 'seat-3': 0 });
    expect(pointsOfAll(over(['china'], ['siberia', 'japan']), facts(bonus))).toEqual({ 'seat-1': 17, 'seat-2': 17, 'seat-3': 0 });
    expect(pointsOfAll(over(['china'], ['siam'], { objectives: { 'seat-1': own(['china']) } }), facts(bonus))).toEqual({ 'seat-1': 7 });
  });
});

describe('club practice: the closing roll', () => {
  test.each([
    [4, [1, 3], true],
    [4, [2, 3], false],
    [7, [3, 4], true],
  ])('threshold %i, dice %o: closes %s', (threshold, faces, closes) => {
    expect(resolved(closingRoll, { threshold }, { 'dice/closing': faces }).closes).toBe(closes);
  });
  test('not after a turn of more than two conquests', () => {
    expect(faultsOf(closingRoll, { conquests: 3 })).toEqual(['illegal conquests expected/few-conquests']);
  });
});
