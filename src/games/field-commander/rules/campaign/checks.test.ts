import { describe, expect, test } from 'vitest';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import { areaAt, placeOn } from '../map/places.ts';
import { battlePlans } from '../procedures/battle-plans.ts';
import { enemyOrders } from '../procedures/enemy-orders.ts';
import { purchase } from '../procedures/purchase.ts';
import { tyreOrders } from '../procedures/tyre-orders.ts';
import { tyrePurchase } from '../procedures/tyre-purchase.ts';
import { eventFaults, resolve, situation, stateAfter, whole, wrongWith } from '../testing/resolving.ts';
import type { Event } from '../tracker/events.ts';
import { tyreOrdersLeft, unordered } from '../tracker/sequence.ts';
import type { EndedCampaign, State } from '../tracker/state.ts';
import type { Step } from '../vocabulary.ts';

const faults = (state: State, event: Event, rulings: Record<string, string> = {}): string[] =>
  eventFaults(state, event, situation(rulings)).map(({ severity, field, expected }) => `${severity} ${field} ${expected.say}`);

describe('Fichas de Consejeros', () => {
  const withTwo: Event[] = [
    { type: 'advisor', advisor: 'hephaestion', to: 'with' },
    { type: 'advisor', advisor: 'parmenion', to: 'with' },
  ];
  test('a campaign begins with no more than its map says', () => {
    const map = { ...KNOWN_MAPS.issus, advisors: 1 };
    expect(faults(stateAfter(withTwo, 'issus'), { type: 'begin', map })).toEqual(['illegal advisors fault/advisors-most']);
    expect(faults(stateAfter(withTwo.slice(1), 'issus'), { type: 'begin', map })).toEqual([]);
  });
  test('how many is not guessed where nobody entered it', () => expect(faults(stateAfter(withTwo, 'issus'), { type: 'begin' })).toEqual([]));
  test('one who is not with Alexander helps nowhere, nor one left out for the turn', () => {
    const state = stateAfter([{ type: 'begin' }, ...withTwo, { type: 'now', change: { withoutAdvisors: true } }]);
    const said = (found: readonly { field: string; expected: { say: string } }[]): string[] => found.map(({ field, expected }) => `${field} ${expected.say}`);
    const at = (step: Step): State => stateAfter([{ type: 'step', step }], 'granicus', state);
    expect(said(wrongWith(enemyOrders, { aristander: true }, at('orders')))).toEqual(['aristander fault/advisor-not-with']);
    expect(said(wrongWith(tyreOrders, { aristander: true }, at('orders')))).toEqual(['aristander fault/advisor-not-with']);
    expect(said(wrongWith(purchase, { antipater: true }, at('purchases')))).toEqual(['antipater fault/advisor-not-with']);
    expect(said(wrongWith(battlePlans, { parmenion: true }, at('conquest')))).toEqual(['parmenion fault/advisors-rest']);
    expect(wrongWith(battlePlans, { parmenion: true })).toEqual([]);
  });
});

describe('Vincular Campañas: in the order of the life', () => {
  const ended: EndedCampaign = {
    ...{ campaign: 'granicus', linked: false, result: 'won', turn: '', options: [], vp: 0, governed: 0, razed: 0, glory: 0, gold: 0, level: 3, cities: 0 },
    ...{ temples: 0, advisors: [], insights: [], forces: [], points: 10 },
  };
  const won = stateAfter([{ type: 'begin' }, { type: 'end', ended }]);
  const link = (id: 'issus' | 'gaugamela' | 'granicus'): Event => ({ type: 'campaign', id, linked: true, map: KNOWN_MAPS[id] });
  test('the next one is linked, no other', () => {
    expect(faults(won, link('issus'))).toEqual([]);
    expect(faults(won, link('gaugamela'))).toEqual(['illegal id fault/link-order']);
    expect(faults(won, link('granicus'))).toEqual(['illegal id fault/link-order']);
  });
  test('nothing follows Gaugamela', () => {
    const last = stateAfter([{ type: 'begin' }, { type: 'end', ended: { ...ended, campaign: 'gaugamela' } }], 'gaugamela');
    expect(faults(last, link('granicus'))).toEqual(['illegal id fault/last-link']);
  });
});

describe('Profecías: where an oracle is', () => {
  const at = (...moves: readonly string[]): State => stateAfter([{ type: 'begin' }, ...moves.map((to): Event => ({ type: 'move', to }))]);
  const oracle = (area: string): Event => ({ type: 'oracle', area, to: 'taken' });
  test('on the map, and where the army came to', () => {
    expect(faults(at('Chaeronea', 'Macedonia'), oracle('Macedonia'))).toEqual([]);
    expect(faults(at('Chaeronea'), oracle('Macedonia'))).toEqual(['illegal area fault/not-here']);
    expect(faults(at('Chaeronea'), oracle('Chaeronea'))).toEqual(['illegal area fault/no-oracle']);
  });
  test('not where the campaign begins, before the army has left it and come back', () =>
    expect(faults(at(), oracle('Macedonia'))).toEqual(['illegal area fault/oracle-start']));
});

describe('Tiro', () => {
  const map = KNOWN_MAPS.tyre;
  const besieged = (...events: readonly Event[]): State => stateAfter([{ type: 'begin' }, { type: 'advance' }, ...events], 'tyre');
  const open: Event = { type: 'tyre', change: { walls: [2, 2, 0, 2, 2, 2] } };
  test('Moviendo hacia Tiro: from Old Tyre only, and not while it is closed', () => {
    expect(faults(besieged(open), { type: 'move', to: 'Tyre' })).toEqual(['illegal area fault/not-adjacent']);
    const shore = besieged({ type: 'move', to: 'Old Tyre' });
    expect(faults(shore, { type: 'move', to: 'Tyre' })).toEqual(['illegal area fault/tyre-closed']);
    expect(faults(besieged({ type: 'move', to: 'Old Tyre' }, open), { type: 'move', to: 'Tyre' })).toEqual([]);
    expect(faults(besieged({ type: 'move', to: 'Old Tyre' }, open), { type: 'move', to: 'Tyre' }, { 'tyre-entry': 'both' })).toHaveLength(1);
  });
  test('the mole: after the fall its sections are sold at Old Tyre', () => {
    const sold = { type: 'step', step: 'purchases' } as const;
    const fallen = [open, sold, { type: 'conquer', area: 'Tyre', how: 'governed', gold: 0 }] satisfies Event[];
    const wrong = (state: State): string[] =>
      wrongWith(tyrePurchase, { ...tyrePurchase.prefill(state), gold: 20, buyMole: true }, state).map((one) => one.expected.say);
    expect(wrong(besieged(...fallen))).toEqual(['fault/mole-away']);
    expect(wrong(besieged(...fallen, { type: 'move', to: 'Old Tyre' }))).toEqual([]);
    expect(wrong(besieged(open, sold))).toEqual([]);
  });
  test('an area is the island because the map says so, not because another is called like it', () => {
    const areas = [
      ...map.areas.map((area) => (area.place === 'tyre' ? { ...area, name: 'Nesos' } : area)),
      { name: 'Tyre', kind: 'stronghold', oracle: false, next: 'Old Tyre', place: 'other' } as const,
    ];
    expect(placeOn({ areas }, 'Tyre')).toBe('other');
    expect(areaAt({ areas }, 'tyre')?.name).toBe('Nesos');
    const state = besieged({ type: 'map', map: { ...map, areas } }, { type: 'step', step: 'orders' });
    expect(unordered(state.campaign)).toEqual(['Tyre']);
    const input = whole(tyreOrders, tyreOrders.prefill(state));
    const { outcome } = resolve(tyreOrders, input, { 'tyre/die': 2 });
    const rolled = tyreOrders.effects(outcome, input, state).find(({ id }) => id === 'rolled');
    if (!rolled) throw new Error('expected the roll to be noted');
    const after = stateAfter([{ type: 'begin' }, { type: 'advance' }, { type: 'map', map: { ...map, areas } }, rolled.event], 'tyre');
    expect(unordered(after.campaign)).toEqual(['Tyre']);
    expect(tyreOrdersLeft(after.campaign)).toBe(3);
  });
});
