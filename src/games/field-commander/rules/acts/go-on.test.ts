import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../core/facts.ts';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import { GRANICUS } from '../testing/granicus.ts';
import { situation, stateAfter } from '../testing/resolving.ts';
import type { Event } from '../tracker/events.ts';
import type { Campaign } from '../tracker/state.ts';
import { conquestActs, onTheWay } from './conquest.ts';
import { goOnPast, onward } from './turn.ts';

const FIRST: readonly Event[] = [GRANICUS, { type: 'begin' }, { type: 'advance' }];
const played = (...events: readonly Event[]) => stateAfter([...FIRST, ...events]).campaign;
const [force] = played().forces;
const reduced: Event = { type: 'side', id: force?.id ?? '', reduced: true };
const purchases: Event = { type: 'step', step: 'purchases' };

describe('Sequence of play: going on stops where something is to be decided', () => {
  test('after the purchases the marker moves and, with no force to refit, the enemy’s orders come', () =>
    expect(goOnPast(played(purchases))).toEqual([{ type: 'step', step: 'advance' }, { type: 'advance' }, { type: 'step', step: 'orders' }]));
  test('a reduced force stops it at the refit', () =>
    expect(goOnPast(played(reduced, purchases))).toEqual([{ type: 'step', step: 'advance' }, { type: 'advance' }]));
  test('without the 2 gold of a refit it does not', () =>
    expect(goOnPast(played(reduced, { type: 'set', what: 'gold', to: 1 }, purchases)).at(-1)).toEqual({ type: 'step', step: 'orders' }));
  test('with every stronghold conquered there are no orders: the operations come', () => {
    const taken = ['Sardis', 'Halicarnassus', 'Lycia'].map((area): Event => ({ type: 'conquer', area, how: 'governed', gold: 0 }));
    expect(goOnPast(played(...taken, purchases)).at(-1)).toEqual({ type: 'step', step: 'operations' });
  });
  test('in the middle of a turn it is one step', () =>
    expect(goOnPast(played({ type: 'step', step: 'orders' }))).toEqual([{ type: 'step', step: 'operations' }]));
  test('a prophecy that the marker passes unmet stops it at the new turn: it is paid for before anything else', () => {
    const accepted: readonly Event[] = [{ type: 'accept', prophecy: 'winds', deadline: 3 }, { type: 'advance' }, { type: 'advance' }, purchases];
    expect(played(...accepted).turn).toBe(3);
    expect(goOnPast(played(...accepted))).toEqual([{ type: 'step', step: 'advance' }, { type: 'advance' }]);
    // In its last turn it may still be met.
    expect(goOnPast(played(...accepted.slice(0, 2), purchases)).at(-1)).toEqual({ type: 'step', step: 'orders' });
  });
  test('a whole turn without an advisor meets “your own genius” as it ends: only one with an advisor stops', () => {
    const last: readonly Event[] = [{ type: 'accept', prophecy: 'own-genius', deadline: 2 }, { type: 'advance' }, purchases];
    expect(goOnPast(played(...last)).at(-1)).toEqual({ type: 'step', step: 'orders' });
    expect(goOnPast(played(...last, { type: 'now', change: { advisorUsed: true } })).at(-1)).toEqual({ type: 'advance' });
  });
  test('in the last box of the track the marker stays: beyond it the campaign is lost', () => {
    const map = {
      ...GRANICUS.map,
      turns: [
        { label: '338', vp: 30 },
        { label: '', vp: 20 },
      ],
    };
    const last = stateAfter([{ ...GRANICUS, map }, { type: 'begin' }, { type: 'advance' }, { type: 'advance' }, purchases]).campaign;
    expect(last.turn).toBe(2);
    expect(goOnPast(last)).toEqual([{ type: 'step', step: 'advance' }]);
  });
  test('before the first turn the forces of the first operation are drawn first', () => {
    const before = stateAfter([GRANICUS, { type: 'begin' }, purchases]).campaign;
    expect(goOnPast(before)).toEqual([{ type: 'step', step: 'advance' }]);
  });
});

describe('Army movement: where the army goes on to', () => {
  const tyre = stateAfter([{ type: 'campaign', id: 'tyre', linked: false, map: KNOWN_MAPS.tyre }, { type: 'begin' }]).campaign;
  const proposed = (campaign: Campaign): readonly string[] =>
    conquestActs(campaign, factsOf(situation()), onward(campaign)).flatMap(({ id }) => (id.startsWith('scout/') ? [id.slice('scout/'.length)] : []));
  test('towards the nearest key area of the enemy, over what is open to it', () => expect(onTheWay(tyre, proposed(tyre))).toBe('Old Tyre'));
  test('Tyre: not into an island that is closed, nor back from its shore', () => {
    const shore: Campaign = { ...tyre, army: 'Old Tyre', from: 'Sidon' };
    expect([proposed(shore), onTheWay(shore, proposed(shore))]).toEqual([['Sidon'], undefined]);
    const breached: Campaign = { ...shore, tyre: { ...shore.tyre, walls: [0, 2, 2, 2, 2, 2] } };
    expect(onTheWay(breached, proposed(breached))).toBe('Tyre');
  });
});
