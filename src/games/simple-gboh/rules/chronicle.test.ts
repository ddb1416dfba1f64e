import { expect, test } from 'vitest';
import { chronicle } from './chronicle.ts';
import type { BattleEvent } from './tracker/events.ts';

const hit = (unit: string): BattleEvent => ({ type: 'harmed', unit, hits: 1, reduced: false });
const fired: BattleEvent = { type: 'marked', unit: 'f1', mark: 'fired', on: true };
const told = (events: readonly BattleEvent[], outcome: unknown) => {
  const implied = chronicle.implied?.(events, outcome) ?? [];
  return events.filter((event) => !implied.includes(event));
};
const shot = { hit: true, target: { fate: 'hits', hits: 1 }, shooter: { fate: 'unhurt', hits: 0 } };
const shock = { attackers: [{ fate: 'hits' }, { fate: 'unhurt' }], defenders: [{ fate: 'routed' }, { fate: 'retreats' }] };

test('a line of the journal does not say again what the verdict said, nor who has fired', () => {
  expect(told([hit('s1'), fired], shot)).toEqual([]);
  expect(told([hit('f1'), { type: 'eliminated', unit: 's1', how: 'routed' }, { type: 'fought', attackers: [], defenders: [] }], shock)).toEqual([]);
  expect(told([hit('s1'), fired], { turns: false, hits: 1 })).toEqual([]);
});
test('where harm was left unapplied, what was applied is told; so is what no verdict says', () => {
  expect(told([hit('f1'), fired], shock)).toEqual([hit('f1')]);
  const seized: BattleEvent = { type: 'seized', leader: 'm', success: true, moves: true };
  expect(told([seized], { success: true })).toEqual([seized]);
});
