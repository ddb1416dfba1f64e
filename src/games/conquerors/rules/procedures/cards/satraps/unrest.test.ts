import { describe, expect, test } from 'vitest';
import { read } from '../../../testing/read.ts';
import { reduce, SETUP } from '../../../testing/tracked.ts';
import type { Event } from '../../../tracker/events.ts';
import { start } from '../../../tracker/start.ts';
import type { State } from '../../../tracker/state.ts';
import { satraps } from './satraps.ts';

describe('15.0 dissent in the east: one die a province', () => {
  const garrisons = [
    { place: 'babylon', gsp: 2, province: 'babylonia' },
    { place: 'ecbatana', gsp: 1, province: 'media' },
    { place: 'sippara', gsp: 3, province: 'babylonia' },
  ];
  test('all garrisons of a province stay or go together', () => {
    const { left, aspGained, used } = read(satraps, { option: 'eastern-unrest', garrisons }, { 'unrest/1': 5, 'unrest/2': 6 });
    expect([used, left, aspGained]).toEqual([['unrest/1', 'unrest/2'], ['babylon', 'sippara'], 5]);
  });
  test('a Treasury City has its province unsaid; where none is known the garrison rolls for itself', () => {
    const bare = [
      { place: 'babylon', gsp: 2 },
      { place: 'sippara', gsp: 3, province: 'babylonia' },
      { place: 'Opis', gsp: 1 },
    ];
    expect(read(satraps, { option: 'eastern-unrest', garrisons: bare }, { 'unrest/1': 1, 'unrest/3': 6 }).aspGained).toBe(5);
  });
  test('a session says the provinces', () => {
    const held = (place: string, province: 'babylonia' | 'media'): Event => ({ type: 'garrison', side: 'macedonian', place, province, gsp: 1 });
    const state: State = [held('babylon', 'babylonia'), held('sippara', 'babylonia')].reduce(reduce, start(SETUP));
    expect(satraps.prefill(state).garrisons?.map((one) => one.province)).toEqual(['babylonia', 'babylonia']);
  });
});
