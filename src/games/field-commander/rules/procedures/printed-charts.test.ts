import { describe, expect, test } from 'vitest';
import { beginBattle } from '../battle/begin.ts';
import { playedInsight } from '../battle/played-insight.ts';
import { NO_ENEMY_PLANS, NO_OWN_PLANS } from '../battle/position.ts';
import { KNOWN_COUNTERS, KNOWN_LEVELS } from '../counters/counters.ts';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import { Table } from '../testing/playing.ts';
import { resolve, stateAfter, waitsFor, whole, wrongWith } from '../testing/resolving.ts';
import type { Event } from '../tracker/events.ts';
import { battlePlans } from './battle-plans.ts';
import { enemyOrders } from './enemy-orders.ts';
import { intimidation } from './intimidation.ts';
import { preBattle } from './pre-battle.ts';
import { tyreOrders } from './tyre-orders.ts';

const TYRE = {
  ...KNOWN_MAPS.tyre,
  areas: [...KNOWN_MAPS.tyre.areas, { name: 'Gaza', kind: 'stronghold', oracle: false, next: 'Old Tyre', place: 'other' }],
  orders: [
    { low: -40, high: 4, orders: ['wall', 'garrison-2'] },
    { low: 6, high: 99, orders: ['lose-gold-3'] },
  ],
  islandOrders: [{ low: -40, high: 99, effects: ['gold-4', 'hit-2'] }],
} as const;
const BOX = {
  levels: KNOWN_LEVELS,
  counters: KNOWN_COUNTERS,
  enemyPlans: { archers: 1, cavalry: 1, confusion: 1, deployment: 1, flank: 1, guards: 1, infantry: 1, raid: 2, recovery: 3 },
  ownPlans: { ...NO_OWN_PLANS, charge: 3, recovery: 2 },
  intimidation: [{ low: 5, high: 99, result: 'success' }],
} as const;
const begun = (): Table => new Table(stateAfter([{ type: 'begin', map: TYRE, box: BOX }, { type: 'advance' }], 'tyre'));

describe('Órdenes Enemigas: every map has its own chart', () => {
  test("a stronghold of Tyre's map beside the island is not read on Granicus' chart", () => {
    const state = stateAfter([{ type: 'begin', map: { ...TYRE, orders: [] } }, { type: 'advance' }], 'tyre');
    const input = whole(enemyOrders, enemyOrders.prefill(state, 'Gaza'));
    expect(input.campaign).toBe('tyre');
    expect(waitsFor(enemyOrders, input, { 'orders/die': 1 })).toEqual(['orders/printed']);
  });
  test('the chart as the map prints it is kept in the session: any range, several orders at once', () => {
    const input = enemyOrders.prefill(begun().state, 'Gaza');
    const { outcome } = resolve(
      enemyOrders,
      { ...input, range: 1, cup: [{ force: 'IN', count: 3 }], cupWhole: true },
      {
        'orders/die': 3,
        'draw/garrison-1': 'IN',
        'draw/garrison-2': 'IN',
      },
    );
    expect(outcome).toMatchObject({ total: 4, walls: 1, garrisons: 2, forces: ['IN', 'IN'] });
    expect(resolve(enemyOrders, { ...input, range: 1, gold: 2 }, { 'orders/die': 6 }).outcome).toMatchObject({ goldPaid: 2, hits: 0 });
  });
  test('a gap in the chart is asked, not guessed', () => {
    expect(waitsFor(enemyOrders, { ...enemyOrders.prefill(begun().state, 'Gaza'), range: 1 }, { 'orders/die': 4 })).toEqual(['orders/printed']);
  });
  test("Tiro: the island's own chart as printed, the player's choice among what can be done", () => {
    const input = tyreOrders.prefill(begun().state);
    expect(resolve(tyreOrders, { ...input, gold: 3 }, { 'tyre/die': 1 }).outcome).toMatchObject({ effect: 'hit-2', hits: 2, gold: 0 });
    expect(resolve(tyreOrders, { ...input, gold: 4 }, { 'tyre/die': 1, 'tyre/effect': 'gold-4' }).outcome).toMatchObject({ gold: -4, hits: 0 });
  });
});

describe('the counters of the box are kept in the session', () => {
  test('Intimidación: the chart of the sheet, any range', () => {
    const input = intimidation.prefill(begun().state, 'Gaza');
    expect(resolve(intimidation, { ...input, glory: 0 }, { 'intimidation/die': 5 }).outcome.result).toBe('success');
    expect(waitsFor(intimidation, { ...input, glory: 0 }, { 'intimidation/die': 4 })).toEqual(['intimidation/printed']);
  });
  test('Planes de Batalla enemigos: the mix of the cup', () => {
    const input = battlePlans.prefill(begun().state);
    expect(waitsFor(battlePlans, { ...input, enemyForces: 1 })).toEqual(['plan/1']);
  });
  test('Planes de Batalla enemigos: of a cup of which only some kinds were counted the player says what was drawn', () => {
    const { state } = begun().act({ type: 'box', box: { ...BOX, enemyPlans: { ...NO_ENEMY_PLANS, raid: 2, recovery: 3 } } });
    expect(waitsFor(battlePlans, { ...battlePlans.prefill(state), enemyForces: 1 })).toEqual(['seen/1']);
  });
  test('Planes de Batalla de Alejandro: no more of a plan than there are counters of it', () => {
    const { state } = begun();
    const over = (plans: Partial<typeof NO_OWN_PLANS>): string[] =>
      wrongWith(preBattle, { ownPlans: { ...NO_OWN_PLANS, ...plans }, freePlans: 20 }, state).map(({ field }) => field);
    expect(over({ charge: 3, recovery: 2, flank: 6 })).toEqual([]);
    expect(over({ charge: 4, recovery: 3, flank: 7 })).toEqual(['ownPlans.charge', 'ownPlans.flank', 'ownPlans.recovery']);
  });
  test('Moral: its Recovery counters are beyond those, in the battle it is played for', () => {
    const { state } = begun().act({ type: 'insight', insight: 'morale', to: 'held' }, { type: 'move', to: 'Old Tyre' });
    const recovery = (count: number, played: boolean): string[] => {
      const battle = beginBattle(state.campaign);
      const position = played ? playedInsight(battle, 'morale', { ruling: () => 'adds' }) : battle;
      const table = new Table(state).act({ type: 'insight', insight: 'morale', to: 'used' }, { type: 'battle', position });
      const input = { ...preBattle.prefill(table.state), ownPlans: { ...NO_OWN_PLANS, recovery: count }, freePlans: 20 };
      return wrongWith(preBattle, input, table.state).map(({ field }) => field);
    };
    expect(recovery(3, true)).toEqual([]);
    expect(recovery(3, false)).toEqual(['ownPlans.recovery']);
  });
  test('a file that was saved before has none of it', () => {
    const older: Event = { type: 'box', box: { levels: KNOWN_LEVELS, counters: KNOWN_COUNTERS } };
    expect(stateAfter([older]).campaign.sheet).toBeUndefined();
  });
});
