import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Chart } from '../../../../core/chart.ts';
import { CONTINENTS, TERRITORIES_IN } from '../vocabulary.ts';
import { BASE_OBJECTIVES } from './base-objectives.ts';
import { CARD_SETS, OWNED_CARD_ARMIES } from './card-sets.ts';
import { CONTINENT_ARMIES } from './continent-armies.ts';
import { NEIGHBOURS, SEA_LINKS } from './map.ts';
import { PLACED_AT_A_TIME, STARTING_ARMIES } from './starting-armies.ts';
import { TOURNAMENT_OBJECTIVES } from './tournament-objectives.ts';
import { TOURNAMENT_VALUES } from './tournament-values.ts';

/** What the charts hold, copied a second time. */
interface Second {
  readonly 'card-sets': Readonly<Record<string, number>>;
  readonly 'continent-armies': Readonly<Record<string, number>>;
  readonly 'starting-armies': Readonly<Record<string, number>>;
  readonly 'tournament-values': Readonly<Record<string, number>>;
  readonly map: Readonly<Record<string, { readonly continent: string; readonly neighbours: readonly string[] }>>;
  readonly 'sea-links': readonly (readonly string[])[];
  readonly 'tournament-objectives': Readonly<Record<string, readonly string[]>>;
  readonly 'base-objectives': { readonly territories: readonly unknown[]; readonly continents: readonly unknown[]; readonly destroy: readonly string[] };
  readonly 'owned-card-armies': number;
  readonly 'placed-at-a-time': number;
}

/** Made from the rule text and the tables beside it (board, objectives), not from the charts that ship. */
const SECOND: Second = JSON.parse(readFileSync(new URL('./charts.fixture.json', import.meta.url), 'utf8'));

describe('charts of one column against their second copy', () => {
  test.each<readonly [string, Chart, Readonly<Record<string, number>>]>([
    ['Prima fase c: sets of cards', CARD_SETS, SECOND['card-sets']],
    ['Prima fase b: continents', CONTINENT_ARMIES, SECOND['continent-armies']],
    ['Preparazione: starting armies', STARTING_ARMIES, SECOND['starting-armies']],
    ['Punteggi: values of territories', TOURNAMENT_VALUES, SECOND['tournament-values']],
  ])('%s', (_name, { rows }, second) => {
    expect(rows).toEqual(Object.fromEntries(Object.entries(second).map(([row, figure]) => [row, [figure]])));
  });

  test('two armies a card of an own territory, three armies at a time in the setup', () => {
    expect([OWNED_CARD_ARMIES, PLACED_AT_A_TIME]).toEqual([SECOND['owned-card-armies'], SECOND['placed-at-a-time']]);
  });
});

describe('the board against its second copy', () => {
  const board = CONTINENTS.flatMap((continent) => TERRITORIES_IN[continent].map((territory) => [territory, continent] as const));

  test('the same territories', () => {
    expect(board.map(([territory]) => territory).sort()).toEqual(Object.keys(SECOND.map).sort());
    expect(Object.keys(NEIGHBOURS).sort()).toEqual(Object.keys(SECOND.map).sort());
  });

  test.each(board)('%s: continent and neighbours', (territory, continent) => {
    expect({ continent, neighbours: [...NEIGHBOURS[territory]].sort() }).toEqual(SECOND.map[territory]);
  });

  test('the links over the sea', () => {
    const pairs = (links: readonly (readonly string[])[]): string[] => links.map((link) => [...link].sort().join(' – ')).sort();
    expect(pairs(SEA_LINKS)).toEqual(pairs(SECOND['sea-links']));
  });
});

describe('the objectives against their second copy', () => {
  test('sixteen tournament cards', () => {
    expect(TOURNAMENT_OBJECTIVES.map(({ id }) => id).sort()).toEqual(Object.keys(SECOND['tournament-objectives']).sort());
  });

  test.each(TOURNAMENT_OBJECTIVES.map(({ id, territories }) => [id, territories] as const))('%s', (id, territories) => {
    expect([...territories].sort()).toEqual(SECOND['tournament-objectives'][id]);
  });

  test('fourteen of the base game', () => {
    const { territories, continents, destroy } = SECOND['base-objectives'];
    const held = BASE_OBJECTIVES.flatMap((one) => (one.kind === 'territories' ? [[one.count, one.armies]] : []));
    const taken = BASE_OBJECTIVES.flatMap((one) => (one.kind === 'continents' ? [[[...one.all].sort(), one.others]] : []));
    const destroyed = BASE_OBJECTIVES.flatMap((one) => (one.kind === 'destroy' ? [one.colour] : []));
    expect({ held, taken, destroyed }).toEqual({ held: territories, taken: continents, destroyed: destroy });
  });
});
