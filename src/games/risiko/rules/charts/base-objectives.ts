import type { Colour, Continent } from '../vocabulary.ts';

/** The ids of the fourteen objectives. */
export type BaseObjectiveId =
  | 'territories-24'
  | 'territories-18'
  | 'north-america-africa'
  | 'north-america-oceania'
  | 'asia-south-america'
  | 'asia-africa'
  | 'europe-south-america'
  | 'europe-oceania'
  | 'destroy-red'
  | 'destroy-blue'
  | 'destroy-yellow'
  | 'destroy-green'
  | 'destroy-black'
  | 'destroy-violet';

/** What an objective of the base game asks for. */
export type BaseObjective =
  | { readonly id: BaseObjectiveId; readonly kind: 'territories'; readonly count: number; readonly armies: number }
  | { readonly id: BaseObjectiveId; readonly kind: 'continents'; readonly all: readonly Continent[]; readonly others: number }
  | { readonly id: BaseObjectiveId; readonly kind: 'destroy'; readonly colour: Colour };

/**
 * The fourteen objectives most boxes hold; the rules do not print them, so the list is likely, not certain, and a player may write their own. Who must destroy
 * a colour that is their own, not in play or already destroyed by another needs twenty-four territories instead.
 */
export const BASE_OBJECTIVES: readonly BaseObjective[] = [
  { id: 'territories-24', kind: 'territories', count: 24, armies: 1 },
  { id: 'territories-18', kind: 'territories', count: 18, armies: 2 },
  { id: 'north-america-africa', kind: 'continents', all: ['north-america', 'africa'], others: 0 },
  { id: 'north-america-oceania', kind: 'continents', all: ['north-america', 'oceania'], others: 0 },
  { id: 'asia-south-america', kind: 'continents', all: ['asia', 'south-america'], others: 0 },
  { id: 'asia-africa', kind: 'continents', all: ['asia', 'africa'], others: 0 },
  { id: 'europe-south-america', kind: 'continents', all: ['europe', 'south-america'], others: 1 },
  { id: 'europe-oceania', kind: 'continents', all: ['europe', 'oceania'], others: 1 },
  { id: 'destroy-red', kind: 'destroy', colour: 'red' },
  { id: 'destroy-blue', kind: 'destroy', colour: 'blue' },
  { id: 'destroy-yellow', kind: 'destroy', colour: 'yellow' },
  { id: 'destroy-green', kind: 'destroy', colour: 'green' },
  { id: 'destroy-black', kind: 'destroy', colour: 'black' },
  { id: 'destroy-violet', kind: 'destroy', colour: 'violet' },
];
