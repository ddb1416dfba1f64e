import { describe, expect, test } from 'vitest';
import { beginBattle } from '../battle/begin.ts';
import { playedInsight } from '../battle/played-insight.ts';
import type { BattlePosition } from '../battle/position.ts';
import { KNOWN_COUNTERS } from '../counters/counters.ts';
import { forceOf } from '../counters/forces.ts';
import { attack } from '../procedures/battle.ts';
import { battlePlans } from '../procedures/battle-plans.ts';
import { resupply } from '../procedures/resupply.ts';
import { sufferHits } from '../procedures/suffer-hits.ts';
import { forceNamed } from '../testing/force.ts';
import { GRANICUS } from '../testing/granicus.ts';
import { COUNTERS } from '../testing/player-copies.ts';
import { Table } from '../testing/playing.ts';
import { eventFaults, stateAfter, wrongWith } from '../testing/resolving.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';
import { tracker } from './tracker.ts';

const begun = stateAfter([GRANICUS, { type: 'begin' }, { type: 'move', to: 'Chaeronea' }, { type: 'set', what: 'level', to: 5 }]);
const fought = (...events: readonly Event[]): State =>
  new Table(begun).act({ type: 'battle', position: { ...beginBattle(begun.campaign), turn: 1 } }, ...events).state;
const [archers] = begun.campaign.forces;
const id = archers?.id ?? '';
const line = ({ campaign }: State): string[] => campaign.battle?.own.map((one) => one.id) ?? [];

describe('what happens to the army beside a battle happens to its line (Running out of force counters; Disbanding; Glorification)', () => {
  test('hits for forces that could not deploy are placed on those that fight', () => {
    const table = new Table(fought({ type: 'now', change: { owed: 1 } }));
    table.play(sufferHits, { 'suffer/1': id }, { hits: 1 });
    expect(line(table.state)).not.toContain(id);
    const after = table.act({ type: 'battle-over', position: { ...beginBattle(table.state.campaign), result: 'lost' } }).state.campaign;
    expect(after.forces.map((force) => force.id)).not.toContain(id);
  });
  test('a hit on Alexander stays one after the battle', () => {
    const table = new Table(fought());
    table.play(sufferHits, { 'suffer/1': 'alexander' }, { hits: 1 });
    expect(table.state.campaign).toMatchObject({ level: 3, battle: { level: 3 } });
  });
  test('a glorification adds to the level that hits of the battle left', () => {
    const { campaign } = fought();
    const hurt = stateAfter([GRANICUS, { type: 'begin' }, { type: 'set', what: 'level', to: 5 }]);
    expect(campaign.battle?.level).toBe(5);
    const table = new Table({ ...hurt, campaign: { ...campaign, battle: campaign.battle && { ...campaign.battle, level: 3 } } });
    expect(table.act({ type: 'level', by: 1 }).state.campaign).toMatchObject({ level: 6, battle: { level: 4 } });
  });
  test('a force disbanded leaves the line, one that joins stands in it and comes home', () => {
    expect(line(fought({ type: 'leave', id, how: 'disbanded' }))).not.toContain(id);
    const joined = fought({ type: 'join', force: forceNamed('macedonian', 'PE') }).campaign;
    expect(joined.battle?.own).toHaveLength(5);
    expect(joined.battle?.own.map((one) => one.id)).toContain(joined.forces.at(-1)?.id);
  });
  test('a defender put in the area of the battle stands in the enemy’s line, and leaves it', () => {
    const more = fought({ type: 'garrison', area: 'Chaeronea', force: forceNamed('southern-greek', 'IN') });
    expect(more.campaign.battle?.enemy).toHaveLength(5);
    const [greek] = more.campaign.areas.Chaeronea?.forces ?? [];
    const less = new Table(more).act({ type: 'garrison-leaves', area: 'Chaeronea', id: greek?.id ?? '', to: 'cup' }).state;
    expect(less.campaign.battle?.enemy).toHaveLength(4);
  });
});

describe('Running out of force counters', () => {
  test('no force enters an area, the operation or the army whose counters are all out, where the player entered the box', () => {
    const [counter] = COUNTERS.filter(({ nation, type }) => nation === 'persian' && type === 'chariots');
    if (!counter) throw new Error('expected chariots');
    const force = forceOf(counter);
    const entries: readonly Event[] = [
      { type: 'garrison', area: 'Sardis', force },
      { type: 'operation-force', force },
    ];
    const whole = stateAfter([GRANICUS, { type: 'begin', box: { levels: begun.campaign.levels, counters: COUNTERS } }, ...entries]);
    for (const entry of entries) expect(eventFaults(whole, entry).map(({ expected }) => expected.say)).toEqual(['fault/no-counters']);
    const partly = stateAfter([{ type: 'box', box: { levels: begun.campaign.levels, counters: KNOWN_COUNTERS } }, { type: 'begin' }, ...entries]);
    for (const entry of entries) expect(eventFaults(partly, entry)).toEqual([]);
  });
});

describe('a battle ends by its rules', () => {
  test('Retreating from battle: the army does not move off by hand', () =>
    expect(eventFaults(fought(), { type: 'move', to: 'Macedonia' }).map(({ expected }) => expected.say)).toEqual(['fault/in-battle']));
  test('Govern or raze: an area conquered has no battle left, though the result of its battle was not applied', () => {
    const by = { type: 'conquer', area: 'Chaeronea', how: 'governed', gold: 0 } as const;
    expect(eventFaults(fought(), by).map(({ expected }) => expected.say)).toEqual(['fault/in-battle']);
    const { campaign } = stateAfter([by], 'granicus', fought());
    expect(campaign.battle).toBeNull();
    expect(campaign.destroyed).toHaveLength(4);
  });
});

describe('Insights: Morale', () => {
  test('played before the enemy draws it still gives a Recovery for each force, at no cost', () => {
    const start = beginBattle(begun.campaign);
    const facts = { ruling: () => 'adds' };
    const table = new Table(fought({ type: 'battle', position: playedInsight(start, 'morale', facts) }));
    table.play(battlePlans, Object.fromEntries([1, 2, 3, 4].map((n) => [`seen/${n}`, 'guards'])));
    expect(table.state.campaign.battle).toMatchObject({ freePlans: start.freePlans + 5, ownPlans: { recovery: 5 } });
  });
});

describe('Gain gold: what the map adds may be below zero', () => {
  test('a turn that gains less than nothing is paid from the treasury, which is never below zero', () => {
    const map = { ...GRANICUS.map, income: -3 };
    const table = (gold: number): Table =>
      new Table(stateAfter([{ ...GRANICUS, map }, { type: 'begin' }, { type: 'set', what: 'gold', to: gold }, { type: 'step', step: 'gold' }]));
    const paid = table(5);
    paid.play(resupply);
    expect(paid.state.campaign).toMatchObject({ gold: 2, step: 'purchases' });
    const broke = table(1);
    broke.play(resupply);
    expect(broke.state.campaign.gold).toBe(0);
  });
});

test('Muerte de Alejandro: no battle is fought after it, though none is under way', () => {
  const dead = stateAfter([{ type: 'begin' }, { type: 'set', what: 'level', to: 0 }]);
  expect(wrongWith(attack, attack.prefill(dead), dead)).toContainEqual(expect.objectContaining({ severity: 'illegal', expected: { say: 'fault/dead' } }));
});

test('Planes de Batalla: a battle that begins, a plan that is chosen and one put back are each told by what they are', () => {
  const { state } = new Table(stateAfter([{ type: 'begin' }])).act({ type: 'move', to: 'Chaeronea' });
  const position = beginBattle(state.campaign);
  const told = (to: BattlePosition, from: State = state) => tracker.describe({ type: 'battle', position: to }, from);
  expect(told(position)).toEqual({ say: 'screen/battle-of', with: { area: 'Chaeronea' } });
  const chosen = { ...position, ownPlans: { ...position.ownPlans, recovery: 1 } };
  const at = (battle: BattlePosition): State => ({ ...state, campaign: { ...state.campaign, battle } });
  expect(told(chosen, at(position))).toEqual({ say: 'own-plan/recovery' });
  expect(told(position, at(chosen))).toEqual({ say: 'screen/remove', with: { what: { say: 'own-plan/recovery' } } });
  expect(told({ ...chosen, turn: 2 }, at(chosen))).toEqual({ say: 'event/battle', with: { turn: 2, area: 'Chaeronea' } });
});
