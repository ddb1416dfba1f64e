import { describe, expect, test } from 'vitest';
import { devastate } from './procedures/devastate.ts';
import { landBattle } from './procedures/land-battle/land-battle.ts';
import { movement } from './procedures/movement/movement.ts';
import { recruit } from './procedures/recruit/recruit.ts';
import { recruitFleet } from './procedures/recruit-fleet.ts';
import { reorganize } from './procedures/reorganize.ts';
import { applied } from './testing/applied.ts';
import { faultsOf } from './testing/read.ts';
import { reduce, SETUP } from './testing/tracked.ts';
import type { Event } from './tracker/events.ts';
import { start } from './tracker/start.ts';
import type { State } from './tracker/state.ts';

const at = (...events: readonly Event[]): State => events.reduce(reduce, start(SETUP));
/** A round that was drawn and played up to its Activity Segment, of which nobody named the activity. */
const drawn = (...more: readonly Event[]): State =>
  at(
    ...more,
    { type: 'round', number: 12, side: 'macedonian' },
    { type: 'step', to: 'c3' },
    { type: 'step', to: 'c5' },
    { type: 'end-round' },
    { type: 'apm-drawn', drawn: 'macedonian', ignoredAdmin: false, free: false, run: 1 },
    { type: 'step', to: 'c3' },
  );
const march = (army: 'macedonian-1' | 'macedonian-2', to: string) => ({
  side: 'macedonian',
  mover: 'army',
  army,
  declared: 2,
  path: [{ connection: 'land', times: 1 }],
  to,
});
const RECRUITS = { side: 'macedonian', treasury: 'pella', level: 'full', to: 'army', army: 'macedonian-2', pool: 75 };

describe('3.3 C3 one of the actions is done in a round, though nobody named it', () => {
  const moved = applied(movement, march('macedonian-1', 'chersonese'), {}, drawn()).state;
  test('who moved does not recruit nor reorganize', () => {
    expect(moved.round.activity).toBe('none');
    expect(faultsOf(recruit, RECRUITS, moved)).toEqual(['illegal army 3.3 C']);
    expect(faultsOf(recruitFleet, recruitFleet.prefill(moved, 'macedonian'), moved)).toContain('illegal fleet 3.3 C');
    expect(faultsOf(reorganize, { side: 'macedonian', place: 'pella' }, moved)).toContain('illegal stacks 3.3 C');
  });
  test('but may go on, fight and devastate (10.9)', () => {
    expect(faultsOf(movement, { ...march('macedonian-1', 'cyzicus'), used: 0 }, moved).filter((one) => one.includes('3.3'))).toEqual([]);
    expect(faultsOf(devastate, { army: 'macedonian-1', province: 'thrace', enemyPresent: false }, moved)).not.toContain('illegal army 3.3 C');
    expect(faultsOf(landBattle, landBattle.prefill(moved, 'macedonian-1'), moved).filter((one) => one.includes('3.3'))).toEqual([]);
  });
  test('15.0 a second army only doubted: a Major Campaign may have been played', () =>
    expect(faultsOf(movement, march('macedonian-2', 'chersonese'), moved)).toContain('doubtful army 3.3 C'));
  test('who recruited does not move, and recruits for another army too (7.2)', () => {
    const { state } = applied(recruit, RECRUITS, { 'recruits/asp': [1, 1, 1] }, drawn());
    expect(state.round).toMatchObject({ activity: 'recruit', spent: true });
    expect(faultsOf(movement, march('macedonian-1', 'chersonese'), state)).toEqual(['illegal army 3.3 C']);
    expect(faultsOf(recruit, { ...RECRUITS, level: 'scarce', pool: 72 }, state)).toEqual([]);
  });
  test('10.4 who reorganized does nothing else', () => {
    const beside = drawn({ type: 'army', army: 'macedonian-2', set: { place: 'perinthos', province: 'thrace' } });
    const input = { ...reorganize.prefill(beside, 'macedonian-1'), transfers: [{ from: 'macedonian-2', to: 'macedonian-1', asp: 2 }] };
    const { state } = applied(reorganize, input, {}, beside);
    expect(state.round.activity).toBe('reorganize');
    expect(faultsOf(movement, march('macedonian-1', 'chersonese'), state)).toEqual(['illegal army 3.3 C']);
  });
  test('in a round laid out by hand nobody knows when it was done', () => {
    const laid = at({ type: 'round', number: 12, side: 'macedonian' }, { type: 'acted', army: 'macedonian-1' });
    expect(faultsOf(recruit, RECRUITS, { ...laid, round: { ...laid.round, step: 'c3' } })).toEqual([]);
  });
});
