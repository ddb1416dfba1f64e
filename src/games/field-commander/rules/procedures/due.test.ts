import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../core/facts.ts';
import { WALL } from '../counters/counters.ts';
import { forceOf } from '../counters/forces.ts';
import { forceNamed } from '../testing/force.ts';
import { GRANICUS } from '../testing/granicus.ts';
import { situation, stateAfter } from '../testing/resolving.ts';
import type { Event } from '../tracker/events.ts';
import { enemyPlanCount } from './battle-plans.ts';
import { goldDue } from './resupply.ts';

const BEGUN: readonly Event[] = [GRANICUS, { type: 'begin' }, { type: 'advance' }];
const facts = (rulings: Readonly<Record<string, string>> = {}) => factsOf(situation(rulings));
const joins = (area: string): Event => ({ type: 'garrison', area, force: forceNamed('southern-greek', 'IN') });

describe('Gain gold: what is due before it is taken', () => {
  const governed: Event = { type: 'conquer', area: 'Sardis', how: 'governed', gold: 0 };
  test('nothing, before anything is governed or destroyed', () => expect(goldDue(stateAfter(BEGUN), facts())).toEqual({ gold: 0, from: [] }));
  test('5 for an area governed', () =>
    expect(goldDue(stateAfter([...BEGUN, governed]), facts())).toEqual({ gold: 5, from: [{ say: 'modifier/governed', with: { count: 1, worth: 5 } }] }));
  test('by ruling an area governed in this turn waits for the next', () => {
    const state = stateAfter([...BEGUN, governed]);
    expect(goldDue(state, facts({ 'governing-first-gold': 'next-turn' }))).toEqual({ gold: 0, from: [] });
  });
  test('1 for each enemy force destroyed since the last resupply', () => {
    const { campaign, ...life } = stateAfter(BEGUN);
    const destroyed = [1, 2, 3, 4].map((n) => ({ ...forceNamed('southern-greek', 'IN'), id: `destroyed-${n}` }));
    expect(goldDue({ ...life, campaign: { ...campaign, destroyed } }, facts())).toEqual({ gold: 4, from: [{ say: 'modifier/destroyed', with: { count: 4 } }] });
  });
});

describe('Battle plans: one for each enemy force in the battle', () => {
  const four = stateAfter(BEGUN);
  test('4 at Chaeronea; 3 fewer with Parmenion', () => {
    expect(enemyPlanCount(four, 'Chaeronea', facts())).toBe(4);
    const parmenion = stateAfter([GRANICUS, { type: 'advisor', advisor: 'parmenion', to: 'with' }, { type: 'begin' }, { type: 'advance' }]);
    expect(enemyPlanCount(parmenion, 'Chaeronea', facts())).toBe(1);
  });
  test('one more for a force that joins', () => expect(enemyPlanCount(stateAfter([...BEGUN, joins('Chaeronea')]), 'Chaeronea', facts())).toBe(5));
  test('never fewer than none', () => {
    const alone = stateAfter([GRANICUS, { type: 'advisor', advisor: 'parmenion', to: 'with' }, { type: 'begin' }, { type: 'advance' }, joins('Lycia')]);
    expect(enemyPlanCount(alone, 'Lycia', facts())).toBe(0);
  });
  test('a wall counts by ruling', () => {
    const wall: Event = { type: 'garrison', area: 'Chaeronea', force: forceOf({ ...WALL, nation: 'southern-greek' }) };
    const state = stateAfter([...BEGUN, wall]);
    expect(enemyPlanCount(state, 'Chaeronea', facts({ 'walls-as-forces': 'count' }))).toBe(5);
    expect(enemyPlanCount(state, 'Chaeronea', facts({ 'walls-as-forces': 'not' }))).toBe(4);
  });
});
