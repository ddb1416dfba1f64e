import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../../core/facts.ts';
import { acts } from '../../acts.ts';
import { applied } from '../../testing/applied.ts';
import { faultsOf, situation } from '../../testing/read.ts';
import { reduce, SETUP } from '../../testing/tracked.ts';
import type { Event } from '../../tracker/events.ts';
import { start } from '../../tracker/start.ts';
import type { State } from '../../tracker/state.ts';
import { movement } from './movement.ts';

const FRESH = start(SETUP);
const once = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);
const round = (side: 'macedonian' | 'persian'): readonly Event[] => [
  { type: 'round', number: 4, side },
  { type: 'step', to: 'c3' },
  { type: 'activity', activity: 'move' },
];
const TAKEN: Event = { type: 'royal-treasury', set: { owner: 'macedonian', with: 'macedonian-2', level: 'full' } };
const ALEXANDER_ONLY = { 'royal-carrier': 'alexander-only' };

/** The moves proposed of an army, with what is filled in. */
function moves(state: State, army: string, rulings: Readonly<Record<string, string>> = {}): readonly object[] {
  const facts = factsOf({ ...situation(rulings), rulings });
  return acts({ ...facts, state }).flatMap(({ deed }) =>
    'procedure' in deed && deed.procedure === 'movement' && deed.input.army === army ? [deed.input] : [],
  );
}

describe('7.4, 10.1 who takes the Royal Treasury along', () => {
  test('of the Persians the Great King alone: without him it is not filled in, and stays', () => {
    const fled: Event = { type: 'leader', leader: 'darius', set: { state: 'alone', with: 'none', place: 'babylon' } };
    const state = once(fled, ...round('persian'));
    const [move] = moves(state, 'persian-1');
    expect(move).toMatchObject({ royalTreasury: false });
    const input = { ...move, to: 'babylon', province: 'babylonia' };
    expect(faultsOf(movement, input, state)).toEqual([]);
    expect(applied(movement, input, {}, state).state.royalTreasury).toMatchObject({ owner: 'persian', with: 'none', place: 'susa' });
  });
  test('Darius takes it, and may leave it', () => {
    const state = once(...round('persian'));
    const [move] = moves(state, 'persian-1');
    expect(move).toMatchObject({ royalTreasury: true });
    const to = { to: 'babylon', province: 'babylonia' };
    expect(applied(movement, { ...move, ...to }, {}, state).state.royalTreasury.with).toBe('persian-1');
    expect(applied(movement, { ...move, ...to, royalTreasury: false }, {}, state).state.royalTreasury).toMatchObject({ with: 'none', place: 'susa' });
  });
  test('what lies in his space he takes up', () => {
    const state = once({ type: 'royal-treasury', set: { with: 'none', place: 'Susa' } }, ...round('persian'));
    const input = { ...moves(state, 'persian-1')[0], royalTreasury: true, to: 'babylon', province: 'babylonia' };
    expect(applied(movement, input, {}, state).state.royalTreasury.with).toBe('persian-1');
  });
  test('of the Macedonians as the ruling has it', () => {
    const state = once(TAKEN, ...round('macedonian'));
    expect(moves(state, 'macedonian-2')).toMatchObject([{ royalTreasury: true }]);
    const [alone] = moves(state, 'macedonian-2', ALEXANDER_ONLY);
    expect(alone).toMatchObject({ royalTreasury: false });
    expect(faultsOf(movement, alone ?? {}, state, ALEXANDER_ONLY)).toEqual([]);
  });
  test('14.0 the Royal Family moves as an activity of whoever the ruling lets', () => {
    const state = once(
      { type: 'royal-family', set: { holder: 'macedonian', with: 'macedonian-1' } },
      { type: 'round', number: 4, side: 'macedonian' },
      { type: 'step', to: 'c3' },
    );
    const offered = (rulings: Readonly<Record<string, string>>) =>
      acts({ ...factsOf({ ...situation(rulings), rulings }), state }).some(({ id }) => id === 'activity royal-family');
    expect([offered({}), offered({ 'family-moved': 'holder' })]).toEqual([false, true]);
  });
});
