import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../core/facts.ts';
import { acts } from '../acts.ts';
import { situation } from '../testing/read.ts';
import { eventFaults, reduce, SETUP } from '../testing/tracked.ts';
import type { Event } from './events.ts';
import { start } from './start.ts';
import type { State } from './state.ts';

const once = (...events: readonly Event[]): State => events.reduce(reduce, start(SETUP));
const faults = (state: State, event: Event): string[] => eventFaults(state, event).map(({ severity, field, cite }) => `${severity} ${field} ${cite?.at}`);
const ids = (state: State): string[] => acts({ ...factsOf(situation()), state }).map(({ id }) => id);
const round = (side: 'macedonian' | 'persian', step: 'c1' | 'c3' | 'c5'): Event[] => [
  { type: 'round', number: 5, side },
  { type: 'step', to: step },
];
const phase: readonly Event[] = [
  { type: 'round', number: 5, side: 'admin' },
  { type: 'step', to: 'd2' },
];
/** All three objectives met but the mark of proskynesis (3.4). */
const king: readonly Event[] = [
  ...(['lydia', 'babylonia', 'media', 'susiana', 'persis', 'egypt'] as const).map(
    (province): Event => ({ type: 'province', province, set: { control: 'macedonian' } }),
  ),
  { type: 'leader', leader: 'darius', set: { state: 'dead' } },
  { type: 'royal-family', set: { holder: 'macedonian', captured: 1, married: true } },
  { type: 'victory', set: { gordium: true, siwa: true } },
  { type: 'alexandria', place: 'alexandria', province: 'egypt', built: true },
];

describe('3.4 the Macedonian victory and proskynesis', () => {
  const over: Event = { type: 'over', winner: 'macedonian', why: 'victory' };
  const mark: Event = { type: 'victory', set: { proskynesis: true } };
  test('he wins at the end of a round, with all three objectives', () => {
    expect(faults(once(...round('macedonian', 'c5')), over)).toEqual(['illegal why 3.4', 'illegal why 3.4']);
    expect(faults(once(...king, ...round('macedonian', 'c5')), over)).toEqual(['illegal why 3.4']);
    expect(faults(once(...king, mark, ...round('macedonian', 'c3')), over)).toEqual(['illegal why 3.4']);
    expect(faults(once(...king, mark, ...round('macedonian', 'c5')), over)).toEqual([]);
    expect(ids(once(...king, mark, ...round('macedonian', 'c5')))).toContain('victory');
    expect(ids(once(...king, ...round('macedonian', 'c5')))).not.toContain('victory');
  });
  test('proskynesis is an action of the Great King, and costs a point of weariness and the card, also where only its mark was put', () => {
    const action: Event = { type: 'activity', activity: 'proskynesis' };
    expect(faults(once(...round('macedonian', 'c3')), action)).toEqual(['illegal activity 3.4']);
    expect(faults(once(...king, ...round('macedonian', 'c3')), action)).toEqual([]);
    const marked = once(...king, ...round('macedonian', 'c3'), action, mark);
    const decree = acts({ ...factsOf(situation()), state: marked }).find(({ id }) => id === 'decree');
    const after = decree && 'events' in decree.deed ? decree.deed.events.reduce(reduce, marked) : marked;
    expect([after.weariness, after.cards.out]).toEqual([1, ['proskynesis']]);
    expect(ids(after)).not.toContain('decree');
  });
});

test('11.3 I nothing begins nor ends after the game is over, until that is taken back', () => {
  const over = once(...round('macedonian', 'c3'), { type: 'over', winner: 'persian', why: 'alexander' });
  const on: readonly Event[] = [{ type: 'end-round' }, { type: 'step', to: 'c5' }, { type: 'round', number: 6, side: 'persian' }];
  expect(on.map((event) => faults(over, event))).toEqual(Array(3).fill(['illegal type 11.3 I']));
  // What follows of the battle that ended it may still be put down.
  expect(faults(over, { type: 'asp', army: 'macedonian-1', by: -3 })).toEqual([]);
  expect(faults(reduce(over, { type: 'over', winner: 'none', why: 'agreed' }), { type: 'end-round' })).toEqual([]);
});

test('6.2, 6.3 nobody controls a province in revolt, and hardly one with an enemy garrison', () => {
  const put = (control: 'macedonian' | 'none', revolt?: boolean): Event => ({
    type: 'province',
    province: 'lydia',
    set: { control, ...(revolt === undefined ? {} : { revolt }) },
  });
  const revolt = once({ type: 'province', province: 'lydia', set: { revolt: true } });
  expect([faults(revolt, put('macedonian')), faults(revolt, put('none')), faults(revolt, put('macedonian', false))]).toEqual([['illegal control 6.3'], [], []]);
  const held = once({ type: 'garrison', side: 'persian', place: 'sardes', province: 'lydia', gsp: 1 });
  expect([faults(held, put('macedonian')), faults(held, put('none'))]).toEqual([['doubtful control 6.2'], []]);
});

test('6.2 control that a garrison gave is offered as lost once it is gone, whatever took it', () => {
  const garrison = (gsp: number): Event => ({ type: 'garrison', side: 'macedonian', place: 'knossos', province: 'crete', gsp });
  const gone = once(...phase, garrison(1), garrison(0));
  const control = acts({ ...factsOf(situation()), state: gone }).find(({ id }) => id === 'control');
  expect(control?.deed).toEqual({ events: [{ type: 'province', province: 'crete', set: { control: 'none' } }] });
});

describe('what comes back by no event, or not before its time', () => {
  test('8.7 a tribe, 5.1 a leader who is dead or captured', () => {
    expect(faults(once({ type: 'tribe', tribe: 'cadusii', gsp: 1 }), { type: 'tribe', tribe: 'cadusii', gsp: 2 })).toEqual(['illegal gsp 8.7']);
    const put = (state: 'dead' | 'captured' | 'hand'): Event => ({ type: 'leader', leader: 'antipater', set: { state, with: 'none' } });
    for (const gone of ['dead', 'captured'] as const) expect(faults(once(put(gone)), put('hand'))).toEqual(['illegal state 5.1']);
    expect(faults(once(put('captured')), put('dead'))).toEqual([]);
  });
  test('15.0 who is ill and the newly-wed come in an Administrative Phase', () => {
    const ill: Event = { type: 'leader', leader: 'memnon', set: { state: 'ill', with: 'none' } };
    const back: Event = { type: 'leader', leader: 'memnon', set: { state: 'with', with: 'persian-2' } };
    expect([faults(once(...round('persian', 'c1'), ill), back), faults(once(ill, ...phase), back)]).toEqual([['illegal state 15.0'], []]);
    const away: Event = { type: 'honeymooners', asp: 4 };
    const home: Event = { type: 'honeymooners', asp: 0 };
    expect([faults(once(away, ...round('persian', 'c3')), home), faults(once(away, ...phase), home)]).toEqual([['illegal asp 15.0'], []]);
  });
  test('11.3 H Useless is shed in an Administrative Phase, in a Treasury City', () => {
    const useless = (place: string): Event => ({ type: 'army', army: 'persian-2', set: { useless: true, fatigued: true, place } });
    const shed: Event = { type: 'army', army: 'persian-2', set: { useless: false } };
    expect(faults(once(...round('persian', 'c3'), useless('sardes')), shed)).toEqual(['illegal useless 11.3 H']);
    expect([faults(once(...phase, useless('Uxii')), shed), faults(once(...phase, useless('sardes')), shed)]).toEqual([['illegal useless 11.3 H'], []]);
    // An army whose ASP all went to another has no marker to shed.
    expect(faults(once(...round('persian', 'c3'), useless('sardes')), { type: 'army', army: 'persian-2', set: { asp: 0, useless: false } })).toEqual([]);
  });
});

test('3.3 a step comes once a round, and a card is drawn before the action is chosen', () => {
  const step = (to: 'c1' | 'c2' | 'c3' | 'c5'): Event => ({ type: 'step', to });
  const begun = once(...round('macedonian', 'c1'));
  expect([faults(begun, step('c2')), faults(begun, step('c3'))]).toEqual([[], ['doubtful to 3.3']]);
  const drawn = [step('c2'), { type: 'card', move: 'draw', side: 'macedonian', card: 'unseen' } as const].reduce(reduce, begun);
  expect([faults(drawn, step('c3')), faults(reduce(drawn, step('c5')), step('c1'))]).toEqual([[], ['doubtful to 3.3']]);
  expect(faults(once(), step('c5'))).toEqual([]);
});

test('3.3 D, 11.3 I no step goes past the check of the survival at 20 wounds', () => {
  const [d5, d6]: readonly Event[] = (['d5', 'd6'] as const).map((to) => ({ type: 'step', to }));
  const wounded = (by: number): State => once({ type: 'wounds', by }, ...phase);
  expect([20, 19].map((by) => d6 && faults(wounded(by), d6))).toEqual([['doubtful to 3.3'], []]);
  const made: Event = { type: 'tried', what: 'survival-of-alexander', army: 'macedonian-1', place: '' };
  const after = (...events: readonly Event[]): State => events.reduce(reduce, wounded(20));
  expect([d5 && faults(wounded(20), d5), d5 && d6 && faults(after(d5), d6), d5 && d6 && faults(after(d5, made), d6)]).toEqual([[], ['doubtful to 3.3'], []]);
});

test('3.3 D, 9.0 nor past the check of weariness in a phase that was drawn, where 20 can be reached; in one that was declared none is made', () => {
  const [d6, c5]: readonly Event[] = (['d6', 'c5'] as const).map((to) => ({ type: 'step', to }));
  const weary = (by: number, ...begun: readonly Event[]): State => once({ type: 'weariness', by }, ...begun);
  const drawn: readonly Event[] = [{ type: 'round', number: 7, side: 'admin' }];
  const declared: readonly Event[] = [{ type: 'round', number: 7, side: 'macedonian' }, { type: 'step', to: 'c3' }, { type: 'administrative-phase' }];
  const left = (state: State) => d6 && c5 && faults(reduce(state, d6), c5);
  expect([left(weary(14, ...drawn)), left(weary(13, ...drawn)), left(weary(14, ...declared))]).toEqual([['doubtful to 3.3'], [], []]);
});

test('3.3 D nor past the markers that every Administrative Phase takes away: of Battle Fatigue and Bad Weather; those of provinces may have been kept, Useless stays', () => {
  const [d3, d4]: readonly Event[] = (['d3', 'd4'] as const).map((to) => ({ type: 'step', to }));
  const army = (set: object): Event => ({ type: 'army', army: 'persian-2', set });
  const left = (...lies: readonly Event[]) => d3 && d4 && faults(once(...phase, d3, ...lies), d4);
  const fatigued = army({ fatigued: true });
  const removed = (keepProvinces: boolean): Event => ({ type: 'markers-removed', keepProvinces });
  const weather: Event = { type: 'province', province: 'caria', set: { badWeather: true } };
  const drought: Event = { type: 'province', province: 'caria', set: { drought: true } };
  expect([left(), left(fatigued), left(weather)]).toEqual([[], ['doubtful to 3.3'], ['doubtful to 3.3']]);
  expect([left(fatigued, removed(false)), left(weather, drought, removed(true)), left(army({ fatigued: true, useless: true }))]).toEqual([[], [], []]);
  expect(d3 && faults(once(...phase, d3, fatigued), { type: 'end-round' })).toEqual(['illegal type 3.3 D']);
});

test('14.0 a round laid out by hand is one until somebody goes on in it: its step told again is no way on', () => {
  const laid = once({ type: 'round', number: 33, side: 'persian' }, { type: 'step', to: 'c1' });
  const married: Event = { type: 'royal-family', set: { holder: 'macedonian', captured: 20, married: true } };
  expect(faults(laid, married)).toEqual(['doubtful married 14.0']);
  expect(faults(reduce(laid, { type: 'step', to: 'c2' }), married)).toEqual(['illegal married 14.0']);
});

test('10.3 no round is over while ASP of both sides stand in one space, whatever its step', () => {
  const met: Event = { type: 'army', army: 'macedonian-1', set: { place: 'cyzicus', province: 'mysia' } };
  expect(faults(once(...round('macedonian', 'c5'), met), { type: 'end-round' })).toEqual(['doubtful place 10.3']);
});
