import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standardOf } from '../../../../core/fields.ts';
import { standardRulings } from '../../../../core/game.ts';
import { asPrinted } from '../../../../core/situation.ts';
import { inputFaults, told } from '../../../../core/told.ts';
import { movement } from '../procedures/movement.ts';
import { turnScoring } from '../procedures/turn-scoring.ts';
import { rules } from '../rules.ts';
import { faultsOf, under } from '../testing/judged.ts';
import { SEATS } from '../vocabulary.ts';
import type { TrackedEvent } from './events.ts';
import { builtBy, endReached, mover, type State, start } from './state.ts';
import { tracker } from './tracker.ts';

const { reduce, upcast } = tracker;

const setup = { players: 2, name1: 'Anna', name2: 'Bruno', name3: '', name4: '', name5: '', eldest: 1, short: false };
const having = (events: readonly TrackedEvent[], from = start(setup)): State => events.reduce(reduce, from);
const boxes = (order: number, militia: number, temples: number, cities: number) => ({ order, militia, temples, cities });
const printed = (number: number, more: object = {}) => ({
  type: 'province' as const,
  province: { region: 1, number, name: `P${number}`, temple: true, city: true, end: false, entry: false, ...more },
});
const shown: TrackedEvent = { type: 'allocated', boxes: { 'player-1': boxes(2, 5, 4, 4), 'player-2': boxes(0, 6, 5, 4) } };
const order: TrackedEvent = { type: 'ordered', order: ['player-2', 'player-1'] };
const go = (seat: 'player-1' | 'player-2', from: number, to: number, armies: number, temples = 0, cities = 0): TrackedEvent => ({
  type: 'moved',
  seat,
  from,
  to,
  armies,
  temples,
  cities,
});
const begun = having([printed(12, { entry: true }), printed(13), printed(14, { end: true }), shown, order]);

describe('4.1 allocation', () => {
  const given = (first: ReturnType<typeof boxes>): TrackedEvent => ({ type: 'allocated', boxes: { 'player-1': first } });
  test('sixteen cubes, or fourteen, are refused with the rule', () => {
    expect(faultsOf(start(setup), given(boxes(4, 4, 4, 4)))).toMatchObject([{ severity: 'illegal', found: 16, cite: { at: '4.1' } }]);
    expect(faultsOf(start(setup), given(boxes(2, 4, 4, 4)))).toMatchObject([{ found: 14 }]);
    expect(faultsOf(start(setup), shown)).toEqual([]);
  });
  test('when all are shown the order follows; the gold is spent with it (5.1)', () => {
    expect(having([shown]).stage).toBe('order');
    expect(begun).toMatchObject({ stage: 'movement', players: [{ boxes: boxes(0, 5, 4, 4) }, { boxes: boxes(0, 6, 5, 4) }] });
    expect(mover(begun)).toBe('player-2');
  });
  test('4.1.2 later turns spread only what is left for temples and cities', () => {
    const second = having(
      [
        go('player-1', 0, 12, 5),
        { type: 'passed', seat: 'player-2' },
        { type: 'passed', seat: 'player-1' },
        { type: 'scored' },
        { type: 'turn-closed', next: 'turn' },
      ],
      begun,
    );
    expect(second).toMatchObject({ turn: 2, stage: 'allocation', order: ['player-2', 'player-1'] });
    expect(faultsOf(second, given(boxes(0, 0, 8, 0)))).toEqual([]);
    expect(faultsOf(second, given(boxes(1, 0, 7, 0)))).toMatchObject([{ cite: { at: '4.1.2' } }, { cite: { at: '4.1.2' } }]);
    expect(faultsOf(second, given(boxes(0, 0, 8, 1)))).toMatchObject([{ field: 'boxes.player-1.temples', found: 9 }]);
    const both = { 'player-1': boxes(0, 0, 8, 0), 'player-2': boxes(0, 6, 0, 9) };
    expect(having([{ type: 'allocated', boxes: both }], second)).toMatchObject({ stage: 'movement' });
  });
});

describe('5.3 movement', () => {
  test('the entry province is free of the count, then three provinces in all', () => {
    const three = having([go('player-2', 0, 12, 6), go('player-2', 12, 13, 3), go('player-2', 13, 14, 1), go('player-2', 12, 13, 1)], begun);
    expect(three.provinces.map((province) => province.armies['player-2'] ?? 0)).toEqual([2, 3, 1]);
    expect(faultsOf(three, go('player-2', 12, 13, 1))).toMatchObject([{ field: 'to', expected: { say: 'expected/three-provinces' }, cite: { at: '5.3' } }]);
    expect(faultsOf(three, go('player-2', 12, 13, 1), { movement: 'per-army' })).toEqual([]);
  });
  test('costs come from temples and cities and are gone', () => {
    const paid = having([go('player-2', 0, 12, 6), go('player-2', 12, 13, 3, 1, 1)], begun);
    expect(paid.players[1]?.boxes).toEqual(boxes(0, 0, 4, 3));
    expect(faultsOf(paid, go('player-2', 13, 14, 3, 5, 0))).toMatchObject([{ field: 'temples', found: 5 }]);
  });
  test('more armies than there are, another entry than the first province, another player: said', () => {
    expect(faultsOf(begun, go('player-2', 0, 12, 7))).toMatchObject([{ field: 'armies' }]);
    expect(faultsOf(begun, go('player-2', 0, 13, 6))).toMatchObject([{ field: 'to', expected: { say: 'expected/entry-province' } }]);
    expect(faultsOf(begun, go('player-1', 0, 12, 5))).toMatchObject([{ severity: 'doubtful', field: 'seat' }]);
  });
  test('3.1 an army that enters the province with the campaign symbol ends the campaign, also when it has left again', () => {
    expect(endReached(begun)).toBe(false);
    const through = having([go('player-2', 0, 12, 6), go('player-2', 12, 14, 1), go('player-2', 14, 13, 1)], begun);
    expect(endReached(through)).toBe(true);
  });
});

describe('5.4 attempts', () => {
  const tried = (number: number, building: 'temple' | 'city'): TrackedEvent => ({ type: 'tried', seat: 'player-2', number, building, on: true });
  const there = having([go('player-2', 0, 12, 6)], begun);
  test('only with an army there, a symbol, room and a piece in hand', () => {
    expect(faultsOf(there, tried(12, 'temple'))).toEqual([]);
    expect(faultsOf(there, tried(13, 'temple'))).toMatchObject([{ expected: { say: 'expected/army-there' } }]);
    const city = having([{ type: 'set-standing', region: 1, number: 12, temples: ['player-1', 'player-1', 'player-2'], cities: ['player-1'] }], there);
    expect(faultsOf(city, tried(12, 'city'))).toMatchObject([{ expected: { say: 'expected/room-city' }, cite: { at: '5.4' } }]);
    expect(faultsOf(city, tried(12, 'temple'))).toMatchObject([{ expected: { say: 'expected/room-temple' } }]);
    const ten = having([{ type: 'set-built', seat: 'player-2', region: 1, temples: 10, cities: 8 }], there);
    expect(faultsOf(ten, tried(12, 'temple'))).toMatchObject([{ expected: { say: 'expected/stock-temple' }, found: 11 }]);
    expect(faultsOf(ten, tried(12, 'city'))).toMatchObject([{ expected: { say: 'expected/stock-city' }, found: 9 }]);
  });
});

describe('5.5 scoring', () => {
  const ready = having(
    [
      go('player-2', 0, 12, 6),
      { type: 'tried', seat: 'player-2', number: 12, building: 'temple', on: true },
      { type: 'passed', seat: 'player-2' },
      go('player-1', 0, 12, 2),
      { type: 'tried', seat: 'player-1', number: 12, building: 'temple', on: true },
      { type: 'passed', seat: 'player-1' },
    ],
    begun,
  );
  const input = { ...rules.setup, ...turnScoring.prefill(ready) } as Parameters<typeof turnScoring.run>[0];
  const result = told(turnScoring, input, new Map(), asPrinted(standardRulings(rules)));
  if (result.state !== 'done') throw new Error('expected a scoring without dice');
  const events = turnScoring.effects(result.outcome, input, ready).map((effect) => effect.event);
  const scored = having(events, ready);
  test('the effects carry points, pieces and cubes into the game', () => {
    expect(scored).toMatchObject({
      stage: 'scored',
      players: [
        { score: 0, boxes: boxes(0, 3, 4, 4) },
        { score: 5, boxes: boxes(0, 0, 0, 4) },
      ],
    });
    expect(builtBy(scored, 'player-2', 'temple')).toBe(1);
  });
  test('until the turn is closed the scoring can be taken back whole', () => {
    expect(having([{ type: 'reopened' }], scored)).toEqual({ ...ready, stage: 'scoring' });
  });
  test('5.6 closing keeps armies and what is left for the next turn, a new region takes all back', () => {
    const next = having([{ type: 'turn-closed', next: 'turn' }], scored);
    expect(next.provinces[0]).toMatchObject({ temples: ['player-2'], armies: { 'player-2': 6 }, tries: { temple: [] } });
    const region = having([{ type: 'turn-closed', next: 'region' }], scored);
    expect(region).toMatchObject({ region: 2, turn: 1, stage: 'allocation', order: [], players: [{ boxes: boxes(0, 0, 0, 0) }, { score: 5 }] });
    expect(region.provinces[0]).toMatchObject({ temples: ['player-2'], armies: {} });
    expect(region.history).toMatchObject([{ region: 1, turn: 1, points: { 'player-2': 5 } }]);
  });
});

test('every number can be changed by hand, and the total of a region as a whole', () => {
  const changed = having(
    [
      { type: 'set-score', seat: 'player-1', score: 44 },
      { type: 'set-boxes', seat: 'player-1', boxes: boxes(1, 2, 3, 4) },
      { type: 'set-armies', seat: 'player-1', number: 13, armies: 4 },
      { type: 'set-built', seat: 'player-1', region: 3, temples: 2, cities: 1 },
      { type: 'set-campaign', region: 4, turn: 2, stage: 'allocation' },
      { type: 'set-order', order: ['player-1', 'player-2'] },
      { type: 'set-name', seat: 'player-1', name: 'Agnese' },
    ],
    begun,
  );
  expect(changed).toMatchObject({
    region: 4,
    turn: 2,
    order: ['player-1', 'player-2'],
    players: [{ name: 'Agnese', score: 44, boxes: boxes(1, 2, 3, 4) }, {}],
  });
  expect([builtBy(changed, 'player-1', 'temple'), builtBy(changed, 'player-1', 'city', 3), builtBy(changed, 'player-1', 'city', 2)]).toEqual([2, 1, 0]);
});

describe('5.0 every step in its turn: counts are not taken twice', () => {
  const at = (stage: State['stage']): State => ({ ...begun, stage });
  const scored: TrackedEvent = { type: 'scored' };
  const finished: TrackedEvent = { type: 'finished', winners: ['player-1', 'player-2'] };
  test.each([
    ['4.1', at('movement'), shown],
    ['5.2', at('movement'), order],
    ['5.5', at('scored'), scored],
    ['6.1', at('over'), finished],
  ])('%s', (paragraph, state, event) => {
    expect(faultsOf(state, event)).toContainEqual(
      expect.objectContaining({ severity: 'illegal', field: 'stage', found: state.stage, cite: { book: 'founder-of-an-empire', at: paragraph } }),
    );
  });
  test('at their own step they are as expected', () => {
    expect(faultsOf(start(setup), shown)).toEqual([]);
    expect(faultsOf(having([shown]), order)).toEqual([]);
    expect(faultsOf(at('scoring'), scored)).toEqual([]);
    expect(faultsOf(at('final'), finished)).toEqual([]);
  });
  test('5.3 a move when all have moved, 5.5 a scoring while somebody moves are only odd', () => {
    expect(faultsOf(at('scoring'), go('player-2', 0, 12, 1))).toMatchObject([{ severity: 'doubtful', field: 'stage' }]);
    expect(faultsOf(at('movement'), scored)).toMatchObject([{ severity: 'doubtful', field: 'stage' }]);
  });
});

describe('a game put back by hand behind what counts once', () => {
  const settled = having(
    [{ type: 'built', seat: 'player-2', number: 12, building: 'temple', paid: 1 }, { type: 'points', seat: 'player-2', by: 5 }, { type: 'scored' }],
    having([go('player-2', 0, 12, 6), { type: 'set-campaign', region: 1, turn: 1, stage: 'scoring' }], begun),
  );
  const put = (stage: State['stage'], turn = 1): State => having([{ type: 'set-campaign', region: 1, turn, stage }], settled);
  test('5.5 to a step before the scoring: it is taken back', () => {
    expect(put('scoring')).toMatchObject({ players: [{}, { score: 0, boxes: { temples: 5 } }], scoring: { built: [], points: {} } });
    expect(put('scoring').provinces.find(({ number }) => number === 12)?.temples).toEqual([]);
    expect(having([{ type: 'resumed', seat: 'player-2' }], settled)).toMatchObject({ stage: 'movement', players: [{}, { score: 0 }] });
  });
  test('5.3 to a step before the scoring: everybody moves again, and once the board is clear no march counts', () => {
    const passed = having(
      [
        { type: 'passed', seat: 'player-1' },
        { type: 'passed', seat: 'player-2' },
      ],
      begun,
    );
    const back = having([go('player-2', 0, 12, 1), { type: 'set-campaign', region: 1, turn: 1, stage: 'order' }, order], passed);
    expect(mover(back)).toBe('player-2');
    expect(back).toMatchObject({ passed: [], moves: [{ seat: 'player-2' }] });
    expect(put('allocation')).toMatchObject({ passed: [], moves: [] });
  });
  test('5.6 to another turn: its points stay, and the next scoring is its own', () => {
    expect(put('movement', 2)).toMatchObject({ players: [{}, { score: 5, boxes: { temples: 4 } }], scoring: { built: [], points: {} }, moves: [] });
  });
  test('6.1 out of a game that is over: the final points are taken back', () => {
    const over = having(
      [
        { type: 'set-campaign', region: 6, turn: 1, stage: 'final' },
        { type: 'awarded', seat: 'player-2', points: 25 },
        { type: 'finished', winners: ['player-2'] },
      ],
      settled,
    );
    expect(over).toMatchObject({ stage: 'over', players: [{}, { score: 30 }] });
    expect(having([{ type: 'set-campaign', region: 6, turn: 1, stage: 'final' }], over)).toMatchObject({
      players: [{}, { score: 5 }],
      awards: {},
      winners: [],
    });
  });
});

test('3.1, 5.4 corrections by hand keep within symbols, pieces and regions', () => {
  const bare = having([printed(15, { temple: false, city: false })], begun);
  const stands = { type: 'set-standing', region: 1, number: 15, temples: ['player-1'], cities: ['player-2'] } as const;
  expect(faultsOf(bare, stands)).toMatchObject([
    { severity: 'illegal', field: 'temples', expected: { say: 'expected/symbol-temple' } },
    { severity: 'illegal', field: 'cities', expected: { say: 'expected/symbol-city' } },
  ]);
  expect(faultsOf(bare, { ...stands, number: 12 })).toEqual([]);
  const built = { type: 'set-built', seat: 'player-1', region: 2, temples: -1, cities: 0.5 } as const;
  expect(faultsOf(begun, built)).toMatchObject([
    { severity: 'impossible', field: 'temples' },
    { severity: 'impossible', field: 'cities' },
  ]);
  const beyond = { type: 'set-campaign', region: 7, turn: 0, stage: 'movement' } as const;
  expect(faultsOf(begun, beyond)).toMatchObject([{ field: 'region' }, { field: 'turn' }]);
  expect(faultsOf(start({ ...setup, short: true }), { ...beyond, region: 5, turn: 1 })).toMatchObject([{ field: 'region' }]);
});

test('a game already under way can be put at any step, and goes on from there', () => {
  const moving = having([{ type: 'set-campaign', region: 3, turn: 2, stage: 'movement' }], start(setup));
  expect(mover(moving)).toBe('player-1');
  const again = having([shown, order, go('player-2', 0, 12, 1), { type: 'set-campaign', region: 1, turn: 1, stage: 'allocation' }], start(setup));
  expect(again.provinces).toMatchObject([{ number: 12, armies: {} }]);
  expect(again).toMatchObject({ order: [], players: [{ allocated: false }, { allocated: false }] });
  expect(having([shown], again).stage).toBe('order');
});

test('the state is plain data, and no event of any kind makes reduce, faults or describe throw', () => {
  const seat = fc.constantFrom(...SEATS);
  const small = fc.integer({ min: -1, max: 16 });
  const seats = fc.array(seat, { maxLength: 5 });
  const building = fc.constantFrom('temple', 'city');
  const any = fc.oneof(
    fc.record({ type: fc.constantFrom('passed', 'resumed'), seat }),
    fc.record({ type: fc.constant('moved'), seat, from: small, to: small, armies: small, temples: small, cities: small }),
    fc.record({ type: fc.constant('tried'), seat, number: small, building, on: fc.boolean() }),
    fc.record({ type: fc.constant('built'), seat, number: small, building, paid: small }),
    fc.record({ type: fc.constantFrom('ordered', 'set-order'), order: seats }),
    fc.record({ type: fc.constant('turn-closed'), next: fc.constantFrom('turn', 'region', 'end') }),
    fc.record({ type: fc.constant('points'), seat, by: small }),
    fc.record({ type: fc.constantFrom('scored', 'reopened') }),
    fc.record({ type: fc.constant('set-standing'), region: small, number: small, temples: seats, cities: seats }),
    fc.record({ type: fc.constant('allocated'), boxes: fc.dictionary(seat, fc.record({ order: small, militia: small, temples: small, cities: small })) }),
  ) as fc.Arbitrary<TrackedEvent>;
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (events) => {
      let state = begun;
      for (const event of events) {
        faultsOf(state, event);
        tracker.describe(event, state);
        state = reduce(state, event);
        rules.sequence(state);
        rules.summary(state);
      }
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    }),
    { numRuns: 500 },
  );
});

test('5.4 several temples of one player in a province pass the check of what comes from outside, a seat nobody has does not', () => {
  const stands = { type: 'set-standing', region: 1, number: 14, temples: ['player-2', 'player-2', 'player-1'], cities: [] };
  expect(tracker.savedFaults(stands)).toEqual([]);
  expect(tracker.savedFaults({ ...stands, temples: ['player-6'] })).toMatchObject([{ severity: 'impossible', field: 'temples' }]);
});

test('5.3 in a session the ruling decides over the moves of a turn, not what the form says; the event does not carry it', () => {
  const march = { cost: 0, fromTemples: 0, fromCities: 0 };
  const round = [13, 12, 13, 12].map((to, i) => ({ ...march, from: i % 2 === 0 ? 12 : 13, to, armies: 1 }));
  const input = { ...standardOf(movement.fields), player: 2, militia: 6, perArmy: true, moves: [{ ...march, from: 0, to: 12, armies: 6 }, ...round] };
  expect(inputFaults(movement, input, under(), begun)).toMatchObject([{ field: 'moves', expected: { say: 'expected/three-provinces' }, found: 4 }]);
  expect(inputFaults(movement, input, under({ movement: 'per-army' }), begun)).toEqual([]);
  const result = told(movement, input, new Map(), under({ movement: 'per-army' }));
  if (result.state !== 'done') throw new Error(result.state);
  const events = movement.effects(result.outcome, input, begun).map(({ event }) => event);
  expect(events).toHaveLength(5);
  for (const event of events) expect(event).not.toHaveProperty('perArmy');
});

test('an event of a kind or version this release does not know is refused', () => {
  expect(upcast({ type: 'scored' })).toEqual({ type: 'scored' });
  expect(() => upcast({ type: 'dance' })).toThrow(/expected .*got dance/);
  expect(() => upcast({ type: 'scored', v: 2 })).toThrow(/expected version 1 or older, got 2/);
});
