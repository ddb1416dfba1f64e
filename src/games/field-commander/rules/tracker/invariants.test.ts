import { describe, expect, test } from 'vitest';
import { playedEvening, WHOLE } from '../../../../../tests/evenings/played-evening.ts';
import { brokenInvariants } from '../../../../core/game.ts';
import { history } from '../../../../core/history.ts';
import { seeded } from '../../../../core/seeded.ts';
import { beginBattle } from '../battle/begin.ts';
import type { BattlePosition } from '../battle/position.ts';
import { book } from '../book.ts';
import type { Force } from '../counters/forces.ts';
import { rules } from '../rules.ts';
import { forceNamed } from '../testing/force.ts';
import { GRANICUS } from '../testing/granicus.ts';
import { COUNTERS, mapOf } from '../testing/player-copies.ts';
import { stateAfter } from '../testing/resolving.ts';
import { INVARIANTS } from './invariants.ts';
import { type Campaign, EMPTY_AREA, type State } from './state.ts';

const begun = stateAfter([GRANICUS, { type: 'begin' }, { type: 'move', to: 'Chaeronea' }]);
const archer: Force = { ...forceNamed('persian', 'AR'), id: 'a1' };
const having = (change: Partial<Campaign>): State => ({ ...begun, campaign: { ...begun.campaign, ...change } });
const inArea = (change: Partial<typeof EMPTY_AREA>): State => having({ areas: { ...begun.campaign.areas, Sardis: { ...EMPTY_AREA, ...change } } });
const fighting = (change: Partial<BattlePosition> = {}): State => having({ battle: { ...beginBattle(begun.campaign), ...change } });
const [own] = begun.campaign.forces;
if (!own) throw new Error('expected forces at Granicus');

/** A state that breaks each invariant, once. */
const BROKEN: Readonly<Record<string, State>> = {
  'one-place': having({ operations: [own] }),
  counters: having({ counters: COUNTERS, operations: ['a1', 'a2', 'a3', 'a4'].map((id) => ({ ...archer, id })) }),
  sides: having({ operations: [{ ...archer, reduced: true }] }),
  gold: having({ gold: 20, supply: { goldSupply: 10, citySupply: 0, templeSupply: 0 } }),
  glory: having({ glory: -1 }),
  level: having({ level: 9 }),
  alive: having({ stage: 'won', level: 0 }),
  advisors: having({ advisors: ['parmenion'], advisorsGone: ['parmenion'] }),
  insights: having({ insights: ['spies'], insightsUsed: ['spies'] }),
  conquered: inArea({ status: 'governed', forces: [archer] }),
  buildings: having({
    supply: { goldSupply: 0, citySupply: 1, templeSupply: 0 },
    areas: { A: { ...EMPTY_AREA, city: true }, B: { ...EMPTY_AREA, city: true } },
  }),
  orders: having({ now: { ...begun.campaign.now, ordered: ['Sardis', 'Sardis'] } }),
  operations: having({ drawn: [{ counter: 'go', cancelled: false, pay: 'nothing', cost: 0 }] }),
  reward: having({ now: { ...begun.campaign.now, taken: { area: '', byBattle: true, leaderKilled: false } } }),
  hits: having({ now: { ...begun.campaign.now, owed: -1 } }),
  prophecies: having({
    prophecies: [{ prophecy: 'care', deadline: 1, outcome: 'open', since: { turn: 2, razed: 0, governed: 0, cities: 0, advisorsGone: 0 }, quiet: false }],
  }),
  tyre: having({ tyre: { ...begun.campaign.tyre, walls: [2, 2, 2, 2, 2, 3] } }),
  ended: having({ stage: 'lost' }),
  'battle-place': fighting({ area: 'Sardis', enemy: [] }),
  'own-line': fighting({ own: [] }),
  'enemy-line': fighting({ enemy: [] }),
  leader: fighting({ leaderKilled: true }),
  plans: fighting({ ownPlans: { ...beginBattle(begun.campaign).ownPlans, flank: -1 } }),
  'going-on': fighting({ result: 'won' }),
};

describe('what holds after every event', () => {
  test('has a broken state each', () => expect(Object.keys(BROKEN).sort()).toEqual(INVARIANTS.map(({ id }) => id).sort()));
  test.each(Object.entries(BROKEN))('%s is seen when it is broken', (id, state) =>
    expect(INVARIANTS.find((one) => one.id === id)?.broken(state)).toMatch(/\w/),
  );
  test('and none is on a campaign begun, nor in its first battle', () => {
    expect(brokenInvariants(INVARIANTS, begun)).toEqual([]);
    expect(brokenInvariants(INVARIANTS, fighting())).toEqual([]);
  });
  test('and none is in a whole life of Alexander, but where the player insisted', () => {
    const { entries } = playedEvening(rules, book, WHOLE['field-commander']);
    const states = history(rules, entries).flatMap(({ entries: written }) => written.map(({ before }) => before));
    expect(states.length).toBeGreaterThan(50);
    const insisted = entries.some(({ body }) => body.kind === 'events' && body.insisted.length > 0);
    expect(insisted).toBe(true);
    // What was insisted on (a second temple in an area) is undone at once and breaks nothing.
    expect(states.flatMap((state) => brokenInvariants(INVARIANTS, state))).toEqual([]);
  });
  test('Operation counters: no more are turned than the eight of the map', () => {
    const map = { ...mapOf('issus', seeded(1)) };
    const twice = Array.from({ length: 2 }, () => ({ counter: 'force-3' as const, cancelled: false, pay: 'nothing' as const, cost: 0 }));
    expect(map.operations).toHaveLength(8);
    expect(brokenInvariants(INVARIANTS, having({ map, drawn: twice, areas: {} }))).toEqual(['operations: force-3 turned more often than there are']);
  });
});
