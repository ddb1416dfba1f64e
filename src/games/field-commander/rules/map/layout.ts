import type { CampaignMap } from './map.ts';
import { neighbours } from './roads.ts';

/** Where an area stands in the drawing of a map, in columns and rows. */
export interface Spot {
  readonly name: string;
  readonly column: number;
  readonly row: number;
}

/** A drawing of the areas of a map: their places and the links between them. */
export interface Layout {
  readonly spots: readonly Spot[];
  readonly links: readonly (readonly [from: Spot, to: Spot])[];
  readonly columns: number;
  readonly rows: number;
}

/** So many columns fit beside each other with their names. */
const COLUMNS = 4;

/** Areas in the order in which the army comes to them from where it starts; those that no road joins come last. */
function inOrder(map: CampaignMap): readonly string[] {
  const names = map.areas.map(({ name }) => name).filter((name) => name !== '');
  const first = names.includes(map.start) ? map.start : names[0];
  const order = new Set<string>();
  for (const from of first === undefined ? [] : [first, ...names]) {
    order.add(from);
    for (const name of order) for (const next of neighbours(map, name)) order.add(next);
  }
  return [...order];
}

/** Lays the areas out row by row, every other row from the right, so that the way of the army is one line. */
export function layoutOf(map: CampaignMap): Layout {
  const order = inOrder(map);
  const columns = Math.min(COLUMNS, Math.max(1, order.length));
  const spots = order.map((name, i): Spot => {
    const row = Math.floor(i / columns);
    const along = i % columns;
    return { name, row, column: row % 2 === 0 ? along : columns - 1 - along };
  });
  const links = spots.flatMap((from, i) => spots.slice(i + 1).flatMap((to) => (neighbours(map, from.name).includes(to.name) ? [[from, to] as const] : [])));
  return { spots, links, columns, rows: Math.ceil(order.length / columns) };
}
