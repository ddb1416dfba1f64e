import { type Cell, type Chart, cellKey, printed } from './chart.ts';
import type { Ruling } from './ruling.ts';
import type { Id } from './said.ts';
import type { Situation } from './situation.ts';

/** What is in force while something is judged: the rulings a session chose and the charts as the player corrected them. */
export interface Facts {
  /** The option in force for a ruling of the game. Throws on a ruling the game does not have. */
  ruling(id: Id): Id;
  /** A cell of a printed chart, as the player corrected it if they did. */
  cell<V extends Cell>(chart: Chart<V>, row: Id, column: Id): V;
}

/** What is in force in a situation. */
export function factsOf(situation: Situation): Facts {
  return { ruling: (id) => rulingOf(situation, id), cell: (chart, row, column) => cellOf(situation, chart, row, column) };
}

/** The situation of what is in force: the rulings chosen, and what the player corrected in these charts. */
export function situationOf({ ruling, cell }: Facts, all: readonly Pick<Ruling, 'id'>[], charts: readonly Chart<Cell>[]): Situation {
  const rulings = Object.fromEntries(all.map(({ id }) => [id, ruling(id)]));
  const cells = charts.flatMap((chart) => Object.keys(chart.rows).flatMap((row) => chart.columns.map((column) => [chart, row, column] as const)));
  const corrected = cells.flatMap(([chart, row, column]) => {
    const there = cell(chart, row, column);
    return there === printed(chart, row, column) ? [] : [[cellKey(chart, row, column), there] as const];
  });
  return { rulings, standards: rulings, corrections: Object.fromEntries(corrected), others: {} };
}

/** A cell as the player corrected it, else as printed. */
export function cellOf<V extends Cell>({ corrections }: Situation, chart: Chart<V>, row: Id, column: Id): V {
  const key = cellKey(chart, row, column);
  return (Object.hasOwn(corrections, key) ? corrections[key] : printed(chart, row, column)) as V;
}

/** The option in force. Throws on a ruling the game does not have. */
export function rulingOf(situation: Situation, id: Id): Id {
  const chosen = situation.rulings[id] ?? situation.standards[id];
  if (chosen === undefined) throw new Error(`ruling: expected one of ${Object.keys(situation.standards).join(', ')}, got ${id}`);
  return chosen;
}
