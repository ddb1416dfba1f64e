import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standardRulings } from '../../../core/game.ts';
import { asPrinted, type Situation } from '../../../core/situation.ts';
import { told } from '../../../core/told.ts';
import { type BuildingInput, building, NO_BUILDER } from './procedures/building.ts';
import { turnScoring } from './procedures/turn-scoring.ts';
import type { TurnScoringInput } from './procedures/turn-scoring-input.ts';
import { rulings } from './rulings.ts';
import { majority, settle } from './scoring.ts';
import { inputFaultsOf } from './testing/judged.ts';
import { SEATS, type Seat, seatAt } from './vocabulary.ts';

const printed = asPrinted(standardRulings({ rulings }));
const under = (id: string, option: string): Situation => ({ ...printed, rulings: { [id]: option } });

/** A player in the slow reading: everything mutable, sentence by sentence. */
interface Slow {
  temples: number;
  cities: number;
  points: number;
}

/** 5.5.1–5.5.4 read one sentence at a time, comparing each player with every other. */
function slowProvince(players: Slow[], forces: readonly { armies: number; temple: boolean; city: boolean }[], neverUnderSole = false): void {
  for (const [i, force] of forces.entries()) {
    const more = forces.every((other, j) => j === i || force.armies > other.armies);
    if (force.armies > 0 && more) (players[i] as Slow).points += 2;
  }
  slowBuilding(
    players,
    forces.map((force) => force.temple),
    { box: 'temples', sole: 1, points: 3, neverUnderSole },
  );
  slowBuilding(
    players,
    forces.map((force) => force.city),
    { box: 'cities', sole: 2, points: 5, neverUnderSole },
  );
}

function slowBuilding(
  players: Slow[],
  tries: readonly boolean[],
  kind: { box: 'temples' | 'cities'; sole: number; points: number; neverUnderSole: boolean },
): void {
  const trying = players.filter((_, i) => tries[i]);
  const pay = (player: Slow, price: number): void => {
    if (player[kind.box] < price) return;
    player[kind.box] -= price;
    player.points += kind.points;
  };
  if (trying.length === 1) {
    pay(trying[0] as Slow, kind.sole);
    return;
  }
  for (const player of trying) {
    const others = trying.filter((other) => other !== player);
    if (!others.every((other) => player[kind.box] > other[kind.box])) continue;
    const second = others.map((other) => other[kind.box]).reduce((a, b) => Math.max(a, b));
    const price = kind.neverUnderSole && second + 1 < kind.sole ? kind.sole : second + 1;
    pay(player, price);
    return;
  }
}

function done<Outcome>(procedure: Parameters<typeof told<never, Outcome, never, never, never>>[0], input: unknown, situation: Situation): Outcome {
  const result = told(procedure, input as never, new Map(), situation);
  if (result.state !== 'done') throw new Error(`expected a finished run, got ${result.state}`);
  return result.outcome;
}
const scoreTurn = (input: TurnScoringInput, situation = printed) => done(turnScoring as never, input, situation) as ReturnType<typeof turnScoring.run>;
const scoreOne = (input: BuildingInput, situation = printed) => done(building as never, input, situation) as ReturnType<typeof building.run>;

const open = { number: 1, province: '', templeSymbol: true, citySymbol: true, templesStanding: 0, cityStanding: false };

describe('5.5.1 armies', () => {
  test.each([
    [[0, 0], 'none'],
    [[1, 0], 'player-1'],
    [[2, 2], 'none'],
    [[2, 2, 1], 'none'],
    [[1, 2, 3], 'player-3'],
    [[1], 'player-1'],
  ])('%j: most to %s', (armies, most) => {
    expect(majority(armies.map((count, i) => ({ seat: seatAt(i), armies: count, temple: false, city: false })))).toBe(most);
  });

  test('every distribution of 0 to 3 armies among 2 to 5 players', () => {
    for (let players = 2; players <= 5; players += 1)
      for (let n = 0; n < 4 ** players; n += 1) {
        const armies = Array.from({ length: players }, (_, i) => Math.floor(n / 4 ** i) % 4);
        const leads = armies.findIndex((mine, i) => mine > 0 && armies.every((theirs, j) => i === j || mine > theirs));
        const said = majority(armies.map((count, i) => ({ seat: seatAt(i), armies: count, temple: false, city: false })));
        expect(said).toBe(leads < 0 ? 'none' : seatAt(leads));
      }
  });
});

describe('5.5.2–5.5.4 every tie and shortage of one building', () => {
  const terms = (sole: number, neverUnderSole: boolean) => ({ sole, neverUnderSole, asDistributed: false });
  test.each([
    ['temple', 1, false],
    ['city', 2, false],
    ['temple', 1, true],
    ['city', 2, true],
  ] as const)('%s at %i alone, never under it: %s, with 0 to 3 cubes and any attempts of 2 to 5 players', (kind, sole, neverUnderSole) => {
    const box = kind === 'temple' ? 'temples' : 'cities';
    for (let players = 2; players <= 5; players += 1)
      for (let n = 0; n < 8 ** players; n += 1) {
        const each = Array.from({ length: players }, (_, i) => Math.floor(n / 8 ** i) % 8);
        const slow = each.map((code) => ({ temples: code >> 1, cities: code >> 1, points: 0 }));
        slowBuilding(
          slow,
          each.map((code) => code % 2 === 1),
          { box, sole, points: 1, neverUnderSole },
        );
        const bidders = each.flatMap((code, i) => (code % 2 === 1 ? [{ seat: seatAt(i), purse: { now: code >> 1, distributed: 0 } }] : []));
        const { seat, price } = settle(bidders, terms(sole, neverUnderSole));
        const winner = slow.findIndex((player) => player.points > 0);
        if (seat !== (winner < 0 ? 'none' : seatAt(winner))) throw new Error(`${each.join()}: expected player ${winner + 1}, got ${seat}`);
        if (winner >= 0 && price !== ((each[winner] as number) >> 1) - (slow[winner] as Slow)[box]) throw new Error(`${each.join()}: price ${price}`);
      }
  });

  test('5.5.2 alone: one cube, three points; none left: not built', () => {
    const alone = (temples: number) => scoreOne({ ...open, players: [{ ...NO_BUILDER, armies: 1, temple: true, temples }] });
    expect(alone(3)).toMatchObject({ temple: 'player-1', templePrice: 1, points: { 'player-1': 5 }, temples: { 'player-1': 2 } });
    expect(alone(0)).toMatchObject({ temple: 'none', templeWhy: 'short', points: { 'player-1': 2 } });
  });

  test('5.5.2 a temple cannot be paid from the box of cities, 5.5.3 nor a city from that of temples', () => {
    const players = [{ ...NO_BUILDER, armies: 1, temple: true, city: true, temples: 0, cities: 1 }];
    expect(scoreOne({ ...open, players })).toMatchObject({ templeWhy: 'short', cityWhy: 'short', cities: { 'player-1': 1 } });
  });

  test('5.5.3 alone: two cubes, five points; one cube is not enough', () => {
    const alone = (cities: number) => scoreOne({ ...open, players: [{ ...NO_BUILDER, armies: 1, city: true, cities }] });
    expect(alone(2)).toMatchObject({ city: 'player-1', cityPrice: 2, points: { 'player-1': 7 }, cities: { 'player-1': 0 } });
    expect(alone(1)).toMatchObject({ city: 'none', cityWhy: 'short', cities: { 'player-1': 1 } });
  });

  test('5.5.4 five against three pays four', () => {
    const players = [
      { ...NO_BUILDER, armies: 1, temple: true, temples: 5 },
      { ...NO_BUILDER, armies: 1, temple: true, temples: 3 },
    ];
    expect(scoreOne({ ...open, players })).toMatchObject({ temple: 'player-1', templePrice: 4, temples: { 'player-1': 1, 'player-2': 3 } });
  });

  test('5.5.4 equal cubes build nothing, and nobody pays; a tie below the top does not matter', () => {
    const three = (a: number, b: number, c: number) =>
      scoreOne({ ...open, players: [a, b, c].map((cities) => ({ ...NO_BUILDER, armies: 1, city: true, cities })) });
    expect(three(4, 4, 1)).toMatchObject({ city: 'none', cityWhy: 'tied', cities: { 'player-1': 4, 'player-2': 4, 'player-3': 1 } });
    expect(three(4, 2, 2)).toMatchObject({ city: 'player-1', cityPrice: 3 });
  });

  test('ruling contested-price: a city against a bid of 0 costs 1 as printed, or never under 2', () => {
    const players = [
      { ...NO_BUILDER, armies: 1, city: true, cities: 1 },
      { ...NO_BUILDER, armies: 1, city: true, cities: 0 },
    ];
    expect(scoreOne({ ...open, players })).toMatchObject({ city: 'player-1', cityPrice: 1 });
    expect(scoreOne({ ...open, players }, under('contested-price', 'never-under-sole'))).toMatchObject({ city: 'none', cityWhy: 'short', cityPrice: 0 });
  });

  test('ruling bid-now: the cubes in the box at that moment, or as distributed', () => {
    const players = [
      { ...NO_BUILDER, armies: 1, temple: true, temples: 2, templesDistributed: 6 },
      { ...NO_BUILDER, armies: 1, temple: true, temples: 4, templesDistributed: 4 },
    ];
    expect(scoreOne({ ...open, players })).toMatchObject({ temple: 'player-2', templePrice: 3 });
    expect(scoreOne({ ...open, players }, under('bid-now', 'as-distributed'))).toMatchObject({ temple: 'none', templeWhy: 'short' });
  });
});

const bits = fc.boolean();
const forces = fc.array(fc.record({ armies: fc.integer({ min: 0, max: 4 }), temple: bits, city: bits }), { minLength: 5, maxLength: 5 });
const boards = fc.array(fc.record({ temples: fc.integer({ min: 0, max: 6 }), cities: fc.integer({ min: 0, max: 6 }) }), { minLength: 2, maxLength: 5 });

describe('5.5 a whole turn', () => {
  test('any turn comes out as the slow reading of provinces in rising number', () => {
    fc.assert(
      fc.property(
        boards,
        fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 7 }),
        fc.array(forces, { minLength: 7, maxLength: 7 }),
        bits,
        (players, numbers, all, never) => {
          const provinces = numbers.map((number, p) => ({ number, forces: (all[p] ?? []).slice(0, players.length) }));
          const slow = players.map((player) => ({ ...player, points: 0 }));
          for (let number = 1; number <= 40; number += 1) {
            const here = provinces.find((province) => province.number === number);
            if (here) slowProvince(slow, here.forces, never);
          }
          const input = turn(players, provinces);
          const outcome = scoreTurn(input, never ? under('contested-price', 'never-under-sole') : printed);
          const seats = players.map((_, i) => SEATS[i] as Seat);
          expect(seats.map((seat) => outcome.points[seat])).toEqual(slow.map((player) => player.points));
          expect(seats.map((seat) => outcome.temples[seat])).toEqual(slow.map((player) => player.temples));
          expect(seats.map((seat) => outcome.cities[seat])).toEqual(slow.map((player) => player.cities));
          expect(outcome.provinces.map((province) => province.number)).toEqual([...numbers].sort((a, b) => a - b));
        },
      ),
      { numRuns: 1500 },
    );
  });

  test('cubes paid in a lower number are gone in a higher one', () => {
    const both = { temple: true, city: false, armies: 1 };
    const input = turn(
      [
        { temples: 4, cities: 0 },
        { temples: 3, cities: 0 },
      ],
      [
        { number: 9, forces: [both, both] },
        { number: 2, forces: [both, both] },
      ],
    );
    const outcome = scoreTurn(input);
    expect(outcome.provinces).toMatchObject([
      { number: 2, temple: 'player-1', templePrice: 4 },
      { number: 9, temple: 'player-2', templePrice: 1 },
    ]);
  });
});

function turn(
  players: readonly { temples: number; cities: number }[],
  provinces: readonly { number: number; forces: readonly { armies: number; temple: boolean; city: boolean }[] }[],
): TurnScoringInput {
  const board = { name: '', score: 0, templesDistributed: 0, citiesDistributed: 0, templesBuilt: 0, citiesBuilt: 0 };
  return {
    players: players.map((player) => ({ ...board, ...player })),
    provinces: provinces.map(({ number, forces: here }) => ({
      number,
      name: '',
      templeSymbol: true,
      citySymbol: true,
      templesStanding: 0,
      cityStanding: false,
      forces: here.map((force, i) => ({ player: i + 1, ...force })),
    })),
  };
}

describe('5.4 where and what one may build', () => {
  const faultsOf = (change: Partial<BuildingInput>, player: Partial<typeof open & typeof NO_BUILDER> = {}) =>
    inputFaultsOf(building, { ...open, players: [{ ...NO_BUILDER, armies: 1, ...player }], ...change });
  test.each([
    [{ templeSymbol: false }, { temple: true }, 'expected/symbol-temple'],
    [{ citySymbol: false }, { city: true }, 'expected/symbol-city'],
    [{ cityStanding: true }, { city: true }, 'expected/room-city'],
    [{ templesStanding: 3 }, { temple: true }, 'expected/room-temple'],
    [{}, { temple: true, armies: 0 }, 'expected/army-there'],
    [{}, { temple: true, templesBuilt: 10 }, 'expected/stock-temple'],
    [{}, { city: true, citiesBuilt: 8 }, 'expected/stock-city'],
  ])('%j %j is refused: %s', (site, player, expected) => {
    expect(faultsOf(site, player)).toMatchObject([{ severity: 'illegal', expected: { say: expected } }]);
  });
  test('3.1 what stands in a province stands on its symbol', () => {
    expect(faultsOf({ cityStanding: true, citySymbol: false })).toMatchObject([
      { severity: 'illegal', field: 'cityStanding', expected: { say: 'expected/symbol-city' }, found: true, cite: { at: '5.4' } },
    ]);
    expect(faultsOf({ templesStanding: 2, templeSymbol: false })).toMatchObject([
      { severity: 'illegal', field: 'templesStanding', expected: { say: 'expected/symbol-temple' }, found: 2 },
    ]);
    expect(faultsOf({ cityStanding: true, templesStanding: 3 })).toEqual([]);
    const input = turn([{ temples: 0, cities: 0 }], [{ number: 9, forces: [] }]);
    const [province] = input.provinces;
    const stands = { ...input, provinces: province ? [{ ...province, cityStanding: true, citySymbol: false }] : [] };
    expect(inputFaultsOf(turnScoring, stands)).toMatchObject([{ field: 'provinces.0.cityStanding' }]);
  });
  test('two temples standing leave room for a third, the ninth piece for a tenth', () => {
    expect(faultsOf({ templesStanding: 2 }, { temple: true, templesBuilt: 9 })).toEqual([]);
  });
  test('4.1: armies and cubes are fifteen at most', () => {
    expect(faultsOf({}, { temples: 7, cities: 7 })).toEqual([]);
    expect(faultsOf({}, { temples: 7, cities: 8 })).toMatchObject([{ severity: 'illegal', field: 'players.0.cities', found: 16 }]);
    const ten = { temple: false, city: false, armies: 10 };
    const input = turn(
      [{ temples: 0, cities: 0 }],
      [
        { number: 9, forces: [ten] },
        { number: 2, forces: [ten] },
      ],
    );
    expect(inputFaultsOf(turnScoring, input)).toMatchObject([{ severity: 'illegal', field: 'players.0.cities', found: 20 }]);
  });
  test('an eleventh temple: the attempts of one turn count together', () => {
    const both = { temple: true, city: false, armies: 1 };
    const input = turn(
      [{ temples: 4, cities: 0 }],
      [
        { number: 9, forces: [both] },
        { number: 2, forces: [both] },
      ],
    );
    const built = { ...input, players: input.players.map((player) => ({ ...player, templesBuilt: 9 })) };
    expect(inputFaultsOf(turnScoring, built)).toMatchObject([{ field: 'players.0.templesBuilt', expected: { say: 'expected/stock-temple' }, found: 11 }]);
  });
  test('a province or a player listed twice is refused by name', () => {
    const one = { temple: false, city: false, armies: 1 };
    const input = turn(
      [{ temples: 4, cities: 0 }],
      [
        { number: 9, forces: [one] },
        { number: 9, forces: [one] },
      ],
    );
    expect(inputFaultsOf(turnScoring, input)).toMatchObject([{ field: 'provinces.1.number' }]);
    const [first] = input.provinces;
    const twice = { ...input, provinces: first ? [{ ...first, forces: [...first.forces, ...first.forces] }] : [] };
    expect(inputFaultsOf(turnScoring, twice)).toMatchObject([{ field: 'provinces.0.forces.1.player', severity: 'impossible' }]);
  });
});
