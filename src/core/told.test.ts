import { describe, expect, test } from 'vitest';
import { climb, rules, siege, stone } from '../../tests/fixture/rules.ts';
import { standardRulings } from './game.ts';
import { seeded } from './seeded.ts';
import { asPrinted } from './situation.ts';
import { type Answer, answersOf, thrown, told } from './told.ts';

const situation = asPrinted(standardRulings(rules));
const given = (answers: Record<string, readonly (number | string)[]>): ReadonlyMap<string, Answer> =>
  answersOf(Object.entries(answers).map(([at, faces]) => ({ at, faces, by: 'typed' })));
const input = { weather: 'calm', rope: true, load: 1 } as const;

describe('told', () => {
  test('waits at the first answer that is missing', () => {
    const result = told(climb, input, given({}), situation);
    expect(result).toMatchObject({ state: 'waiting', wants: [{ at: 'climb/roll', ask: { kind: 'dice', count: 1 } }] });
  });
  test('goes on to the next, and its lines say what is known so far', () => {
    const result = told(climb, input, given({ 'climb/roll': [3] }), situation);
    expect(result).toMatchObject({ state: 'waiting', wants: [{ at: 'risk/seat-1', ask: { kind: 'choice', options: ['dare', 'stay'] } }] });
    expect(result.lines.map((line) => line.kind)).toEqual(['answer', 'modifier', 'modifier', 'total', 'cell']);
  });
  test('ends with the outcome; sum and explanation are one', () => {
    const result = told(climb, input, given({ 'climb/roll': [5], 'risk/seat-1': ['dare'], 'fall/seat-1': [4] }), situation);
    expect(result).toMatchObject({ state: 'done', outcome: { total: 6, rungs: 4, risk: true }, known: { rungs: 4, falls: false } });
    const amounts = result.lines.map((line) => (line.kind === 'modifier' ? line.amount : 0)).reduce((a, b) => a + b, 0);
    expect(5 + amounts).toBe(6);
    expect(result.lines).toContainEqual({ kind: 'ruling', id: 'fall-at', chosen: 'nine' });
  });
  test.each([
    ['a face of 7', { 'climb/roll': [7] }, 'climb/roll'],
    ['two dice for one', { 'climb/roll': [1, 2] }, 'climb/roll'],
    ['an option not offered', { 'climb/roll': [1], 'risk/seat-1': ['flee'] }, 'risk/seat-1'],
  ])('refuses %s, naming the label', (_name, answers, field) =>
    expect(told(climb, input, given(answers), situation)).toMatchObject({ state: 'refused', faults: [{ severity: 'impossible', field }] }),
  );
  test('refuses a chit the cup does not hold', () =>
    expect(told(stone, { red: 1, green: 0, blue: 0 }, given({ 'draw/stone': ['green'] }), situation)).toMatchObject({ state: 'refused' }));
  test('names the rounds of a loop', () => {
    const result = told(siege, { wall: 1, patience: [] }, given({ 'siege#1/blow/wall': [1, 2] }), situation);
    expect(result).toMatchObject({ state: 'waiting', wants: [{ at: 'siege#2/blow/wall' }] });
  });
  test('adds what players added, and reads corrected cells', () => {
    const result = told(climb, { ...input, rope: false, load: 0 }, given({ 'climb/roll': [1], 'risk/seat-1': ['stay'] }), {
      ...situation,
      others: { 'climb/total': [{ amount: 2, because: 'a friend' }] },
      corrections: { 'ladder/3-5/calm': 9 },
    });
    expect(result).toMatchObject({ state: 'done', outcome: { total: 3, rungs: 9 } });
    expect(result.lines).toContainEqual({ kind: 'other', at: 'climb/total', amount: 2, because: 'a friend' });
    expect(result.lines).toContainEqual(expect.objectContaining({ kind: 'cell', value: 9, corrected: true }));
  });
  test('follows the ruling in force', () => {
    const faces = given({ 'climb/roll': [1], 'risk/seat-1': ['dare'], 'fall/seat-1': [8] });
    expect(told(climb, input, faces, situation)).toMatchObject({ known: { falls: false } });
    expect(told(climb, input, faces, { ...situation, rulings: { 'fall-at': 'eight' } })).toMatchObject({ known: { falls: true } });
  });
});

test('thrown keeps the answers given and throws the rest; told with them again it is the same', () => {
  const result = thrown(climb, input, seeded(1), situation, [{ at: 'climb/roll', faces: [6], by: 'typed' }]);
  expect(result.answers[0]).toEqual({ at: 'climb/roll', faces: [6], by: 'typed' });
  expect(told(climb, input, answersOf(result.answers), situation)).toMatchObject({ state: 'done', outcome: result.outcome, lines: result.lines });
});
