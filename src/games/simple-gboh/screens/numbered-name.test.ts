import { expect, test } from 'vitest';
import type { CoreWords } from '../../../core/said.ts';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { words as parts, type UiWords } from '../../../ui/words/en.ts';
import { FIELD } from '../rules/testing/tracked.ts';
import { freshUnit } from '../rules/tracker/fresh-unit.ts';
import type { Battle } from '../rules/tracker/state.ts';
import type { Side, Type } from '../rules/vocabulary.ts';
import { words } from '../words/en/table.ts';
import { isNumbered, numberedName } from './numbered-name.ts';

const speak = speaker<typeof words & UiWords & CoreWords>(tongue('en'), [words, parts, core]);
const army = (...units: readonly (readonly [Side, Type, string])[]): Battle => ({
  ...FIELD,
  units: units.map(([side, type, name], i) => ({ ...freshUnit(side, `unit-${i}`, undefined, type), name })),
});

test('units of a type are numbered behind the highest number in both armies, so that a sentence names one of them', () => {
  const battle = army(['first', 'lg', 'LG 1'], ['first', 'lg', 'LG 4'], ['second', 'lg', 'LG 9'], ['first', 'hi', 'HI 7']);
  expect(numberedName(battle, 'lg', speak)).toBe('LG 10');
  expect(numberedName(battle, 'hi', speak)).toBe('HI 8');
  expect(numberedName(battle, 'sk', speak)).toBe('SK 1');
});

test('names that players gave take no number, and are no numbers', () => {
  const battle = army(['first', 'lg', 'Legio 3'], ['first', 'lg', 'LG of Crassus']);
  expect(numberedName(battle, 'lg', speak)).toBe('LG 1');
  for (const name of ['', 'Legio 3', 'LG of Crassus', 'HI 2', 'LG']) expect(isNumbered(name, 'lg', speak)).toBe(false);
  expect(isNumbered('LG 12', 'lg', speak)).toBe(true);
});
