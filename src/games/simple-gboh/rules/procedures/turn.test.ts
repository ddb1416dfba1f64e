import { describe, expect, test } from 'vitest';
import { terrainColumn } from '../charts/terrain-effects.ts';
import { chanceOf, faultsIn, play, ruled, weighed, whole } from '../testing/play.ts';
import { cavalryReturn, type ReturnOutcome } from './cavalry-return.ts';
import { type LossOutcome, leaderLossCheck } from './leader-losses.ts';
import { type CostOutcome, movementCost } from './movement-cost/movement-cost.ts';
import { type FacingOutcome, reactionFacing } from './reaction-facing.ts';
import { chaser, type RetreatInput, retreater } from './retreat-before-shock/input.ts';
import { type RetreatOutcome, retreatBeforeShock } from './retreat-before-shock/retreat-before-shock.ts';
import { type SeizeInput, type SeizeOutcome, seizeTheTurn } from './seize-the-turn.ts';
import { type BeginsOutcome, whoBegins } from './who-begins.ts';

describe('3.1 who begins', () => {
  test('the higher die', () =>
    expect(play<BeginsOutcome>(whoBegins, {}, { 'begin#1/die/first': 3, 'begin#1/die/second': 7 }).outcome).toEqual({ first: 3, second: 7, begins: 'second' }));
  test('a tie is thrown again', () => {
    const faces = { 'begin#1/die/first': 5, 'begin#1/die/second': 5, 'begin#2/die/first': 9, 'begin#2/die/second': 0 };
    expect(play<BeginsOutcome>(whoBegins, {}, faces).outcome.begins).toBe('first');
  });
  test('even odds', () => expect(chanceOf(whoBegins, {}, 'begins', 'first')).toBeCloseTo(0.5, 9));
});

describe('4.4 seizing the turn', () => {
  test.each([
    [4, true],
    [5, false],
  ])('initiative 4, a %i: %s', (die, success) => {
    expect(play<SeizeOutcome>(seizeTheTurn, { initiative: 4, attempts: 2 }, { 'die/seizure': die }).outcome).toEqual({
      success,
      automatic: false,
      attemptsLeft: 1,
    });
  });
  test('to move the leader it succeeds without a die, and costs an attempt (4.46)', () => {
    expect(play<SeizeOutcome>(seizeTheTurn, { toMove: true, attempts: 1 }, {}).outcome).toEqual({ success: true, automatic: true, attemptsLeft: 0 });
  });
  test.each([
    [{ attempts: 0 }, '4.44'],
    [{ turn: 1 }, '4.44'],
    [{ tried: true }, '4.44'],
    [{ justSeized: true }, '4.45'],
  ])('%j is refused', (given, at) => {
    expect(faultsIn(seizeTheTurn, whole<SeizeInput>(seizeTheTurn, given))).toMatchObject([{ severity: 'illegal', cite: { at } }]);
  });
});

describe('4.44 the turn without seizure (ruling first-turn)', () => {
  const fields = (turn: number, ruling?: string): string[] =>
    faultsIn(seizeTheTurn, whole<SeizeInput>(seizeTheTurn, { turn }), undefined, ruling === undefined ? {} : { 'first-turn': ruling }).map(
      ({ field }) => field,
    );
  test.each([
    [1, undefined, ['turn']],
    [1, 'first-player-turn', ['turn']],
    [2, undefined, []],
    [2, 'first-player-turn', []],
    [1, 'first-of-each-player', ['turn']],
    [2, 'first-of-each-player', ['turn']],
    [3, 'first-of-each-player', []],
  ] as const)('player turn %i, %s', (turn, ruling, expected) => expect(fields(turn, ruling)).toEqual(expected));
  test('the ruling is shown where it matters: in the second player turn', () => {
    const shown = (turn: number) => play(seizeTheTurn, { turn }, { 'die/seizure': 3 }).lines.filter(({ kind }) => kind === 'ruling');
    expect(shown(2)).toEqual([{ kind: 'ruling', id: 'first-turn', chosen: 'first-player-turn' }]);
    expect(shown(3)).toEqual([]);
  });
});

describe('6.15 reaction facing change', () => {
  test('a roll of the TQ turns, above it a hit', () => {
    expect(play<FacingOutcome>(reactionFacing, { tq: 6 }, { 'check/facing': 6 }).outcome).toMatchObject({ turns: true, hits: 0 });
    expect(play<FacingOutcome>(reactionFacing, { tq: 6, hits: 1 }, { 'check/facing': 7 }).outcome).toMatchObject({ turns: false, hits: 2 });
  });
  test('cavalry turns towards infantry without a roll', () => {
    expect(play<FacingOutcome>(reactionFacing, { type: 'hc', mover: 'infantry' }, {}).outcome).toMatchObject({ turns: true, automatic: true });
    expect(() => play(reactionFacing, { type: 'hc', mover: 'other' }, {})).toThrow();
  });
  test('in column the TQ is two less (11.27)', () => {
    expect(play<FacingOutcome>(reactionFacing, { tq: 6, column: true }, { 'check/facing': 5 }).outcome).toMatchObject({ turns: false });
  });
  test('not in a ZOC, not double-size', () => {
    const cites = (given: object) => faultsIn(reactionFacing, whole(reactionFacing, given)).map(({ field }) => field);
    expect(cites({ inZoc: true })).toEqual(['inZoc']);
    expect(cites({ double: true })).toEqual(['double']);
  });
});

describe('7.41–7.44 retreat before shock', () => {
  const cites = (given: Partial<RetreatInput>): (string | undefined)[] =>
    faultsIn(retreatBeforeShock, whole<RetreatInput>(retreatBeforeShock, given)).map(({ cite }) => cite?.at);
  test('the example: SK before LG go three MP, one attacker advances two', () => {
    const { outcome } = play<RetreatOutcome>(
      retreatBeforeShock,
      { attackers: [chaser({ type: 'lg', ma: 5 })], defenders: [retreater({ type: 'sk', ma: 6 })] },
      {},
    );
    expect(outcome).toMatchObject({ allRetreat: true, advance: [2], defenders: [{ retreats: true, mp: 3 }] });
  });
  test.each([
    ['heavy infantry', { defenders: [retreater({ type: 'hi' })] }, ['7.41']],
    ['cavalry no faster', { attackers: [chaser({ type: 'hc', ma: 8 })], defenders: [retreater({ type: 'lc', ma: 8 })] }, ['7.41']],
    ['faster cavalry', { attackers: [chaser({ type: 'hc', ma: 8 })], defenders: [retreater({ type: 'lc', ma: 9 })] }, []],
    [
      '5.21 faster than a phalanx, that has MA 4 whatever is printed',
      { attackers: [chaser({ type: 'ph', ma: 5 })], defenders: [retreater({ type: 'li', ma: 5 })] },
      [],
    ],
    [
      '10.4 Germanic cavalry has MA 7 whatever is printed',
      { attackers: [chaser({ type: 'lc', ma: 7 })], defenders: [retreater({ type: 'gc', ma: 9 })] },
      ['7.41'],
    ],
    ['2.21 an MA nobody entered is asked for', { attackers: [chaser({ ma: 0 })], defenders: [retreater({ type: 'lc', ma: 0 })] }, ['2.21', '2.21']],
    ['skirmishers slower than men on foot', { attackers: [chaser({ ma: 7 })], defenders: [retreater({ ma: 6 })] }, []],
    [
      'skirmishers slower than cavalry (ruling skirmisher-retreat)',
      { attackers: [chaser({ type: 'lc', ma: 10 })], defenders: [retreater({ ma: 6 })] },
      ['7.41'],
    ],
    ['skirmishers in a ZOC (ruling skirmisher-zoc)', { defenders: [retreater({ inZoc: true })] }, ['7.41']],
    ['in column', { defenders: [retreater({ type: 'li', ma: 7, column: true })] }, ['11.25']],
    ['after fire at an entering enemy', { defenders: [retreater({ entryFire: true })] }, ['7.22']],
    ['out of column by reaction', { defenders: [retreater({ type: 'li', ma: 7, leftColumn: true })] }, ['11.27']],
    ['staying is no fault', { defenders: [retreater({ type: 'hi', retreats: false })] }, []],
  ])('%s', (_, given, expected) => {
    expect(cites(given)).toEqual(expected);
  });
  test('LI and LP check their TQ (7.44)', () => {
    const light = { attackers: [chaser({ ma: 4 })], defenders: [retreater({ type: 'li', ma: 6, tq: 5 }), retreater({ type: 'lp', ma: 7, tq: 5, hits: 4 })] };
    const { outcome } = play<RetreatOutcome>(retreatBeforeShock, light, { 'check/defender-1': 5, 'check/defender-2': 6 });
    expect(outcome.defenders).toMatchObject([
      { hits: 0, retreats: true },
      { routed: true, retreats: false },
    ]);
    expect(outcome.advance).toEqual([2]);
  });
  test('cavalry that elephants attack and that stays is scared (10.23)', () => {
    const { outcome } = play<RetreatOutcome>(
      retreatBeforeShock,
      { attackers: [chaser({ type: 'el' })], defenders: [retreater({ type: 'hc', retreats: false })] },
      {},
    );
    expect(outcome).toMatchObject({ allRetreat: false, advance: [], defenders: [{ scared: true }] });
  });
  test('cavalry that elephants attack must retreat if it may (10.23)', () => {
    const stays = (more: object) =>
      faultsIn(retreatBeforeShock, { shock: '', attackers: [chaser({ type: 'el', ma: 6 })], defenders: [retreater({ type: 'hc', retreats: false, ...more })] });
    expect(stays({ ma: 8 })).toMatchObject([{ severity: 'doubtful', field: 'defenders.0.retreats' }]);
    expect(stays({ ma: 6 })).toEqual([]);
    expect(stays({ ma: 8, inZoc: true })).toEqual([]);
  });
});

describe('7.46 leader losses of a phase', () => {
  const two = { leaders: [{ name: 'A' }, { name: 'B' }] };
  test('0 and then 0 or 1', () => {
    expect(play<LossOutcome>(leaderLossCheck, two, { 'leader/leader-1': 0, 'leader/leader-2': 5, 'leader-again/leader-1': 1 }).outcome.lost).toEqual([1]);
    expect(
      play<LossOutcome>(leaderLossCheck, two, { 'leader/leader-1': 0, 'leader/leader-2': 0, 'leader-again/leader-1': 2, 'leader-again/leader-2': 9 }).outcome
        .lost,
    ).toEqual([]);
  });
  test('one in fifty each', () => expect(chanceOf(leaderLossCheck, { leaders: [{ name: '', leader: '' }] }, 'lost', 1)).toBeCloseTo(0.02, 10));
});

describe('7.63 return from pursuit', () => {
  test.each([
    [0, 'returns'],
    [1, 'returns'],
    [2, 'stays'],
    [8, 'stays'],
    [9, 'gone'],
  ])('%i: %s', (die, result) => expect(play<ReturnOutcome>(cavalryReturn, {}, { 'die/return': die }).outcome.result).toBe(result));
  test('with the formation’s leader two less: they are never gone', () => {
    expect(weighed(cavalryReturn, { leaderWith: true }).total).toBe(-2);
    expect(play<ReturnOutcome>(cavalryReturn, { leaderWith: true }, { 'die/return': 3 }).outcome.result).toBe('returns');
    expect(play<ReturnOutcome>(cavalryReturn, { leaderWith: true }, { 'die/return': 9 }).outcome.result).toBe('stays');
  });
  test('the hex is a ruling', () => {
    expect(play(cavalryReturn, {}, { 'die/return': 0 }, ruled({ 'return-hex': 'empty' })).lines).toContainEqual(
      expect.objectContaining({ said: { say: 'note/return-empty' } }),
    );
  });
});

describe('5.1 movement costs', () => {
  const cost = (given: object): CostOutcome => play<CostOutcome>(movementCost, given, {}).outcome;
  const crossing = (type: string, fortified: string, more: object = {}): CostOutcome => cost({ type, of: 'fortification', fortified, ...more });
  test('cavalry crosses only at a gate, elephants enter no camp (11.13)', () => {
    expect(crossing('hc', 'wall-outside')).toMatchObject({ prohibited: true, hit: 'none' });
    expect(crossing('hc', 'gate-outside')).toMatchObject({ prohibited: false, cell: '+2' });
    expect(crossing('el', 'gate-outside').prohibited).toBe(true);
    expect(crossing('el', 'gate-inside').prohibited).toBe(false);
  });
  test('a column pays one MP more at a gate (11.16 c)', () => {
    expect(crossing('lg', 'gate-outside', { column: true }).cell).toBe('+1');
    expect(crossing('lg', 'wall-outside', { column: true }).cell).toBe('+3h');
  });
  test.each([
    ['ph', 'veteran', 'heavy'],
    ['hi', 'veteran', 'heavy'],
    ['co', 'conscript', 'heavy'],
    ['co', 'recruit', 'medium'],
    ['lg', 'veteran', 'medium'],
    ['mi', 'veteran', 'medium'],
    ['li', 'veteran', 'light'],
    ['bi', 'veteran', 'light'],
    ['sk-star', 'veteran', 'light'],
    ['lc', 'veteran', 'cavalry'],
    ['el', 'veteran', 'elephants'],
    ['ch', 'veteran', 'chariots'],
  ] as const)('%s %s stands in the column %s', (type, rank, column) => {
    expect(terrainColumn({ type, class: rank, column: false })).toBe(column);
  });
  test('woods: two and perhaps a hit for LG, prohibited for chariots; BI ignores hits', () => {
    expect(cost({ type: 'lg', terrain: 'woods' })).toEqual({ cell: '2(h)', prohibited: false, hit: 'or-mp', allowance: null });
    expect(cost({ type: 'ch', terrain: 'woods' })).toMatchObject({ prohibited: true });
    expect(cost({ type: 'bi', terrain: 'up-2' })).toMatchObject({ cell: '+2h', hit: 'none' });
    expect(cost({ type: 'hi', terrain: 'up-2' })).toMatchObject({ hit: 'taken' });
    expect(cost({ of: 'fortification', fortified: 'wall-outside' })).toMatchObject({ cell: '+3h', hit: 'taken' });
  });
});
