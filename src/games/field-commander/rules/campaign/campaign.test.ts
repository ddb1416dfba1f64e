import { describe, expect, test } from 'vitest';
import { beginBattle } from '../battle/begin.ts';
import { kindOf } from '../counters/counters.ts';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import type { CampaignMap } from '../map/map.ts';
import { attack, battle } from '../procedures/battle.ts';
import { battlePlans } from '../procedures/battle-plans.ts';
import { conquest } from '../procedures/conquest.ts';
import { endCampaign } from '../procedures/end-campaign.ts';
import { enemyOperations } from '../procedures/enemy-operations.ts';
import { enemyOrders } from '../procedures/enemy-orders.ts';
import { gloryPurchase } from '../procedures/glory-purchase.ts';
import { preBattle } from '../procedures/pre-battle.ts';
import { purchase } from '../procedures/purchase.ts';
import { resupply } from '../procedures/resupply.ts';
import { scouting } from '../procedures/scouting.ts';
import { forceNamed } from '../testing/force.ts';
import { GRANICUS } from '../testing/granicus.ts';
import { NEXT_TURN, Table } from '../testing/playing.ts';
import { situation, stateAfter } from '../testing/resolving.ts';
import type { Event } from '../tracker/events.ts';
import { summary } from '../tracker/summary.ts';
import type { CampaignId } from '../vocabulary.ts';

/** The first turn of Granicus set up as the detailed example has it. */
const start: readonly Event[] = [GRANICUS, { type: 'advisor', advisor: 'hephaestion', to: 'with' }, { type: 'begin' }];

describe('Detailed example of a turn and battle: the first turn of Granicus', () => {
  const table = new Table(stateAfter(start), situation({ 'hephaestion-plans': 'not', 'insight-cost': 'text' }));
  const now = () => table.state.campaign;
  const id = (kind: string): string => now().forces.find((force) => kindOf(force) === kind)?.id ?? '';

  test('the turn advances; nothing is reduced, so no refit', () => {
    table.act({ type: 'advance' }, { type: 'step', step: 'orders' });
    expect(now()).toMatchObject({ turn: 1, gold: 20 });
    expect(now().forces).toHaveLength(4);
  });
  test('orders: Sardis 1 + 4 = 5, 2 gold; Halicarnassus 3 + 6 = 9, 2 gold laid there; Lycia 6 + 4 or more, nothing', () => {
    table.act({ type: 'step', step: 'orders' });
    expect(table.play(enemyOrders, { 'orders/die': 1, 'orders/pay': 'gold' }, {}, 'Sardis')).toMatchObject({ total: 5, goldPaid: 2 });
    expect(table.play(enemyOrders, { 'orders/die': 3 }, { range: 6 }, 'Halicarnassus')).toMatchObject({ total: 9, order: 'gold-2' });
    expect(table.play(enemyOrders, { 'orders/die': 6 }, {}, 'Lycia')).toMatchObject({ order: 'nothing' });
    expect(now().gold).toBe(18);
    expect(now().areas.Halicarnassus?.gold).toBe(2);
    expect(() => table.play(enemyOrders, { 'orders/die': 6 }, {}, 'Lycia')).toThrow(/ordered/);
  });
  test('operations: 1 Force, not cancelled; heavy cavalry comes out of the Persian cup', () => {
    table.act({ type: 'step', step: 'operations' });
    const given = { 'operation/turned': 'force-1', 'operation/intrigue': 'let', 'draw/operation-1': 'HC' };
    expect(table.play(enemyOperations, given)).toMatchObject({ counter: 'force-1', forces: ['HC'] });
    expect(now().operations.map(kindOf)).toEqual(['HC']);
    expect(now().drawn).toHaveLength(1);
  });
  test('scouting Chaeronea: a 4 with 5 forces costs 1 gold', () => {
    table.act({ type: 'step', step: 'conquest' });
    expect(table.play(scouting, { 'scouting/die': 4 }, {}, 'Chaeronea')).toMatchObject({ gold: 1, hits: 0 });
    expect(now()).toMatchObject({ gold: 17, army: 'Chaeronea', from: 'Macedonia' });
  });
  test('plans: the Greeks draw four; 1 + 3 free plans, the fifth for 1 gold; the raid on a 1 takes 2', () => {
    table.act({ type: 'battle', position: beginBattle(now(), () => 'not') });
    expect(now().battle?.freePlans).toBe(4);
    const drawn = { 'seen/1': 'raid', 'seen/2': 'infantry', 'seen/3': 'guards', 'seen/4': 'recovery' };
    expect(table.play(battlePlans, drawn)).toMatchObject({ enemyPlans: 4, freePlans: 4 });
    const enemyPlans = { archers: 0, cavalry: 0, confusion: 0, deployment: 0, flank: 0, guards: 1, infantry: 1, raid: 1, recovery: 1 };
    const ownPlans = { charge: 0, surround: 1, fate: 0, flank: 2, leadership: 1, recovery: 1, rally: 0, sacrifice: 0 };
    expect(table.play(preBattle, { 'raid/1': 1 }, { ownPlans })).toMatchObject({ goldForPlans: 1, goldRaided: 2 });
    expect(now().gold).toBe(14);
    expect(now().battle).toMatchObject({ turn: 1, enemyPlans: { ...enemyPlans, raid: 0 }, ownPlans });
  });
  test('the battle, step by step with the printed dice', () => {
    const [ar, hc, foot, ph] = [id('AR'), id('HC Companions'), id('IN'), id('PH')];
    const enemy = (kind: string): string => now().areas.Chaeronea?.forces.find((force) => kindOf(force) === kind)?.id ?? '';
    const [band, greek, phalanx, chares] = [enemy('IN Sacred Band'), enemy('IN'), enemy('PH'), enemy('LE Chares')];
    const keep = { 'use/surround': 'keep' };
    table.play(attack, { ...keep, [`own/${ar}`]: 5 });
    table.play(attack, {
      ...keep,
      [`enemy/${band}`]: 4,
      [`own/${hc}`]: 2,
      [`flank/${hc}`]: 'use',
      'place/2': phalanx,
      'place/3': phalanx,
      'recover/1': 'keep',
      'suffer/1': ar,
    });
    table.play(attack, { ...keep, [`enemy/${greek}`]: 2, [`enemy/${chares}`]: 6, [`own/${foot}`]: 4, 'recover/1': 'use' });
    table.play(attack, { ...keep, [`own/${ph}`]: 3, [`repeat/own-${ph}-1`]: 1, [`repeat/own-${ph}-2`]: 5, 'place/1': band, 'place/2': band });
    const alexander = table.play(attack, { ...keep, 'target/alexander': 'leader', 'own/alexander': 1 });
    expect(alexander.attacks[0]).toMatchObject({ battle: 3, superscript: 1, hits: 2 });
    expect(now().battle).toMatchObject({ turn: 1, duel: true });
    table.play(attack, { ...keep, [`enemy/${greek}`]: 2, [`own/${foot}`]: 6, 'suffer/1': foot });
    expect(now().battle?.turn).toBe(2);
    table.play(attack, { ...keep, [`own/${ph}`]: 4, [`repeat/own-${ph}-1`]: 4 });
    const last = table.play(attack, { ...keep, [`enemy/${chares}`]: 5, 'own/alexander': 3 });
    expect(last).toMatchObject({ result: 'won', leaderKilled: true });
    expect(now()).toMatchObject({ battle: null, level: 1 });
    expect(now().forces.map((force) => [kindOf(force), force.reduced])).toEqual([
      ['HC Companions', false],
      ['IN', true],
      ['PH', false],
    ]);
    expect(now().destroyed).toHaveLength(4);
  });
  test('the reward: 4 glory, 12 gold for razing', () => {
    expect(table.play(conquest, {}, { leaderKilled: true, decision: 'raze' }, 'Chaeronea')).toMatchObject({ glory: 4, gold: 12 });
    expect(now()).toMatchObject({ glory: 4, gold: 26 });
    expect(now().areas.Chaeronea).toMatchObject({ status: 'razed', forces: [] });
  });
  test('resupply: 4 gold for forces destroyed; a temple, an insight drawn for 3 glory', () => {
    table.act({ type: 'step', step: 'gold' });
    expect(table.play(resupply)).toEqual({ gold: 4 });
    table.act({ type: 'step', step: 'purchases' });
    table.play(purchase, {}, { temple: true });
    expect(table.play(gloryPurchase, { 'insight/drawn': 'maneuver' })).toMatchObject({ cost: 3 });
    expect(now()).toMatchObject({ gold: 27, glory: 1, insights: ['maneuver'], destroyed: [] });
    expect(now().areas.Chaeronea?.temple).toBe(true);
    expect(() => table.play(purchase, {}, { city: true })).toThrow(/one-kind/);
    expect(() => table.play(purchase, {}, { temple: true })).toThrow(/has-temple/);
  });
  test('the temple is a Fate in the next battle', () => expect(beginBattle(now()).ownPlans.fate).toBe(1));
});

describe('a linked career over four campaigns', () => {
  const track: CampaignMap['turns'] = [30, 25, 20, 15].map((vp, i) => ({ label: `turn ${i + 1}`, vp }));
  const layOut = (id: CampaignId, linked: boolean): Event => ({
    type: 'campaign',
    id,
    linked,
    map: { ...KNOWN_MAPS[id], turns: track, options: [{ name: 'Harpalus', vp: 5 }] },
  });
  const govern = (...areas: readonly string[]): Event[] => areas.map((area) => ({ type: 'conquer', area, how: 'governed', gold: 0 }));

  test('carries over forces, advisors, level and insights, and sums the points to a rank', () => {
    const table = new Table(stateAfter([layOut('granicus', false)])).act({ type: 'option', name: 'Harpalus', taken: true }, { type: 'begin' });
    table.act(...NEXT_TURN, ...NEXT_TURN, ...govern('Chaeronea', 'Granicus', 'Sardis'), { type: 'glory', by: 3 });
    table.act({ type: 'accept', prophecy: 'invincible', deadline: 4 }, { type: 'prophecy', prophecy: 'invincible', outcome: 'met' }, { type: 'level', by: 1 });
    table.act(
      { type: 'step', step: 'purchases' },
      { type: 'advisor', advisor: 'parmenion', to: 'with' },
      { type: 'insight', insight: 'spies', to: 'held' },
      { type: 'join', force: forceNamed('macedonian', 'PH') },
    );
    expect(table.play(endCampaign)).toMatchObject({ vp: 30, points: 18 + 12 + 60, level: 2, years: 100 });

    table.act(layOut('issus', true));
    expect(table.state.campaign).toMatchObject({ level: 2, advisors: ['parmenion'], insights: ['spies'], glory: 0 });
    table.act(
      { type: 'begin' },
      { type: 'advance' },
      ...govern('Issus', 'Sidon'),
      { type: 'glory', by: 5 },
      { type: 'accept', prophecy: 'winds', deadline: 3 },
    );
    expect(table.play(endCampaign, { 'penalty/winds': 'parmenion' })).toMatchObject({
      vp: 30,
      points: 12 + 20 + 60,
      advisors: [],
      level: 2,
      total: 182,
      years: 500,
    });

    table.act(
      layOut('tyre', true),
      { type: 'begin' },
      { type: 'advance' },
      ...govern('Tyre'),
      { type: 'tyre', change: { mole: 8 } },
      { type: 'build', area: 'Sidon', what: 'city' },
    );
    expect(table.play(endCampaign, {}, { beforeNovember: true })).toMatchObject({ vp: 50, points: 6 + 100, level: 3, total: 288, years: 1500 });

    table.act(
      layOut('gaugamela', true),
      { type: 'begin' },
      ...NEXT_TURN,
      ...NEXT_TURN,
      ...NEXT_TURN,
      ...govern('Babylon', 'Susa', 'Ecbatana'),
      { type: 'level', by: 4 },
      { type: 'glory', by: 2 },
    );
    expect(table.play(endCampaign)).toMatchObject({ vp: 20, pointsGlorification: 70, points: 18 + 8 + 40 + 70, total: 424, years: 2500 });
    expect(table.state.campaign.forces.map(kindOf)).toEqual(['AR', 'HC Companions', 'IN', 'PH', 'PH']);
    expect(summary(table.state)).toMatchObject({ finished: true, figures: { points: 424 } });
    expect(summary(table.state).figures?.campaigns).toHaveLength(4);
  });
  test('beyond the last box the campaign is lost', () => {
    const table = new Table(stateAfter([layOut('granicus', false), { type: 'begin' }]));
    table.act(...NEXT_TURN, ...NEXT_TURN, ...NEXT_TURN, ...NEXT_TURN);
    expect(() => table.act(...NEXT_TURN)).toThrow(/track-end/);
  });
});

test('a battle to the end comes home: survivors on their side, the dead to the box, a retreat where it came from', () => {
  const table = new Table(stateAfter(start));
  table.act({ type: 'advance' }, { type: 'move', to: 'Chaeronea' });
  table.act({ type: 'battle', position: { ...beginBattle(table.state.campaign), turn: 1 } });
  const position = table.state.campaign.battle;
  if (!position) throw new Error('expected a battle');
  expect(position.enemy.map((one) => one.full.speed)).toEqual([4, 2, 2, 1]);
  expect(battle.prefill(table.state)).toMatchObject({ area: 'Chaeronea', level: 1 });
  table.act({ type: 'battle-over', position: { ...position, result: 'retreated', own: position.own.slice(1), fallen: position.own.slice(0, 1) } });
  expect(table.state.campaign).toMatchObject({ army: 'Macedonia', battle: null });
  expect(table.state.campaign.forces).toHaveLength(3);
  expect(table.state.campaign.areas.Chaeronea?.forces).toHaveLength(4);
});
