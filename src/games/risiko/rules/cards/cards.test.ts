import { describe, expect, test } from 'vitest';
import { best } from '../procedures/best-sets.ts';
import { cardSet } from '../procedures/card-set.ts';
import { elimination } from '../procedures/elimination.ts';
import { reinforcements } from '../procedures/reinforcements.ts';
import { faultsOf, resolved } from '../testing/resolve.ts';
import { type CardSymbol, CONTINENTS, SYMBOLS, TERRITORIES_IN } from '../vocabulary.ts';
import { bestSets, type Card } from './best-sets.ts';
import { combinationOf } from './combinations.ts';

const set = (
  first: CardSymbol,
  second: CardSymbol,
  third: CardSymbol,
  owned = 0,
): { first: CardSymbol; second: CardSymbol; third: CardSymbol; owned: number } => ({
  first,
  second,
  third,
  owned,
});

describe('Prima fase c: sets', () => {
  test.each([
    [set('cannon', 'cannon', 'cannon'), 4],
    [set('infantry', 'infantry', 'infantry'), 6],
    [set('cavalry', 'cavalry', 'cavalry'), 8],
    [set('cannon', 'infantry', 'cavalry'), 10],
    [set('infantry', 'joker', 'infantry'), 12],
    [set('joker', 'cannon', 'cannon'), 12],
  ])('%o is worth %i', (input, armies) => {
    expect(faultsOf(cardSet, input)).toEqual([]);
    expect(resolved(cardSet, input).armies).toBe(armies);
  });
  test('two armies for each card of an own territory; the joker shows none', () => {
    expect(resolved(cardSet, set('cannon', 'infantry', 'cavalry', 3))).toMatchObject({ armies: 16, fromSet: 10, fromOwned: 6 });
    expect(resolved(cardSet, set('joker', 'infantry', 'infantry', 2)).armies).toBe(16);
    expect(faultsOf(cardSet, set('joker', 'infantry', 'infantry', 3))).toEqual(['illegal owned expected/owned-shown']);
  });
  test('no set: two alike and one other, two jokers, a joker and two different', () => {
    expect(faultsOf(cardSet, set('cannon', 'cannon', 'cavalry'))).toEqual(['illegal third expected/set']);
    expect(faultsOf(cardSet, set('joker', 'joker', 'cavalry'))).toEqual(['illegal third expected/one-joker']);
    expect(faultsOf(cardSet, set('joker', 'cannon', 'cavalry'))).toEqual(['doubtful third expected/joker-pair']);
    for (const input of [set('cannon', 'cannon', 'cavalry'), set('joker', 'joker', 'cavalry'), set('joker', 'cannon', 'cavalry')])
      expect(resolved(cardSet, input)).toMatchObject({ combination: 'none', armies: 0 });
  });
  test('rulings: a joker with two different for 10; clubs give 8 for three alike', () => {
    expect(resolved(cardSet, set('joker', 'cannon', 'cavalry', 1), {}, { 'joker-set': 'ten' }).armies).toBe(12);
    for (const symbol of ['cannon', 'infantry', 'cavalry'] as const)
      expect(resolved(cardSet, set(symbol, symbol, symbol), {}, { 'tournament-practice-sets': 'three-equal-eight' }).armies).toBe(8);
  });
});

describe('Prima fase c: the best sets in a hand', () => {
  /** Every way to put cards into sets, without a shortcut. */
  function brute(hand: readonly Card[], worth: (symbols: readonly CardSymbol[]) => number): number {
    let most = 0;
    for (let a = 0; a < hand.length; a += 1)
      for (let b = a + 1; b < hand.length; b += 1)
        for (let c = b + 1; c < hand.length; c += 1) {
          const three = hand.filter((_, i) => i === a || i === b || i === c);
          const value = worth(three.map(({ symbol }) => symbol));
          if (value === 0) continue;
          const rest = hand.filter((_, i) => i > a && i !== b && i !== c);
          most = Math.max(most, value + 2 * three.filter(({ owned }) => owned).length + brute(rest, worth));
        }
    return most;
  }
  const VALUE: Readonly<Record<string, number>> = { 'three-cannons': 4, 'three-infantry': 6, 'three-cavalry': 8, 'one-of-each': 10, 'joker-and-pair': 12 };
  const worthOf = (symbols: readonly CardSymbol[]): number => VALUE[combinationOf(symbols) ?? ''] ?? 0;
  test('as by trying all, over many hands', () => {
    let seed = 7;
    const next = (n: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * n);
    };
    for (let i = 0; i < 150; i += 1) {
      let jokers = 0;
      const hand = Array.from({ length: next(9) }, (): Card => {
        let symbol: CardSymbol = SYMBOLS[next(4)] ?? 'joker';
        if (symbol === 'joker' && jokers++ >= 2) symbol = 'cannon';
        return { symbol, owned: symbol !== 'joker' && next(2) === 1 };
      });
      const found = bestSets(hand, (combination) => VALUE[combination] ?? 0, 2, 20);
      expect(
        found.reduce((sum, { armies }) => sum + armies, 0),
        JSON.stringify(hand),
      ).toBe(brute(hand, worthOf));
      const used = found.flatMap(({ cards }) => cards);
      expect(new Set(used).size).toBe(used.length);
    }
  });
  test('one set a turn by ruling; the joker is kept where it makes no difference', () => {
    const card = (symbol: CardSymbol, owned = false): Card => ({ symbol, owned });
    const cards = [card('joker'), card('infantry'), card('infantry'), card('infantry', true), card('cavalry'), card('cannon')];
    expect(resolved(best, { cards }).armies).toBe(24);
    expect(resolved(best, { cards }, {}, { 'sets-per-turn': 'one' })).toMatchObject({ armies: 14, sets: [{ combination: 'joker-and-pair' }] });
    expect(resolved(best, { cards: [card('cannon'), card('cavalry')] })).toMatchObject({ sets: [], armies: 0, bestArmies: 0 });
    expect(faultsOf(best, { cards: [card('joker', true)] })).toEqual(['illegal cards.0.owned expected/joker-shows-none']);
    expect(faultsOf(best, { cards: [card('joker'), card('joker'), card('joker')] })).toEqual(['illegal cards expected/two-jokers']);
  });
});

describe('Prima fase a and b: reinforcements', () => {
  test('example: 14 territories give 4 armies', () => {
    expect(resolved(reinforcements, { territories: 14 })).toMatchObject({ armies: 4, fromTerritories: 4 });
  });
  test.each([
    [42, 14],
    [12, 4],
    [11, 3],
    [9, 3],
    [8, 2],
    [2, 0],
    [1, 0],
  ])('%i territories give %i', (territories, armies) => {
    expect(resolved(reinforcements, { territories }).armies).toBe(armies);
  });
  test.each([
    ['north-america', 5],
    ['south-america', 2],
    ['europe', 5],
    ['africa', 3],
    ['asia', 7],
    ['oceania', 2],
  ] as const)('%s gives %i', (continent, armies) => {
    expect(resolved(reinforcements, { territories: 12, continents: [continent] })).toMatchObject({ armies: 4 + armies, fromContinents: armies });
  });
  test('all of it together', () => {
    expect(resolved(reinforcements, { territories: 17, continents: ['europe', 'africa'], sets: [set('joker', 'cannon', 'cannon', 1)] })).toMatchObject({
      armies: 5 + 8 + 14,
      fromSets: 14,
    });
  });
  test('more continents than territories are refused', () => {
    const count = CONTINENTS.reduce((sum, continent) => sum + TERRITORIES_IN[continent].length, 0);
    expect(count).toBe(42);
    expect(faultsOf(reinforcements, { territories: 11, continents: ['asia'] })).toEqual(['illegal continents expected/continent-territories']);
    expect(faultsOf(reinforcements, { territories: 43 })).toEqual(['impossible territories expected/number']);
    expect(faultsOf(reinforcements, { sets: [set('joker', 'joker', 'cannon')] })).toEqual(['illegal sets.0.third expected/one-joker']);
  });
  test('rulings: a minimum of three, one set a turn, a cap of 130', () => {
    expect(resolved(reinforcements, { territories: 5 }, {}, { 'minimum-reinforcement': 'three' }).armies).toBe(3);
    expect(resolved(reinforcements, { territories: 12 }, {}, { 'minimum-reinforcement': 'three' }).armies).toBe(4);
    const sets = [set('cannon', 'cannon', 'cannon'), set('cavalry', 'cavalry', 'cavalry')];
    expect(resolved(reinforcements, { territories: 3, sets }, {}, { 'sets-per-turn': 'one' }).fromSets).toBe(4);
    expect(resolved(reinforcements, { territories: 30, onBoard: 125 }, {}, { 'tournament-practice-cap': '130' }).armies).toBe(5);
  });
});

describe('Prima fase c, Eliminazione: what cannot be', () => {
  const three = (owned: number) => ({ first: 'infantry' as const, second: 'infantry' as const, third: 'infantry' as const, owned });
  test('no more cards of own territories than territories', () => {
    expect(faultsOf(reinforcements, { territories: 2, sets: [three(3)] })).toEqual(['illegal sets expected/owned-occupied']);
    expect(faultsOf(reinforcements, { territories: 5, sets: [three(3), three(3)] })).toEqual(['illegal sets expected/owned-occupied']);
    expect(faultsOf(reinforcements, { territories: 6, sets: [three(3), three(3)] })).toEqual([]);
  });
  test('no fewer armies on the board than territories, where they are said', () => {
    expect(faultsOf(reinforcements, { territories: 14, onBoard: 13 })).toEqual(['illegal onBoard expected/army-each']);
    expect(faultsOf(reinforcements, { territories: 14, onBoard: 14 })).toEqual([]);
    expect(faultsOf(reinforcements, { territories: 14, onBoard: 0 }), 'not said').toEqual([]);
  });
  test('a player without territories has no turn', () => {
    expect(faultsOf(reinforcements, { territories: 0 })).toEqual(['illegal territories expected/number']);
  });
  test('two sets where the table rules one a turn', () => {
    expect(faultsOf(reinforcements, { sets: [three(0), three(0)] }, undefined, { 'sets-per-turn': 'one' })).toEqual(['illegal sets expected/one-set']);
    expect(faultsOf(reinforcements, { sets: [three(0), three(0)] })).toEqual([]);
  });
  test('nobody is out before the end of the fourth round, unless the table rules otherwise', () => {
    expect(faultsOf(elimination, { round: 4 })).toEqual(['illegal round expected/after-round']);
    expect(faultsOf(elimination, { round: 5 })).toEqual([]);
    expect(faultsOf(elimination, { round: 4 }, undefined, { 'early-elimination': 'off' })).toEqual([]);
  });
});
