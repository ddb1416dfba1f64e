import { expect, test } from 'vitest';
import { factsOf } from '../../../../core/facts.ts';
import { enemyOperations } from '../procedures/enemy-operations.ts';
import { enemyOrders } from '../procedures/enemy-orders.ts';
import { intimidation } from '../procedures/intimidation.ts';
import { tyreOrders } from '../procedures/tyre-orders.ts';
import { tyrePurchase } from '../procedures/tyre-purchase.ts';
import { resolve, situation, stateAfter, waitsFor } from '../testing/resolving.ts';
import { start } from '../tracker/start.ts';
import type { Campaign } from '../tracker/state.ts';
import { KNOWN_MAPS } from './known-maps.ts';
import type { OperationCounter } from './map.ts';
import { readOff } from './read-off.ts';

const facts = factsOf(situation());
const begun: Campaign = stateAfter([{ type: 'begin' }]).campaign;

/** What is read off the copy when a counter is turned by hand, in a campaign. */
function turned(campaign: Campaign, faces: Readonly<Record<string, string | number>>) {
  const input = { counters: campaign.map.operations, countersWhole: false, drawn: campaign.drawn, gold: 5 };
  const { outcome } = resolve(enemyOperations, input, faces);
  return readOff(campaign, facts, faces, outcome).map?.operations;
}

const one: OperationCounter = { counter: 'force-1', pay: 'gold', cost: 2 };
const two: OperationCounter = { counter: 'force-2', pay: 'gold', cost: 3 };
const withCounters = (operations: readonly OperationCounter[], drawn: readonly OperationCounter[] = []): Campaign => ({
  ...begun,
  map: { ...begun.map, operations },
  drawn: drawn.map((one) => ({ ...one, cancelled: false })),
});

test('Intriga: 1 Force is cancelled for 2 gold: the text has the price, so it is not asked, and the counter is kept', () => {
  expect(waitsFor(enemyOperations, { countersWhole: false, gold: 5 }, { 'operation/turned': 'force-1' })).toEqual(['operation/intrigue']);
  const faces = { 'operation/turned': 'force-1', 'operation/intrigue': 'cancel' };
  expect(resolve(enemyOperations, { countersWhole: false, gold: 5 }, faces).outcome).toMatchObject({ pay: 'gold', cost: 2, goldPaid: 2, cancelled: true });
  expect(turned(withCounters([]), faces)).toEqual([one]);
  expect(turned(withCounters([one], [one]), faces)).toEqual([one, one]);
});

test('Intriga: who has less than its price is not asked to cancel it, and its price is known all the same', () => {
  const faces = { 'operation/turned': 'force-1' };
  const { outcome } = resolve(enemyOperations, { countersWhole: false, gold: 1, glory: 3 }, faces);
  expect(readOff(withCounters([]), facts, faces, outcome).map?.operations).toEqual([one]);
});

test('a copy that has another price on a 1 Force is believed: the price of the next is asked', () => {
  const counters = [{ counter: 'force-1', pay: 'glory', cost: 1 }] as const;
  expect(waitsFor(enemyOperations, { counters, countersWhole: false, gold: 5 }, { 'operation/turned': 'force-1' })).toEqual(['operation/printed']);
});

test('Intriga: a counter that no copy knows is asked for what it prints in brackets, and kept', () => {
  expect(waitsFor(enemyOperations, { countersWhole: false, gold: 5 }, { 'operation/turned': 'force-2' })).toEqual(['operation/printed']);
  const faces = { 'operation/turned': 'force-2', 'operation/printed': 'gold', 'operation/amount': 3, 'operation/intrigue': 'cancel' };
  expect(resolve(enemyOperations, { countersWhole: false, gold: 5 }, faces).outcome).toMatchObject({ pay: 'gold', cost: 3, goldPaid: 3, cancelled: true });
  expect(turned(withCounters([]), faces)).toEqual([two]);
});

test('a price known of its kind is one tap and the same counter, until it was turned; Go! prints none', () => {
  const again = { 'operation/turned': 'force-2', 'operation/printed': 'pays-gold-3', 'operation/intrigue': 'let' };
  expect(turned(withCounters([two]), again)).toEqual([two]);
  expect(turned(withCounters([two], [two]), again)).toEqual([two, two]);
  expect(turned(withCounters([two]), { 'operation/turned': 'go' })).toEqual([two, { counter: 'go', pay: 'nothing', cost: 0 }]);
});

test('who has neither gold nor glory cannot cancel: nothing is asked, and nothing is known of its price', () => {
  const faces = { 'operation/turned': 'force-2' };
  const { outcome } = resolve(enemyOperations, { countersWhole: false }, faces);
  expect(readOff(withCounters([]), facts, faces, outcome)).toEqual({});
});

test('a row of a chart that only the map or the sheet prints is kept; equal ones beside each other are one row', () => {
  const issus = start({ campaign: 'issus' }).campaign;
  const order = (campaign: Campaign, die: number, printed: string) => {
    const faces = { 'orders/die': die, 'orders/printed': printed };
    const { outcome } = resolve(enemyOrders, { campaign: 'issus', range: 1, printed: campaign.map.orders ?? [] }, faces);
    return { ...campaign, map: readOff(campaign, facts, faces, outcome).map ?? campaign.map };
  };
  const known = [order(issus, 4, 'glory-1')].map((one) => order(one, 5, 'glory-1')).map((one) => order(one, 2, 'hit'))[0];
  expect(known?.map.orders).toEqual([
    { low: 3, high: 3, orders: ['hit'] },
    { low: 5, high: 6, orders: ['glory-1'] },
  ]);
  expect(waitsFor(enemyOrders, { campaign: 'issus', range: 1, printed: known?.map.orders ?? [] }, { 'orders/die': 5 })).toEqual([]);
  const sheet = { 'intimidation/die': 3, 'intimidation/printed': 'success' };
  const { outcome } = resolve(intimidation, {}, sheet);
  expect(readOff(issus, facts, sheet, outcome)).toEqual({ intimidation: [{ low: 3, high: 3, result: 'success' }] });
});

test('a chart of which the text or a correction knows a part keeps its cells: no row of the copy stands instead of it', () => {
  const corrected = factsOf(situation({}, { 'orders-issus/4/order': 'hit' }));
  const outcome = { total: 5, order: 'garrison' };
  expect(readOff(start({ campaign: 'issus' }).campaign, corrected, { 'orders/printed': 'garrison' }, outcome)).toEqual({});
  expect(readOff({ ...begun, map: KNOWN_MAPS.granicus }, facts, { 'orders/printed': 'garrison' }, outcome)).toEqual({});
});

test('Tyre: a price that only the map prints is asked once; then its cell answers, by the ruling’s column for transports', () => {
  const tyre = start({ campaign: 'tyre' }).campaign;
  const bought = { gold: 20, transports: 3, buyTransports: 1, buyMole: true, warships: 2, sinkWarships: 1 };
  const told = { 'price/transport-4': 4, 'price/mole-1': 2, 'price/warship-1': 8 };
  const { outcome } = resolve(tyrePurchase, bought, told);
  expect(outcome.cost).toBe(14);
  const { cells } = readOff(tyre, facts, told, outcome);
  expect(cells).toEqual({ 'tyre-transports/4/map': 4, 'tyre-mole/1/gold': 2, 'tyre-fleet/1/gold': 8 });
  expect(readOff(tyre, factsOf(situation({ 'transport-cost': 'text' })), { 'price/transport-4': 4 }, outcome).cells).toEqual({ 'tyre-transports/4/text': 4 });
  // A box the track of the text does not have stands in no chart, and is asked again.
  expect(readOff(tyre, facts, { 'price/siege-ship-9': 5 }, outcome)).toEqual({});
  expect(resolve(tyrePurchase, bought, {}, situation({}, cells)).outcome).toEqual(outcome);
});

test('Tyre: an order that only the map prints is asked once, and what the text knows of the chart stays', () => {
  const tyre = start({ campaign: 'tyre' }).campaign;
  const { outcome } = resolve(tyreOrders, { gold: 5 }, { 'tyre/die': 5, 'tyre/printed': 'gold-2-or-hit', 'tyre/effect': 'hit' });
  const { map } = readOff(tyre, facts, { 'tyre/printed': 'gold-2-or-hit' }, outcome);
  expect(map?.islandOrders).toEqual([
    { low: 2, high: 2, effects: ['repair', 'warship'] },
    { low: 3, high: 3, effects: ['mole', 'gold-3'] },
    { low: 5, high: 5, effects: ['gold-2', 'hit'] },
  ]);
  const printed = map?.islandOrders ?? [];
  expect(resolve(tyreOrders, { gold: 5, printed }, { 'tyre/die': 5, 'tyre/effect': 'gold-2' }).outcome.effect).toBe('gold-2');
  expect(waitsFor(tyreOrders, { gold: 5, printed }, { 'tyre/die': 4 })).toEqual(['tyre/printed']);
});
