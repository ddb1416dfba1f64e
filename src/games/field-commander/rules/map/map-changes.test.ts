import { expect, test } from 'vitest';
import { say } from '../voice.ts';
import { KNOWN_MAPS } from './known-maps.ts';
import { NEW_AREA } from './map.ts';
import { mapChanges } from './map-changes.ts';

const { granicus } = KNOWN_MAPS;
const named = (name: string) => say('name', { name });
const parts = (after: Partial<typeof granicus>) => mapChanges(granicus, { ...granicus, ...after });

test('The map: a change of few areas is told by their names, one of more by their part', () => {
  const road = granicus.areas.map((area) => (area.name === 'Lycia' ? { ...area, next: 'Halicarnassus' } : area));
  expect(parts({ areas: [...road, { ...NEW_AREA, name: 'Miletus' }] })).toEqual(say('event/map', { parts: [named('Lycia'), named('Miletus')] }));
  expect(parts({ areas: granicus.areas.filter(({ name }) => name !== 'Lycia') })).toEqual(say('event/map', { parts: [named('Lycia')] }));
  expect(parts({ areas: granicus.areas.map((area) => ({ ...area, oracle: !area.oracle })) })).toEqual(say('event/map', { parts: [say('screen/view/areas')] }));
});

test('The map: what else it prints is the map', () => {
  expect(parts({ gold: 8, orders: [{ low: 1, high: 1, orders: ['hit'] }] })).toEqual(say('event/map', { parts: [say('screen/map-title')] }));
});
