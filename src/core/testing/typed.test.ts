import { expect, test } from 'vitest';
import { rules, stone } from '../../../tests/fixture/rules.ts';
import { standardRulings } from '../game.ts';
import { asPrinted } from '../situation.ts';
import { playedOut, typed } from './typed.ts';

const situation = asPrinted(standardRulings(rules));
const cup = { red: 1, green: 0, blue: 2 };

test('one face and several are typed alike', () =>
  expect([...typed({ a: 3, b: [1, 6], c: 'stay' }).values()]).toEqual([
    { at: 'a', faces: [3], by: 'typed' },
    { at: 'b', faces: [1, 6], by: 'typed' },
    { at: 'c', faces: ['stay'], by: 'typed' },
  ]));

test('a procedure is played out with typed answers, or says what is amiss', () => {
  expect(playedOut(stone, cup, { 'draw/stone': 'blue' }, situation)).toMatchObject({ outcome: { colour: 'blue' }, used: ['draw/stone'] });
  expect(() => playedOut(stone, cup, {}, situation)).toThrow('stone waits for draw/stone');
  expect(() => playedOut(stone, cup, { 'draw/stone': 'green' }, situation)).toThrow('stone refuses');
});
