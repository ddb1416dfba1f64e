import { describe, expect, test } from 'vitest';
import { beginBattle } from '../battle/begin.ts';
import { type Counter, KNOWN_COUNTERS, KNOWN_LEVELS, kindOf } from '../counters/counters.ts';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import { monthOf } from '../map/months.ts';
import { battlePlans } from '../procedures/battle-plans.ts';
import { endCampaign } from '../procedures/end-campaign.ts';
import { operationForces } from '../procedures/operation-forces.ts';
import { tyreOrders } from '../procedures/tyre-orders.ts';
import { forceNamed } from '../testing/force.ts';
import { Table } from '../testing/playing.ts';
import { eventFaults, stateAfter } from '../testing/resolving.ts';
import type { Event } from '../tracker/events.ts';
import { deadlineOf } from './prophecies.ts';

describe('Force counters: Preparation lays out what the map says', () => {
  test('Granicus, as the worked turn has it: four forces with Alexander, four Greeks at Chaeronea', () => {
    const { campaign, serial } = stateAfter([{ type: 'begin' }]);
    expect(campaign.forces.map(kindOf)).toEqual(['AR', 'HC Companions', 'IN', 'PH']);
    expect(campaign.areas.Chaeronea?.forces.map(kindOf)).toEqual(['IN Sacred Band', 'IN', 'PH', 'LE Chares']);
    expect(serial).toBe(9);
  });
  test('what stands there already is left alone', () => {
    const force = forceNamed('macedonian', 'AR');
    const { campaign } = stateAfter([{ type: 'join', force }, { type: 'garrison', area: 'Chaeronea', force }, { type: 'begin' }]);
    expect([campaign.forces.length, campaign.areas.Chaeronea?.forces.length]).toEqual([1, 1]);
  });
  test('Linking campaigns: the army is the one that ended the last, the areas are the map’s', () => {
    const map = { ...KNOWN_MAPS.granicus, forces: [...KNOWN_MAPS.granicus.forces, { nation: 'persian' as const, force: 'W', area: 'Sardis' }] };
    const state = stateAfter([{ type: 'campaign', id: 'granicus', linked: true, map }, { type: 'begin' }]);
    expect(state.campaign.forces).toEqual([]);
    expect(state.campaign.areas.Sardis?.forces[0]).toMatchObject({ type: 'wall', nation: 'persian', reduced: false });
  });
});

describe('Operation counters: the forces of the first operation', () => {
  const entered = { levels: KNOWN_LEVELS, counters: [...KNOWN_COUNTERS, { ...(KNOWN_COUNTERS[5] as Counter), type: 'elephants' as const, count: 2 }] };
  test('come out of a cup the player names while the box was not entered: never short, and one not listed is the player’s to put there', () => {
    const table = new Table(stateAfter([{ type: 'begin' }]));
    expect(table.play(operationForces, { 'seen/operation-1': 'CH', 'seen/operation-2': 'CH', 'seen/operation-3': 'another' }, { count: 3 })).toMatchObject({
      forces: ['CH', 'CH'],
      hits: 0,
    });
  });
  test('are drawn before the first turn', () => {
    const table = new Table(stateAfter([{ type: 'begin', box: entered }]));
    expect(table.play(operationForces, { 'draw/operation-1': 'CH' })).toMatchObject({ forces: ['CH'], hits: 0 });
    expect(table.state.campaign.operations.map(kindOf)).toEqual(['CH']);
    expect(() => table.act({ type: 'advance' }).play(operationForces)).toThrow(/before-first-turn/);
  });
  test('Running out of force counters: two hits for each that cannot be drawn', () =>
    expect(
      new Table(stateAfter([{ type: 'begin' }])).play(
        operationForces,
        { 'draw/operation-1': 'AR' },
        { count: 2, cup: [{ force: 'AR', count: 1 }], cupWhole: true },
      ),
    ).toMatchObject({
      hits: 2,
    }));
});

describe('The map: King Philip at Chaeronea', () => {
  const at = (area: string): Event[] => [{ type: 'begin' }, { type: 'move', to: area }];
  test('gives three plans there, none elsewhere', () => {
    expect(beginBattle(stateAfter(at('Chaeronea')).campaign).freePlans).toBe(4);
    expect(battlePlans.prefill(stateAfter(at('Chaeronea')))).toMatchObject({ extra: 3 });
    expect(beginBattle(stateAfter(at('Granicus')).campaign).freePlans).toBe(1);
  });
});

describe('Advance the turn counter: a track that was not entered has no end', () => {
  const turns: Event[] = [{ type: 'begin' }, { type: 'advance' }, { type: 'advance' }, { type: 'step', step: 'purchases' }];
  test('the next turn is no fault, a prophecy has its number, the end is no defeat', () => {
    const state = stateAfter(turns);
    expect(eventFaults(state, { type: 'advance' })).toEqual([]);
    expect(deadlineOf(state.campaign, 'care')).toBe(6);
    expect(endCampaign.prefill(state)).toMatchObject({ result: 'won' });
  });
  test('one that was entered has', () => {
    const map = {
      ...KNOWN_MAPS.granicus,
      turns: [
        { label: 'a', vp: 1 },
        { label: 'b', vp: 0 },
      ],
    };
    const state = stateAfter([{ type: 'begin', map }, ...turns.slice(1)]);
    expect(eventFaults(state, { type: 'advance' }).map((one) => one.expected.say)).toEqual(['fault/track-end']);
    expect(deadlineOf(state.campaign, 'care')).toBe(2);
  });
});

describe('Tyre: months of the turn track', () => {
  const map = { ...KNOWN_MAPS.tyre, turns: ['Jan 332 BC', 'Feb 332 BC', 'Mar 332 BC', 'Nov 332 BC'].map((label) => ({ label, vp: 0 })) };
  const turn = (to: number): Event[] => [{ type: 'campaign', id: 'tyre', linked: false, map }, { type: 'begin' }, { type: 'set', what: 'turn', to }];
  test('−1 on orders after February', () => {
    expect([1, 2, 3].map((to) => tyreOrders.prefill(stateAfter(turn(to))).afterFebruary)).toEqual([false, false, true]);
    expect(tyreOrders.prefill(stateAfter([{ type: 'begin' }]))).not.toHaveProperty('afterFebruary');
  });
  test('a glorification before November', () => expect([3, 4].map((to) => endCampaign.prefill(stateAfter(turn(to))).beforeNovember)).toEqual([true, false]));
  test('labels in the other languages', () => {
    const spanish = {
      turns: [
        { label: 'Enero', vp: 0 },
        { label: 'Febrero de 332', vp: 0 },
      ],
    };
    expect(monthOf(spanish, 1, 'feb')).toBe('before');
    expect(monthOf(spanish, 3, 'feb')).toBe('after');
    expect(monthOf(spanish, 3, 'nov')).toBeUndefined();
  });
});

describe('Prophecies: a turn without advisors', () => {
  const own: Event[] = [
    { type: 'begin' },
    { type: 'advance' },
    { type: 'advisor', advisor: 'parmenion', to: 'with' },
    { type: 'advisor', advisor: 'hephaestion', to: 'with' },
    { type: 'accept', prophecy: 'own-genius', deadline: 3 },
    { type: 'advance' },
  ];
  test('a turn chosen to go without them fills in nothing with them', () => {
    const without = stateAfter([...own, { type: 'now', change: { withoutAdvisors: true } }]);
    expect(battlePlans.prefill(without)).toMatchObject({ parmenion: false, hephaestion: false });
    expect(beginBattle(without.campaign)).toMatchObject({ hephaestion: false, freePlans: 1 });
    expect(battlePlans.prefill(stateAfter(own))).toMatchObject({ parmenion: true, hephaestion: true });
  });
  test('one that is used is noted', () => {
    const table = new Table(stateAfter(own));
    table.act({ type: 'battle', position: beginBattle(table.state.campaign) });
    table.play(battlePlans, {}, { enemyForces: 3 });
    expect(table.state.campaign.now.advisorUsed).toBe(true);
  });
});
