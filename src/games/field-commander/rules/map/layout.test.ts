import { expect, test } from 'vitest';
import { KNOWN_MAPS } from './known-maps.ts';
import { layoutOf } from './layout.ts';

const { granicus, gaugamela, issus } = KNOWN_MAPS;

test('every area has a place of its own, the start first', () => {
  for (const map of [granicus, issus]) {
    const { spots } = layoutOf(map);
    expect(spots.map(({ name }) => name).sort()).toEqual(map.areas.map(({ name }) => name).sort());
    expect(new Set(spots.map(({ column, row }) => `${column} ${row}`)).size).toBe(spots.length);
    expect(spots[0]?.name).toBe(map.start);
  }
});

test('each road is one link, read from either end', () => {
  const { links } = layoutOf(granicus);
  const named = links.map((ends) =>
    ends
      .map(({ name }) => name)
      .sort()
      .join(' '),
  );
  expect(named.sort()).toEqual(['Chaeronea Macedonia', 'Granicus Ilium', 'Granicus Sardis', 'Ilium Sestus', 'Macedonia Sestus']);
});

test('a map without areas is an empty drawing', () => {
  expect(layoutOf(gaugamela)).toEqual({ spots: [], links: [], columns: 1, rows: 0 });
});
