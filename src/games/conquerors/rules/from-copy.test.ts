import { describe, expect, test } from 'vitest';
import { fromCopy } from './from-copy.ts';
import { surrender } from './procedures/surrender.ts';
import { reduce } from './testing/tracked.ts';
import { start } from './tracker/start.ts';

const state = start({ opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'counts' });
const COPY = {
  leaders: {
    leaders: [
      { name: 'Darius III', side: 'persian', battle: 3, naval: 0, foreign: false },
      { name: 'Parmenion', side: 'macedonian', battle: 3, naval: 0, foreign: false },
    ],
  },
  cities: { cities: [{ city: 'perinthos', value: -2 }] },
  fleets: {
    fleets: [
      { fleet: 'tyrian', max: 5 },
      { fleet: 'macedonian', max: 4 },
    ],
  },
};

describe('a player’s own copy', () => {
  const after = fromCopy(state, COPY).reduce(reduce, state);
  test('gives ratings, fills the cup, sets the fleets’ numbers', () => {
    expect(after.leaders.find((one) => one.id === 'darius')).toMatchObject({ battle: 3, state: 'with' });
    expect(after.leaders.find((one) => one.id === 'Parmenion')).toMatchObject({ battle: 3, state: 'cup' });
    expect(after.fleets.tyrian).toMatchObject({ nsp: 5, max: 5 });
    expect(after.fleets.macedonian).toMatchObject({ nsp: 3, max: 4 });
  });
  test('fills a city’s value in (11.4)', () => expect(surrender.prefill(after).cityValue).toBe(-2));
  test('once taken over, nothing is left to take; an empty copy gives nothing', () => {
    expect(fromCopy(after, COPY)).toEqual([]);
    expect(fromCopy(state, {})).toEqual([]);
  });
});
