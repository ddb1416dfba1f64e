import { describe, expect, test } from 'vitest';
import { chronicle } from './chronicle.ts';
import { FIELD, folded, unit } from './testing/tracked.ts';
import type { BattleEvent } from './tracker/events.ts';
import { otherSide } from './vocabulary.ts';

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

describe('whose deed and whose dice', () => {
  const battle = folded(FIELD, ...['f1', 's1', 's2'].map((id): BattleEvent => ({ type: 'unit-added', unit: unit(id) })));
  const shotBy = (shooter: string, target: string) => ({ shooter: { unit: shooter }, target: { unit: target } });
  test('7.2 a shot is of the army of who fires, in reaction too', () => {
    expect([chronicle.does?.('missile-fire', shotBy('s1', 'f1'), battle), chronicle.does?.('missile-fire', shotBy('f1', 's1'), battle)]).toEqual([
      'second',
      'first',
    ]);
    expect(chronicle.does?.('shock', {}, battle)).toBeUndefined();
  });
  test('7.14, 7.53, 8.5 who is checked throws for itself', () => {
    expect(chronicle.thrower?.('elephant/target', 'missile-fire', shotBy('f1', 's1'), battle)).toBe('second');
    expect(chronicle.thrower?.('rout/defender-2', 'shock', {}, battle)).toBe(otherSide(battle.turn.active));
    expect(chronicle.thrower?.('rampage#1/check/unit-2', 'rampage', { neighbours: [{ unit: 's1' }, { unit: 'f1' }] }, battle)).toBe('first');
  });
  test('7.53, 7.81, 7.83 a shock wants a high die, a shot and a check against a TQ a low one', () => {
    expect(chronicle.favours?.('die/shock', 'shock')).toBe('high');
    expect(chronicle.favours?.('rout/attacker-1', 'shock')).toBe('low');
    expect(chronicle.favours?.('die/fire', 'missile-fire')).toBe('low');
  });
  test('9.0 what an army lost is told with what it counts', () => {
    const after = folded(battle, { type: 'eliminated', unit: 's1', how: 'routed' });
    const points = unit('s1').tq;
    expect(chronicle.gained?.(battle, after, 'first')).toMatchObject({ say: 'gained/lost', with: { what: [{ with: { unit: 's1' } }], points } });
    expect(chronicle.gained?.(battle, after, 'second')).toBeUndefined();
  });
});
