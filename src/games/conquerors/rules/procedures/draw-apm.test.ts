import { describe, expect, test } from 'vitest';
import { faultsOf, oddsOf, read } from '../testing/read.ts';
import { reduce } from '../testing/tracked.ts';
import { start } from '../tracker/start.ts';
import type { Setup, State } from '../tracker/state.ts';
import { APMS, type Apm } from '../vocabulary.ts';
import { drawApm } from './draw-apm.ts';

const SETUP: Setup = { opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'counts' };
const cupSize = (state: State): number => APMS.reduce((all, apm) => all + state.apm.cup[apm], 0);

/** Ends the round going on and draws this APM. */
function drawn(state: State, apm: Apm, again?: Apm): State {
  const ready = state.round.step === 'a' ? state : reduce(state, { type: 'end-round' });
  const input = drawApm.prefill(ready);
  const outcome = read(drawApm, input, again ? { 'draw/apm': apm, 'draw/again': again } : { 'draw/apm': apm });
  return drawApm.effects(outcome, { ...input } as never, ready).reduce((now, effect) => reduce(now, effect.event), ready);
}

describe('3.1 i the openings', () => {
  test('historical: a Macedonian APM is out, the other seven are in the cup, and the round has begun', () => {
    const state = start(SETUP);
    expect(state.apm).toMatchObject({ cup: { macedonian: 3, persian: 3, admin: 1 }, out: 'macedonian' });
    expect(state.round).toMatchObject({ number: 1, side: 'macedonian', first: true });
  });
  test('random: seven APMs without the Admin one, which goes in after the first draw', () => {
    const state = start({ ...SETUP, opening: 'random' });
    expect(state.apm.cup).toEqual({ macedonian: 4, persian: 3, admin: 0 });
    const after = drawn(state, 'persian');
    expect(after.apm).toMatchObject({ cup: { macedonian: 4, persian: 2, admin: 1 }, out: 'persian' });
    expect(after.round).toMatchObject({ side: 'persian', first: true });
  });
  test('2.7 one Macedonian APM fewer', () => {
    expect(start({ ...SETUP, fewerApm: true }).apm.cup).toEqual({ macedonian: 2, persian: 3, admin: 1 });
    expect(start({ ...SETUP, fewerApm: true, opening: 'random' }).apm.cup).toEqual({ macedonian: 3, persian: 3, admin: 0 });
  });
});

describe('4.0 drawing', () => {
  test('what is out returns after the draw: always seven in the cup', () => {
    let state = start(SETUP);
    for (const apm of ['persian', 'macedonian', 'admin', 'persian', 'persian'] as const) {
      state = drawn(state, apm);
      expect(cupSize(state)).toBe(7);
      expect(state.apm.out).toBe(apm);
    }
  });
  test('the third of a side in a row: a free round for the other first, then its own', () => {
    let state = drawn(drawn(start(SETUP), 'macedonian'), 'macedonian');
    expect(state.round).toMatchObject({ side: 'persian', waiting: 'macedonian', number: 3 });
    state = reduce(state, { type: 'end-round' });
    expect(state.round).toMatchObject({ side: 'macedonian', waiting: 'none', number: 4, step: 'c1' });
    expect(state.apm.out).toBe('macedonian');
  });
  test('an Admin APM between does not break the run (the book’s example)', () => {
    const state = drawn(drawn(drawn(start(SETUP), 'macedonian'), 'admin'), 'macedonian');
    expect(state.round).toMatchObject({ side: 'persian', waiting: 'macedonian' });
  });
  test('the count starts anew after a free round', () => {
    const state = drawn(drawn(drawn(start(SETUP), 'macedonian'), 'macedonian'), 'macedonian');
    expect(state.round.waiting).toBe('none');
    const input = { macedonian: 3, persian: 3, runSide: 'macedonian', run: 3 };
    expect(read(drawApm, input, { 'draw/apm': 'macedonian' }, { 'run-after-free': 'every' }).run).toBe(4);
  });
  test('another side ends a run', () => {
    expect(drawn(drawn(drawn(start(SETUP), 'macedonian'), 'persian'), 'macedonian').apm.run).toEqual({ side: 'macedonian', count: 1 });
  });
});

describe('3.3 D the Admin APM after a declared phase', () => {
  test('is ignored, another is drawn, and it goes back into the cup', () => {
    const declared = reduce(reduce(start(SETUP), { type: 'administrative-phase' }), { type: 'end-round' });
    const state = drawn(declared, 'admin', 'persian');
    expect(state.apm).toMatchObject({ cup: { macedonian: 4, persian: 2, admin: 1 }, out: 'persian' });
    expect(state.round.side).toBe('persian');
  });
  test('is drawn as usual when no phase was declared', () => {
    expect(drawn(start(SETUP), 'admin').round).toMatchObject({ side: 'admin', step: 'd1', declared: false });
  });
});

describe('odds and faults', () => {
  test('the next draw: 3, 3 and 1 in 7', () => {
    const { ways, total } = oddsOf(drawApm, {}, 'drawn');
    expect(Object.fromEntries(ways.map(([apm, n]) => [apm, n / total]))).toEqual({ macedonian: 3 / 7, persian: 3 / 7, admin: 1 / 7 });
  });
  test('after a declared phase the Admin share goes to the sides', () => {
    const { ways, total } = oddsOf(drawApm, { declared: true }, 'drawn');
    expect(ways.map(([, n]) => n / total)).toEqual([1 / 2, 1 / 2]);
  });
  test('an empty cup is impossible; a round under way is illegal', () => {
    expect(faultsOf(drawApm, { macedonian: 0, persian: 0, admin: 0 })).toEqual(['impossible macedonian']);
    expect(faultsOf(drawApm, {}, start(SETUP))).toEqual(['illegal round 3.3 A']);
    expect(() => read(drawApm, { admin: 0 }, { 'draw/apm': 'admin' })).toThrow();
  });
});

test('3.3 B the first APM of the random opening sends none back into the cup, later ones do', () => {
  const begun = start({ ...SETUP, opening: 'random' });
  const said = (state: State) =>
    drawApm.effects(read(drawApm, drawApm.prefill(state), { 'draw/apm': 'persian' }), drawApm.prefill(state) as never, state)[0]?.said;
  expect([said(begun), said(reduce(start(SETUP), { type: 'end-round' }))].map((one) => one?.say)).toEqual(['event/apm-drawn', 'effect/apm']);
});
