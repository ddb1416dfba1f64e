import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standardOf } from '../../../../core/fields.ts';
import { RIVER_FORD } from '../samples/river-ford.ts';
import { TWO_HILLS } from '../samples/two-hills.ts';
import { FIELD, reduce } from '../testing/tracked.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { freshUnit } from '../tracker/fresh-unit.ts';
import { musterOf, unitRecord } from '../tracker/recorded.ts';
import { emptyBattle, setupFields, start } from '../tracker/start.ts';
import type { Battle, Unit } from '../tracker/state.ts';
import { again } from './again.ts';
import { readCsv, readJson } from './read.ts';
import { toCsv, toJson } from './write.ts';

const SHORT = ['army,name,type,tq,size', 'first,Guard,ph,7,10', 'second,Slingers,sk,4,2'].join('\n');

describe('reading a battle', () => {
  test('a few columns are enough; the rest is as common for the type', () => {
    const { muster, faults, good } = readCsv(SHORT);
    expect(faults).toEqual([]);
    expect(good).toBe(2);
    expect(muster.units).toMatchObject([
      { id: 'first-1', side: 'first', name: 'Guard', type: 'ph', tq: 7, size: 10, ma: 4, missile: 'none', hits: 0, status: 'on-map' },
      { id: 'second-2', side: 'second', type: 'sk', missile: 'j' },
    ]);
  });
  test('legions, classes of LG, tribunes and replacement leaders, out and in; an MA nobody entered stays unknown', () => {
    const text = [
      'kind,army,name,type,legion,line,replacements,anonymous',
      'army,first,Rome,,,,3,',
      'unit,first,A,lg,X,Hastati,,',
      'leader,first,Tribune,,,,,yes',
    ].join('\n');
    const { muster, faults } = readCsv(text);
    expect(faults).toEqual([]);
    expect(muster).toMatchObject({ armies: { first: { replacements: 3 } }, units: [{ legion: 'X', line: 'Hastati', ma: 0 }], leaders: [{ anonymous: true }] });
    expect(muster.armies.second).not.toHaveProperty('replacements');
    expect(readCsv(toCsv(muster)).muster).toEqual(muster);
    expect(readJson(JSON.parse(toJson(muster))).muster).toEqual(muster);
  });
  test('2.23 a figure that nobody read off a counter is a guess after a file and after a rematch too', () => {
    const unit = { ...freshUnit('first', 'first-1'), name: 'Guard' };
    const set: BattleEvent[] = [
      { type: 'unit-added', unit: unitRecord(unit) },
      { type: 'unit-set', unit: unit.id, to: { size: 3 } },
    ];
    const battle = set.reduce<Battle>(reduce, FIELD);
    const guesses = ({ units }: { readonly units: readonly Pick<Unit, 'tq' | 'size' | 'guessed'>[] }) =>
      units.map(({ tq, size, guessed }) => [tq, size, guessed]);
    expect(guesses(battle)).toEqual([[6, 3, ['tq']]]);
    const files = [readCsv(toCsv(musterOf(battle))).muster, readJson(JSON.parse(toJson(musterOf(battle)))).muster];
    for (const muster of files) expect(guesses(reduce(FIELD, { type: 'mustered', battle: muster }))).toEqual([[6, 3, ['tq']]]);
    expect(guesses((again(battle) ?? []).reduce<Battle>(reduce, FIELD))).toEqual([[6, 3, ['tq']]]);
    const read = reduce(reduce(battle, { type: 'began', side: 'first' }), { type: 'unit-set', unit: unit.id, to: { tq: 7 } });
    expect(guesses((again(battle, read) ?? []).reduce<Battle>(reduce, FIELD))).toEqual([[7, 3, undefined]]);
  });
  test('2.23, 10.11 a cell left empty is a guess, but artillery without values has those of the rules', () => {
    const { muster } = readCsv(['army,name,type,tq,size', 'first,A,lg,,', 'first,B,lg,6,', 'second,C,art,,'].join('\n'));
    expect(muster.units.map(({ tq, size, guessed }) => [tq, size, guessed])).toEqual([
      [6, 3, ['tq', 'size']],
      [6, 3, ['size']],
      [4, 1, undefined],
    ]);
  });
  test('10.0 a unit in column that forms none is a fault of its line', () => {
    const { faults, good } = readCsv(['army,name,type,column', 'first,A,lg,yes', 'first,B,sk,yes', 'second,C,bi,yes'].join('\n'));
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [3, 'column'],
      [4, 'column'],
    ]);
    expect(good).toBe(1);
  });
  test('semicolons, quotations, copies, SK*, army names, formations made as they come', () => {
    const text = [
      'kind;army;name;formation;type;copies;with;initiative',
      'army;first;"Kings; and more";;;;;',
      'unit;Kings; and more;x;;;;;',
      'unit;"Kings; and more";Archers;Screen;SK*;3;;',
      'leader;first;Leo;Screen;;;Archers 2;5',
    ].join('\n');
    const { muster, faults } = readCsv(text);
    expect(faults.map(({ line }) => line)).toEqual([3, 3]);
    expect(muster.units.map(({ name, type, formation }) => [name, type, formation])).toEqual([
      ['Archers 1', 'sk-star', 'formation-1'],
      ['Archers 2', 'sk-star', 'formation-1'],
      ['Archers 3', 'sk-star', 'formation-1'],
    ]);
    expect(muster.leaders).toMatchObject([{ name: 'Leo', initiative: 5, formation: 'formation-1', with: 'first-2' }]);
  });
  test.each([
    ['a TQ of 12', 'first,Guard,ph,12,10', 'tq', '12'],
    ['a type unknown', 'first,Guard,zz,7,10', 'type', 'zz'],
    ['an army unknown', 'third,Guard,ph,7,10', 'army', 'third'],
    ['a size in words', 'first,Guard,ph,7,many', 'size', 'many'],
    ['a torn quotation', 'first,"Guard,ph,7,10', 'line', 'first,"Guard,ph,7,10'],
    ['too many cells', 'first,Guard,ph,7,10,surplus', 'line', 'first,Guard,ph,7,10,surplus'],
  ])('%s is reported with its line, the others are read', (_, bad, column, found) => {
    const { muster, faults } = readCsv(`${SHORT}\n${bad}\nfirst,Last,lg,6,3`);
    expect(faults).toMatchObject([{ line: 4, column, found, raw: bad }]);
    expect(muster.units).toHaveLength(3);
  });
  test('an unknown column refuses the file', () =>
    expect(readCsv('army,colour\nfirst,red').faults).toMatchObject([{ line: 1, column: 'line', found: 'colour' }]));
  test('a cell a kind of line does not use is reported', () =>
    expect(readCsv('kind,army,name,tq\nformation,first,Wing,7').faults).toMatchObject([{ line: 2, column: 'tq', expected: { say: 'expected/empty-cell' } }]));
  test('of a damaged file of 500 lines each bad line is reported, each good one read, none lost', () => {
    const bad = new Map([
      [17, 'first,Broken 17,lg,eleven,3'],
      [101, 'first,"Broken 101,lg,6,3'],
      [250, 'nobody,Broken 250,lg,6,3'],
      [333, '\u0000\u0001garbage'],
      [499, 'first,Broken 499,hoplite,6,3'],
    ]);
    const lines = Array.from({ length: 499 }, (_, i) => bad.get(i + 2) ?? `${i % 2 ? 'first' : 'second'},Unit ${i + 2},lg,6,3`);
    const { muster, faults, good } = readCsv(['army,name,type,tq,size', ...lines].join('\r\n'));
    expect([...new Set(faults.map(({ line }) => line))]).toEqual([17, 101, 250, 333, 499]);
    for (const { line, raw } of faults) expect(raw).toBe(bad.get(line));
    expect(good).toBe(494);
    expect(muster.units).toHaveLength(494);
    expect(muster.units.map(({ name }) => name)).toEqual(lines.filter((_, i) => !bad.has(i + 2)).map((line) => line.split(',')[1]));
  });
  test('nothing thrown at it makes it throw', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (text, json) => {
        expect(Array.isArray(readCsv(`army,name,type\n${text}`).faults)).toBe(true);
        expect(Array.isArray(readJson({ format: 'bematist-simple-gboh-battle', version: 1, rows: [json] }).faults)).toBe(true);
        expect(readJson(json).faults.length).toBeGreaterThan(0);
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});

describe('the sample battles', () => {
  test.each([
    ['the ford', RIVER_FORD, 39],
    ['the two hills', TWO_HILLS, 36],
  ])('%s is whole, and every unit has a formation', (_, muster, units) => {
    expect(muster.units).toHaveLength(units);
    expect(muster.units.every(({ formation }) => formation !== '')).toBe(true);
    expect(muster.leaders.every((leader) => leader.with !== '')).toBe(true);
    expect(muster.leaders.filter(({ overall }) => overall)).toHaveLength(2);
  });
  test.each([RIVER_FORD, TWO_HILLS])('written and read again it is the same, as CSV and as JSON', (muster) => {
    expect(readCsv(toCsv(muster))).toMatchObject({ muster, faults: [] });
    expect(readJson(JSON.parse(toJson(muster)))).toMatchObject({ muster, faults: [] });
  });
});

describe('a position in progress', () => {
  const done: readonly BattleEvent[] = [
    { type: 'began', side: 'second' },
    { type: 'turn-ended' },
    { type: 'zoc', unit: 'first-4', enemy: 'second-27', on: true },
    { type: 'turn-ended' },
    { type: 'seized', leader: 'leader-1', success: true, moves: false },
    { type: 'activated', formations: ['formation-1', 'formation-4'] },
    { type: 'unit-set', unit: 'first-2', to: { stackedUnder: 'first-1', name: '' } },
    { type: 'unit-set', unit: 'first-5', to: { name: 'Left Hastati 1', movement: 'stood' } },
    { type: 'leader-set', leader: 'leader-2', to: { with: 'first-5' } },
    { type: 'unit-set', unit: 'first-9', to: { column: true, hits: 2 } },
    { type: 'marked', unit: 'first-4', mark: 'moved', on: true },
    { type: 'marked', unit: 'first-4', mark: 'in-zoc', on: true },
    { type: 'zoc', unit: 'second-27', enemy: 'first-5', on: true },
    { type: 'eliminated', unit: 'first-6', how: 'routed' },
    { type: 'pursued', unit: 'second-33' },
    { type: 'leader-lost', leader: 'leader-5' },
    { type: 'army-set', side: 'second', to: { adjustment: -3 } },
    { type: 'leaders-checked' },
  ];
  const now = done.reduce(reduce, start({ battle: 'river-ford', first: '', second: '', firstWithdrawal: 0, secondWithdrawal: 0 }));
  const { name, armies, formations, leaders, units, turn, contacts } = now;
  const position = {
    name,
    armies,
    formations,
    leaders: leaders.map(({ fell, ...leader }) => leader),
    units,
    turn,
    contacts: contacts.map((one) => ({ ...one, since: one.since === turn.number ? turn.number : 0 })),
  };
  test('comes back with its stacks, columns, marks, ZOCs, losses and player turn, as CSV and as JSON', () => {
    expect(readCsv(toCsv(now))).toEqual({ muster: position, faults: [], good: expect.any(Number) });
    expect(readJson(JSON.parse(toJson(now)))).toMatchObject({ muster: position, faults: [] });
  });
  test('taken into a session it is as it was', () => {
    const empty = emptyBattle({ first: '', second: '', firstWithdrawal: 0, secondWithdrawal: 0 });
    const taken = reduce(empty, { type: 'mustered', battle: readCsv(toCsv(now)).muster });
    expect({ ...taken, log: [] }).toEqual({ ...now, ...position, log: [], shocks: [] });
  });
  test('a file of version 1 is read, of a version to come refused', () => {
    const file = (version: number) => ({ format: 'bematist-simple-gboh-battle', version, rows: [{ army: 'first', type: 'lg', name: 'A' }] });
    expect(readJson(file(1))).toMatchObject({ good: 1, faults: [] });
    expect(readJson(file(2))).toMatchObject({ good: 1, faults: [] });
    expect(readJson(file(3))).toMatchObject({ good: 0, faults: [{ expected: { say: 'expected/format' } }] });
  });
  test.each([
    ['under nobody', 'unit,first,B,lg,C,,,', 'under', 'C'],
    ['in the ZOC a friend', 'unit,first,B,lg,,A,,', 'zoc', 'A'],
    ['a leader with nobody', 'leader,first,L,,,,,Z', 'with', 'Z'],
    ['an unknown mark', 'unit,first,B,lg,,,tired,', 'marks', 'tired'],
    ['marks of the turn on a unit', 'unit,first,B,lg,,,seized,', 'marks', 'seized'],
  ])('%s is reported with its line; the others stand', (_, line, column, found) => {
    const { muster, faults, good } = readCsv(['kind,army,name,type,under,zoc,marks,with', 'unit,first,A,lg,,,,', line].join('\n'));
    expect(faults).toMatchObject([{ line: 3, column, found, raw: line }]);
    expect([good, muster.units.length, muster.leaders.length]).toEqual([1, 1, 0]);
  });
});

test('a battle is set up once more as it was before its first turn', () => {
  const { muster } = readCsv(SHORT);
  const blank = emptyBattle(standardOf(setupFields));
  const before = reduce(blank, { type: 'mustered', battle: muster });
  const events = again(before);
  expect(events?.reduce(reduce, blank)).toEqual(before);
  expect(again({ ...before, turn: { ...before.turn, number: 1, phase: 'activation' } })).toBeUndefined();
});
