import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../core/facts.ts';
import { acts } from './acts.ts';
import { beginBattle } from './battle/begin.ts';
import { KNOWN_MAPS } from './map/known-maps.ts';
import { endCampaign } from './procedures/end-campaign.ts';
import { prophecyProcedure } from './procedures/prophecy.ts';
import { siegeShipsProcedure } from './procedures/siege-ships.ts';
import { COUNTED, GRANICUS } from './testing/granicus.ts';
import { NEXT_TURN, Table } from './testing/playing.ts';
import { eventFaults, situation, stateAfter, wrongWith } from './testing/resolving.ts';
import type { Event } from './tracker/events.ts';
import { sequence } from './tracker/sequence.ts';
import type { State } from './tracker/state.ts';

const BEGUN: readonly Event[] = [GRANICUS, { type: 'begin' }];
const played = (...events: readonly Event[]): State => stateAfter([...BEGUN, ...events]);
const idsOf = (state: State, rulings: Readonly<Record<string, string>> = {}): string[] => acts({ ...factsOf(situation(rulings)), state }).map(({ id }) => id);
const actOf = (state: State, id: string) => acts({ ...factsOf(situation()), state }).find((one) => one.id === id);
const step = (to: Extract<Event, { type: 'step' }>['step']): Event => ({ type: 'step', step: to });
const without = (ids: readonly string[]): string[] => ids.filter((id) => !id.startsWith('disband/'));

describe('Preparation and the sequence of play: what may be done, the next thing first', () => {
  test('before the campaign: to begin it, and the advisors the map allows', () => {
    expect(idsOf(stateAfter([GRANICUS]))).toEqual([
      'begin',
      ...['antipater', 'aristander', 'callisthenes', 'hephaestion', 'parmenion'].map((one) => `advisor/${one}`),
    ]);
    expect(idsOf(stateAfter([GRANICUS, { type: 'advisor', advisor: 'parmenion', to: 'with' }]))).toEqual(['begin']);
  });
  test('Operation counters: the forces of the first operation before the first turn', () =>
    expect(without(idsOf(played()))).toEqual(['first-operation', 'on']));
  test('Enemy orders: each stronghold not conquered with its range; only then the step is over', () => {
    const orders = played({ type: 'advance' }, step('orders'));
    expect(without(idsOf(orders))).toEqual(['order/Sardis', 'order/Halicarnassus', 'order/Lycia']);
    expect(actOf(orders, 'order/Sardis')).toMatchObject({
      about: ['area/Sardis'],
      deed: { procedure: 'enemy-orders', input: { stronghold: 'Sardis', range: 4 } },
    });
    const given = played({ type: 'advance' }, step('orders'), { type: 'now', change: { ordered: ['Sardis', 'Halicarnassus', 'Lycia'] } });
    expect(without(idsOf(given))).toEqual(['on']);
  });
  test('Insights: Diplomats before the first order only', () => {
    const held: Event = { type: 'insight', insight: 'diplomats', to: 'held' };
    expect(idsOf(played(held, step('orders')))).toContain('play/diplomats');
    expect(idsOf(played(held, step('orders'), { type: 'now', change: { ordered: ['Sardis'] } }))).not.toContain('play/diplomats');
  });
  test('Enemy operations: one counter, then the step is over', () => {
    expect(without(idsOf(played(step('operations'))))).toEqual(['operation']);
    expect(without(idsOf(played(step('operations'), { type: 'now', change: { operated: true } })))).toEqual(['on']);
  });
  test('Advance the turn counter: beyond the last box the campaign is lost', () => {
    const map = {
      ...KNOWN_MAPS.granicus,
      turns: [
        { label: '1', vp: 3 },
        { label: '2', vp: 1 },
      ],
    };
    expect(
      without(
        idsOf(
          stateAfter([
            { type: 'begin', map },
            { type: 'set', what: 'turn', to: 2 },
          ]),
        ),
      ),
    ).toEqual(['lost']);
  });
});

describe('Conquest', () => {
  test('Scouting roll: the areas beside the army', () => expect(without(idsOf(played(step('conquest'))))).toEqual(['scout/Chaeronea', 'scout/Sestus', 'on']));
  test('Battle: a battle area is fought for, a stronghold may be intimidated', () => {
    expect(idsOf(played({ type: 'move', to: 'Chaeronea' }, step('conquest')))[0]).toBe('battle/Chaeronea');
    const sardis = played(...['Sestus', 'Ilium', 'Granicus', 'Sardis'].map((to): Event => ({ type: 'move', to })), step('conquest'));
    expect(idsOf(sardis).slice(0, 2)).toEqual(['battle/Sardis', 'intimidate/Sardis']);
  });
  test('Intimidation: where it failed to end, battle or the end of the step, and nothing else', () => {
    const moves = ['Sestus', 'Ilium', 'Granicus', 'Sardis'].map((to): Event => ({ type: 'move', to }));
    const heldOut = played(...moves, step('conquest'), { type: 'now', change: { intimidated: ['Sardis'] } });
    expect(without(idsOf(heldOut))).toEqual(['battle/Sardis', 'on']);
  });
  test('Govern or raze: what was taken comes before all else, with all that is known of it', () => {
    const taken = played(
      step('conquest'),
      { type: 'area', area: 'Sardis', change: { glory: 1, gold: 2 } },
      { type: 'now', change: { taken: { area: 'Sardis', byBattle: false, leaderKilled: false } } },
    );
    expect(without(idsOf(taken))).toEqual(['govern/Sardis', 'raze/Sardis']);
    expect(actOf(taken, 'raze/Sardis')?.deed).toEqual({
      procedure: 'conquest',
      input: { area: 'Sardis', stronghold: true, gloryPlaced: 1, goldPlaced: 2, rewarded: false, byBattle: false, leaderKilled: false, decision: 'raze' },
    });
  });
  test('Prophecies: the oracle of an area the army came to, unseen', () => {
    expect(idsOf(played(step('conquest')))).not.toContain('oracle/Macedonia');
    expect(idsOf(played({ type: 'move', to: 'Sestus' }, { type: 'move', to: 'Macedonia' }, step('conquest')))).toContain('oracle/Macedonia');
  });
  test('Tyre: the island is not scouted while it is closed; by ruling mole and breach are both needed', () => {
    const shore = (...events: readonly Event[]): State =>
      stateAfter([
        { type: 'campaign', id: 'tyre', linked: false, map: KNOWN_MAPS.tyre },
        { type: 'begin' },
        { type: 'move', to: 'Old Tyre' },
        step('conquest'),
        ...events,
      ]);
    const breach: Event = { type: 'tyre', change: { walls: [2, 2, 0, 2, 2, 2] } };
    expect(idsOf(shore())).not.toContain('scout/Tyre');
    expect(idsOf(shore(breach))).toContain('scout/Tyre');
    expect(idsOf(shore(breach), { 'tyre-entry': 'both' })).not.toContain('scout/Tyre');
  });
  test('Victory: every key area conquered', () => {
    const taken = ['Chaeronea', 'Granicus', 'Sardis', 'Halicarnassus', 'Lycia'].map((area): Event => ({ type: 'conquer', area, how: 'governed', gold: 0 }));
    expect(idsOf(played(...taken, step('conquest')))[0]).toBe('won');
    expect(idsOf(played(...taken.slice(1), step('conquest')))).not.toContain('won');
  });
});

describe('Battle', () => {
  const fighting = (change: Partial<ReturnType<typeof beginBattle>> = {}, ...events: readonly Event[]): State => {
    const state = played({ type: 'move', to: 'Chaeronea' }, ...events);
    return stateAfter([...BEGUN, { type: 'move', to: 'Chaeronea' }, ...events, { type: 'battle', position: { ...beginBattle(state.campaign), ...change } }]);
  };
  test('Battle plans: the enemy draws first, unseen by Anticipation; insights are played with the plans', () => {
    expect(idsOf(fighting())).toEqual(['enemy-plans', 'pre-battle']);
    const called = sequence(fighting({}, step('conquest'))).find(({ status }) => status === 'now')?.said;
    expect(called).toEqual({ say: 'screen/battle-of', with: { area: 'Chaeronea' } });
    const held = (['anticipation', 'morale'] as const).map((insight): Event => ({ type: 'insight', insight, to: 'held' }));
    expect(idsOf(fighting({}, ...held))).toEqual(['enemy-plans', 'play/anticipation', 'pre-battle', 'play/morale']);
  });
  test('Retreating from battle: at the start of a turn only', () => {
    expect(idsOf(fighting({ turn: 1 }))).toEqual(['attack', 'retreat', 'to-the-end']);
    expect(idsOf(fighting({ turn: 1, alexanderDone: 'attacked' }))).toEqual(['attack', 'to-the-end']);
  });
});

describe('Spend gold and glory', () => {
  test('Spend gold: what the treasury reaches, one kind a turn without Antipater', () => {
    const gold = (to: number, ...events: readonly Event[]): string[] =>
      without(idsOf(played(COUNTED, { type: 'set', what: 'gold', to }, ...events, step('purchases'))));
    expect(gold(1)).toEqual(['buy/PE', 'on']);
    expect(gold(5)).toEqual(['build/temple', 'build/city', 'buy/PE', 'on']);
    expect(gold(5, { type: 'now', change: { bought: ['temple'] } })).toEqual(['build/temple', 'on']);
    const both = gold(
      5,
      { type: 'advisor', advisor: 'antipater', to: 'with' },
      { type: 'build', area: 'Macedonia', what: 'temple' },
      { type: 'now', change: { bought: ['temple'] } },
    );
    expect(both).toEqual(['build/city', 'buy/PE', 'on']);
  });
  test('Running out: while not all of Alexander’s counters are entered, nobody knows how many of a kind are left', () => {
    const three = played({ type: 'set', what: 'gold', to: 3 }, step('purchases'));
    expect(without(idsOf(three))).toEqual(['build/temple', 'buy/AR', 'buy/HC Companions', 'buy/IN', 'buy/PE', 'on']);
  });
  test('Player sheet: an insight drawn for 2 glory, chosen for 4, an advisor for 6; by ruling 3 and 7', () => {
    const glory = (to: number, rulings = {}): string[] =>
      idsOf(played({ type: 'set', what: 'gold', to: 0 }, { type: 'set', what: 'glory', to }, step('purchases')), rulings);
    expect(glory(2)).toContain('insight');
    expect(glory(2, { 'insight-cost': 'text' })).not.toContain('insight');
    expect(glory(4)).toContain('insight/spies');
    expect(glory(6)).toContain('advisor/parmenion');
    expect(glory(5)).not.toContain('advisor/parmenion');
  });
  test('Tyre: the next box of a track at its price; one section of the mole a turn', () => {
    const tyre = (to: number, ...events: readonly Event[]): string[] =>
      idsOf(
        stateAfter([
          { type: 'campaign', id: 'tyre', linked: false, map: KNOWN_MAPS.tyre },
          { type: 'begin' },
          { type: 'set', what: 'gold', to },
          ...events,
          step('purchases'),
        ]),
      );
    expect(tyre(1)).not.toContain('transport');
    expect(tyre(2)).toContain('transport');
    expect(tyre(2)).toContain('mole');
    expect(tyre(2, { type: 'now', change: { moleBuilt: true } })).not.toContain('mole');
    expect(tyre(5, { type: 'set', what: 'warships', to: 3 })).not.toContain('warship');
    expect(tyre(6, { type: 'set', what: 'warships', to: 3 })).toContain('warship');
  });
});

describe('At any time', () => {
  test('Scouting roll: hits that are owed leave nothing else to do', () =>
    expect(acts({ ...factsOf(situation()), state: played({ type: 'now', change: { owed: 2 } }) })).toMatchObject([
      { id: 'hits', deed: { input: { hits: 2 } } },
    ]));
  test('Death of Alexander: the campaign is lost', () => expect(idsOf(played({ type: 'set', what: 'level', to: 0 }))).toEqual(['lost']));
  test('Prophecies: a prophecy that is due comes first; the winds are paid, an advisor leaves for the serpent', () => {
    const accepted = (prophecy: 'winds' | 'serpent', deadline: number): Event => ({ type: 'accept', prophecy, deadline });
    expect(idsOf(played(accepted('winds', 1), { type: 'set', what: 'turn', to: 2 }, step('conquest')))[0]).toBe('settle/winds');
    expect(idsOf(played(accepted('winds', 2), step('conquest')))).toContain('pay-winds');
    expect(idsOf(played(accepted('serpent', 2), { type: 'advisor', advisor: 'parmenion', to: 'with' }, step('conquest')))).toContain('discard/parmenion');
  });
  test('Failing a prophecy: with nothing left to give the campaign is lost, and its end is all that is led to', () => {
    const table = new Table(
      played({ type: 'accept', prophecy: 'winds', deadline: 1 }, { type: 'set', what: 'turn', to: 2 }, { type: 'set', what: 'level', to: 1 }, step('refit')),
    );
    table.play(prophecyProcedure, {}, {}, 'winds');
    expect(idsOf(table.state)).toEqual(['lost']);
    expect(sequence(table.state).flatMap(({ procedure }) => procedure ?? [])).toEqual(['end-campaign']);
    expect(endCampaign.prefill(table.state)).toMatchObject({ result: 'lost' });
    expect(eventFaults(table.state, { type: 'advance' }).map(({ expected }) => expected.say)).toContain('fault/lost');
  });
  test('Tyre: siege ships: each ship fires once a turn', () => {
    const fired = new Table(
      stateAfter([
        { type: 'campaign', id: 'tyre', linked: false, map: KNOWN_MAPS.tyre },
        { type: 'begin' },
        { type: 'set', what: 'siegeShips', to: 1 },
        step('conquest'),
      ]),
    );
    expect(idsOf(fired.state)).toContain('siege-ships');
    fired.play(siegeShipsProcedure, { 'ship/1': 6 });
    expect(idsOf(fired.state)).not.toContain('siege-ships');
    expect(wrongWith(siegeShipsProcedure, { ships: 1 }, fired.state).map(({ expected }) => expected.say)).toEqual(['fault/ships-fired']);
    expect(idsOf(fired.act(...NEXT_TURN, step('conquest')).state)).toContain('siege-ships');
  });
  test('Linking campaigns: after a campaign won the next of the life', () => {
    const ended = {
      campaign: 'granicus',
      linked: false,
      result: 'won',
      turn: '',
      options: [],
      vp: 0,
      governed: 0,
      razed: 0,
      glory: 0,
      gold: 0,
      level: 2,
      cities: 0,
      temples: 0,
      advisors: [],
      insights: [],
      forces: [],
      points: 0,
    } as const;
    expect(actOf(played({ type: 'end', ended }), 'link')?.deed).toMatchObject({ events: [{ type: 'campaign', id: 'issus', linked: true }] });
    expect(idsOf(played({ type: 'end', ended: { ...ended, result: 'lost' } }))).toEqual([]);
  });
});
