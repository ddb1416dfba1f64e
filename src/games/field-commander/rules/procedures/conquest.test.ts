import { describe, expect, test } from 'vitest';
import { areaState } from '../campaign/areas.ts';
import { isMet } from '../campaign/prophecies.ts';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import { NEXT_TURN, Table } from '../testing/playing.ts';
import { eventFaults, resolve, situation, stateAfter, whole, wrongWith } from '../testing/resolving.ts';
import { conquest } from './conquest.ts';
import { resupply } from './resupply.ts';

const won = (): Table =>
  new Table(
    stateAfter([
      { type: 'begin', map: { ...KNOWN_MAPS.granicus, gold: 10 } },
      { type: 'advance' },
      { type: 'step', step: 'conquest' },
      { type: 'move', to: 'Chaeronea' },
      { type: 'now', change: { taken: { area: 'Chaeronea', byBattle: true, leaderKilled: true } } },
    ]),
  );

describe('¿Gobernar o Arrasar?: a decision put off', () => {
  test('the reward is taken at once, and the area is the enemy’s no more', () => {
    const table = won();
    table.play(conquest, {}, { decision: 'later' });
    const { campaign } = table.state;
    expect(campaign).toMatchObject({ glory: 4, gold: 10, now: { taken: null } });
    expect(areaState(campaign, 'Chaeronea')).toMatchObject({ status: 'conquered', forces: [], glory: 0 });
    expect(campaign.destroyed).toHaveLength(4);
  });
  test('the decision comes later and brings no second reward: razing pays its gold only', () => {
    const table = won();
    table.play(conquest, {}, { decision: 'later' });
    expect(conquest.prefill(table.state).rewarded).toBe(true);
    table.play(conquest, {}, { decision: 'raze' });
    expect(table.state.campaign).toMatchObject({ glory: 4, gold: 22 });
    expect(areaState(table.state.campaign, 'Chaeronea').status).toBe('razed');
  });
  test('the same reward a second time is refused, and so is a decision before there is a reward', () => {
    const table = won();
    expect(wrongWith(conquest, { ...conquest.prefill(table.state), rewarded: true }, table.state).map(({ field }) => field)).toEqual(['rewarded']);
    table.play(conquest, {}, { decision: 'later' });
    expect(wrongWith(conquest, { ...conquest.prefill(table.state), rewarded: false }, table.state).map(({ field }) => field)).toEqual(['rewarded']);
    expect(eventFaults(table.state, { type: 'conquer', area: 'Chaeronea', how: 'conquered', gold: 0 })).toHaveLength(1);
    expect(eventFaults(table.state, { type: 'conquer', area: 'Chaeronea', how: 'governed', gold: 0 })).toEqual([]);
  });
  test('“El cuidado para estas cosas”: an area conquered counts before it is governed or razed', () => {
    const table = won();
    table.act({ type: 'accept', prophecy: 'care', deadline: 5 });
    table.play(conquest, {}, { decision: 'later' });
    table.act({ type: 'conquer', area: 'Sardis', how: 'governed', gold: 0 });
    const [care] = table.state.campaign.prophecies;
    expect(care && isMet(table.state.campaign, care)).toBe(true);
  });
});

describe('Ganar Oro: the first gold of governing, a ruling', () => {
  const governed = (): Table => {
    const table = won();
    table.play(conquest, {}, { decision: 'govern' });
    return table;
  };
  const late = situation({ 'governing-first-gold': 'next-turn' });
  test('in the turn of the conquest by default, from the next turn on by ruling', () => {
    const input = { ...resupply.prefill(governed().state), destroyed: 0 };
    expect(resolve(resupply, input).outcome.gold).toBe(5);
    expect(resolve(resupply, input, {}, late).outcome.gold).toBe(0);
  });
  test('in the next turn it is paid either way', () => {
    const table = governed().act(...NEXT_TURN);
    const input = whole(resupply, { ...resupply.prefill(table.state), destroyed: 0 });
    expect(resolve(resupply, input, {}, late).outcome.gold).toBe(5);
  });
});
