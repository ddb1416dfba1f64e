import { describe, expect, test } from 'vitest';
import { typed } from '../../../../core/testing/typed.ts';
import { told } from '../../../../core/told.ts';
import { beginBattle } from '../battle/begin.ts';
import { restsOnUnknown } from '../battle/position.ts';
import { areaState } from '../campaign/areas.ts';
import { attack } from '../procedures/battle.ts';
import { enemyOrders } from '../procedures/enemy-orders.ts';
import { operationForces } from '../procedures/operation-forces.ts';
import { preBattle } from '../procedures/pre-battle.ts';
import { forceNamed } from '../testing/force.ts';
import { Table } from '../testing/playing.ts';
import { situation, stateAfter, whole, wrongWith } from '../testing/resolving.ts';
import { cupOf } from './cup.ts';

const begun = (): Table => new Table(stateAfter([{ type: 'begin' }]));

describe('Fuerzas Enemigas: a counter nobody described', () => {
  test('a garrison drawn stands in its area, its values unknown and not 0', () => {
    const table = begun().act({ type: 'advance' }, { type: 'step', step: 'orders' });
    table.play(enemyOrders, { 'orders/die': 1, 'seen/garrison-1': 'another' }, { range: 6 }, 'Lycia');
    expect(areaState(table.state.campaign, 'Lycia').forces).toMatchObject([{ name: '?', unknown: true, nation: 'persian' }]);
  });
  test('so does one of a kind the box does not have: its letters say its type', () => {
    const table = begun().act({ type: 'advance' }, { type: 'step', step: 'orders' });
    table.play(enemyOrders, { 'orders/die': 1, 'draw/garrison-1': 'HC' }, { range: 6, cup: [{ force: 'HC', count: 1 }], cupWhole: true }, 'Lycia');
    expect(areaState(table.state.campaign, 'Lycia').forces).toMatchObject([{ type: 'heavy-cavalry', unknown: true }]);
  });
  test('and those of an operation', () => {
    const table = begun();
    table.play(operationForces, { 'seen/operation-1': 'another' });
    expect(table.state.campaign.operations).toMatchObject([{ unknown: true }]);
  });
  test('a kind of which none is known to be left stands behind “another”', () => {
    const table = begun();
    table.play(operationForces, { 'seen/operation-1': 'AR' });
    const input = whole(operationForces, operationForces.prefill(table.state));
    const again = told(operationForces, input, typed({}), situation());
    const ask = again.state === 'waiting' ? again.wants[0]?.ask : undefined;
    expect(ask?.kind === 'choice' && ask.options).toEqual(['CH', 'another', 'AR']);
  });
});

describe('Despliegue: a force that deployed is out of its cup', () => {
  test('while it stands on the battlefield, once it fell there, and after the battle; it is counted once', () => {
    const persian = { type: 'garrison', area: 'Macedonia', force: forceNamed('persian', 'CH') } as const;
    const table = begun().act(persian);
    const before = beginBattle(table.state.campaign);
    table.act({ type: 'battle', position: { ...before, enemyPlans: { ...before.enemyPlans, deployment: 1 } } });
    const left = (): unknown => cupOf(table.state.campaign, 'persian');
    const chariotsOut = [
      { force: 'AR', count: 1 },
      { force: 'CH', count: 0 },
    ];
    expect(left()).toEqual(chariotsOut);
    table.play(preBattle, { 'seen/deployment-1': 'AR' });
    const out = [
      { force: 'AR', count: 0 },
      { force: 'CH', count: 0 },
    ];
    expect(left()).toEqual(out);
    const fought = table.state.campaign.battle ?? before;
    const [fell, ...stand] = [...fought.enemy].reverse();
    if (!fell) throw new Error('expected a force that deployed');
    table.act({ type: 'battle', position: { ...fought, enemy: stand, killed: [fell] } });
    expect(left()).toEqual(out);
    table.act({ type: 'battle-over', position: { ...fought, enemy: stand, killed: [fell], result: 'retreated' } });
    expect(left()).toEqual(out);
  });
});

describe('Resolución de la Batalla: nobody fights against what nobody entered', () => {
  test('an enemy line with nobody in it is doubtful, and there are no odds of it', () => {
    const { state } = begun().act({ type: 'move', to: 'Sestus' }, { type: 'move', to: 'Ilium' }, { type: 'move', to: 'Granicus' });
    const position = beginBattle(state.campaign);
    expect(restsOnUnknown(position)).toBe(true);
    const fought = new Table(state).act({ type: 'battle', position });
    expect(wrongWith(attack, attack.prefill(fought.state), fought.state)).toMatchObject([{ severity: 'doubtful', field: 'enemy' }]);
  });
  test('a force whose counter is unknown is refused until its battle value is entered', () => {
    const table = begun().act({ type: 'advance' }, { type: 'step', step: 'orders' });
    table.play(enemyOrders, { 'orders/die': 1, 'seen/garrison-1': 'another' }, { range: 6 }, 'Lycia');
    const position = { ...beginBattle({ ...table.state.campaign, army: 'Lycia' }), turn: 1 };
    expect(restsOnUnknown(position)).toBe(true);
    table.act({ type: 'battle', position });
    const input = whole(attack, attack.prefill(table.state));
    expect(wrongWith(attack, input, table.state)).toMatchObject([{ severity: 'illegal', field: 'enemy.0.battle' }]);
    const entered = { ...input, enemy: input.enemy.map((one) => ({ ...one, battle: 2 })) };
    expect(wrongWith(attack, entered, table.state)).toEqual([]);
  });
});
