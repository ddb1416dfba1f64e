import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyAsk } from '../../../../core/ask.ts';
import { standardRulings } from '../../../../core/game.ts';
import { odds } from '../../../../core/odds.ts';
import { asPrinted, type Situation } from '../../../../core/situation.ts';
import { type Answer, answersOf, told } from '../../../../core/told.ts';
import { rulings } from '../rulings.ts';
import { inputFaultsOf } from '../testing/judged.ts';
import { SEATS, type Seat } from '../vocabulary.ts';
import { type TurnOrderOutcome, turnOrder } from './turn-order.ts';
import type { Contender, TurnOrderInput } from './turn-order-input.ts';

const printed = asPrinted(standardRulings({ rulings }));
const under = (id: string, option: string): Situation => ({ ...printed, rulings: { [id]: option } });
const player = (order: number, militia: number, temples = 0, score = 0): Contender => ({ name: '', order, militia, temples, cities: 0, score });

interface Asked {
  readonly at: string;
  readonly options: readonly (string | number)[];
  readonly chosen: string | number;
}

/** Runs to the end; `answer` says which of the options offered (places or seats) is taken. */
function play(
  input: TurnOrderInput,
  answer: (at: string, options: readonly (string | number)[]) => number,
  situation = printed,
): { outcome: TurnOrderOutcome; asked: Asked[] } {
  const answers: Answer[] = [];
  const asked: Asked[] = [];
  for (;;) {
    const result = told(turnOrder, input, answersOf(answers), situation);
    if (result.state === 'done') return { outcome: result.outcome, asked };
    if (result.state === 'refused') throw new Error(JSON.stringify(result.faults));
    for (const { at, ask } of result.wants) {
      const options = offered(ask);
      const chosen = options[answer(at, options)] as string | number;
      asked.push({ at, options, chosen });
      answers.push({ at, faces: [chosen], by: 'typed' });
    }
  }
}

function offered(ask: AnyAsk): readonly (string | number)[] {
  if (ask.kind === 'choice') return ask.options;
  if (ask.kind === 'draw') return ask.cup.map((chit) => chit.id);
  throw new Error('expected a lot or a choice, got dice');
}

test('5.1 example: Michael chooses fourth, Peter second, Daniel third, Karen is first', () => {
  const input = { firstCampaign: true, eldest: 1, players: [player(1, 5), player(1, 3), player(0, 4), player(0, 3)] };
  const wish: Record<string, number> = { 'place/player-1': 4, 'place/player-2': 2, 'place/player-3': 3 };
  const { outcome } = play(input, (at, options) => options.indexOf(wish[at] as number));
  expect(outcome.choosers).toEqual(['player-1', 'player-2', 'player-3', 'player-4']);
  expect(outcome.order).toEqual(['player-4', 'player-2', 'player-3', 'player-1']);
  expect(outcome.spent).toEqual({ 'player-1': 1, 'player-2': 1, 'player-3': 0, 'player-4': 0 });
});

describe('5.1 first campaign', () => {
  test('nobody any gold: the eldest begins, then clockwise', () => {
    const { outcome, asked } = play({ firstCampaign: true, eldest: 3, players: [player(0, 9), player(0, 8), player(0, 1), player(0, 2)] }, () => 0);
    expect(outcome.order).toEqual(['player-3', 'player-4', 'player-1', 'player-2']);
    expect(asked).toEqual([]);
  });
  test('gold, militia and temples equal: lots', () => {
    const { asked } = play({ firstCampaign: true, eldest: 1, players: [player(2, 5, 3), player(2, 5, 3), player(2, 5, 2)] }, () => 0);
    expect(asked.map(({ at }) => at)).toEqual(['lot/choice-1', 'place/player-1', 'place/player-2']);
  });
  test('ruling first-order: below the top, gold counts or does not', () => {
    const input = { firstCampaign: true, eldest: 1, players: [player(3, 1), player(2, 1), player(1, 6)] };
    expect(play(input, () => 0).outcome.choosers).toEqual(['player-1', 'player-2', 'player-3']);
    expect(play(input, () => 0, under('first-order', 'top-gold-only')).outcome.choosers).toEqual(['player-1', 'player-3', 'player-2']);
  });
});

describe('5.1 later campaigns', () => {
  test('most gold chooses, the others take the free places by score, whatever gold they placed', () => {
    const input = { firstCampaign: false, eldest: 1, players: [player(4, 1, 0, 10), player(3, 1, 0, 20), player(0, 1, 0, 30)] };
    expect(play(input, () => 1).outcome).toMatchObject({ order: ['player-3', 'player-1', 'player-2'], choosers: ['player-1'] });
  });
  test('nobody any gold: by score', () => {
    const input = { firstCampaign: false, eldest: 1, players: [player(0, 1, 0, 10), player(0, 1, 0, 20), player(0, 1, 0, 15)] };
    expect(play(input, () => 0).outcome).toMatchObject({ order: ['player-2', 'player-3', 'player-1'], choosers: [] });
  });
  test('ruling later-gold-tie: by lot, by boxes, or fewer points', () => {
    const input = { firstCampaign: false, eldest: 1, players: [player(4, 1, 0, 10), player(4, 2, 0, 20), player(0, 1, 0, 30)] };
    expect(play(input, () => 0).asked.map(({ at }) => at)).toEqual(['lot/choice-1', 'place/player-1']);
    expect(play(input, () => 0, under('later-gold-tie', 'boxes')).outcome.choosers).toEqual(['player-2']);
    expect(play(input, () => 0, under('later-gold-tie', 'fewer-points')).outcome.choosers).toEqual(['player-1']);
  });
  test('ruling fifth-place: five to choose from, or four', () => {
    const input = {
      firstCampaign: false,
      eldest: 1,
      players: [player(4, 1, 0, 1), player(0, 2, 0, 2), player(0, 1, 0, 3), player(0, 1, 0, 4), player(0, 1, 0, 5)],
    };
    expect(play(input, () => 0).asked[0]?.options).toEqual([1, 2, 3, 4, 5]);
    expect(play(input, () => 0, under('fifth-place', 'four-to-choose')).asked[0]?.options).toEqual([1, 2, 3, 4]);
  });
});

/** 5.1 read literally: whoever nobody exceeds is next; equals ask `lot`. */
function slowOrder(input: TurnOrderInput, lot: (equal: readonly Seat[]) => Seat, place: (seat: Seat, free: readonly number[]) => number): Seat[] {
  const seats = input.players.map((_, i) => SEATS[i] as Seat);
  const at = (seat: Seat): Contender => input.players[seats.indexOf(seat)] as Contender;
  const keep = (of: readonly Seat[], count: (player: Contender) => number) => of.filter((seat) => of.every((other) => count(at(seat)) >= count(at(other))));
  const one = (of: readonly Seat[]): Seat => (of.length === 1 ? (of[0] as Seat) : lot(of));
  const table: (Seat | undefined)[] = seats.map(() => undefined);
  const free = (): number[] => table.flatMap((seat, i) => (seat === undefined ? [i + 1] : []));
  const sit = (seat: Seat): void => {
    const places = free();
    table[(places.length === 1 ? (places[0] as number) : place(seat, places)) - 1] = seat;
  };
  const waiting = new Set(seats);
  const gold = seats.some((seat) => at(seat).order > 0);
  if (input.firstCampaign && !gold) return seats.map((_, i) => seats[(input.eldest - 1 + i) % seats.length] as Seat);
  if (input.firstCampaign) {
    const queue: Seat[] = [];
    while (waiting.size > 0) {
      const richest = keep([...waiting], (player) => player.order);
      const next = one(
        keep(
          keep(richest, (player) => player.militia),
          (player) => player.temples,
        ),
      );
      queue.push(next);
      waiting.delete(next);
    }
    for (const seat of queue) sit(seat);
    return table as Seat[];
  }
  if (gold) {
    const chooser = one(keep(seats, (player) => player.order));
    sit(chooser);
    waiting.delete(chooser);
  }
  while (waiting.size > 0) {
    const next = one(keep([...waiting], (player) => player.score));
    table[(free()[0] as number) - 1] = next;
    waiting.delete(next);
  }
  return table as Seat[];
}

function compare(input: TurnOrderInput, pick: (options: readonly (string | number)[]) => number): void {
  const { outcome, asked } = play(input, (_, options) => pick(options));
  const lots = asked.filter(({ at }) => at.startsWith('lot/'));
  const slow = slowOrder(
    input,
    (equal) => {
      const lot = lots.shift();
      if (JSON.stringify(lot?.options) !== JSON.stringify(equal)) throw new Error(`lot between ${lot?.options.join()} instead of ${equal.join()}`);
      return lot?.chosen as Seat;
    },
    (seat, free) => {
      const choice = asked.find(({ at }) => at === `place/${seat}`);
      if (JSON.stringify(choice?.options) !== JSON.stringify(free)) throw new Error(`${seat} of ${choice?.options.join()} instead of ${free.join()}`);
      return choice?.chosen as number;
    },
  );
  if (lots.length > 0) throw new Error('a lot too many');
  if (slow.join() !== outcome.order.join()) throw new Error(`${JSON.stringify(input)}: expected ${slow.join()}, got ${outcome.order.join()}`);
}

describe('5.1 every tie, against the literal reading', () => {
  /** Cubes and points of a player by number: gold first, then militia, temples and, where there are twenty-four kinds, the score. */
  const kind = (code: number): Contender => player(code % 3, Math.floor(code / 3) % 2, Math.floor(code / 6) % 2, Math.floor(code / 12) % 2);
  const lasts = [2, 3, 4].flatMap((count) =>
    Array.from({ length: count < 4 ? 24 : 12 }, (_, last) => {
      const { order, militia, temples, score } = kind(last);
      return { count, last, has: `${order} gold, ${militia} militia, ${temples} temples and ${score} points` };
    }),
  );
  test.each(lasts)(
    '$count players, 0 to 2 gold and 0 or 1 of militia, temples and score each, both kinds of campaign, where the last has $has',
    ({ count, last }) => {
      const kinds = count < 4 ? 24 : 12;
      const others = kinds ** (count - 1);
      for (let n = last * others; n < (last + 1) * others; n += 1) {
        const players = Array.from({ length: count }, (_, i) => kind(Math.floor(n / kinds ** i) % kinds));
        const firstCampaign = n % 2 === 0;
        const shown = firstCampaign || count < 4 ? players : players.map((one) => ({ ...one, score: one.temples }));
        compare({ firstCampaign, eldest: (n % count) + 1, players: shown }, (options) => n % options.length);
      }
    },
  );
  test.each([true, false])('five players, the first campaign: %s', (firstCampaign) => {
    const small = fc.integer({ min: 0, max: 2 });
    const five = fc.array(fc.record({ order: small, militia: small, temples: small, score: small }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(five, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 59 }), (players, eldest, luck) => {
        compare({ firstCampaign, eldest, players: players.map((one) => ({ ...one, name: '', cities: 0 })) }, (options) => luck % options.length);
      }),
      { numRuns: 1000 },
    );
  });
});

test('odds: a lot between two for who chooses is even', () => {
  const input = { firstCampaign: false, eldest: 1, players: [player(4, 1, 0, 10), player(4, 2, 0, 20), player(0, 1, 0, 30)] };
  expect(odds(turnOrder, input, printed)).toMatchObject({
    chooser: {
      exact: true,
      total: 2,
      ways: [
        ['player-1', 1],
        ['player-2', 1],
      ],
    },
  });
});

test('4.1 sixteen cubes are refused with the rule, and an eldest nobody is', () => {
  const over = { firstCampaign: true, eldest: 3, players: [player(4, 12), player(1, 1)] };
  expect(inputFaultsOf(turnOrder, over)).toMatchObject([
    { severity: 'illegal', field: 'players.0.order', found: 16, cite: { at: '4.1' } },
    { field: 'eldest', found: 3 },
  ]);
});
