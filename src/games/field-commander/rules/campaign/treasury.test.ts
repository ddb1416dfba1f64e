import { expect, test } from 'vitest';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import { stateAfter } from '../testing/resolving.ts';
import type { Event } from '../tracker/events.ts';
import { goldUnknown } from './treasury.ts';

const unknown = (...events: readonly Event[]): boolean => goldUnknown(stateAfter([{ type: 'begin' }, ...events]).campaign);

test('Fichas de Oro: the gold of a map nobody entered is unknown until some is gained, paid or set, to nothing too', () => {
  expect(unknown()).toBe(true);
  expect(unknown({ type: 'advance' }, { type: 'step', step: 'orders' })).toBe(true);
  expect(unknown({ type: 'set', what: 'gold', to: 0 })).toBe(false);
  expect(unknown({ type: 'gold', by: 4 })).toBe(false);
  expect(unknown({ type: 'gold', by: 4 }, { type: 'gold', by: -4 })).toBe(false);
});

test('Preparación: with the map’s gold entered it is known, when it is spent too', () => {
  const { campaign } = stateAfter([{ type: 'map', map: { ...KNOWN_MAPS.granicus, gold: 3 } }, { type: 'begin' }]);
  expect([goldUnknown(campaign), goldUnknown({ ...campaign, gold: 0 })]).toEqual([false, false]);
});
