import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../core/game.ts';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import { conquest } from '../procedures/conquest.ts';
import { enemyOrders } from '../procedures/enemy-orders.ts';
import { intimidation } from '../procedures/intimidation.ts';
import { forceNamed } from '../testing/force.ts';
import { eventFaults, stateAfter, wrongWith } from '../testing/resolving.ts';
import type { Event } from './events.ts';
import { INVARIANTS } from './invariants.ts';
import { start } from './start.ts';
import type { State } from './state.ts';

const said = (state: State, event: Event): string[] => eventFaults(state, event).map(({ severity, expected }) => `${severity} ${expected.say}`);

describe('a position laid out by hand in mid-game, before a turn begins', () => {
  const garrison: Event = { type: 'garrison', area: 'Sardis', force: forceNamed('persian', 'AR') };
  const begun = stateAfter([garrison, { type: 'begin' }]);
  const laidOut = stateAfter([{ type: 'set', what: 'turn', to: 3 }], 'granicus', begun);
  const inTurn = stateAfter([{ type: 'advance' }, { type: 'step', step: 'conquest' }], 'granicus', laidOut);

  test('has the advisors that were bought in turns nobody told (Advisors)', () => {
    const joins: Event = { type: 'advisor', advisor: 'antipater', to: 'with' };
    expect(said(laidOut, joins)).toEqual(['doubtful fault/step-early']);
    expect(said(inTurn, joins), 'in the middle of a turn he is bought').toEqual(['illegal fault/step-early']);
  });
  test('has its army where it came to (Army movement)', () => {
    const move: Event = { type: 'move', to: 'Granicus' };
    expect(said(laidOut, move)).toEqual(['doubtful fault/not-adjacent']);
    expect(said(inTurn, move)).toEqual(['illegal fault/not-adjacent']);
  });
  test('has the areas that were taken, without who held them (Govern or raze)', () => {
    const taken: Event = { type: 'area', area: 'Sardis', change: { status: 'governed' } };
    expect(said(laidOut, taken)).toEqual(['doubtful fault/held']);
    const after = stateAfter([taken], 'granicus', laidOut);
    expect(after.campaign.areas.Sardis).toMatchObject({ status: 'governed', forces: [] });
    expect(brokenInvariants(INVARIANTS, after)).toEqual([]);
    for (const state of [begun, inTurn]) expect(said(state, taken)).toEqual(['illegal fault/held']);
    expect(said(laidOut, { ...taken, change: { status: 'governed', glory: 1 } }), 'no order lies in what is governed').toEqual(['illegal fault/held']);
  });
});

describe('a map of which a part is known', () => {
  const army = (area: string): State => stateAfter([{ type: 'map', map: { ...KNOWN_MAPS.granicus, start: area } }, { type: 'begin' }, { type: 'advance' }]);

  test('a way between areas that no known road joins is doubted, one past known areas is not allowed (Army movement)', () => {
    expect(said(army('Sardis'), { type: 'move', to: 'Halicarnassus' })).toEqual(['doubtful fault/not-adjacent']);
    expect(said(army('Sardis'), { type: 'move', to: 'Granicus' })).toEqual([]);
    expect(said(army('Sardis'), { type: 'move', to: 'Ilium' })).toEqual(['illegal fault/not-adjacent']);
  });
  test('an area that the text only names may be a stronghold: Tarsus (Intimidation; Enemy orders)', () => {
    const issus = (...events: Event[]): State => stateAfter([{ type: 'begin' }, { type: 'advance' }, ...events], 'issus', start({ campaign: 'issus' }));
    const there = issus({ type: 'step', step: 'conquest' }, { type: 'move', to: 'Tarsus' });
    const doubt = [{ severity: 'doubtful', expected: { say: 'fault/no-stronghold' } }];
    expect(wrongWith(intimidation, { area: 'Tarsus' }, there)).toMatchObject(doubt);
    const ordering = wrongWith(enemyOrders, { campaign: 'issus', stronghold: 'Tarsus' }, issus({ type: 'step', step: 'orders' }));
    expect(ordering.filter(({ severity }) => severity === 'illegal')).toEqual([]);
    expect(ordering).toMatchObject([...doubt, { severity: 'doubtful', expected: { say: 'fault/no-roads' } }]);
    const taken = { area: 'Tarsus', byBattle: false, leaderKilled: false };
    expect(conquest.prefill(stateAfter([{ type: 'now', change: { taken } }], 'issus', there))).toMatchObject({ stronghold: true, byBattle: false });
  });
  test('one that has its roads and is open is none: Sestus (Key areas)', () => {
    const there = stateAfter([{ type: 'step', step: 'conquest' }], 'granicus', army('Sestus'));
    expect(wrongWith(intimidation, { area: 'Sestus' }, there)).toMatchObject([{ severity: 'illegal', expected: { say: 'fault/no-stronghold' } }]);
  });
});
