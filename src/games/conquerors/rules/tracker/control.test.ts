import { describe, expect, test } from 'vitest';
import { reduce } from '../testing/tracked.ts';
import { controlChanges } from './control-now.ts';
import type { Event } from './events.ts';
import { start } from './start.ts';
import type { State } from './state.ts';

const FRESH = start({ opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'counts' });
const once = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);
const changes = (state: State, kept = false): string[] => controlChanges(state, kept).map(({ province, from, to }) => `${province} ${from} ${to}`);
const march = (place: string, province: 'mysia' | 'lydia'): Event => ({ type: 'army', army: 'macedonian-1', set: { place, province } });
const garrison = (side: 'macedonian' | 'persian', place: string, province: 'mysia' | 'lydia' | 'caria', gsp: number): Event => ({
  ...{ type: 'garrison', side, place, province, gsp },
});
const control = (province: 'mysia' | 'lydia' | 'thrace', to: 'macedonian' | 'none'): Event => ({ type: 'province', province, set: { control: to } });

describe('6.2 control of provinces', () => {
  test('as set up there is nothing to change (3.1 j)', () => expect(changes(FRESH)).toEqual([]));
  test('the only side with an army or garrison controls', () => {
    expect(changes(once(march('sardes', 'lydia')))).toEqual(['lydia persian macedonian']);
    expect(changes(once(garrison('macedonian', 'halicarnassus', 'caria', 1)))).toEqual(['caria persian macedonian']);
  });
  test('while both are there nobody does', () => expect(changes(once(march('cyzicus', 'mysia')))).toEqual(['mysia persian none']));
  test('a fleet in port controls only without enemy armies or garrisons', () => {
    const tyre: Event = { type: 'fleet', fleet: 'macedonian', set: { port: 'Side', province: 'pamphylia' } };
    expect(changes(once(tyre))).toEqual(['pamphylia persian macedonian']);
    expect(changes(once(tyre, { type: 'garrison', side: 'persian', place: 'Perga', province: 'pamphylia', gsp: 1 }))).toEqual([]);
  });
  test('a province whose garrison is removed is lost; one never held by a force stays as it began', () => {
    const held = [garrison('macedonian', 'ilium', 'mysia', 1), { type: 'army', army: 'persian-2', set: { province: 'lydia' } } as const];
    const taken = once(...held, control('mysia', 'macedonian'));
    expect(changes(taken)).toEqual([]);
    const left = reduce(taken, garrison('macedonian', 'ilium', 'mysia', 0));
    expect([left.left, changes(left), changes(left, true)]).toEqual([['mysia'], ['mysia macedonian none'], []]);
    expect(changes(reduce(left, control('mysia', 'none')))).toEqual([]);
    expect(reduce(left, garrison('macedonian', 'ilium', 'mysia', 1)).left).toEqual([]);
  });
  test('a province in revolt is nobody’s, whoever stands in it (6.3)', () =>
    expect(changes(once({ type: 'province', province: 'thrace', set: { revolt: true } }))).toEqual(['thrace macedonian none']));
  test('loose ASP and an Alexandria hold a province as garrisons do (8.1, 13.0)', () => {
    const loose: Event = { type: 'loose-asp', id: 'a', set: { side: 'macedonian', place: 'Side', province: 'pamphylia', asp: 2 } };
    expect(changes(once(loose))).toEqual(['pamphylia persian macedonian']);
    const built: Event = { type: 'alexandria', place: 'Kandahar', province: 'parthia', built: true };
    expect(changes(once(built))).toEqual(['parthia none macedonian']);
  });
});

describe('3.3 C a declared Administrative Phase, by side (ruling admin-twice)', () => {
  test('whose last round it was is remembered until that side’s next', () => {
    const draw = (drawn: 'macedonian' | 'persian'): Event => ({ type: 'apm-drawn', drawn, ignoredAdmin: false, free: false, run: 1 });
    const declared = once({ type: 'administrative-phase' }, { type: 'end-round' }, draw('persian'));
    expect(declared.round).toMatchObject({ declaredLast: true, declaredBy: { macedonian: true, persian: false } });
    const later = reduce(reduce(declared, { type: 'end-round' }), draw('macedonian'));
    expect(later.round).toMatchObject({ declaredLast: false, declaredBy: { macedonian: true, persian: false } });
  });
});
