import { expect, test } from 'vitest';
import type { Procedure } from '../../../../core/procedure.ts';
import { attack } from '../procedures/battle.ts';
import { enemyOperations } from '../procedures/enemy-operations.ts';
import { enemyOrders } from '../procedures/enemy-orders.ts';
import { operationForces } from '../procedures/operation-forces.ts';
import { scouting } from '../procedures/scouting.ts';
import { sufferHits } from '../procedures/suffer-hits.ts';
import { tyreOrders } from '../procedures/tyre-orders.ts';
import { force } from '../testing/force.ts';
import { resolve, stateAfter, whole } from '../testing/resolving.ts';
import type { Event } from '../tracker/events.ts';
import { sequence } from '../tracker/sequence.ts';
import type { State } from '../tracker/state.ts';

const BEGUN: readonly Event[] = [{ type: 'step', step: 'conquest' }];
const playing = (events: readonly Event[] = []): State => {
  const state = stateAfter([...BEGUN, ...events]);
  return { ...state, campaign: { ...state.campaign, stage: 'playing' } };
};

function owedBy<I, O, Q>(
  procedure: Procedure<I, O, Q, State, Event>,
  input: Partial<I>,
  faces: Readonly<Record<string, number | string>> = {},
  state = playing(),
): unknown {
  const { outcome } = resolve(procedure, input, faces);
  return procedure.effects(outcome, whole(procedure, input), state).find(({ id }) => id === 'owed' || id === 'placed')?.event;
}

test('hits of scouting, orders, operations and an empty cup are kept until they are placed', () => {
  const two = { type: 'now', change: { owed: 2 } };
  expect(owedBy(scouting, { forces: 3, area: 'Sestus' }, { 'scouting/die': 5 })).toEqual(two);
  expect(owedBy(scouting, { forces: 3, area: 'Sestus' }, { 'scouting/die': 3 })).toBe(undefined);
  expect(owedBy(enemyOrders, { stronghold: 'Sardis', range: 4 }, { 'orders/die': 1 })).toEqual({ type: 'now', change: { owed: 1 } });
  expect(owedBy(tyreOrders, {}, { 'tyre/die': 3 })).toEqual({ type: 'now', change: { owed: 1 } });
  expect(owedBy(operationForces, { count: 2, cup: [{ force: 'IN', count: 1 }] }, { 'draw/operation-1': 'IN' })).toEqual(two);
  const drawn = [{ counter: 'force-2', cancelled: false, pay: 'nothing', cost: 0 }] as const;
  expect(
    owedBy(enemyOperations, { campaign: 'gaugamela', drawn, counters: [{ counter: 'go', pay: 'nothing', cost: 0 }] }, { 'operation/counter': 'go' }),
  ).toEqual(two);
});

test('while hits are owed nothing else leads; placed, they are gone, and a new turn forgets none', () => {
  const two: Event = { type: 'now', change: { owed: 2 } };
  const lead = (events: readonly Event[]) => sequence(playing([...events, { type: 'step', step: 'orders' }])).find(({ status }) => status === 'now')?.procedure;
  expect([lead([]), lead([two])]).toEqual(['enemy-orders', 'suffer-hits']);
  expect(lead([{ type: 'set', what: 'level', to: 0 }])).toBe('end-campaign');
  expect(owedBy(sufferHits, { hits: 2, level: 5 }, {}, playing([two]))).toEqual({ type: 'now', change: { owed: 0 } });
  expect(owedBy(sufferHits, { hits: 1, level: 5 }, {}, playing([two]))).toEqual({ type: 'now', change: { owed: 1 } });
  expect(owedBy(sufferHits, { hits: 1, level: 5 })).toBe(undefined);
  expect(playing([two, { type: 'advance' }]).campaign.now.owed).toBe(2);
  expect(sufferHits.prefill?.(playing([two]))).toMatchObject({ hits: 2 });
});

test('Battle resolution: who takes a hit is called by name afterwards, too', () => {
  const input = whole(attack, { own: [force({ id: 'f1', battle: 3 })], enemy: [force({ id: 'f2', battle: 3, name: 'Sacred Band' })] });
  const named = (id: string): unknown => attack.subject?.(id, input);
  expect([named('f1'), named('f2'), named('alexander'), named('keep')]).toEqual([
    { say: 'force/infantry' },
    { say: 'name', with: { name: 'Sacred Band' } },
    { say: 'force/alexander' },
    undefined,
  ]);
});
