import { expect, test } from 'vitest';
import type { AnyProcedure } from '../core/procedure.ts';
import { say } from '../core/said.ts';
import { speaker, tongue } from '../core/words.ts';
import { naming } from './naming.ts';

const speak = speaker(tongue('en'), [{ 'subject/seat-1': 'Seat 1', 'subject/seat-2': 'Seat 2', 'answer/first/seat-1': 'Seat 1', 'own/name': '{name}' }]);
const procedure = {
  id: 'lots',
  labels: [],
  questions: { first: {} },
  subject: (id: string, input: { name: string }) => (id === 'seat-1' && input.name !== '' ? say('own/name', { name: input.name }) : undefined),
} as unknown as AnyProcedure;

test('a procedure names its subjects and answers by the input where it can, otherwise words do', () => {
  const named = naming(speak, procedure, { name: 'Anna' });
  expect([named.subject('seat-1'), named.subject('seat-2'), named.answer('first', 'seat-1')]).toEqual(['Anna', 'Seat 2', 'Anna']);
  const bare = naming(speak, procedure, { name: '' });
  expect([bare.subject('seat-1'), bare.answer('first', 'seat-1')]).toEqual(['Seat 1', 'Seat 1']);
});
