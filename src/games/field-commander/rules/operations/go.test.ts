import { describe, expect, test } from 'vitest';
import { enemyOperations } from '../procedures/enemy-operations.ts';
import { forceNamed } from '../testing/force.ts';
import { NEXT_TURN, Table } from '../testing/playing.ts';
import { resolve, stateAfter, waitsFor } from '../testing/resolving.ts';
import { start } from '../tracker/start.ts';

const GO = { 'operation/turned': 'go' };
const unknown = { countersWhole: false, gathered: [{ force: 'IN' }, { force: 'AR' }], open: [{ area: 'Tarsus' }, { area: 'Sidon' }] };

describe('¡Ya!: the forces enter the areas the map names', () => {
  test('of a map nobody entered the player names the area of each force', () => {
    expect(waitsFor(enemyOperations, unknown, GO)).toEqual(['go-area/1']);
    const { outcome } = resolve(enemyOperations, unknown, { ...GO, 'go-area/1': 'area/Sidon', 'go-area/2': 'returned' });
    expect(outcome.placed).toEqual([
      { force: 'IN', area: 'Sidon' },
      { force: 'AR', area: '' },
    ]);
    expect(outcome.returned).toBe(1);
  });
  test('one whose areas are entered is not asked', () => {
    const known = { ...unknown, go: [{ low: 1, high: 6, area: 'Tarsus' }] };
    expect(resolve(enemyOperations, known, GO).outcome.placed.map(({ area }) => area)).toEqual(['Tarsus', 'Tarsus']);
  });
  test('asked are the areas the enemy holds, key areas first', () => {
    const issus = start({ campaign: 'issus' });
    const { open } = enemyOperations.prefill(issus);
    expect(open?.[0]).toEqual({ area: 'Issus' });
    expect(open).toHaveLength(issus.campaign.map.areas.length);
    expect(enemyOperations.prefill(stateAfter([{ type: 'begin' }])).open).toEqual([]);
  });
  test('the force named enters the area it was sent to', () => {
    const table = new Table(start({ campaign: 'issus' }));
    table.act({ type: 'begin' }, ...NEXT_TURN, { type: 'step', step: 'operations' }, { type: 'operation-force', force: forceNamed('persian', 'AR') });
    table.play(enemyOperations, { ...GO, 'go-area/1': 'area/Sidon' });
    expect(table.state.campaign.areas.Sidon?.forces.map(({ type }) => type)).toEqual(['archers']);
  });
});
