import { expect, test } from 'vitest';
import { book } from '../book.ts';
import { intimidation } from '../procedures/intimidation.ts';
import { purchase } from '../procedures/purchase.ts';
import { sufferHits } from '../procedures/suffer-hits.ts';
import { stateAfter, wrongWith } from '../testing/resolving.ts';
import { trackedFaults } from './as-tracked.ts';

const state = stateAfter([{ type: 'begin' }, { type: 'set', what: 'gold', to: 7 }, { type: 'glory', by: 2 }]);
const doubts = (procedure: Parameters<typeof trackedFaults>[0], input: Record<string, unknown>): readonly string[] =>
  trackedFaults(procedure, input, state).map(({ severity, field, expected }) => `${severity} ${field} ${expected.say} ${expected.with?.tracked}`);

test('Hoja de Jugador: gold, glory and Alexander’s level other than the session has them are doubted, each in the form that asks it', () => {
  expect(doubts(purchase, { gold: 9 })).toEqual(['doubtful gold fault/tracked 7']);
  expect(doubts(intimidation, { glory: 4 })).toEqual(['doubtful glory fault/tracked 2']);
  expect(doubts(sufferHits, { level: 3 })).toEqual(['doubtful level fault/tracked 1']);
});

test('as the session has them, and without a session, they are not', () => {
  expect(doubts(purchase, { gold: 7 })).toEqual([]);
  expect(trackedFaults(purchase, { gold: 9 }, undefined)).toEqual([]);
});

test('every procedure of the book doubts so', () => {
  const shop = book.procedures.find(({ id }) => id === 'purchase');
  if (!shop) throw new Error('expected the purchase');
  const said = wrongWith(shop, { ...purchase.prefill(state), gold: 9 }, state).map(({ expected }) => expected.say);
  expect(said).toContain('fault/tracked');
});
