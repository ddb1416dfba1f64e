import { describe, expect, test } from 'vitest';
import { printed } from '../../../core/chart.ts';
import { NEIGHBOURS, SEA_LINKS } from './charts/map.ts';
import { TOURNAMENT_OBJECTIVES } from './charts/tournament-objectives.ts';
import { TOURNAMENT_VALUES } from './charts/tournament-values.ts';
import { CONTINENTS, TERRITORIES, TERRITORIES_IN, type Territory } from './vocabulary.ts';

/** The table of values as the rules print it, in their alphabetical order of Italian names. */
const PRINTED = [4, 6, 3, 5, 3, 4, 3, 2, 3, 2, 4, 7, 4, 3, 4, 6, 4, 5, 2, 4, 4, 3, 3, 3, 3, 5, 2, 6, 5, 3, 6, 3, 3, 4, 3, 5, 4, 4, 4, 6, 4, 3];
const ALPHABETICAL =
  'afghanistan north-africa south-africa east-africa alaska alberta central-america argentina western-australia eastern-australia brazil china chita congo egypt southern-europe western-europe northern-europe japan great-britain greenland india indonesia iceland yakutia kamchatka madagascar middle-east mongolia new-guinea ontario peru quebec scandinavia siam siberia western-united-states eastern-united-states northwest-territories ukraine urals venezuela'.split(
    ' ',
  );

describe('Componenti: the board', () => {
  test('42 territories in 6 continents', () => {
    expect(TERRITORIES.length).toBe(42);
    expect(CONTINENTS.map((continent) => TERRITORIES_IN[continent].length)).toEqual([9, 4, 7, 6, 12, 4]);
  });
  test.each(TERRITORIES)('%s: tournament value = number of neighbours, each of them a neighbour in turn', (territory) => {
    const neighbours = NEIGHBOURS[territory];
    expect(new Set(neighbours).size).toBe(neighbours.length);
    expect(printed(TOURNAMENT_VALUES, territory, 'value')).toBe(neighbours.length);
    for (const other of neighbours) expect(NEIGHBOURS[other]).toContain(territory);
    expect(neighbours).not.toContain(territory);
  });
  test('every territory can be reached from every other', () => {
    const seen = new Set<Territory>(['alaska']);
    for (const territory of seen) for (const other of NEIGHBOURS[territory]) seen.add(other);
    expect(seen.size).toBe(42);
  });
  test('Alaska and Kamchatka touch; Afghanistan and India do not, China and the Middle East do', () => {
    expect(NEIGHBOURS.alaska).toContain('kamchatka');
    expect(NEIGHBOURS.afghanistan).not.toContain('india');
    expect(NEIGHBOURS.china).toContain('middle-east');
    expect(NEIGHBOURS['east-africa']).not.toContain('middle-east');
  });
  test('the sea links are links', () => {
    for (const [a, b] of SEA_LINKS) expect(NEIGHBOURS[a]).toContain(b);
  });
});

describe('Punteggi: the tournament cards', () => {
  test('the values as printed', () => {
    expect(ALPHABETICAL.map((id) => printed(TOURNAMENT_VALUES, id, 'value'))).toEqual(PRINTED);
  });
  test.each(TOURNAMENT_OBJECTIVES.map(({ id, territories }) => [id, territories] as const))(
    '%s is worth 86 points and holds two whole continents',
    (_id, territories) => {
      expect(new Set(territories).size).toBe(territories.length);
      expect(territories.reduce((sum, territory) => sum + printed(TOURNAMENT_VALUES, territory, 'value'), 0)).toBe(86);
      const whole = CONTINENTS.filter((continent) => TERRITORIES_IN[continent].every((territory) => territories.includes(territory)));
      expect(whole.length).toBeGreaterThanOrEqual(2);
    },
  );
});
