import type { Cite, Id } from './said.ts';

/** What a cell of a printed chart holds: a number, a printed code ("DR+2"), or nothing. */
export type Cell = number | string | null;

/**
 * How sure a transcribed figure is: *read* as printed, *aligned* (placed by reasoning over a scan), *inferred*, *lost* (only the player's copy has
 * it). Cells not named are *read*.
 */
export type Confidence = 'read' | 'aligned' | 'inferred' | 'lost';

/**
 * The vocabularies that name a chart's rows, columns and codes where it has no words of its own (`chart/<id>/row/<row>` …): a row `light-infantry` of the
 * vocabulary `type` is called `type/light-infantry`.
 */
export interface ChartVocabulary {
  readonly rows?: Id;
  readonly columns?: Id;
  readonly cells?: Id;
}

/** A printed chart as literal rows. A row with too few or too many cells does not compile. */
export interface Chart<V extends Cell = Cell, Row extends Id = Id, Column extends Id = Id> {
  readonly id: Id;
  readonly cite: Cite;
  readonly columns: readonly Column[];
  readonly rows: Readonly<Record<Row, readonly V[]>>;
  /** Confidence by `row/column`, by `row`, or by `/column`; the most precise counts. */
  readonly doubt?: Readonly<Record<string, Confidence>>;
  /** The codes a cell may hold, for a player's correction; none: any number in `range`. */
  readonly codes?: readonly V[];
  readonly range?: readonly [number, number];
  readonly vocabulary?: ChartVocabulary;
}

/** Declares a chart; the tuple type of `columns` fixes the length of every row. */
export function chart<V extends Cell, const Column extends Id, Row extends Id, const Columns extends readonly Column[]>(definition: {
  readonly id: Id;
  readonly cite: Cite;
  readonly columns: Columns;
  readonly rows: Readonly<Record<Row, { readonly [K in keyof Columns]: V }>>;
  readonly doubt?: Readonly<Record<string, Confidence>>;
  readonly codes?: readonly V[];
  readonly range?: readonly [number, number];
  readonly vocabulary?: ChartVocabulary;
}): Chart<V, Row, Columns[number]> {
  return definition as Chart<V, Row, Columns[number]>;
}

/** A player's corrections of shipped charts, by `chart/row/column`. */
export type Corrections = Readonly<Record<string, Cell>>;

/** The key of a cell in `Corrections`. */
export function cellKey(of: Chart, row: Id, column: Id): string {
  return `${of.id}/${row}/${column}`;
}

/** The printed figure of a cell. Throws on a row or column the chart does not have. */
export function printed<V extends Cell>(of: Chart<V>, row: Id, column: Id): V {
  const cells = of.rows[row];
  const at = of.columns.indexOf(column);
  if (!cells || at < 0) throw new RangeError(`chart ${of.id}: expected a row and column it has, got ${row}/${column}`);
  return cells[at] as V;
}

/** How sure a cell's figure is. */
export function confidence(of: Chart, row: Id, column: Id): Confidence {
  const doubt = of.doubt ?? {};
  return doubt[`${row}/${column}`] ?? doubt[row] ?? doubt[`/${column}`] ?? 'read';
}

/** Whether a player's figure may stand in a chart's cell. */
export function mayHold(of: Chart, value: unknown): value is Cell {
  if (value !== null && typeof value !== 'number' && typeof value !== 'string') return false;
  if (of.codes) return of.codes.includes(value);
  const [low, high] = of.range ?? [-999, 9999];
  return typeof value === 'number' && Number.isFinite(value) && value >= low && value <= high;
}
