import { expect, test } from 'vitest';
import { KNOWN_MAPS } from './known-maps.ts';
import { areasApart, figureUntold, knownParts } from './known-parts.ts';
import type { CampaignMap } from './map.ts';

const { granicus } = KNOWN_MAPS;
const known = (map: CampaignMap) => Object.fromEntries(knownParts('granicus', map).map(({ id, known: how }) => [id, how]));

test('of Granicus the text gives areas, forces, gold of areas and the orders, no turn track and no counters', () => {
  expect(known(granicus)).toEqual({
    track: 'missing',
    figures: 'some',
    options: 'missing',
    forces: 'some',
    areas: 'some',
    orders: 'known',
    operations: 'missing',
  });
  expect(areasApart(granicus)).toEqual(['Halicarnassus', 'Lycia']);
});

test('what the owner enters is known; eight operation counters are all of them', () => {
  const counter = { counter: 'force-1', pay: 'gold', cost: 2 } as const;
  const map: CampaignMap = {
    ...granicus,
    turns: [
      { label: '338', vp: 30 },
      { label: '', vp: 20 },
    ],
    areas: granicus.areas.map((area) => (area.name === 'Sardis' ? { ...area, next: 'Granicus, Lycia, Halicarnassus' } : area)),
    operations: [counter],
  };
  expect(known(map)).toMatchObject({ track: 'known', figures: 'some', areas: 'known', operations: 'some' });
  expect(known({ ...map, gold: 20 }).figures).toBe('known');
  expect(known({ ...map, operations: Array.from({ length: 8 }, () => counter) }).operations).toBe('known');
});

test('Resupply: what of the figures the text gives is a fact, all others are unknown until they are entered', () => {
  const untold = (id: 'granicus' | 'issus' | 'gaugamela') =>
    (['gold', 'level', 'income', 'govern', 'raze', 'temple', 'city', 'operationForces'] as const).filter((name) => figureUntold(id, KNOWN_MAPS[id], name));
  expect(untold('granicus')).toEqual(['gold', 'income']);
  expect(untold('issus')).toEqual(['gold', 'income', 'govern', 'raze', 'temple', 'city', 'operationForces']);
  expect(untold('gaugamela')).toContain('level');
  expect(figureUntold('issus', { ...KNOWN_MAPS.issus, govern: 4 }, 'govern')).toBe(false);
});
