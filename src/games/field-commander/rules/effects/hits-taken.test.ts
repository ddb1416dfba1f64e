import { expect, test } from 'vitest';
import { KNOWN_COUNTERS } from '../counters/counters.ts';
import { forceNamed } from '../testing/force.ts';
import { hitsTaken } from './hits-taken.ts';

const ARMY = { level: 5, counters: KNOWN_COUNTERS, forces: ['IN', 'AR'].map((kind) => ({ ...forceNamed('macedonian', kind), id: kind })) };
const after = (...on: string[]): unknown[] => {
  const { level, forces } = hitsTaken(ARMY, on);
  return [level, ...forces.map(({ id, reduced }) => (reduced ? `${id} reduced` : id))];
};

test('Fichas de Fuerzas: a hit turns a force, a second destroys it; archers only suffer one', () => {
  expect(after('IN')).toEqual([5, 'IN reduced', 'AR']);
  expect(after('IN', 'IN')).toEqual([5, 'AR']);
  expect(after('AR')).toEqual([5, 'IN']);
});

test('Muerte de Alejandro: A5 falls to A3, then to A1, then he dies', () =>
  expect([after('alexander')[0], after('alexander', 'alexander')[0], after('alexander', 'alexander', 'alexander')[0]]).toEqual([3, 1, 0]));
