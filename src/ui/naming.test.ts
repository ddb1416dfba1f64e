import { expect, test } from 'vitest';
import type { AnyProcedure } from '../core/procedure.ts';
import { named } from '../core/said.ts';
import { speaker, tongue } from '../core/words.ts';
import { chartNaming, naming } from './naming.ts';
import type { UiWords } from './words/en.ts';

const speak = speaker<UiWords>(tongue('en'), [
  { 'subject/seat-1': 'Seat 1', 'subject/seat-2': 'Seat 2', 'answer/first/seat-1': 'Seat 1', 'own/name': '{name}' },
]);
const procedure = {
  id: 'lots',
  labels: [],
  questions: { first: {} },
  subject: (id: string, input: { name: string }) => (id === 'seat-1' && input.name !== '' ? named('own/name', { name: input.name }) : undefined),
} as unknown as AnyProcedure;

test('a procedure names its subjects and answers by the input where it can, otherwise words do', () => {
  const named = naming(speak, procedure, { name: 'Anna' }, []);
  expect([named.subject('seat-1'), named.subject('seat-2'), named.answer('first', 'seat-1')]).toEqual(['Anna', 'Seat 2', 'Anna']);
  const bare = naming(speak, procedure, { name: '' }, []);
  expect([bare.subject('seat-1'), bare.answer('first', 'seat-1')]).toEqual(['Seat 1', 'Seat 1']);
});

test('an answer is called by its own words, else by its vocabulary, else as a subject; one of the rules without words is seen', () => {
  const words = { 'answer/first/pike': 'a pike', 'type/pike': 'pike', 'type/horse': 'horse', 'subject/seat-1': 'Seat 1' };
  const one = { ...procedure, questions: { first: { cite: { book: 'b', at: '1' }, vocabulary: 'type', values: ['pike', 'horse', 'ox'] } } };
  const named = naming(speaker<UiWords>(tongue('en'), [words]), one, { name: '' }, []);
  expect(['pike', 'horse', 'seat-1', 'ox', 'Roxane'].map((value) => named.answer('first', value))).toEqual([
    'a pike',
    'horse',
    'Seat 1',
    '«answer/first/ox»',
    'Roxane',
  ]);
});

test('rows, columns and cells of a chart are called by its own words, else by their vocabulary, else as printed', () => {
  const chart = { id: 'odds', cite: { book: 'b', at: '1' }, columns: ['horse'], rows: { pike: ['hit'] }, vocabulary: { rows: 'type', cells: 'code' } };
  const words = { 'type/pike': 'pike', 'code/hit': 'Hit', 'chart/odds/row/1-2': 'one or two' };
  const named = chartNaming(speaker(tongue('en'), [words]), [chart]);
  expect([
    named.row('odds', 'pike'),
    named.row('odds', '1-2'),
    named.row('odds', '3-4'),
    named.column('odds', 'horse'),
    named.cell('odds', 'hit'),
    named.cell('odds', 'x'),
  ]).toEqual(['pike', 'one or two', '3–4', 'horse', 'Hit', 'x']);
});

test('what is done again and again is numbered by the word of its game, else as a round', () => {
  const labels = [{ at: 'throw#/die' }, { at: 'begin#/die' }];
  const words = { 'in/throw': 'Throw {round}: {what}', 'ui/in-round': 'Round {round}: {what}', 'label/die': 'The die' };
  const named = naming(speaker<UiWords>(tongue('en'), [words]), { ...procedure, labels } as unknown as AnyProcedure, { name: '' }, []);
  expect([named.label('throw#3/die'), named.label('begin#2/die'), named.label('die')]).toEqual(['Throw 3: The die', 'Round 2: The die', 'The die']);
});
