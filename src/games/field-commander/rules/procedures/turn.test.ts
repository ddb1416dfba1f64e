import { describe, expect, test } from 'vitest';
import { standardOf } from '../../../../core/fields.ts';
import type { AnyProcedure } from '../../../../core/procedure.ts';
import { typed } from '../../../../core/testing/typed.ts';
import { told } from '../../../../core/told.ts';
import { NO_ENEMY_PLANS, NO_OWN_PLANS } from '../battle/position.ts';
import { COUNTED } from '../testing/granicus.ts';
import { resolve, situation, stateAfter, waitsFor, whole, wrongWith } from '../testing/resolving.ts';
import { battlePlans } from './battle-plans.ts';
import { conquest } from './conquest.ts';
import { enemyOperations } from './enemy-operations.ts';
import { enemyOrders } from './enemy-orders.ts';
import { gloryPurchase } from './glory-purchase.ts';
import { intimidation } from './intimidation.ts';
import { preBattle } from './pre-battle.ts';
import { purchase } from './purchase.ts';
import { refit } from './refit.ts';
import { resupply } from './resupply.ts';
import { retreat } from './retreat.ts';
import { scouting } from './scouting.ts';
import { siegeShipsProcedure } from './siege-ships.ts';
import { singleAttack } from './single-attack.ts';
import { spies } from './spies.ts';
import { sufferHits } from './suffer-hits.ts';
import { tyreOrders } from './tyre-orders.ts';
import { tyrePurchase } from './tyre-purchase.ts';
import { say } from './voice.ts';

const faultsOf = (procedure: AnyProcedure, input: object): string[] => wrongWith(procedure, input).map((fault) => fault.expected.say);

describe('Scouting roll', () => {
  test.each([
    [3, 5, 2, 0],
    [4, 1, 0, 3],
    [5, 4, 0, 1],
    [4, 4, 0, 0],
    [1, 6, 5, 0],
  ])('%i forces, a %i: %i hits, %i gold', (forces, die, hits, gold) => {
    expect(resolve(scouting, { forces }, { 'scouting/die': die }).outcome).toMatchObject({ hits, gold });
  });
  test('Disbanding: 3 of 6 leave after a 1, so 2 gold instead of 5', () => {
    const { outcome } = resolve(scouting, { forces: 6, disband: 3 }, { 'scouting/die': 1 });
    expect(outcome).toMatchObject({ forces: 3, gold: 2 });
    expect(outcome.ifDisbanded.map((one) => one.gold)).toEqual([5, 4, 3, 2, 1, 0]);
  });
  test('Alexander cannot be disbanded', () => expect(faultsOf(scouting, { forces: 2, disband: 2 })).toEqual(['fault/disband']));
});

describe('Enemy orders, Granicus', () => {
  test.each([
    [1, 0, 'wall'],
    [3, 0, 'wall'],
    [4, 0, 'gold-2-or-hit'],
    [1, 4, 'gold-2-or-hit'],
    [2, 4, 'garrison'],
    [3, 4, 'garrison'],
    [4, 4, 'glory-1'],
    [3, 6, 'gold-2'],
    [4, 6, 'nothing'],
    [6, 6, 'nothing'],
  ])('a %i at range %i is %s', (die, range, order) => {
    const { outcome } = resolve(enemyOrders, { stronghold: 'Sardis', range }, { 'orders/die': die });
    expect(outcome).toMatchObject({ total: die + range, order });
  });
  test('Aristander may add 1 after the roll, Diplomats add 3', () => {
    expect(resolve(enemyOrders, { range: 4, aristander: true }, { 'orders/die': 1, 'orders/aristander': 'add' }).outcome.total).toBe(6);
    expect(resolve(enemyOrders, { range: 4, aristander: true }, { 'orders/die': 3, 'orders/aristander': 'keep' }).outcome.total).toBe(7);
    expect(resolve(enemyOrders, { range: 1, diplomats: true }, { 'orders/die': 2 }).outcome.total).toBe(6);
    expect(waitsFor(enemyOrders, {}, { 'orders/die': 1 }, situation({ 'orders-plus-one': 'always' }))).toEqual(['orders/aristander']);
  });
  test('2 gold or a hit is the player’s choice; with 1 gold the hit, or by ruling what is there', () => {
    const at = { 'orders/die': 5 };
    expect(resolve(enemyOrders, { range: 0, gold: 2 }, { ...at, 'orders/pay': 'gold' }).outcome).toMatchObject({ goldPaid: 2, hits: 0 });
    expect(resolve(enemyOrders, { range: 0, gold: 2 }, { ...at, 'orders/pay': 'hit' }).outcome).toMatchObject({ goldPaid: 0, hits: 1 });
    expect(resolve(enemyOrders, { range: 0, gold: 1 }, at).outcome).toMatchObject({ goldPaid: 0, hits: 1 });
    expect(resolve(enemyOrders, { range: 0, gold: 1 }, at, situation({ 'gold-two': 'lose-what-is-there' })).outcome).toMatchObject({ goldPaid: 1, hits: 0 });
  });
  test('a garrison is drawn from the cup; an empty cup costs 2 hits', () => {
    const input = { range: 6, cup: [{ force: 'HC', count: 1 }] };
    const { outcome } = resolve(enemyOrders, input, { 'orders/die': 1, 'draw/garrison-1': 'HC' });
    expect(outcome).toMatchObject({ forces: ['HC'], hits: 0 });
    expect(enemyOrders.verdict(outcome, { ...standardOf(enemyOrders.fields), ...input, stronghold: 'Sardis' })).toMatchObject({
      say: 'verdict/orders-forces',
      with: { stronghold: 'Sardis', forces: [say('force/heavy-cavalry')] },
    });
    expect(resolve(enemyOrders, { range: 6, cup: [{ force: 'HC', count: 0 }] }, { 'orders/die': 1 }).outcome).toMatchObject({ garrisons: 0, hits: 2 });
  });
  test('another map asks what it prints until it is entered', () => {
    expect(waitsFor(enemyOrders, { campaign: 'issus', range: 2 }, { 'orders/die': 2 })).toEqual(['orders/printed']);
    expect(resolve(enemyOrders, { campaign: 'issus', range: 2 }, { 'orders/die': 2, 'orders/printed': 'hit' }).outcome.hits).toBe(1);
    const entered = situation({}, { 'orders-issus/4/order': 'glory-2' });
    expect(resolve(enemyOrders, { campaign: 'issus', range: 2 }, { 'orders/die': 2 }, entered).outcome.gloryPlaced).toBe(2);
  });
});

describe('Enemy operations', () => {
  test('counters of one kind with different prices: which is turned is drawn; one that is gone is not asked for again', () => {
    const counters = [
      { counter: 'force-1', pay: 'gold', cost: 2 },
      { counter: 'force-1', pay: 'glory', cost: 1 },
      { counter: 'go', pay: 'nothing', cost: 0 },
    ] as const;
    const first = { 'operation/counter': 'force-1', 'operation/price': 'pays-glory-1', 'operation/intrigue': 'cancel' };
    expect(resolve(enemyOperations, { counters, gold: 9, glory: 1 }, first).outcome).toMatchObject({ pay: 'glory', cost: 1, gloryPaid: 1, goldPaid: 0 });
    const drawn = [{ counter: 'force-1', cancelled: true, pay: 'glory', cost: 1 }] as const;
    expect(resolve(enemyOperations, { counters, drawn, gold: 9 }, { 'operation/counter': 'force-1', 'operation/intrigue': 'cancel' }).outcome).toMatchObject({
      goldPaid: 2,
    });
  });
  const go = [{ counter: 'go', pay: 'nothing', cost: 0 }] as const;
  const force1 = [{ counter: 'force-1', pay: 'gold', cost: 2 }] as const;
  test('Intrigue: 2 gold cancel 1 Force', () => {
    const given = { 'operation/counter': 'force-1', 'operation/intrigue': 'cancel' };
    expect(resolve(enemyOperations, { counters: force1, gold: 2 }, given).outcome).toMatchObject({ cancelled: true, goldPaid: 2, forces: [] });
    expect(resolve(enemyOperations, { counters: force1, gold: 1 }, { 'operation/counter': 'force-1' }).outcome.cancelled).toBe(false);
  });
  test('Intrigue: the question says what it costs', () => {
    const input = { ...standardOf(enemyOperations.fields), counters: force1, gold: 2 };
    const result = told(enemyOperations, input, typed({ 'operation/counter': 'force-1' }), situation());
    const ask = result.state === 'waiting' ? result.wants[0]?.ask : undefined;
    expect(ask?.kind === 'choice' && ask.options.map((option) => ask.name?.(option))).toEqual([
      say('choice/intrigue/let', { price: say('price/gold', { cost: 2 }) }),
      say('choice/intrigue/pay', { price: say('price/gold', { cost: 2 }) }),
    ]);
  });
  test.each([
    ['force-1', 1],
    ['force-2', 2],
    ['force-3', 3],
  ] as const)('%s draws %i', (counter, count) => {
    const draws = Object.fromEntries(Array.from({ length: count }, (_, i) => [`draw/operation-${i + 1}`, 'IN']));
    const { outcome } = resolve(enemyOperations, { cup: [{ force: 'IN', count: 5 }] }, { 'operation/turned': counter, ...draws });
    expect(outcome.forces).toHaveLength(count);
  });
  test('each force not in the cup costs 2 hits', () => {
    const { outcome } = resolve(enemyOperations, { cup: [{ force: 'IN', count: 1 }] }, { 'operation/turned': 'force-3', 'draw/operation-1': 'IN' });
    expect(outcome).toMatchObject({ forces: ['IN'], hits: 4 });
  });
  test('1 Wall goes to the operations box', () => expect(resolve(enemyOperations, {}, { 'operation/turned': 'wall-1' }).outcome.walls).toBe(1));
  test('Go!: Gold −5 is paid, a hit for each gold missing', () => {
    const drawn = [{ counter: 'gold-5', cancelled: false, pay: 'nothing', cost: 0 }] as const;
    expect(resolve(enemyOperations, { counters: go, drawn, gold: 3 }, { 'operation/counter': 'go' }).outcome).toMatchObject({ goldLost: 3, hits: 2 });
    expect(
      resolve(
        enemyOperations,
        { counters: go, drawn: [{ counter: 'gold-5', cancelled: true, pay: 'nothing', cost: 0 }], gold: 3 },
        { 'operation/counter': 'go' },
      ).outcome,
    ).toMatchObject({ goldLost: 0, hits: 0 });
  });
  test('Go!: a die for each force where the map says; those of a conquered area go back to the cup; then the next operation', () => {
    const input = {
      counters: go,
      gathered: [{ force: 'IN' }, { force: 'HC' }],
      go: [
        { low: 1, high: 3, area: 'Sardis' },
        { low: 4, high: 6, area: 'Lycia' },
      ],
      conquered: [{ area: 'Lycia' }],
      cup: [{ force: 'HC', count: 0 }],
      startingForces: 1,
    };
    const given = { 'operation/counter': 'go', 'enter/1': 2, 'enter/2': 5, 'draw/next-1': 'HC' };
    const { outcome } = resolve(enemyOperations, input, given);
    // Who enters and who goes back is told.
    expect(enemyOperations.verdict(outcome, whole(enemyOperations, input))).toEqual(
      say('verdict/go', {
        parts: [say('event/garrison', { area: 'Sardis', force: [say('force/infantry')] }), say('part/returned', { forces: [say('force/heavy-cavalry')] })],
      }),
    );
    expect(outcome).toMatchObject({
      placed: [
        { force: 'IN', area: 'Sardis' },
        { force: 'HC', area: '' },
      ],
      returned: 1,
      next: ['HC'],
    });
  });
  test('of a cup that was not entered the next operation draws what was put back and nothing is short', () => {
    const input = { counters: go, gathered: [{ force: 'IN' }, { force: 'W' }], go: [{ low: 1, high: 6, area: 'Lycia' }], conquered: [{ area: 'Lycia' }] };
    const given = { 'operation/counter': 'go', 'draw/next-1': 'IN' };
    expect(resolve(enemyOperations, { ...input, startingForces: 2 }, given).outcome).toMatchObject({ returned: 2, hits: 0, next: ['IN'] });
    expect(waitsFor(enemyOperations, { ...input, startingForces: 1, cupWhole: false }, { 'operation/counter': 'go' })).toEqual(['seen/next-1']);
  });
  test('a force put back is in the cup for the next operation, the last of its kind too, and once', () => {
    const input = { counters: go, gathered: [{ force: 'IN' }], go: [{ low: 1, high: 6, area: 'Lycia' }], conquered: [{ area: 'Lycia' }] };
    const given = { 'operation/counter': 'go', 'draw/next-1': 'IN' };
    const rest = { force: 'HC', count: 0 };
    expect(resolve(enemyOperations, { ...input, cup: [rest], startingForces: 1 }, given).outcome).toMatchObject({ hits: 0, next: ['IN'] });
    const twice = [rest, { force: 'IN', count: 0 }, { force: 'IN', count: 0 }];
    expect(resolve(enemyOperations, { ...input, cup: twice, startingForces: 2 }, given).outcome).toMatchObject({ hits: 2, next: ['IN'] });
  });
  test('the example: with one area of the map no die is thrown', () => {
    const { outcome } = resolve(
      enemyOperations,
      { counters: go, gathered: [{ force: 'IN' }, { force: 'HC' }], go: [{ low: 1, high: 6, area: 'Halicarnassus' }] },
      { 'operation/counter': 'go' },
    );
    expect(outcome.placed.map((one) => one.area)).toEqual(['Halicarnassus', 'Halicarnassus']);
  });
  test('Gaugamela: the example, 2 hits for each counter not cancelled', () => {
    const drawn = [
      { counter: 'force-2', cancelled: false, pay: 'nothing', cost: 0 },
      { counter: 'force-1', cancelled: true, pay: 'nothing', cost: 0 },
      { counter: 'wall-1', cancelled: false, pay: 'nothing', cost: 0 },
    ] as const;
    expect(resolve(enemyOperations, { campaign: 'gaugamela', counters: go, drawn }, { 'operation/counter': 'go' }).outcome).toMatchObject({
      hits: 4,
      placed: [],
    });
    expect(resolve(enemyOperations, { campaign: 'gaugamela' }, { 'operation/turned': 'force-3' }).outcome.forces).toEqual([]);
  });
  test('drawn counters do not come again until Go!', () => {
    const counters = [...force1, ...go];
    expect(waitsFor(enemyOperations, { counters, drawn: [{ counter: 'force-1', cancelled: false, pay: 'nothing', cost: 0 }] })).toEqual(['operation/counter']);
    expect(() =>
      resolve(enemyOperations, { counters, drawn: [{ counter: 'force-1', cancelled: false, pay: 'nothing', cost: 0 }] }, { 'operation/counter': 'force-1' }),
    ).toThrow(/refuses/);
  });
});

describe('Intimidation', () => {
  const given = { 'intimidation/die': 3, 'intimidation/printed': 'on-going' };
  test('the sheet’s modifiers, Courtesies +4 after the roll, 1 for each glory spent', () => {
    const { outcome } = resolve(
      intimidation,
      { modifiers: -1, courtesies: true, glory: 3 },
      { ...given, 'intimidation/courtesies': 'use', 'intimidation/glory': 2 },
    );
    expect(outcome).toMatchObject({ total: 8, glorySpent: 2, courtesiesUsed: true, result: 'on-going' });
  });
  test('the chart of the player’s sheet decides once it is entered', () => {
    expect(resolve(intimidation, {}, { 'intimidation/die': 6 }, situation({}, { 'intimidation/6/result': 'success' })).outcome.result).toBe('success');
  });
});

describe('Battle plans', () => {
  test('the enemy draws one for each force: 4 in the worked turn; walls count, or not by ruling', () => {
    const all = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`seen/${i + 1}`, 'raid']));
    expect(resolve(battlePlans, { enemyForces: 4 }, all(4)).outcome.enemyPlans).toBe(4);
    expect(resolve(battlePlans, { enemyForces: 2, walls: 1 }, all(3)).outcome.enemyPlans).toBe(3);
    expect(resolve(battlePlans, { enemyForces: 2, walls: 1 }, all(2), situation({ 'walls-as-forces': 'not' })).outcome.enemyPlans).toBe(2);
  });
  test('Parmenion takes 3, never below none; Anticipation takes all', () => {
    expect(resolve(battlePlans, { enemyForces: 2, parmenion: true }).outcome.drawn).toEqual([]);
    expect(resolve(battlePlans, { enemyForces: 4, anticipation: true }).outcome.drawn).toEqual([]);
  });
  test('free plans: Alexander’s battle value, Philip’s 3; Hephaestion adds one unless ruled as in the worked turn', () => {
    const input = { enemyForces: 0, alexanderBattle: 1, extra: 3, hephaestion: true };
    expect(resolve(battlePlans, input).outcome.freePlans).toBe(5);
    expect(resolve(battlePlans, input, {}, situation({ 'hephaestion-plans': 'not' })).outcome.freePlans).toBe(4);
    expect(resolve(battlePlans, { enemyForces: 0, bucephalus: true }, {}, situation({ 'bucephalus-plans': 'not' })).outcome.freePlans).toBe(1);
  });
  test('Fate for each temple, Morale a Recovery for each own force', () => {
    expect(resolve(battlePlans, { enemyForces: 0, temples: 2, morale: true, ownForces: 5 }).outcome).toMatchObject({ fate: 2, moraleRecovery: 5 });
  });
  test('plans are drawn from the player’s mix without return', () => {
    expect(() => resolve(battlePlans, { enemyForces: 2, mix: { ...NO_ENEMY_PLANS, raid: 1, guards: 1 } }, { 'plan/1': 'raid', 'plan/2': 'raid' })).toThrow(
      /refuses/,
    );
  });
});

describe('Before the battle', () => {
  const five = { ...NO_OWN_PLANS, recovery: 1, leadership: 1, flank: 2, surround: 1 };
  test('the worked turn: 5 plans, 4 free, 1 gold; the raid on a 1 takes 2 gold', () => {
    const { outcome } = resolve(preBattle, { ownPlans: five, freePlans: 4, gold: 3, enemyPlans: { ...NO_ENEMY_PLANS, raid: 1, infantry: 1 } }, { 'raid/1': 1 });
    expect(outcome).toMatchObject({ goldForPlans: 1, goldRaided: 2, goldLeft: 0, enemyPlans: { infantry: 1 } });
  });
  test.each([
    [1, 2],
    [2, 2],
    [3, 1],
    [6, 1],
  ])('Raid: a %i takes %i gold', (die, gold) => {
    expect(resolve(preBattle, { gold: 9, enemyPlans: { ...NO_ENEMY_PLANS, raid: 1 } }, { 'raid/1': die }).outcome.goldRaided).toBe(gold);
  });
  test('Raid takes what is there, nothing from nothing', () => {
    expect(resolve(preBattle, { gold: 1, enemyPlans: { ...NO_ENEMY_PLANS, raid: 2 } }, { 'raid/1': 1, 'raid/2': 1 }).outcome.goldRaided).toBe(1);
  });
  test('Confusion discards one of Alexander’s plans at random, before all others', () => {
    const { outcome } = resolve(preBattle, { ownPlans: five, freePlans: 5, enemyPlans: { ...NO_ENEMY_PLANS, confusion: 1 } }, { 'confusion/1': 'leadership' });
    expect(outcome).toMatchObject({ discarded: ['leadership'], ownPlans: { recovery: 1, flank: 2, surround: 1 } });
  });
  test('Deployment draws a force, or costs 2 hits', () => {
    const input = { enemyPlans: { ...NO_ENEMY_PLANS, deployment: 2 }, cup: [{ force: 'AR', count: 1 }] };
    expect(resolve(preBattle, input, { 'draw/deployment-1': 'AR' }).outcome).toMatchObject({ deployed: 1, forces: ['AR'], hits: 2 });
  });
  test('limits: Charge and Flank 6, Fate by temples, gold', () => {
    expect(faultsOf(preBattle, { ownPlans: { ...NO_OWN_PLANS, charge: 7 }, freePlans: 9 })).toEqual(['fault/plan-limit']);
    expect(faultsOf(preBattle, { ownPlans: { ...NO_OWN_PLANS, fate: 1 } })).toEqual(['fault/fate']);
    expect(faultsOf(preBattle, { ownPlans: five, freePlans: 1, gold: 3 })).toEqual(['fault/price']);
  });
});

describe('Retreating from battle', () => {
  test('the example: battle value 2, dice 3, 2, 1, 5', () => {
    const forces = ['HC', 'IN', 'AR', 'AR'].map((name) => ({ name }));
    const given = { 'retreat/1': 3, 'retreat/2': 2, 'retreat/3': 1, 'retreat/4': 5 };
    expect(resolve(retreat, { alexanderBattle: 2, forces }, given).outcome.forces).toEqual(['destroyed', 'retreats', 'retreats', 'destroyed']);
  });
  test('a force is called by its name, else by its number, and so is its throw by Fate', () => {
    const called = (of: string) =>
      retreat.labels.find(({ at }) => at === 'again/*')?.say?.(of, whole(retreat, { forces: [{ name: 'HC Companions' }, { name: '' }] }));
    expect([called('1'), called('2-1')]).toEqual(['HC Companions', '2'].map((of) => ({ say: 'label/retreat', with: { of } })));
  });
});

describe('Gaining glory', () => {
  test('the worked turn: 2 for the battle, 2 for the leader, 12 gold for razing', () => {
    expect(resolve(conquest, { leaderKilled: true, decision: 'raze', razeGold: 12 }).outcome).toMatchObject({ glory: 4, gold: 12 });
  });
  test('Callisthenes adds 1 to each', () => expect(resolve(conquest, { leaderKilled: true, callisthenes: true }).outcome.glory).toBe(6));
  test('a stronghold taken by battle is 2, or 4 by ruling', () => {
    expect(resolve(conquest, { stronghold: true }).outcome.glory).toBe(2);
    expect(resolve(conquest, { stronghold: true }, {}, situation({ 'stronghold-glory': 'four' })).outcome.glory).toBe(4);
  });
  test('Intimidation takes strongholds, never a battle area', () => {
    expect(faultsOf(conquest, { stronghold: false, byBattle: false })).toEqual(['fault/no-stronghold']);
    expect(faultsOf(conquest, { stronghold: true, byBattle: false })).toEqual([]);
  });
  test('Enemy orders: glory placed goes with battle, gold with intimidation', () => {
    const placed = { stronghold: true, gloryPlaced: 1, goldPlaced: 2 };
    expect(resolve(conquest, placed).outcome).toMatchObject({ glory: 3, gold: 0 });
    expect(resolve(conquest, { ...placed, byBattle: false }).outcome).toMatchObject({ glory: 2, gold: 2 });
  });
});

describe('Resupply', () => {
  test('5 a governed area, 1 a force destroyed', () => expect(resolve(resupply, { governed: 2, destroyed: 4 }).outcome.gold).toBe(14));
  test('Tyre: 3 a transport', () => expect(resolve(resupply, { campaign: 'tyre', transports: 4 }).outcome.gold).toBe(12));
  test('the example: with Antipater 9 gold buy a peltast, a city and a temple', () => {
    const input = { gold: 9, antipater: true, temple: true, city: true, forces: [{ force: 'PE', battle: 1, count: 1 }] };
    expect(resolve(purchase, input).outcome).toEqual({ cost: 9, left: 0 });
    expect(faultsOf(purchase, input)).toEqual([]);
    expect(faultsOf(purchase, { ...input, antipater: false })).toEqual(['fault/one-kind']);
    expect(faultsOf(purchase, { ...input, gold: 8 })).toEqual(['fault/price']);
    expect(faultsOf(purchase, { ...input, hasCity: true, hasTemple: true })).toEqual(['fault/has-temple', 'fault/has-city']);
  });
  test('Running out: own forces are limited to the counters', () => {
    const input = { gold: 9, forces: [{ force: 'AR', battle: 2, count: 2 }] };
    expect(wrongWith(purchase, input, stateAfter([COUNTED])).map((fault) => fault.expected.say)).toEqual(['fault/no-counters']);
    expect(wrongWith(purchase, input, stateAfter([]))).toEqual([]);
  });
  test('Refit: 2 gold a force', () => {
    expect(resolve(refit, { reduced: 3, refit: 2, gold: 5 }).outcome).toEqual({ cost: 4, left: 1 });
    expect(faultsOf(refit, { reduced: 1, refit: 2, gold: 3 })).toEqual(['fault/refit', 'fault/price']);
  });
  test('Insights and advisors at the sheet’s prices, or the text’s', () => {
    const text = situation({ 'insight-cost': 'text' });
    expect(resolve(gloryPurchase, { glory: 4 }, { 'insight/drawn': 'maneuver' }).outcome).toMatchObject({ cost: 2, left: 2, insight: 'maneuver' });
    expect(resolve(gloryPurchase, { glory: 4 }, { 'insight/drawn': 'maneuver' }, text).outcome).toMatchObject({ cost: 3, left: 1 });
    expect(resolve(gloryPurchase, { buys: 'insight-choose', glory: 7, insight: 'spies' }, {}, text).outcome).toMatchObject({ cost: 7, left: 0 });
    expect(resolve(gloryPurchase, { buys: 'advisor', glory: 6, advisor: 'parmenion' }).outcome).toMatchObject({ cost: 6, advisor: 'parmenion' });
  });
});

describe('Death of Alexander', () => {
  test('the example: A5 hit becomes A3, then A1, then he dies', () => {
    expect(resolve(sufferHits, { hits: 2, level: 5 }).outcome).toMatchObject({ level: 1, dead: false });
    expect(resolve(sufferHits, { hits: 3, level: 5 }).outcome).toMatchObject({ level: 0, dead: true });
  });
  test('hits fall where the player likes: reduced, then destroyed', () => {
    const forces = [
      { type: 'infantry', name: '', battle: 3, twoSided: true, reduced: false, id: '' },
      { type: 'archers', name: '', battle: 2, twoSided: false, reduced: false, id: '' },
    ] as const;
    const named = (id: string) => sufferHits.subject?.(id, { hits: 3, level: 5, forces });
    expect([named('alexander'), named('IN'), named('nobody')]).toEqual([{ say: 'force/alexander' }, { say: 'force/infantry' }, undefined]);
    expect(resolve(sufferHits, { hits: 3, forces }, { 'suffer/1': 'IN', 'suffer/2': 'AR', 'suffer/3': 'IN' }).outcome).toMatchObject({
      destroyed: ['AR', 'IN'],
      reduced: [],
      level: 1,
    });
  });
});

describe('Siege engines', () => {
  test('there must be a wall to attack', () => {
    expect(faultsOf(singleAttack, { type: 'siege-engine', onWalls: true })).toEqual(['fault/no-wall']);
    expect(faultsOf(singleAttack, { type: 'siege-engine', onWalls: true, wallsReduced: 1 })).toEqual([]);
  });
  test('Alexander is no enemy', () => expect(faultsOf(singleAttack, { side: 'enemy', type: 'alexander' })).toEqual(['fault/enemy-force']));
});

describe('Tyre', () => {
  test('six sections of wall in all; no warship, no order', () => {
    expect(faultsOf(tyreOrders, { wallsReduced: 4, wallsDestroyed: 3 })).toEqual(['expected/number']);
    expect(faultsOf(tyreOrders, { wallsReduced: 3, wallsDestroyed: 3 })).toEqual([]);
    expect(faultsOf(tyreOrders, { warships: 0 })).toEqual(['expected/number']);
  });
  test('orders: a 3 with no mole and 2 gold is a hit; with 3 gold the gold must go', () => {
    expect(resolve(tyreOrders, { mole: 0, gold: 2 }, { 'tyre/die': 3 }).outcome).toMatchObject({ effect: 'hit', hits: 1 });
    expect(resolve(tyreOrders, { mole: 0, gold: 3 }, { 'tyre/die': 3 }).outcome).toMatchObject({ effect: 'gold-3', gold: -3, hits: 0 });
    expect(resolve(tyreOrders, { mole: 2, gold: 3 }, { 'tyre/die': 3, 'tyre/effect': 'mole' }).outcome.effect).toBe('mole');
  });
  test('orders: a 2 with whole walls and four warships is a hit', () => {
    expect(resolve(tyreOrders, {}, { 'tyre/die': 2 }).outcome).toMatchObject({ effect: 'hit' });
    expect(resolve(tyreOrders, { warships: 3 }, { 'tyre/die': 2 }).outcome.effect).toBe('warship');
  });
  test('orders: −1 after February', () =>
    expect(resolve(tyreOrders, { afterFebruary: true, gold: 5 }, { 'tyre/die': 4 }).outcome).toMatchObject({ total: 3, effect: 'gold-3' }));
  test('a destroyed section is repaired before a reduced one', () => {
    const state = stateAfter([{ type: 'tyre', change: { walls: [2, 1, 0, 2, 2, 2] } }], 'tyre');
    const input = { ...standardOf(tyreOrders.fields), wallsReduced: 1, wallsDestroyed: 1 };
    const { outcome } = resolve(tyreOrders, input, { 'tyre/die': 2 });
    expect(tyreOrders.effects(outcome, input, state)[0]?.event).toEqual({ type: 'tyre', change: { walls: [2, 1, 1, 2, 2, 2] } });
  });
  test('siege ships: a hit on 3 or less, the section by a die; a destroyed one takes none', () => {
    const { outcome } = resolve(siegeShipsProcedure, { ships: 3, wall2: 0 }, { 'ship/1': 3, 'ship/2': 4, 'ship/3': 1, 'section/1': 5, 'section/2': 2 });
    expect(outcome).toMatchObject({ hits: 2, wasted: 1, walls: [2, 0, 2, 2, 1, 2], destroyed: 1 });
    const again = resolve(
      siegeShipsProcedure,
      { ships: 1, wall2: 0 },
      { 'ship/1': 1, 'section/1': 2, 'section/1-1': 3 },
      situation({ 'siege-ship-section': 'throw-again' }),
    );
    expect(again.outcome.walls).toEqual([2, 0, 1, 2, 2, 2]);
  });
  test('purchases: the second transport 2 gold, the fleet from 3 to 2 for 6; one section of the mole a turn', () => {
    expect(resolve(tyrePurchase, { gold: 10, buyTransports: 1, warships: 3, sinkWarships: 1 }).outcome).toMatchObject({
      cost: 8,
      left: 2,
      transports: 2,
      warships: 2,
    });
    expect(faultsOf(tyrePurchase, { buyMole: true, moleBuilt: true })).toEqual(['fault/one-section']);
  });
  test('purchases: the third transport 3 gold by the text, else as the map prints', () => {
    expect(resolve(tyrePurchase, { gold: 9, transports: 2, buyTransports: 1 }, {}, situation({ 'transport-cost': 'text' })).outcome.cost).toBe(3);
    expect(resolve(tyrePurchase, { gold: 9, transports: 2, buyTransports: 1 }, { 'price/transport-3': 5 }).outcome.cost).toBe(5);
    expect(resolve(tyrePurchase, { gold: 9, buyMole: true }, {}, situation({}, { 'tyre-mole/1/gold': 1 })).outcome).toMatchObject({ cost: 1, mole: 1 });
  });
});

describe('Insights', () => {
  test('Spies: each stronghold loses a force drawn at random, walls included, Tyre none', () => {
    const persian = { nation: 'persian', type: 'infantry', name: '', full: { battle: 2, superscript: 0, speed: 2 }, back: null, reduced: false } as const;
    const state = stateAfter([
      { type: 'garrison', area: 'Sardis', force: persian },
      { type: 'garrison', area: 'Sardis', force: { ...persian, type: 'wall' } },
      { type: 'insight', insight: 'spies', to: 'held' },
    ]);
    const input = { ...standardOf(spies.fields), ...spies.prefill(state) };
    const { outcome } = resolve(spies, input, { 'removed/1': 'W' });
    expect(outcome.removed).toEqual([{ area: 'Sardis', force: 'W' }]);
    expect(spies.effects(outcome, input, state).map((effect) => effect.event.type)).toEqual(['garrison-leaves', 'insight']);
    expect(spies.prefill(stateAfter([], 'tyre'))).toEqual({ strongholds: [] });
  });
});

describe('Tyre: moving in', () => {
  const entering = (change: object, entry = 'either') => {
    const state = stateAfter([{ type: 'tyre', change }], 'tyre');
    return wrongWith(scouting, { area: 'Tyre' }, state, situation({ 'tyre-entry': entry })).map((fault) => [fault.severity, fault.expected.say]);
  };
  test('needs a finished mole or a destroyed section; by ruling both', () => {
    expect(entering({})).toEqual([['illegal', 'fault/tyre-closed']]);
    expect(entering({ mole: 8 })).toEqual([]);
    expect(entering({ walls: [2, 0, 2, 2, 2, 2] })).toEqual([]);
    expect(entering({ mole: 8 }, 'both')).toEqual([['illegal', 'fault/tyre-half-open']]);
    expect(entering({ mole: 8, walls: [2, 0, 2, 2, 2, 2] }, 'both')).toEqual([]);
  });
});
