import { describe, expect, test } from 'vitest';
import { NO_ENEMY_PLANS } from '../battle/position.ts';
import { areaState } from '../campaign/areas.ts';
import { KNOWN_COUNTERS, KNOWN_LEVELS } from '../counters/counters.ts';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import { forceNamed } from '../testing/force.ts';
import { NEXT_TURN, Table } from '../testing/playing.ts';
import { resolve, situation, stateAfter, whole, wrongWith } from '../testing/resolving.ts';
import type { Event } from '../tracker/events.ts';
import { battlePlans } from './battle-plans.ts';
import { enemyOrders } from './enemy-orders.ts';
import { intimidation } from './intimidation.ts';
import { preBattle } from './pre-battle.ts';
import { scouting } from './scouting.ts';

const events: readonly Event[] = [
  { type: 'begin', map: { ...KNOWN_MAPS.granicus, gold: 3 }, box: { levels: KNOWN_LEVELS, counters: KNOWN_COUNTERS, goldSupply: 4 } },
  { type: 'advisor', advisor: 'hephaestion', to: 'with' },
  { type: 'advance' },
  { type: 'step', step: 'conquest' },
];
const atSardis: readonly Event[] = ['Sestus', 'Ilium', 'Granicus', 'Sardis'].map((to) => ({ type: 'move', to }));
const sardis = (rulings: Record<string, string> = {}): Table => new Table(stateAfter([...events, ...atSardis]), situation(rulings));
const answers = (result: string) => ({ 'intimidation/die': 3, 'intimidation/printed': result });

describe('Intimidación', () => {
  test('one try a turn for each stronghold: the next is in the next turn', () => {
    const table = sardis();
    table.play(intimidation, answers('on-going'));
    const again = (): string[] => wrongWith(intimidation, intimidation.prefill(table.state), table.state).map(({ expected }) => expected.say);
    expect(again()).toEqual(['fault/intimidated', 'fault/step-over']);
    table.act(...NEXT_TURN, { type: 'step', step: 'conquest' });
    expect(again()).toEqual([]);
  });
  test('on-going: a battle, or the conquest step ends', () => {
    const table = sardis();
    const input = whole(intimidation, intimidation.prefill(table.state));
    const { outcome } = resolve(intimidation, input, answers('on-going'));
    expect(intimidation.effects(outcome, input, table.state).map(({ id, ticked }) => [id, ticked])).toEqual([
      ['intimidated', true],
      ['conquest-over', true],
      ['battle', false],
    ]);
    table.play(intimidation, answers('on-going'));
    expect(table.state.campaign).toMatchObject({ step: 'gold', battle: null });
  });
  test('only a stronghold, and only where the army stands', () => {
    const { state } = sardis();
    const found = (area: string): string[] => wrongWith(intimidation, { ...intimidation.prefill(state), area }, state).map(({ expected }) => expected.say);
    expect(found('Lycia')).toEqual(['fault/not-here']);
    expect(found('Ilium')).toEqual(['fault/no-stronghold', 'fault/not-here']);
    expect(found('Sardis')).toEqual([]);
  });
  test.each([
    ['adds', 2],
    ['not', 1],
  ])('the battle of a failure is laid out by the ruling on Hephaestion’s plan: %s', (option, plans) => {
    const table = sardis({ 'hephaestion-plans': option });
    table.play(intimidation, answers('failure'));
    expect(table.state.campaign.battle).toMatchObject({ area: 'Sardis', freePlans: plans });
  });
});

describe('Tirada de Reconocimiento: declining to pay ends the conquest step', () => {
  test('what cannot be paid is not entered, and the step is over', () => {
    const table = new Table(stateAfter(events));
    table.act({ type: 'gold', by: -3 });
    table.play(scouting, { 'scouting/die': 1 }, {}, 'Chaeronea');
    expect(table.state.campaign).toMatchObject({ army: 'Macedonia', step: 'gold', gold: 0 });
    expect(wrongWith(scouting, scouting.prefill(table.state, 'Sestus'), table.state).map(({ expected }) => expected.say)).toEqual(['fault/conquest-over']);
  });
  test('what can be paid may be declined too', () => {
    const { state } = new Table(stateAfter(events));
    const input = whole(scouting, scouting.prefill(state, 'Chaeronea'));
    const { outcome } = resolve(scouting, input, { 'scouting/die': 4 });
    const stay = scouting.effects(outcome, input, state).find(({ id }) => id === 'conquest-over');
    expect(stay).toMatchObject({ ticked: false, event: { type: 'step', step: 'gold' } });
  });
});

describe('Fichas de Oro: gold placed needs a counter', () => {
  const laid = (gold: number) => {
    const { state } = new Table(stateAfter(events)).act({ type: 'set', what: 'gold', to: gold });
    const input = { ...enemyOrders.prefill(state, 'Lycia'), aristander: false, range: 6, cup: [] };
    return resolve(enemyOrders, input, { 'orders/die': 3 }).outcome.goldPlaced;
  };
  test('of 4 counters 2 are left, then 1, then none', () => expect([2, 3, 4].map(laid)).toEqual([2, 1, 0]));
});

describe('Despliegue: a force that deploys has an id of its own', () => {
  const deploy = (table: Table): void => {
    table.play(battlePlans, { 'seen/1': 'deployment' }, { enemyForces: 1, walls: 0 });
    table.play(preBattle, { 'draw/deployment-1': 'AR' }, { cup: [{ force: 'AR', count: 3 }], cupWhole: true });
  };
  test('also where one of an earlier battle still stands', () => {
    const table = sardis();
    table.act({ type: 'garrison', area: 'Sardis', force: forceNamed('persian', 'CH') });
    table.play(intimidation, answers('failure'));
    deploy(table);
    const { battle } = table.state.campaign;
    if (!battle) throw new Error('expected a battle');
    expect(battle.enemyPlans).toEqual(NO_ENEMY_PLANS);
    table.act({ type: 'battle-over', position: { ...battle, result: 'retreated' } }, ...NEXT_TURN, { type: 'step', step: 'conquest' });
    table.act({ type: 'move', to: 'Sardis' });
    table.play(intimidation, answers('failure'));
    deploy(table);
    const ids = table.state.campaign.battle?.enemy.map(({ id }) => id) ?? [];
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
    expect(areaState(table.state.campaign, 'Sardis').forces).toHaveLength(2);
  });
});
