import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../core/facts.ts';
import { drawing, goingOn } from './going-on.ts';
import { situation } from './testing/read.ts';
import { reduce, SETUP } from './testing/tracked.ts';
import type { Event } from './tracker/events.ts';
import { start } from './tracker/start.ts';

const table = (...events: readonly Event[]) => ({ ...factsOf(situation()), state: events.reduce(reduce, start(SETUP)) });
const on = (...events: readonly Event[]) => goingOn(table(...events)).events.map((event) => (event.type === 'step' ? event.to : event.type));
const ADMIN: readonly Event[] = [{ type: 'end-round' }, { type: 'apm-drawn', drawn: 'admin', ignoredAdmin: false, free: false, run: 0 }];
const PERSIAN: readonly Event[] = [{ type: 'end-round' }, { type: 'apm-drawn', drawn: 'persian', ignoredAdmin: false, free: false, run: 1 }];

describe('the way on passes over steps with nothing to do, as far as the table knows', () => {
  test('3.3, 3.4 after the activity the round ends, where no objective is to be set', () => {
    expect(on()).toEqual(['c5', 'end-round']);
  });
  test('6.2 control of a province that is gained is set with it, and it stops for what is lost', () => {
    const there: Event = { type: 'army', army: 'macedonian-1', set: { place: 'ilium', province: 'mysia' } };
    const beaten: Event = { type: 'army', army: 'persian-2', set: { inPlay: false } };
    expect(goingOn(table(there, beaten)).events).toEqual([
      { type: 'province', province: 'mysia', set: { control: 'macedonian' } },
      { type: 'step', to: 'c5' },
      { type: 'end-round' },
    ]);
    // Nobody is left in Mysia; while the activity goes on somebody may still come.
    expect(on(beaten)).toEqual(['c5']);
    expect(goingOn(table(beaten, { type: 'step', to: 'c5' })).events).toEqual([
      { type: 'province', province: 'mysia', set: { control: 'none' } },
      { type: 'end-round' },
    ]);
  });
  test('6.2 a province that the army of the round has left is lost with it: the round ends with one tap', () => {
    const mysia: readonly Event[] = [
      { type: 'army', army: 'persian-2', set: { inPlay: false } },
      { type: 'army', army: 'macedonian-1', set: { place: 'cyzicus', province: 'mysia' } },
      { type: 'province', province: 'mysia', set: { control: 'macedonian' } },
    ];
    const gone: readonly Event[] = [
      { type: 'activity', activity: 'move' },
      { type: 'army', army: 'macedonian-1', set: { place: 'sardes', province: 'lydia' } },
      { type: 'acted', army: 'macedonian-1' },
    ];
    expect(goingOn(table(...mysia, ...gone)).events).toEqual([
      { type: 'province', province: 'lydia', set: { control: 'macedonian' } },
      { type: 'province', province: 'mysia', set: { control: 'none' } },
      { type: 'step', to: 'c5' },
      { type: 'end-round' },
    ]);
  });
  test('control that the players leave as it is is neither set nor stopped for', () => {
    const beaten: Event = { type: 'army', army: 'persian-2', set: { inPlay: false } };
    const left = goingOn(table(beaten), ({ province, to }) => province === 'mysia' && to === 'none');
    expect(left.events).toEqual([{ type: 'step', to: 'c5' }, { type: 'end-round' }]);
  });
  test('3.3 D an Administrative Phase stops at what may be restored, removed, built or checked, and nowhere else', () => {
    // Before anything happened all treasuries are Full, no garrison, no marker lies on the map, the Macedonian holds Europe alone, and weariness is 0.
    expect(on(...ADMIN)).toEqual(['d2', 'd3', 'd4', 'c5', 'end-round']);
    const garrison: Event = { type: 'garrison', side: 'persian', place: 'halicarnassus', province: 'caria', gsp: 1 };
    const tired: Event = { type: 'army', army: 'macedonian-2', set: { fatigued: true } };
    const lydia: Event = { type: 'province', province: 'lydia', set: { control: 'macedonian' } };
    const all = [garrison, tired, lydia, ...ADMIN];
    expect([on(...all), on(...all, { type: 'step', to: 'd2' }), on(...all, { type: 'step', to: 'd3' })]).toEqual([['d2'], ['d3'], ['d4']]);
  });
  test('9.0 the weariness check is passed over while no throw could bring it to 20', () => {
    const d4: Event = { type: 'step', to: 'd4' };
    expect(on(...ADMIN, { type: 'weariness', by: 1 }, d4)).toEqual(['d6', 'c5', 'end-round']);
    expect(on(...ADMIN, { type: 'weariness', by: 14 }, d4)).toEqual(['d6']);
  });
  test('3.3 C2 leaving the card segment draws the card', () => {
    expect(drawing(table(...PERSIAN))?.events).toEqual([
      { type: 'step', to: 'c2' },
      { type: 'card', move: 'draw', side: 'persian', card: 'unseen' },
      { type: 'step', to: 'c3' },
    ]);
    const gone: Event = { type: 'army', army: 'persian-2', set: { inPlay: false } };
    expect(drawing(table(...PERSIAN, gone))?.events[0]).toEqual({ type: 'province', province: 'mysia', set: { control: 'none' } });
    expect(drawing(table())).toBeUndefined();
  });
  test('11.4 a city besieged is assaulted with the tap that leads there', () => {
    const garrison: Event = { type: 'garrison', side: 'persian', place: 'halicarnassus', province: 'caria', gsp: 2 };
    const army: Event = { type: 'army', army: 'macedonian-1', set: { place: 'halicarnassus', province: 'caria' } };
    const siege: Event = { type: 'siege', city: 'halicarnassus', set: { besieger: 'macedonian', army: 'macedonian-1' } };
    const { events, act } = goingOn(table(garrison, army, siege));
    expect([events, act?.about]).toEqual([[{ type: 'step', to: 'c4' }], ['army/macedonian-1', 'place/halicarnassus']]);
  });
});
