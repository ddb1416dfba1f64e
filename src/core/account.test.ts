import { expect, test } from 'vitest';
import { book, type FixtureEvent, type FixtureState, rules } from '../../tests/fixture/rules.ts';
import { accountOf, luckOf, playedTime, type Throw, turningPoints } from './account.ts';
import type { Chronicle } from './chronicle.ts';
import { D6 } from './dice.ts';
import { history } from './history.ts';
import { Evening } from './testing/evening.ts';

const MINUTE = 60_000;
const setup = { players: [{ name: 'Ada' }, { name: 'Bo' }] };
const evening = (): Evening<FixtureState, FixtureEvent> => new Evening<FixtureState, FixtureEvent>(rules, book, setup);

const chronicle: Chronicle<FixtureState> = {
  chapter: ({ scores }) => ({ say: `points ${scores[0]}` }),
  acting: () => 'seat-1',
  parties: () => [1, 2].map((n) => ({ id: `seat-${n}`, name: `P${n}`, colour: n === 1 ? 1 : 2, won: false })),
  standing: ({ scores }) => ({ 'seat-1': scores[0] ?? 0, 'seat-2': scores[1] ?? 0 }),
};

test('played is the time between entries; a break of more than half an hour and a clock set back count nothing', () => {
  expect(playedTime([0, 10 * MINUTE, 12 * MINUTE, 200 * MINUTE, 190 * MINUTE, 195 * MINUTE])).toBe(17 * MINUTE);
  expect(playedTime([])).toBe(0);
});

test('a throw counts with what was to be expected, and how likely it was to fall as far', () => {
  const night = evening().resolve('climb', {}, { faces: { 'climb/roll': [6], 'risk/seat-1': ['stay'] } });
  const { luck } = accountOf(rules, { ...book, chronicle }, night.entries, night.state);
  expect(luck).toEqual([{ party: 'seat-1', dice: 1, thrown: 6, expected: 3.5 }]);
});

test('one die of six faces is never unlikely; the highest of a ten-sided one is', () => {
  const night = evening().resolve('climb', {}, { faces: { 'climb/roll': [6], 'risk/seat-1': ['dare'], 'fall/seat-1': [9] } });
  const { unlikely } = accountOf(rules, { ...book, chronicle }, night.entries, night.state);
  expect(unlikely.map(({ at, chance }) => [at, chance])).toEqual([['fall/seat-1', 0.1]]);
});

test('what was undone or left counts nothing', () => {
  const climbed = { faces: { 'climb/roll': [6], 'risk/seat-1': ['stay'] } };
  const left = evening().resolve('climb', {}, { ...climbed, leave: true });
  const undone = evening().resolve('climb', {}, climbed).undo();
  for (const night of [left, undone]) expect(accountOf(rules, { ...book, chronicle }, night.entries, night.state).luck).toEqual([]);
});

test('luck is told in the order of the table, dice of nobody last', () => {
  const one = (party: string | undefined, faces: number[], favours: Throw['favours'] = 'high'): Throw => ({
    step: 1,
    procedure: 'climb',
    input: {},
    at: 'climb/roll',
    die: D6,
    faces,
    party,
    expected: faces.length * 3.5,
    favours,
    chance: 1,
  });
  expect(luckOf([one(undefined, [1]), one('b', [2, 3]), one('a', [4]), one('b', [6])], ['a', 'b'])).toEqual([
    { party: 'a', dice: 1, thrown: 4, expected: 3.5 },
    { party: 'b', dice: 3, thrown: 11, expected: 10.5 },
    { party: undefined, dice: 1, thrown: 1, expected: 3.5 },
  ]);
  // A 1 that hits is as far in favour of who threw it as a 6 where high dice are good; a die that favours nobody is no luck.
  expect(luckOf([one('a', [1], 'low'), one('a', [6]), one('a', [3], 'neither')], ['a'])).toEqual([{ party: 'a', dice: 2, thrown: 7, expected: 7, favour: 5 }]);
});

test('turning points are the three steps that moved the lead most, in the order of play', () => {
  const night = evening();
  for (const [seat, points] of [
    [0, 1],
    [1, 6],
    [0, 4],
    [0, 2],
    [1, 3],
  ] as const)
    night.act({ type: 'scored', seat, points });
  const steps = history(rules, night.entries).filter(({ struck }) => !struck);
  expect(turningPoints(chronicle, steps, night.state).map(({ party, by }) => [party, by])).toEqual([
    ['seat-2', 6],
    ['seat-1', 4],
    ['seat-2', 3],
  ]);
});

test('of steps that moved the lead as much the later ones are the turning points', () => {
  const night = evening();
  for (const seat of [0, 0, 0, 1, 1, 1] as const) night.act({ type: 'scored', seat, points: 3 });
  const steps = history(rules, night.entries).filter(({ struck }) => !struck);
  expect(turningPoints(chronicle, steps, night.state).map(({ party }) => party)).toEqual(['seat-2', 'seat-2', 'seat-2']);
});

test('a turning point is told by the result it came of, or first by what was gained where the game says so', () => {
  const night = evening().resolve('climb', {}, { faces: { 'climb/roll': [6], 'risk/seat-1': ['stay'] } });
  const steps = history(rules, night.entries).filter(({ struck }) => !struck);
  const gaining: Chronicle<FixtureState> = { ...chronicle, gained: (_before, _after, party) => ({ say: `gain of ${party}` }) };
  const said = (one: Chronicle<FixtureState>): string[] => turningPoints(one, steps, night.state).map((point) => point.said.say);
  expect(said(gaining)).toHaveLength(1);
  expect(said(gaining)).not.toContain('gain of seat-1');
  expect(said({ ...gaining, gainsFirst: true })).toEqual(['gain of seat-1']);
});
