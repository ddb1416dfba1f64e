import { describe, expect, test } from 'vitest';
import { chance } from '../../../../../core/odds.ts';
import { STRENGTHS } from '../../charts/land-battle.ts';
import printed from '../../charts/printed.fixture.json';
import { faultsOf, oddsOf, read } from '../../testing/read.ts';
import { landBattle } from './land-battle.ts';

const leader = (name: string, battle: number, role = 'leader', more: object = {}) => ({ name, battle, role, ...more });
const ALEXANDER = leader('alexander', 4, 'alexander');
const MEMNON = leader('memnon', 2);
const GRANICUS = { macedonian: { asp: 33, elite: 4, leaders: [ALEXANDER] }, persian: { asp: 40, elite: 1, leaders: [MEMNON] }, avoid: true };
const FACES = {
  'avoid/persian': 2,
  'battle/macedonian': [4, 6],
  'battle/persian': [3, 2],
  'retreat/persian': 1,
  'retreat-mp/persian': 3,
  'loss/macedonian': 3,
  'loss/persian': 3,
  'wounds/alexander': [1, 2],
};
const even = (more: object = {}): object => ({ macedonian: { asp: 20 }, persian: { asp: 20 }, ...more });
const total = (input: object, side: 'macedonian' | 'persian', roll: readonly number[] = [3, 3]): number =>
  read(landBattle, input, {
    'battle/macedonian': side === 'macedonian' ? roll : [6, 6],
    'battle/persian': side === 'persian' ? roll : [1, 1],
    ...{ 'retreat/macedonian': 1, 'retreat-mp/macedonian': 1, 'retreat/persian': 1, 'retreat-mp/persian': 1 },
    ...{ 'loss/macedonian': 1, 'loss/persian': 1, 'wounds/alexander': [1, 1], 'flight/darius': [1, 1], 'leader/macedonian-1': 1, 'leader/persian-1': 1 },
    ...{ 'gsp-lost/macedonian': 0, 'gsp-lost/persian': 0 },
  })[side].total;

describe('11.3 the worked example, by the tables', () => {
  const outcome = read(landBattle, GRANICUS, FACES);
  test('scores 16 to 8; Memnon does not avoid with 2 + 2', () => {
    expect(outcome.macedonian).toMatchObject({ total: 17, score: 16 });
    expect(outcome.persian).toMatchObject({ total: 7, score: 8 });
    expect(outcome).toMatchObject({ result: 'macedonian', double: true });
  });
  test('elite 4 → 5 and 1 → 0, weariness +1', () => {
    expect([outcome.macedonian.elite, outcome.persian.elite, outcome.weariness]).toEqual([5, 0, 1]);
  });
  test('losses 1 and 8; the victor is not fatigued, Memnon is Useless and fatigued', () => {
    expect([outcome.macedonian.losses, outcome.persian.losses]).toEqual([1, 8]);
    expect(outcome.macedonian).toMatchObject({ asp: 32, fatigued: false, useless: false });
    expect(outcome.persian).toMatchObject({ asp: 32, fatigued: true, useless: true });
    expect(outcome).toMatchObject({ retreats: 'persian', retreatSpaces: 1, retreatMp: 3 });
  });
  test('no leader is at risk: the totals are 17 and 7', () => expect(outcome.used.some((at) => at.startsWith('leader/'))).toBe(false));
  test('the ruling example-11.3 gives the printed 7 and 7', () => {
    const printed = read(landBattle, GRANICUS, FACES, { 'example-11.3': 'example' });
    expect([printed.persian.score, printed.persian.losses]).toEqual([7, 7]);
  });
  test('avoided on 4 + 2', () => {
    expect(read(landBattle, GRANICUS, { 'avoid/persian': 4 })).toMatchObject({ result: 'avoided', winner: 'none', weariness: 0 });
  });
});

describe('11.3 C every row and column of the Land Battle Table', () => {
  test.each(printed.landBattle.rows)('row $row', ({ row, cells }) => {
    const roll = Math.max(2, Number.parseInt(row, 10));
    const faces = roll > 12 ? [6, 6] : [Math.min(6, roll - 1), roll - Math.min(6, roll - 1)];
    const elite = Math.max(0, roll - 12);
    STRENGTHS.forEach((band, column) => {
      const asp = Number.parseInt(band, 10);
      const outcome = read(
        landBattle,
        { macedonian: { asp, elite }, persian: { asp: 200 } },
        {
          ...{ 'battle/macedonian': faces, 'battle/persian': [6, 6], 'loss/macedonian': 1, 'loss/persian': 1 },
          ...{ 'retreat/macedonian': 1, 'retreat-mp/macedonian': 1, 'retreat/persian': 1, 'retreat-mp/persian': 1 },
        },
      );
      expect(outcome.macedonian.score).toBe(cells[column]);
    });
  });
});

describe('11.3 D modifiers', () => {
  test('plain', () => expect(total(even(), 'macedonian')).toBe(6));
  test('two leaders, the commander one of them', () =>
    expect(total(even({ macedonian: { asp: 20, leaders: [ALEXANDER, leader('', 2)] } }), 'macedonian')).toBe(12));
  test('a leader whose rating is not used does not count', () =>
    expect(total(even({ macedonian: { asp: 20, leaders: [leader('', 3), leader('', 2, 'leader', { used: false })] } }), 'macedonian')).toBe(9));
  test('no line of communication −1', () => expect(total(even({ macedonian: { asp: 20, loc: false } }), 'macedonian')).toBe(5));
  test('elite 3 against 1: +2, and nothing for the lower', () => {
    const input = { macedonian: { asp: 20, elite: 3 }, persian: { asp: 20, elite: 1 } };
    expect([total(input, 'macedonian'), total(input, 'persian')]).toEqual([8, 6]);
  });
  test.each(['fatigued', 'useless'])('%s −2', (state) => expect(total(even({ persian: { asp: 20, [state]: true } }), 'persian')).toBe(4));
  test('surprise +2, both cancel', () => {
    expect(total(even({ macedonian: { asp: 20, surprise: true } }), 'macedonian')).toBe(8);
    const both = even({ macedonian: { asp: 20, surprise: true }, persian: { asp: 20, surprise: true } });
    expect([total(both, 'macedonian'), total(both, 'persian')]).toEqual([6, 6]);
  });
  test.each([
    ['mountain pass', { entry: 'mountain-pass' }, -2],
    ['strait', { entry: 'strait' }, -2],
    ['stronghold', { stronghold: true }, -2],
    ['terrain advantage', { terrainAdvantage: true }, -1],
    ['plain mountain', { entry: 'mountain' }, 0],
  ])('%s: on the attacker only', (_, more, amount) => {
    expect([total(even(more), 'macedonian'), total(even(more), 'persian')]).toEqual([6 + amount, 6]);
    expect(total(even({ ...more, attacker: 'persian' }), 'persian')).toBe(6 + amount);
  });
  test('15.0 tactical advantage doubles a Persian rating only', () => {
    const doubled = leader('', 2, 'leader', { doubled: true });
    expect(total(even({ persian: { asp: 20, leaders: [doubled] } }), 'persian')).toBe(10);
    expect(total(even({ macedonian: { asp: 20, leaders: [doubled] } }), 'macedonian')).toBe(8);
  });
});

describe('11.3 F losses', () => {
  const faces = (loss: object, more: object = {}): Record<string, number | readonly number[]> => ({
    ...{ 'battle/macedonian': [6, 5], 'battle/persian': [4, 4], 'retreat/persian': 1, 'retreat-mp/persian': 1 },
    ...{ 'loss/macedonian': 4, 'loss/persian': 4 },
    ...loss,
    ...more,
  });
  test('the winner −1, the loser as rolled: 20 ASP', () => {
    const outcome = read(landBattle, even(), faces({}));
    expect([outcome.macedonian.score, outcome.persian.score, outcome.double]).toEqual([9, 6, false]);
    expect([outcome.macedonian.losses, outcome.persian.losses]).toEqual([2, 3]);
  });
  test('every row of the chart, for a loser of 20', () => {
    const lost = [1, 2, 3, 4, 5, 6].map((face) => read(landBattle, even(), faces({ 'loss/persian': face })).persian.losses);
    expect(lost).toEqual([1, 1, 2, 3, 4, 4]);
  });
  test.each([
    ['no line of communication +2', { persian: { asp: 20, loc: false } }, 4],
    ['determined troops of the enemy +1', { macedonian: { asp: 20, determined: true } }, 4],
  ])('%s', (_, more, losses) => expect(read(landBattle, even(more), faces({ 'loss/persian': 4 })).persian.losses).toBe(losses));
  test('a fatigued loser +2', () =>
    expect(read(landBattle, even({ persian: { asp: 20, fatigued: true } }), faces({ 'loss/persian': 2, 'battle/persian': [5, 5] })).persian.losses).toBe(3));
  test('each MP of the retreat after the first +1', () =>
    expect(read(landBattle, even(), faces({ 'loss/persian': 3, 'retreat-mp/persian': 3 })).persian.losses).toBe(4));
  test('three times the strength −2, by ASP + GSP', () => {
    const input = { macedonian: { asp: 60 }, persian: { asp: 18, gsp: 2 } };
    const outcome = read(landBattle, input, faces({ 'loss/macedonian': 6, 'gsp-lost/persian': 0 }));
    expect(outcome.macedonian.losses).toBe(4);
    expect(read(landBattle, { ...input, persian: { asp: 20, gsp: 1 } }, faces({ 'loss/macedonian': 6, 'gsp-lost/persian': 0 })).macedonian.losses).toBe(9);
  });
  test('a draw: both −1, no double, fatigue only on an F, the attacker goes back', () => {
    const outcome = read(landBattle, even(), faces({ 'loss/macedonian': 5, 'loss/persian': 4 }, { 'battle/macedonian': [4, 4] }));
    expect(outcome).toMatchObject({ result: 'draw', winner: 'none', double: false, retreats: 'none' });
    expect([outcome.macedonian.losses, outcome.persian.losses]).toEqual([3, 2]);
    expect([outcome.macedonian.fatigued, outcome.persian.fatigued]).toEqual([true, false]);
    expect(read(landBattle, even(), faces({}, { 'battle/macedonian': [4, 4] }), { 'draw-losses': 'unmodified' }).persian.losses).toBe(3);
  });
  test('0 to 0 is a draw only', () => {
    const input = { macedonian: { asp: 2 }, persian: { asp: 2 } };
    const rolls = { 'battle/macedonian': [1, 1], 'battle/persian': [1, 1], 'loss/macedonian': 1, 'loss/persian': 1 };
    expect(read(landBattle, input, rolls)).toMatchObject({ result: 'draw', double: false });
  });
  test('8.6 the example: 27 ASP and 3 GSP lose 4: 2 and 2, the last GSP dies in the retreat', () => {
    const input = { macedonian: { asp: 40 }, persian: { asp: 27, gsp: 3 } };
    const outcome = read(landBattle, input, faces({ 'loss/persian': 3, 'retreat-mp/persian': 2, 'gsp-lost/persian': 2 }, { 'battle/macedonian': [6, 6] }));
    expect(outcome.persian).toMatchObject({ losses: 4, aspLost: 2, asp: 25, gspLost: 3, gsp: 0 });
    const together = { 'loss-column': 'asp-and-gsp' };
    const rolls = faces({ 'loss/persian': 3, 'retreat-mp/persian': 2, 'gsp-lost/persian': 2 }, { 'battle/macedonian': [6, 6] });
    expect(read(landBattle, input, rolls, together).persian.losses).toBe(5);
  });
  test('8.6 a garrison alone that loses is gone, without a loss roll', () => {
    const outcome = read(
      landBattle,
      { macedonian: { asp: 20 }, persian: { asp: 0, gsp: 3 } },
      { 'battle/macedonian': [6, 6], 'battle/persian': [1, 1], 'loss/macedonian': 1 },
    );
    expect(outcome.persian).toMatchObject({ gspLost: 3, destroyed: true });
    expect(outcome.retreats).toBe('none');
  });
});

describe('11.3 G–H fatigue and uselessness', () => {
  const rolls = { 'battle/macedonian': [6, 6], 'battle/persian': [2, 3], 'retreat/persian': 1, 'retreat-mp/persian': 1 };
  test('more than twice the winner’s losses is Useless; twice is not', () => {
    expect(read(landBattle, even(), { ...rolls, 'loss/macedonian': 3, 'loss/persian': 4 }).persian.useless).toBe(true);
    expect(read(landBattle, even(), { ...rolls, 'loss/macedonian': 4, 'loss/persian': 3 }).persian.useless).toBe(false);
  });
  test('not with the option left out', () =>
    expect(read(landBattle, even({ uselessRule: false }), { ...rolls, 'loss/macedonian': 3, 'loss/persian': 6 }).persian).toMatchObject({
      useless: false,
      fatigued: true,
    }));
  test('a winner is fatigued only by an F', () => {
    expect(read(landBattle, even(), { ...rolls, 'loss/macedonian': 5, 'loss/persian': 3 }).macedonian.fatigued).toBe(false);
    expect(read(landBattle, even(), { ...rolls, 'loss/macedonian': 6, 'loss/persian': 3 }).macedonian.fatigued).toBe(true);
  });
  test('a Useless army that loses is destroyed', () => {
    const outcome = read(landBattle, even({ persian: { asp: 20, useless: true } }), {
      'battle/macedonian': [6, 6],
      'battle/persian': [2, 3],
      'loss/macedonian': 1,
    });
    expect(outcome.persian).toMatchObject({ destroyed: true, asp: 0, aspLost: 20 });
  });
});

describe('8.2 elite levels', () => {
  const won = { 'battle/macedonian': [6, 6], 'battle/persian': [1, 1], 'retreat/persian': 1, 'retreat-mp/persian': 1, 'loss/macedonian': 1, 'loss/persian': 1 };
  test('no gain against half the ASP or fewer', () => {
    expect(read(landBattle, { macedonian: { asp: 20, elite: 2 }, persian: { asp: 10 } }, won).macedonian.elite).toBe(2);
    expect(read(landBattle, { macedonian: { asp: 20, elite: 2 }, persian: { asp: 11 } }, won).macedonian.elite).toBe(3);
  });
  test('never above 5, never below 0', () => {
    expect(read(landBattle, { macedonian: { asp: 20, elite: 5 }, persian: { asp: 20 } }, won)).toMatchObject({
      macedonian: { elite: 5 },
      persian: { elite: 0 },
    });
  });
});

describe('11.3 I leaders', () => {
  const rolls = {
    'battle/persian': [4, 4],
    'battle/macedonian': [5, 6],
    'loss/macedonian': 1,
    'loss/persian': 1,
    'retreat/persian': 1,
    'retreat-mp/persian': 1,
  };
  test('a Persian total of exactly 9: each used leader falls on 5–6', () => {
    const input = {
      macedonian: { asp: 40 },
      persian: { asp: 20, leaders: [leader('memnon', 1), leader('bessus', 0), leader('mazaeus', 0, 'leader', { used: false })] },
    };
    const outcome = read(landBattle, input, { ...rolls, 'leader/persian-1': 5, 'leader/persian-2': 4 });
    expect(outcome.persian).toMatchObject({ total: 9, leadersLost: ['memnon'] });
  });
  test('the dead no longer shorten the retreat (11.2, 11.3 E)', () => {
    const input = (...leaders: object[]): object => ({ macedonian: { asp: 40 }, persian: { asp: 20, leaders } });
    const spaces = (face: number, given: object): number =>
      read(landBattle, given, { ...rolls, 'battle/persian': [3, 4], 'retreat/persian': 5, 'leader/persian-1': face }).retreatSpaces;
    expect([4, 5].map((face) => spaces(face, input(leader('memnon', 2))))).toEqual([3, 5]);
    expect([4, 5].map((face) => spaces(face, input(leader('', 2), leader('bessus', 3, 'leader', { used: false }))))).toEqual([3, 2]);
  });
  test('a Macedonian total of exactly 13, Alexander never', () => {
    const input = { macedonian: { asp: 40, leaders: [leader('alexander', 1, 'alexander'), leader('antipater', 1)] }, persian: { asp: 20 } };
    const outcome = read(landBattle, input, { ...rolls, 'leader/macedonian-2': 6, 'wounds/alexander': [1, 1] });
    expect(outcome.macedonian).toMatchObject({ total: 13, leadersLost: ['antipater'] });
    expect(outcome.used).not.toContain('leader/macedonian-1');
  });
  test.each([
    [[2, 3], {}, 0, false],
    [[3, 3], {}, 1, false],
    [[4, 5], {}, 1, false],
    [[5, 5], {}, 2, false],
    [[5, 6], {}, 2, false],
    [[6, 6], { 'death/alexander': 5 }, 2, false],
    [[6, 6], { 'death/alexander': 6 }, 0, true],
  ])('wounds %j', (roll, more, wounds, alexanderKilled) => {
    const input = even({ macedonian: { asp: 40, leaders: [ALEXANDER] } });
    expect(read(landBattle, input, { ...rolls, 'wounds/alexander': roll, ...more })).toMatchObject({ wounds, alexanderKilled });
  });
  test('Black Cleitus saves him', () => {
    const input = even({ macedonian: { asp: 40, leaders: [ALEXANDER] }, blackCleitus: true });
    expect(read(landBattle, input, { ...rolls, 'wounds/alexander': [6, 6], 'death/alexander': 6 })).toMatchObject({ wounds: 0, alexanderKilled: false });
  });
  test('Darius flees when the Macedonian score is double; treasury and family are taken', () => {
    const darius = leader('darius', 3, 'darius');
    const input = { macedonian: { asp: 40, elite: 4 }, persian: { asp: 20, royalTreasury: true, leaders: [darius] }, royalFamily: true };
    const two = { ...rolls, 'battle/persian': [1, 1] };
    expect(read(landBattle, input, { ...two, 'flight/darius': [3, 4] })).toMatchObject({
      darius: 'treasury-city',
      captured: ['royal-treasury', 'royal-family'],
    });
    expect(read(landBattle, input, { ...two, 'flight/darius': [4, 4] }).darius).toBe('four-mp');
    expect(read(landBattle, input, { ...two, 'flight/darius': [5, 6] }).darius).toBe('killed');
    expect(read(landBattle, { ...input, bagoas: true }, { ...two, 'flight/darius': [4, 4] }).darius).toBe('killed');
    expect(read(landBattle, { ...input, cityInReach: false }, { ...two, 'flight/darius': [1, 1] }).darius).toBe('killed');
    expect(read(landBattle, { ...input, placeInReach: false }, { ...two, 'flight/darius': [4, 4] }).darius).toBe('killed');
    expect(read(landBattle, input, { ...two, 'flight/darius': [3, 4] }, { 'royal-capture': 'killed' }).captured).toEqual([]);
  });
  test('the retreat is lessened by the commander, else by the lowest leader; one space at least', () => {
    const lowest = { macedonian: { asp: 40 }, persian: { asp: 20, leaders: [leader('a', 3), leader('b', 1)] } };
    expect(read(landBattle, lowest, { ...rolls, 'battle/persian': [1, 1], 'retreat/persian': 5, 'retreat-mp/persian': 4 }).retreatSpaces).toBe(4);
    expect(read(landBattle, lowest, { ...rolls, 'battle/persian': [1, 1], 'retreat/persian': 1 }).retreatSpaces).toBe(1);
  });
});

describe('9.0 weariness', () => {
  const won = {
    'battle/macedonian': [6, 6],
    'battle/persian': [1, 1],
    'retreat/persian': 1,
    'retreat-mp/persian': 1,
    'loss/macedonian': 1,
    'loss/persian': 1,
    'gsp-lost/persian': 0,
  };
  const wears = (persian: object, more: object = {}): number => read(landBattle, { macedonian: { asp: 20 }, persian, ...more }, won).weariness;
  test('ten strength points, more than half ASP, outside Europe', () => {
    expect([wears({ asp: 10 }), wears({ asp: 9 }), wears({ asp: 6, gsp: 4 }), wears({ asp: 5, gsp: 5 })]).toEqual([1, 0, 1, 0]);
    expect(wears({ asp: 20 }, { outsideEurope: false })).toBe(0);
  });
});

describe('faults', () => {
  const faults = (input: object): string[] => faultsOf(landBattle, input);
  test.each([
    ['25 GSP for the Macedonian', { attacker: 'persian', macedonian: { asp: 10, gsp: 25 } }, 'illegal macedonian.gsp 8.6'],
    ['four leaders used', { macedonian: { asp: 33, leaders: [1, 2, 3, 4].map((n) => leader(`l${n}`, 1)) } }, 'illegal macedonian.leaders 11.3 D'],
    ['the commander not used', { macedonian: { asp: 33, leaders: [{ ...ALEXANDER, used: false }, leader('a', 3)] } }, 'illegal macedonian.leaders 11.3 D'],
    ['a fatigued attacker', { macedonian: { asp: 33, fatigued: true } }, 'illegal macedonian.fatigued 11.3 G'],
    ['an overrun', { macedonian: { asp: 32 }, persian: { asp: 4 } }, 'illegal macedonian.asp 10.5'],
    ['GSP avoiding', { persian: { asp: 0, gsp: 5 }, avoid: true }, 'illegal avoid 11.3 A'],
    ['elite above the Persian maximum', { persian: { asp: 20, elite: 4 } }, 'illegal persian.elite 8.2'],
    ['ASP below zero', { macedonian: { asp: -1 } }, 'impossible macedonian.asp'],
    ['GSP attacking', { macedonian: { asp: 10, gsp: 1 } }, 'illegal macedonian.gsp 8.6'],
  ])('%s', (_, input, fault) => expect(faults(input)).toContain(fault));
  test('none for the example', () => expect(faults(GRANICUS)).toEqual([]));
});

describe('odds', () => {
  test('the winner over 1,296 ways, against brute force', () => {
    const odds = oddsOf(landBattle, { ...GRANICUS, avoid: false }, 'winner');
    let wins = 0;
    const score = (total: number, column: number): number =>
      printed.landBattle.rows.find(({ row }) => row === '16 +' || total <= Number.parseInt(row.split('-').pop() ?? '', 10))?.cells[column] ?? Number.NaN;
    for (let a = 1; a <= 6; a += 1)
      for (let b = 1; b <= 6; b += 1) for (let c = 1; c <= 6; c += 1) for (let d = 1; d <= 6; d += 1) if (score(a + b + 7, 6) > score(c + d + 2, 7)) wins += 1;
    expect(chance(odds, 'macedonian')).toBeCloseTo(wins / 1296, 12);
  });
  test('losses of a loser are odds too', () => {
    const odds = oddsOf(landBattle, { ...GRANICUS, avoid: false }, 'persian-losses');
    expect(odds.exact).toBe(true);
    expect(odds.ways.reduce((all, [, ways]) => all + ways, 0)).toBe(odds.total);
  });
});

describe('11.4 the counter-attack of the besieged', () => {
  const input = { attacker: 'persian', macedonian: { asp: 20 }, persian: { asp: 12 }, counterattack: true, place: 'tyre' };
  test('beaten, they go back inside without a retreat', () => {
    const outcome = read(landBattle, input, { 'battle/macedonian': [6, 6], 'battle/persian': [1, 1], 'loss/macedonian': 1, 'loss/persian': 1 });
    expect(outcome).toMatchObject({ winner: 'macedonian', retreats: 'none', siegeBroken: false, weariness: 1 });
  });
  test('victorious, they break the siege, which wearies the Macedonians', () => {
    const faces = {
      'battle/macedonian': [1, 1],
      'battle/persian': [6, 6],
      'loss/macedonian': 1,
      'loss/persian': 1,
      'retreat/macedonian': 1,
      'retreat-mp/macedonian': 1,
    };
    expect(read(landBattle, input, faces)).toMatchObject({ winner: 'persian', retreats: 'macedonian', siegeBroken: true, weariness: 2 });
  });
});
