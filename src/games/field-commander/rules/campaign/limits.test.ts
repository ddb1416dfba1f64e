import { describe, expect, test } from 'vitest';
import { standardOf } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import type { Situation } from '../../../../core/situation.ts';
import type { Typed } from '../../../../core/testing/typed.ts';
import { KNOWN_COUNTERS, KNOWN_LEVELS } from '../counters/counters.ts';
import { goTrouble } from '../map/go-rows.ts';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import { renamed } from '../map/roads.ts';
import { battlePlans } from '../procedures/battle-plans.ts';
import { enemyOperations } from '../procedures/enemy-operations.ts';
import { gloryPurchase } from '../procedures/glory-purchase.ts';
import { intimidation } from '../procedures/intimidation.ts';
import { purchase } from '../procedures/purchase.ts';
import { refit } from '../procedures/refit.ts';
import { spies } from '../procedures/spies.ts';
import { tyreOrders } from '../procedures/tyre-orders.ts';
import { tyrePurchase } from '../procedures/tyre-purchase.ts';
import { COUNTED } from '../testing/granicus.ts';
import { eventFaults, resolve, situation, stateAfter, whole, wrongWith } from '../testing/resolving.ts';
import type { Event } from '../tracker/events.ts';
import { tyreOrdersLeft } from '../tracker/sequence.ts';
import type { State } from '../tracker/state.ts';
import { tracker } from '../tracker/tracker.ts';
import { repairs } from '../tyre/orders.ts';

const box = (supply: object): Event => ({ type: 'box', box: { levels: KNOWN_LEVELS, counters: KNOWN_COUNTERS, ...supply } });

function refused<I, O, Q>(
  of: Procedure<I, O, Q, State, Event>,
  input: Partial<I>,
  events: readonly Event[] = [],
  rulings: Record<string, string> = {},
  corrections: Situation['corrections'] = {},
): string[] {
  const state = stateAfter(events);
  const tracked = events.length > 0;
  return wrongWith(of, { ...(tracked ? of.prefill(state) : {}), ...input }, tracked ? state : undefined, situation(rulings, corrections)).map(
    (fault) => `${fault.severity} ${fault.field} ${fault.expected.say}`,
  );
}

/** What a procedure comes to, is said to come to, and offers to apply. */
function result<I, O, Q>(of: Procedure<I, O, Q, State, Event>, input: Partial<I>, given: Typed = {}) {
  const filled = whole(of, input);
  const { outcome } = resolve(of, input, given);
  return { outcome, verdict: of.verdict(outcome, filled), effects: of.effects(outcome, filled) };
}

describe('Gold', () => {
  test('is never below zero, even when a player insists', () => {
    expect(
      stateAfter([
        { type: 'gold', by: 3 },
        { type: 'gold', by: -5 },
      ]).campaign.gold,
    ).toBe(0);
    expect(stateAfter([{ type: 'glory', by: -5 }]).campaign.glory).toBe(0);
    expect(tracker.describe({ type: 'gold', by: -5 }, stateAfter([{ type: 'gold', by: 3 }])).with).toEqual({ from: 3, to: 0 });
  });
  test('is limited by the counters that do not lie in areas; what is beyond is not received', () => {
    const counted = [box({ goldSupply: 20 }), { type: 'area', area: 'Sardis', change: { gold: 2 } }, { type: 'gold', by: 15 }] satisfies Event[];
    expect(stateAfter([...counted, { type: 'gold', by: 9 }]).campaign.gold).toBe(18);
    expect(stateAfter([...counted, { type: 'resupply', gold: 9 }]).campaign.gold).toBe(18);
    expect(stateAfter([...counted, { type: 'conquer', area: 'Sardis', how: 'razed', gold: 12 }]).campaign.gold).toBe(20);
    expect(eventFaults(stateAfter(counted), { type: 'set', what: 'gold', to: 21 }).map((one) => one.expected.say)).toEqual(['fault/gold-counters']);
    expect(stateAfter([{ type: 'gold', by: 900 }]).campaign.gold).toBe(900);
  });
});

describe('Resupply: cities and temples are limited by their counters', () => {
  const built: Event[] = [box({ citySupply: 1, templeSupply: 2 }), { type: 'build', area: 'Sestus', what: 'city' }, { type: 'gold', by: 20 }];
  test('one by one', () => {
    expect(refused(purchase, { city: true }, built)).toEqual(['illegal city fault/city-counters']);
    expect(refused(purchase, { temple: true }, built)).toEqual([]);
    expect(eventFaults(stateAfter(built), { type: 'build', area: 'Macedonia', what: 'city' }).map((one) => one.expected.say)).toEqual(['fault/city-counters']);
  });
});

describe('Purchases beyond what there is', () => {
  test('glory: by the sheet, by the text', () => {
    expect(refused(gloryPurchase, { glory: 1 })).toEqual(['illegal glory fault/glory-price']);
    expect(refused(gloryPurchase, { glory: 2 })).toEqual([]);
    expect(refused(gloryPurchase, { glory: 2 }, [], { 'insight-cost': 'text' })).toEqual(['illegal glory fault/glory-price']);
    expect(refused(gloryPurchase, { glory: 5, buys: 'advisor' })).toEqual(['illegal glory fault/glory-price']);
  });
  test('an insight that is not in the cup; an advisor who is gone', () => {
    expect(refused(gloryPurchase, { glory: 9, buys: 'insight-choose', insight: 'spies', insightsLeft: ['morale'] })).toEqual([
      'illegal insight fault/insight-gone',
    ]);
    expect(refused(gloryPurchase, { glory: 9, buys: 'advisor', advisor: 'parmenion' }, [{ type: 'advisor', advisor: 'parmenion', to: 'gone' }])).toEqual([
      'illegal advisor fault/advisor-gone',
    ]);
  });
  test('Tyre: what the text prices is added up, what only the map prints is not', () => {
    expect(refused(tyrePurchase, { gold: 5, warships: 3, sinkWarships: 1 })).toEqual(['illegal gold fault/price']);
    expect(refused(tyrePurchase, { gold: 6, warships: 3, sinkWarships: 1 })).toEqual([]);
    expect(refused(tyrePurchase, { gold: 4, transports: 1, buyTransports: 2 }, [], { 'transport-cost': 'text' })).toEqual(['illegal gold fault/price']);
    expect(refused(tyrePurchase, { gold: 4, transports: 1, buyTransports: 2 }, [], { 'transport-cost': 'map' })).toEqual([]);
  });
  test('refuses what is too dear by a price the player entered from the map or the sheet (Tyre; Player sheet)', () => {
    const dear = { 'tyre-mole/1/gold': 5, 'glory-costs/insight-draw/sheet': 3 };
    expect(refused(tyrePurchase, { gold: 4, buyMole: true }, [], {}, dear)).toEqual(['illegal gold fault/price']);
    expect(refused(tyrePurchase, { gold: 5, buyMole: true }, [], {}, dear)).toEqual([]);
    expect(refused(gloryPurchase, { glory: 2 }, [], {}, dear)).toEqual(['illegal glory fault/glory-price']);
    expect(refused(gloryPurchase, { glory: 2 })).toEqual([]);
  });
  test('buys nothing that an asked price makes too dear, and offers it to who insists (Tyre)', () => {
    const input = { gold: 3, buyMole: true, warships: 3 };
    const { outcome, verdict, effects } = result(tyrePurchase, input, { 'price/mole-1': 5 });
    expect(outcome).toEqual({ cost: 5, left: 3, transports: 1, mole: 0, siegeShips: 0, warships: 3 });
    expect(verdict).toEqual({ say: 'verdict/too-dear-gold', with: { cost: 5, missing: 2 } });
    expect(effects.map(({ id, ticked }) => [id, ticked])).toEqual([
      ['gold', false],
      ['tyre', false],
      ['mole', false],
    ]);
    expect(effects[0]?.event).toEqual({ type: 'gold', by: -5 });
    expect(result(tyrePurchase, { ...input, gold: 5 }, { 'price/mole-1': 5 }).outcome).toMatchObject({ cost: 5, left: 0, mole: 1 });
  });
  test('pays what is there where a player insisted on a known price (Gold)', () => {
    const { outcome, effects } = result(tyrePurchase, { gold: 1, buyTransports: 1 });
    expect(outcome).toMatchObject({ cost: 2, left: 0, transports: 2 });
    expect(effects.map(({ event, ticked }) => [event, ticked])).toEqual([
      [{ type: 'gold', by: -1 }, true],
      [{ type: 'tyre', change: { transports: 2, mole: 0, siegeShips: 0, warships: 4 } }, true],
    ]);
    expect(result(purchase, { gold: 2, temple: true })).toMatchObject({ outcome: { left: 0 }, verdict: { say: 'verdict/too-dear-gold' } });
    expect(result(refit, { gold: 1 })).toMatchObject({ outcome: { left: 0 }, verdict: { say: 'verdict/too-dear-gold' } });
    expect(result(gloryPurchase, { buys: 'advisor', glory: 5 }).effects.map(({ event }) => event)).toEqual([
      { type: 'glory', by: -5 },
      { type: 'advisor', advisor: 'antipater', to: 'with' },
    ]);
  });
});

describe('Resupply: forces cost what their counters print and are no more than there are', () => {
  const army: Event[] = [{ type: 'gold', by: 20 }];
  const peltasts = { force: 'PE', battle: 1, count: 1 };
  test('a price that is not on the counter; one counter bought twice', () => {
    expect(refused(purchase, { forces: [peltasts] }, army)).toEqual([]);
    expect(refused(purchase, { forces: [{ ...peltasts, battle: 0 }] }, army)).toEqual(['illegal forces.0.battle fault/force-price']);
    expect(refused(purchase, { forces: [peltasts, peltasts] }, army)).toEqual([]);
    expect(refused(purchase, { forces: [peltasts, peltasts] }, [COUNTED, ...army])).toEqual(['illegal forces.1.count fault/no-counters']);
  });
});

describe('Tyre: enemy orders', () => {
  test('a destroyed section is repaired before a reduced one; among equals the player chooses', () => {
    expect(repairs([2, 1, 0, 1, 0, 2]).map(({ ticked, event }) => [ticked, event.type === 'tyre' ? event.change.walls : []])).toEqual([
      [true, [2, 1, 1, 1, 0, 2]],
      [false, [2, 1, 0, 1, 1, 2]],
    ]);
    expect(repairs([2, 2, 1, 2, 2, 2])).toHaveLength(1);
    expect(repairs([2, 2, 2, 2, 2, 2])).toEqual([]);
  });
  test('each warship rolls once a turn; one recovered waits for the next', () => {
    const rolls = (warships: number, ordered: string[]): number =>
      tyreOrdersLeft(
        stateAfter(
          [
            { type: 'tyre', change: { warships } },
            { type: 'now', change: { ordered } },
          ],
          'tyre',
        ).campaign,
      );
    expect([rolls(4, []), rolls(4, ['Tyre']), rolls(3, ['Tyre', 'Tyre', 'Tyre']), rolls(2, ['Tyre', 'Tyre', 'Tyre'])]).toEqual([4, 3, 0, 0]);
    const state = stateAfter([{ type: 'tyre', change: { warships: 2 } }], 'tyre');
    const input = { ...standardOf(tyreOrders.fields), ...tyreOrders.prefill(state) };
    const outcome = { die: 2, total: 2, plusOne: false, order: 'repair-or-warship', effect: 'warship', gold: 0, hits: 0 } as const;
    const after = stateAfter([{ type: 'tyre', change: { warships: 2 } }, ...tyreOrders.effects(outcome, input, state).map((effect) => effect.event)], 'tyre');
    expect([after.campaign.tyre.warships, tyreOrdersLeft(after.campaign)]).toEqual([3, 1]);
  });
});

describe('The map: an area called anew is called so wherever it is named', () => {
  test('roads, the army, forces and the rows of Go!', () => {
    const map = renamed(KNOWN_MAPS.granicus, 6, 'Alicarnaso');
    expect(map.areas[6]?.name).toBe('Alicarnaso');
    expect(map.go).toEqual([{ low: 1, high: 6, area: 'Alicarnaso' }]);
    const start = renamed(KNOWN_MAPS.granicus, 0, 'Pella');
    expect([start.start, start.areas[1]?.next, start.areas[2]?.next]).toEqual(['Pella', 'Pella', 'Pella, Ilium']);
  });
});

describe('Insights: each once', () => {
  const used: Event[] = [
    { type: 'insight', insight: 'courtesies', to: 'used' },
    { type: 'insight', insight: 'morale', to: 'used' },
    { type: 'insight', insight: 'spies', to: 'used' },
  ];
  test('one used before is refused by what plays it', () => {
    expect(refused(intimidation, { courtesies: true }, [...used, { type: 'move', to: 'Sardis' }])).toEqual(['illegal courtesies fault/insight-used']);
    expect(refused(battlePlans, { morale: true }, used)).toEqual(['illegal morale fault/insight-used']);
    expect(refused(spies, {}, used)).toEqual(['illegal strongholds fault/insight-used']);
  });
  test('one not held is doubtful: the player may hold it untracked', () =>
    expect(refused(battlePlans, { anticipation: true }, used)).toEqual(['doubtful anticipation fault/insight-not-held']));
  test('Spies never against Tyre', () =>
    expect(
      refused(spies, {
        strongholds: [
          { area: 'Gaza', forces: [] },
          { area: 'Tyre', forces: [{ force: 'IN' }] },
        ],
      }),
    ).toEqual(['illegal strongholds.1.area fault/spies-tyre']));
});

describe('Enemy operations: counters and rows of the map', () => {
  const go = { counter: 'go', pay: 'nothing', cost: 0 } as const;
  const force = { counter: 'force-1', pay: 'gold', cost: 2 } as const;
  test('one Go! among the eight; none drawn oftener than there are; Go! is never among those drawn', () => {
    expect(refused(enemyOperations, { counters: [...Array(7).fill(force), go] })).toEqual([]);
    expect(refused(enemyOperations, { counters: Array(8).fill(force) })).toEqual(['illegal counters fault/one-go']);
    expect(refused(enemyOperations, { counters: [force, go] })).toEqual(['doubtful counters fault/eight-counters']);
    expect(refused(enemyOperations, { counters: [go, go] })).toContain('illegal counters fault/one-go');
    const wall = { counter: 'wall-1', pay: 'nothing', cost: 0 } as const;
    const drawn = [wall, wall].map(({ counter }) => ({ counter, cancelled: false, pay: 'nothing' as const, cost: 0 }));
    expect(refused(enemyOperations, { counters: [...Array(6).fill(force), wall, go], drawn })).toEqual(['illegal drawn.1.counter fault/drawn']);
    expect(refused(enemyOperations, { drawn: [{ counter: 'go', cancelled: false, pay: 'nothing', cost: 0 }] })).toEqual([
      'illegal drawn.0.counter fault/drawn',
    ]);
  });
  test.each([
    ['an area missing', [{ low: 1, high: 6, area: '' }], 'illegal go.0.area fault/go-area'],
    ['faces the wrong way round', [{ low: 4, high: 2, area: 'Lycia' }], 'illegal go.0.high fault/go-faces'],
    [
      'an overlap',
      [
        { low: 1, high: 3, area: 'Lycia' },
        { low: 3, high: 6, area: 'Sardis' },
      ],
      'illegal go.1.low fault/go-overlap',
    ],
    [
      'a gap',
      [
        { low: 1, high: 3, area: 'Lycia' },
        { low: 5, high: 6, area: 'Sardis' },
      ],
      'illegal go.1.high fault/go-gap',
    ],
  ])('rows of Go! with %s', (_what, rows, expected) => expect(refused(enemyOperations, { go: rows })).toEqual([expected]));
  test('rows that send every face somewhere, once, are right; none at all too', () => {
    expect(
      goTrouble([
        { low: 1, high: 3, area: 'Lycia' },
        { low: 4, high: 6, area: 'Sardis' },
      ]),
    ).toBeUndefined();
    expect(goTrouble([])).toBeUndefined();
  });
});
