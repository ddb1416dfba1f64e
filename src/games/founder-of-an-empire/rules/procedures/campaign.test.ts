import { describe, expect, test } from 'vitest';
import { standardOf } from '../../../../core/fields.ts';
import { standardRulings } from '../../../../core/game.ts';
import { asPrinted, type Situation } from '../../../../core/situation.ts';
import { type Told, told } from '../../../../core/told.ts';
import { withinThreeEach } from '../movement.ts';
import { rulings } from '../rulings.ts';
import { inputFaultsOf } from '../testing/judged.ts';
import { allocation } from './allocation.ts';
import { endOfTurn } from './end-of-turn.ts';
import { type Finalist, type FinalScoringInput, type FinalScoringOutcome, finalScoring } from './final-scoring.ts';
import { type March, type MovementInput, movement } from './movement.ts';

const printed = asPrinted(standardRulings({ rulings }));
const under = (id: string, option: string): Situation => ({ ...printed, rulings: { [id]: option } });

function outcome<Outcome>(run: Told<Outcome>): Outcome {
  if (run.state !== 'done') throw new Error(`expected a finished run, got ${run.state}`);
  return run.outcome;
}

describe('4.1 allocation typed openly', () => {
  const board = (order: number, militia: number, temples: number, cities: number, available = 15) => ({ name: '', available, order, militia, temples, cities });
  test('fifteen cubes each', () => {
    expect(inputFaultsOf(allocation, { turn: 1, players: [board(1, 5, 5, 4), board(0, 16, 0, 0)] })).toMatchObject([
      { field: 'players.1', found: 16, cite: { at: '4.1' } },
    ]);
  });
  test('4.1.2 later only temples and cities', () => {
    expect(inputFaultsOf(allocation, { turn: 2, players: [board(0, 0, 3, 4, 7), board(1, 2, 3, 5, 7)] })).toMatchObject([
      { field: 'players.1.order' },
      { field: 'players.1.militia' },
      { field: 'players.1.temples', found: 8 },
    ]);
  });
});

describe('5.3 movement', () => {
  const go = (from: number, to: number, armies: number, more: Partial<March> = {}): March => ({
    from,
    to,
    armies,
    cost: 0,
    fromTemples: 0,
    fromCities: 0,
    ...more,
  });
  const input = (moves: readonly March[], more: Partial<MovementInput> = {}): MovementInput => ({
    ...standardOf(movement.fields),
    militia: 5,
    temples: 3,
    cities: 2,
    moves,
    ...more,
  });
  test('one province only is entered from the campaign symbol', () => {
    expect(inputFaultsOf(movement, input([go(0, 1, 2), go(0, 1, 3)]))).toEqual([]);
    expect(inputFaultsOf(movement, input([go(0, 1, 2), go(0, 2, 3)]))).toMatchObject([{ severity: 'illegal', field: 'moves.1.to', found: 2 }]);
  });
  test('4.1: armies and cubes are fifteen at most', () => {
    expect(inputFaultsOf(movement, input([], { militia: 10 }))).toEqual([]);
    expect(inputFaultsOf(movement, input([], { militia: 11 }))).toMatchObject([{ severity: 'illegal', field: 'cities', found: 16 }]);
    expect(inputFaultsOf(movement, input([], { standing: [{ province: 2, armies: 6 }] }))).toMatchObject([{ field: 'cities', found: 16 }]);
  });
  test('5.3 a province where armies stand is listed once', () => {
    const twice = [
      { province: 2, armies: 1 },
      { province: 3, armies: 1 },
      { province: 2, armies: 2 },
    ];
    expect(inputFaultsOf(movement, input([], { standing: twice }))).toMatchObject([
      { severity: 'illegal', field: 'standing.2.province', expected: { say: 'expected/number-once' }, found: 2, cite: { at: '5.3' } },
    ]);
    expect(inputFaultsOf(movement, input([go(2, 4, 3)], { standing: twice, perArmy: true }))).toMatchObject([{ field: 'standing.2.province' }]);
  });
  test('armies, provinces entered and cubes left', () => {
    const moves = [go(0, 12, 5), go(12, 13, 4, { cost: 3, fromTemples: 1, fromCities: 2 }), go(13, 14, 1)];
    expect(inputFaultsOf(movement, input(moves))).toEqual([]);
    expect(outcome(told(movement, input(moves), new Map(), printed))).toEqual({
      armies: { 0: 0, 12: 1, 13: 3, 14: 1 },
      provinces: 2,
      paid: 3,
      temples: 2,
      cities: 0,
    });
  });
  test.each([
    [[go(0, 12, 6)], 'moves.0.armies', 6],
    [[go(0, 12, 5), go(12, 12, 1)], 'moves.1.to', 12],
    [[go(0, 12, 5), go(12, 13, 1, { cost: 2, fromTemples: 1 })], 'moves.1.cost', 1],
    [[go(0, 12, 5), go(12, 13, 1, { cost: 4, fromTemples: 4 })], 'moves.1.fromTemples', 4],
    [[go(0, 12, 5), go(12, 13, 1), go(12, 13, 1), go(12, 13, 1), go(12, 13, 1)], 'moves', 4],
  ])('%j is refused at %s', (moves, field, found) => {
    expect(inputFaultsOf(movement, input(moves))).toMatchObject([{ severity: 'illegal', field, found, cite: { at: '5.3' } }]);
  });
  test('separate groups to one province pay each for themselves', () => {
    const moves = [go(0, 12, 5), go(12, 13, 1, { cost: 2, fromTemples: 2 }), go(12, 13, 1, { cost: 2, fromCities: 2 })];
    expect(outcome(told(movement, input(moves), new Map(), printed))).toMatchObject({ paid: 4, temples: 1, cities: 0 });
  });
  test('ruling movement: three for each army, whichever armies go', () => {
    const apart = [go(0, 12, 2), go(12, 13, 1), go(12, 13, 1), go(13, 14, 2), go(14, 15, 2)];
    expect(inputFaultsOf(movement, input(apart, { perArmy: true }))).toEqual([]);
    expect(inputFaultsOf(movement, input([...apart, go(15, 16, 1)], { perArmy: true }))).toMatchObject([
      { field: 'moves', expected: { say: 'expected/three-each' } },
    ]);
    const rested = [go(0, 1, 2), go(1, 2, 1), go(2, 1, 1), go(1, 2, 1), go(2, 3, 1), go(3, 4, 1)];
    expect(withinThreeEach(new Map([[0, 2]]), rested)).toBe(true);
    expect(
      withinThreeEach(
        new Map([[0, 1]]),
        rested.map((move) => ({ ...move, armies: 1 })),
      ),
    ).toBe(false);
  });
});

describe('3.1, 5.6, 6.0, 7.0 what follows a turn', () => {
  test.each([
    [{ region: 1, turn: 1 }, 'turn'],
    [{ region: 1, turn: 1, entered: true }, 'region'],
    [{ region: 1, turn: 3 }, 'region'],
    [{ region: 6, turn: 2 }, 'turn'],
    [{ region: 6, turn: 2, entered: true }, 'end'],
    [{ region: 6, turn: 3 }, 'end'],
    [{ region: 4, turn: 1, entered: true, short: true }, 'end'],
    [{ region: 4, turn: 3, short: true }, 'end'],
    [{ region: 4, turn: 3 }, 'region'],
    [{ region: 2, turn: 1, entered: true, short: true }, 'region'],
  ])('%j: %s', (input, next) => {
    expect(outcome(told(endOfTurn, { ...standardOf(endOfTurn.fields), ...input }, new Map(), printed)).next).toBe(next);
  });
  test('ruling last-region: three turns without Carmania end the game, or it goes on', () => {
    const input = { region: 6, turn: 3, entered: false, short: false };
    expect(outcome(told(endOfTurn, input, new Map(), under('last-region', 'goes-on')))).toMatchObject({ next: 'turn', turn: 4 });
  });
  test('a fourth turn is only in the last region, and by that ruling', () => {
    const input = { region: 1, turn: 4, entered: false, short: false };
    expect(inputFaultsOf(endOfTurn, input)).toMatchObject([{ severity: 'illegal', field: 'turn', found: 4 }]);
    expect(inputFaultsOf(endOfTurn, { ...input, region: 6 })).toMatchObject([{ field: 'turn' }]);
    expect(inputFaultsOf(endOfTurn, { ...input, region: 6 }, { 'last-region': 'goes-on' })).toEqual([]);
    expect(inputFaultsOf(endOfTurn, input, { 'last-region': 'goes-on' })).toMatchObject([{ field: 'turn' }]);
  });
});

describe('6.1 final points', () => {
  const player = (given: Partial<Finalist>): Finalist => ({
    name: '',
    score: 0,
    temples: 0,
    cities: 0,
    region1: 0,
    region2: 0,
    region3: 0,
    region4: 0,
    region5: 0,
    region6: 0,
    ...given,
  });
  const final = (input: FinalScoringInput, situation = printed): FinalScoringOutcome => outcome(told(finalScoring, input, new Map(), situation));
  test('most cities 10, most temples 15, most of both in a region 5', () => {
    const players = [
      player({ score: 50, cities: 3, temples: 2, region2: 5 }),
      player({ score: 40, cities: 2, temples: 4, region2: 2, region3: 4 }),
      player({ score: 70 }),
    ];
    expect(final({ short: false, players })).toMatchObject({
      mostCities: 'player-1',
      mostTemples: 'player-2',
      regions: { 1: 'none', 2: 'player-1', 3: 'player-2' },
      points: { 'player-1': 15, 'player-2': 20, 'player-3': 0 },
      winners: ['player-3'],
    });
  });
  test('a tie for most gives nobody the points, in all or in a region', () => {
    const players = [player({ cities: 3, temples: 2, region1: 5 }), player({ cities: 3, temples: 2, region1: 5 })];
    expect(final({ short: false, players })).toMatchObject({ mostCities: 'none', mostTemples: 'none', regions: { 1: 'none' }, points: { 'player-1': 0 } });
  });
  test('7.0 the short game halves each award, rounded down (5, 7, 2), or by ruling their sum', () => {
    const players = [player({ cities: 3, temples: 2, region2: 5 }), player({})];
    expect(final({ short: true, players }).points['player-1']).toBe(14);
    expect(final({ short: true, players }, under('short-half', 'sum')).points['player-1']).toBe(15);
    expect(final({ short: false, players }).points['player-1']).toBe(30);
  });
  test('ruling final-tie: equal totals share the throne', () => {
    expect(final({ short: false, players: [player({ score: 9 }), player({ score: 9 })] }).winners).toEqual(['player-1', 'player-2']);
  });
  test('7.0 regions outside the short game, and totals that are not their regions, are said', () => {
    expect(inputFaultsOf(finalScoring, { short: true, players: [player({ cities: 1, region1: 1 })] })).toMatchObject([
      { severity: 'illegal', field: 'players.0.region1' },
    ]);
    expect(inputFaultsOf(finalScoring, { short: false, players: [player({ cities: 2, region1: 1 })] })).toMatchObject([
      { severity: 'illegal', field: 'players.0.temples' },
    ]);
  });
});
