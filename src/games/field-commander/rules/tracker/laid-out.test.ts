import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../core/game.ts';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import { conquest } from '../procedures/conquest.ts';
import { enemyOrders } from '../procedures/enemy-orders.ts';
import { intimidation } from '../procedures/intimidation.ts';
import { siegeShipsProcedure } from '../procedures/siege-ships.ts';
import { forceNamed } from '../testing/force.ts';
import { eventFaults, stateAfter, wrongWith } from '../testing/resolving.ts';
import type { Step } from '../vocabulary.ts';
import type { Event } from './events.ts';
import { INVARIANTS } from './invariants.ts';
import { start } from './start.ts';
import type { State } from './state.ts';

const said = (state: State, event: Event): string[] => eventFaults(state, event).map(({ severity, expected }) => `${severity} ${expected.say}`);

describe('a position laid out by hand in mid-game, before a turn begins', () => {
  const garrison: Event = { type: 'garrison', area: 'Sardis', force: forceNamed('persian', 'AR') };
  const begun = stateAfter([garrison, { type: 'begin' }]);
  const laidOut = stateAfter([{ type: 'set', what: 'turn', to: 3 }], 'granicus', begun);
  const inTurn = stateAfter([{ type: 'advance' }, { type: 'step', step: 'conquest' }], 'granicus', laidOut);

  test('has the advisors that were bought in turns nobody told (Advisors)', () => {
    const joins: Event = { type: 'advisor', advisor: 'antipater', to: 'with' };
    expect(said(laidOut, joins)).toEqual(['doubtful fault/step-early']);
    expect(said(inTurn, joins), 'in the middle of a turn he is bought').toEqual(['illegal fault/step-early']);
  });
  test('has its army where it came to (Army movement)', () => {
    const move: Event = { type: 'move', to: 'Granicus' };
    expect(said(laidOut, move)).toEqual(['doubtful fault/not-adjacent']);
    expect(said(inTurn, move)).toEqual(['illegal fault/not-adjacent']);
  });
  test('has the areas that were taken, without who held them (Govern or raze)', () => {
    const taken: Event = { type: 'area', area: 'Sardis', change: { status: 'governed' } };
    expect(said(laidOut, taken)).toEqual(['doubtful fault/held']);
    const after = stateAfter([taken], 'granicus', laidOut);
    expect(after.campaign.areas.Sardis).toMatchObject({ status: 'governed', forces: [] });
    expect(brokenInvariants(INVARIANTS, after)).toEqual([]);
    for (const state of [begun, inTurn]) expect(said(state, taken)).toEqual(['illegal fault/held']);
    expect(said(laidOut, { ...taken, change: { status: 'governed', glory: 1 } }), 'no order lies in what is governed').toEqual(['illegal fault/held']);
  });
});

describe('by hand in the middle of a turn, what the table has not told is doubted', () => {
  const at = (step: Step, ...events: Event[]): State => stateAfter([{ type: 'begin' }, { type: 'advance' }, { type: 'step', step }, ...events]);

  test('an area that no battle and no intimidation has won, and one that is no key area (Govern or raze)', () => {
    const here = at('conquest', { type: 'move', to: 'Chaeronea' });
    const raze: Event = { type: 'conquer', area: 'Chaeronea', how: 'razed', gold: 12 };
    expect(said(here, raze)).toEqual(['doubtful fault/not-won']);
    expect(said(here, { ...raze, area: 'Lycia' }), 'four areas away').toEqual(['doubtful fault/not-won']);
    expect(said(here, { ...raze, area: 'Sestus' })).toEqual(['doubtful fault/key-area']);
    const won = { area: 'Chaeronea', byBattle: true, leaderKilled: false };
    expect(said(stateAfter([{ type: 'now', change: { taken: won } }], 'granicus', here), raze)).toEqual([]);
    expect(said(stateAfter([{ type: 'begin' }]), raze), 'laid out before the first turn').toEqual([]);
  });
  test('a step that is passed over with something left to do in it (Playing the game)', () => {
    const orders = at('orders');
    expect(said(orders, { type: 'step', step: 'operations' }), 'the strongholds may have had their orders at the table').toEqual([]);
    expect(said(orders, { type: 'step', step: 'conquest' })).toEqual(['doubtful fault/step-early']);
    const nothingLeft = at('operations', { type: 'now', change: { operated: true } });
    expect(said(nothingLeft, { type: 'step', step: 'gold' })).toEqual([]);
    expect(said(at('conquest'), { type: 'step', step: 'purchases' }), 'the gold of the turn').toEqual(['doubtful fault/step-early']);
  });
  test('a city built before the step of purchases (Spend gold)', () => {
    const city: Event = { type: 'build', area: 'Macedonia', what: 'city' };
    expect(said(at('conquest'), city)).toEqual(['doubtful fault/step-early']);
    expect(said(at('purchases'), city)).toEqual([]);
  });
  test('a prophecy that no oracle spoke (Prophecies)', () => {
    const accept: Event = { type: 'accept', prophecy: 'care', deadline: 5 };
    expect(said(at('conquest'), accept)).toEqual(['doubtful fault/no-oracle']);
    const heard = at('conquest', { type: 'move', to: 'Sestus' }, { type: 'move', to: 'Macedonia' }, { type: 'oracle', area: 'Macedonia', to: 'taken' });
    expect(said(heard, accept)).toEqual([]);
    expect(said(stateAfter([accept], 'granicus', heard), { ...accept, prophecy: 'winds' })).toEqual(['doubtful fault/no-oracle']);
  });
  test('siege ships that fire in the step of orders (Tyre: siege ships)', () => {
    const tyre = (step: Step): State => stateAfter([{ type: 'begin' }, { type: 'advance' }, { type: 'step', step }], 'tyre', start({ campaign: 'tyre' }));
    expect(wrongWith(siegeShipsProcedure, { ships: 1 }, tyre('orders'))).toMatchObject([{ severity: 'doubtful', expected: { say: 'fault/step-early' } }]);
    expect(wrongWith(siegeShipsProcedure, { ships: 1 }, tyre('conquest'))).toEqual([]);
  });
});

describe('a map of which a part is known', () => {
  const army = (area: string): State => stateAfter([{ type: 'map', map: { ...KNOWN_MAPS.granicus, start: area } }, { type: 'begin' }, { type: 'advance' }]);

  test('a way between areas that no known road joins is doubted, one past known areas is not allowed (Army movement)', () => {
    expect(said(army('Sardis'), { type: 'move', to: 'Halicarnassus' })).toEqual(['doubtful fault/not-adjacent']);
    expect(said(army('Sardis'), { type: 'move', to: 'Granicus' })).toEqual([]);
    expect(said(army('Sardis'), { type: 'move', to: 'Ilium' })).toEqual(['illegal fault/not-adjacent']);
  });
  test('an area that the text only names may be a stronghold: Tarsus (Intimidation; Enemy orders)', () => {
    const issus = (...events: Event[]): State => stateAfter([{ type: 'begin' }, { type: 'advance' }, ...events], 'issus', start({ campaign: 'issus' }));
    const there = issus({ type: 'step', step: 'conquest' }, { type: 'move', to: 'Tarsus' });
    const doubt = [{ severity: 'doubtful', expected: { say: 'fault/no-stronghold' } }];
    expect(wrongWith(intimidation, { area: 'Tarsus' }, there)).toMatchObject(doubt);
    const ordering = wrongWith(enemyOrders, { campaign: 'issus', stronghold: 'Tarsus' }, issus({ type: 'step', step: 'orders' }));
    expect(ordering.filter(({ severity }) => severity === 'illegal')).toEqual([]);
    expect(ordering).toMatchObject([...doubt, { severity: 'doubtful', expected: { say: 'fault/no-roads' } }]);
    const taken = { area: 'Tarsus', byBattle: false, leaderKilled: false };
    expect(conquest.prefill(stateAfter([{ type: 'now', change: { taken } }], 'issus', there))).toMatchObject({ stronghold: true, byBattle: false });
  });
  test('one that has its roads and is open is none: Sestus (Key areas)', () => {
    const there = stateAfter([{ type: 'step', step: 'conquest' }], 'granicus', army('Sestus'));
    expect(wrongWith(intimidation, { area: 'Sestus' }, there)).toMatchObject([{ severity: 'illegal', expected: { say: 'fault/no-stronghold' } }]);
  });
});
