import { expect, test } from 'vitest';
import { citing } from '../core/said.ts';
import { speaker, tongue } from '../core/words.ts';
import { citeSaid } from './cite-said.ts';

const speak = speaker(tongue('it'), [{ 'cite/Scouting roll': 'Tiro di esplorazione' }]);
const cite = citing('book');

test('a heading is said in the language, a number as it is, no citation not at all', () => {
  expect(citeSaid(speak, cite('Scouting roll'))).toBe('Tiro di esplorazione');
  expect(citeSaid(speak, cite('11.3 D'))).toBe('11.3 D');
  expect(citeSaid(speak, undefined)).toBe('');
});

test('a heading stands as it is while the words of its book are not there', () => {
  expect(citeSaid(speaker(tongue('it'), []), cite('Scouting roll'))).toBe('Scouting roll');
});
