import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../core/facts.ts';
import { standardOf } from '../../../../core/fields.ts';
import { told } from '../../../../core/told.ts';
import { endOfTurn } from '../procedures/end-of-turn.ts';
import { finalScoring } from '../procedures/final-scoring.ts';
import { type MovementInput, movement } from '../procedures/movement.ts';
import { turnScoring } from '../procedures/turn-scoring.ts';
import { faultsOf, under } from '../testing/judged.ts';
import type { TrackedEvent } from './events.ts';
import { type State, start } from './state.ts';
import { tracker } from './tracker.ts';

const setup = { players: 2, name1: 'Anna', name2: 'Bruno', name3: '', name4: '', name5: '', eldest: 1, short: false };
const having = (events: readonly TrackedEvent[], from = start(setup)): State => events.reduce(tracker.reduce, from);
const boxes = (order: number, militia: number, temples: number, cities: number) => ({ order, militia, temples, cities });
const printed = (number: number, more: object = {}): TrackedEvent => ({
  type: 'province',
  province: { region: 1, number, name: '', temple: true, city: true, end: false, entry: false, ...more },
});
const go = (from: number, to: number, armies: number): TrackedEvent => ({ type: 'moved', seat: 'player-2', from, to, armies, temples: 0, cities: 0 });
const march = (from: number, to: number, armies: number) => ({ from, to, armies, cost: 0, fromTemples: 0, fromCities: 0 });
const begun = having([
  printed(12, { entry: true }),
  printed(13),
  printed(14, { end: true }),
  { type: 'allocated', boxes: { 'player-1': boxes(2, 5, 4, 4), 'player-2': boxes(0, 6, 5, 4) } },
  { type: 'ordered', order: ['player-2', 'player-1'] },
]);
const said = (state: State, event: TrackedEvent, rulings = {}): string[] =>
  faultsOf(state, event, rulings).map(({ severity, expected, cite }) => `${severity} ${expected.say} ${cite?.at}`);

describe('5.3 movement knows the moves already made this turn', () => {
  const moved = having([go(0, 12, 4), go(12, 13, 2), go(13, 12, 1)], begun);
  const faults = (input: Partial<MovementInput>, state = moved, rulings = {}): string[] =>
    movement
      .faults({ ...factsOf(under(rulings)), state, input: { ...standardOf(movement.fields), ...movement.prefill(state), ...input } })
      .map(({ field, expected }) => `${field} ${expected.say}`);
  test('two provinces entered before leave one', () => {
    expect(movement.prefill(moved).made).toEqual([
      { from: 0, to: 12, armies: 4 },
      { from: 12, to: 13, armies: 2 },
      { from: 13, to: 12, armies: 1 },
    ]);
    expect(faults({ moves: [march(12, 13, 1)] })).toEqual([]);
    expect(faults({ moves: [march(12, 13, 1), march(12, 13, 1)] })).toEqual(['moves expected/three-provinces']);
    expect(faults({ made: [], moves: [march(12, 13, 1), march(12, 13, 1)] }), 'whatever the form says').toEqual(['moves expected/three-provinces']);
    expect(faults({ moves: [march(0, 12, 2)] }), 'the entry province costs none').toEqual([]);
    expect(faults({ moves: [march(0, 13, 2)] }), 'but there is only one').toEqual(['moves.0.to expected/entry-province']);
  });
  test('the outcome counts them all', () => {
    const input = { ...standardOf(movement.fields), ...movement.prefill(moved), moves: [march(12, 13, 1)] };
    const run = told(movement, input, new Map(), under());
    expect(run.state === 'done' && run.outcome).toMatchObject({ provinces: 3 });
  });
  test('by the ruling for each army, an army that entered three goes no further', () => {
    const alone = having([go(0, 12, 1), go(12, 13, 1), go(13, 12, 1), go(12, 13, 1)], begun);
    expect(faults({ moves: [march(13, 12, 1)] }, alone, { movement: 'per-army' })).toEqual(['moves expected/three-each']);
    expect(faults({ moves: [march(0, 12, 1), march(12, 13, 1)] }, alone, { movement: 'per-army' })).toEqual([]);
  });
  test('5.4 the last army does not leave where its player tries to build', () => {
    const tried = having([go(0, 12, 2), { type: 'tried', seat: 'player-2', number: 12, building: 'temple', on: true }], begun);
    expect(said(tried, go(12, 13, 2))).toEqual(['illegal expected/army-there 5.4']);
    // Movement comes first (5.4): the others may go all the same.
    expect(said(tried, go(12, 13, 1))).toEqual(['doubtful expected/moved-first 5.4']);
  });
  test('5.4 attempts are made in one’s turn: not after one is done, unless it is taken up again', () => {
    const done = having([go(0, 12, 2), { type: 'passed', seat: 'player-2' }], begun);
    const attempt: TrackedEvent = { type: 'tried', seat: 'player-2', number: 12, building: 'temple', on: true };
    expect(said(done, attempt)).toEqual(['doubtful expected/not-done 5.4']);
    expect(said(having([{ type: 'resumed', seat: 'player-2' }], done), attempt)).toEqual([]);
  });
});

describe('a turn is closed as the rules say, or the table insists', () => {
  const scored = (events: readonly TrackedEvent[] = [], from = begun): State =>
    having([...events, { type: 'passed', seat: 'player-2' }, { type: 'passed', seat: 'player-1' }, { type: 'scored' }], from);
  const close = (next: 'turn' | 'region' | 'end'): TrackedEvent => ({ type: 'turn-closed', next });
  test('5.6 after it was scored', () => {
    expect(said(begun, close('turn'))).toEqual(['illegal expected/scored-first 5.6']);
  });
  test('3.1 the campaign ends once an army entered the province with the campaign symbol, or with the third turn', () => {
    expect(said(scored(), close('turn'))).toEqual([]);
    expect(said(scored(), close('region'))).toEqual(['illegal expected/next-turn 5.6']);
    expect(said(scored(), close('end'))).toEqual(['illegal expected/next-turn 6.0']);
    const entered = scored([go(0, 12, 1), go(12, 14, 1)]);
    expect(said(entered, close('region'))).toEqual([]);
    expect(said(entered, close('turn'))).toEqual(['illegal expected/next-region 3.1']);
    const third = { ...scored(), turn: 3 };
    expect([said(third, close('region')), said(third, close('turn'))]).toEqual([[], ['illegal expected/next-region 3.1']]);
  });
  test('6.0, 7.0 the last region ends the game; three turns without Carmania by ruling', () => {
    const last = { ...scored(), region: 6, turn: 3, provinces: [] };
    expect(said(last, close('region'))).toEqual(['illegal expected/last-region 6.0']);
    expect([said(last, close('end')), said(last, close('turn'))]).toEqual([[], ['illegal expected/next-end 6.0']]);
    expect(said(last, close('turn'), { 'last-region': 'goes-on' })).toEqual([]);
    expect(said({ ...last, short: true, region: 4 }, close('region'))).toEqual(['illegal expected/last-region 7.0']);
  });
  test('3.1 while nobody has said where the campaign symbol is, that is asked and not taken for a no', () => {
    const unknown = { ...scored(), provinces: [] };
    expect(said(unknown, close('region'))).toEqual(['doubtful expected/end-known 3.1']);
    const input = { ...standardOf(endOfTurn.fields), ...endOfTurn.prefill(unknown) };
    expect(endOfTurn.faults({ ...factsOf(under()), state: unknown, input })).toMatchObject([{ severity: 'doubtful', field: 'entered' }]);
    expect(endOfTurn.faults({ ...factsOf(under()), state: scored(), input })).toEqual([]);
  });
});

describe('5.5, 6.1 what counts counts once', () => {
  const tried = having(
    [
      go(0, 12, 2),
      { type: 'tried', seat: 'player-2', number: 12, building: 'temple', on: true },
      { type: 'passed', seat: 'player-2' },
      { type: 'passed', seat: 'player-1' },
    ],
    begun,
  );
  const built: TrackedEvent = { type: 'built', seat: 'player-2', number: 12, building: 'temple', paid: 1 };
  test('a scoring applied in part is taken back before it is counted again', () => {
    const half = having([built, { type: 'points', seat: 'player-2', by: 5 }], tried);
    const input = { ...standardOf(turnScoring.fields), ...turnScoring.prefill(half) };
    expect(input).toEqual({ ...standardOf(turnScoring.fields), ...turnScoring.prefill(tried) });
    const run = told(turnScoring, input, new Map(), under());
    if (run.state !== 'done') throw new Error(run.state);
    const events = turnScoring.effects(run.outcome, input, half).map(({ event }) => event);
    expect(events[0]).toEqual({ type: 'reopened' });
    expect(having(events, half)).toEqual(
      having(
        turnScoring.effects(run.outcome, input, tried).map(({ event }) => event),
        tried,
      ),
    );
  });
  test('temples, cities and points of a turn are refused a second time, and what cannot be paid', () => {
    const half = having([built, { type: 'points', seat: 'player-2', by: 5 }], tried);
    expect(said(tried, built)).toEqual([]);
    expect(said(half, built)).toEqual(['illegal expected/one-temple 5.4']);
    expect(said(half, { type: 'points', seat: 'player-2', by: 5 })).toEqual(['illegal expected/points-once 5.5']);
    expect(said(tried, { ...built, paid: 6 })).toEqual(['illegal expected/cubes-there 5.5.2']);
    expect(said(tried, { ...built, number: 13 })).toEqual(['illegal expected/army-there 5.4', 'doubtful expected/tried 5.4']);
    expect(said(tried, { ...built, paid: 0 })).toEqual(['illegal expected/price 5.5.2']);
    expect(said(tried, { ...built, paid: 3 }), 'alone it costs one').toEqual(['doubtful march/cost 5.5.2']);
  });
  test('5.5 points and buildings come once all are done: while somebody moves they are doubted', () => {
    const moving = having([{ type: 'resumed', seat: 'player-1' }], tried);
    expect(said(moving, built)).toEqual(['doubtful expected/at-stage 5.5']);
    expect(said(moving, { type: 'points', seat: 'player-2', by: 5 })).toEqual(['doubtful expected/at-stage 5.5']);
    expect(said(tried, { type: 'points', seat: 'player-2', by: 5 })).toEqual([]);
  });
  test('6.1 the winner is who has most points, also where a player leaves an award out', () => {
    const final = having(
      [
        { type: 'set-campaign', region: 6, turn: 3, stage: 'final' },
        { type: 'set-score', seat: 'player-1', score: 40 },
        { type: 'set-score', seat: 'player-2', score: 40 },
      ],
      begun,
    );
    expect(said(final, { type: 'finished', winners: ['player-2', 'player-1'] })).toEqual([]);
    expect(said(final, { type: 'finished', winners: ['player-2'] })).toEqual(['illegal expected/most-points 6.1']);
    const ahead = having([{ type: 'awarded', seat: 'player-1', points: 5 }], final);
    expect(said(ahead, { type: 'finished', winners: ['player-1'] })).toEqual([]);
    expect(said(ahead, { type: 'finished', winners: ['player-1', 'player-2'] })).toEqual(['illegal expected/most-points 6.1']);
  });
  test('final points that were awarded are not awarded again', () => {
    const end = having(
      [
        { type: 'set-built', seat: 'player-1', region: 1, temples: 1, cities: 0 },
        { type: 'set-campaign', region: 6, turn: 3, stage: 'final' },
        { type: 'awarded', seat: 'player-1', points: 20 },
      ],
      begun,
    );
    const input = { ...standardOf(finalScoring.fields), ...finalScoring.prefill(end) };
    const run = told(finalScoring, input, new Map(), under());
    if (run.state !== 'done') throw new Error(run.state);
    expect(run.outcome.points['player-1']).toBe(20);
    expect(finalScoring.effects(run.outcome, input, end).map(({ id }) => id)).toEqual(['finished']);
  });
});

test('5.4 nobody tries to build a city where the board, corrected, has no symbol for one', () => {
  const tried = having(
    [
      go(0, 12, 4),
      { type: 'tried', seat: 'player-2', number: 12, building: 'city', on: true },
      { type: 'tried', seat: 'player-2', number: 12, building: 'temple', on: true },
    ],
    begun,
  );
  const triesAt12 = (state: State) => state.provinces.find(({ number }) => number === 12)?.tries;
  expect(triesAt12(tried)).toEqual({ temple: ['player-2'], city: ['player-2'] });
  expect(triesAt12(having([printed(12, { entry: true, city: false })], tried))).toEqual({ temple: ['player-2'], city: [] });
});

test('5.5 a turn is scored as it stands on the board; a form that says otherwise of a province is doubted', () => {
  const moved = having([go(0, 12, 6), { type: 'tried', seat: 'player-2', number: 12, building: 'temple', on: true }], begun);
  const ready = having(
    [
      { type: 'passed', seat: 'player-2' },
      { type: 'passed', seat: 'player-1' },
    ],
    moved,
  );
  const form = { ...standardOf(turnScoring.fields), ...turnScoring.prefill(ready) };
  const doubts = (provinces: (typeof form)['provinces']) =>
    turnScoring
      .faults({ ...factsOf(under()), input: { ...form, provinces }, state: ready })
      .map(({ severity, expected, found }) => `${severity} ${expected.say} ${found}`);
  const [twelve] = form.provinces;
  if (!twelve) throw new Error('expected a province to be scored');
  expect(doubts([twelve])).toEqual([]);
  const forces = twelve.forces.map((one) => ({ ...one, armies: 5 }));
  expect(doubts([{ ...twelve, forces }])).toEqual(['doubtful expected/as-tracked 12']);
  expect(doubts([])).toEqual(['doubtful expected/as-tracked ']);
  expect(doubts([twelve, { ...twelve, number: 14 }])).toContain('doubtful expected/as-tracked 12, 14');
  // A province without anybody counts nothing, whatever it prints.
  expect(doubts([twelve, { ...twelve, number: 14, templeSymbol: false, forces: [] }])).toEqual([]);
});
