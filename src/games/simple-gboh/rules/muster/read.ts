import { csvLines, unguarded } from '../../../../core/csv.ts';
import type { Said } from '../../../../core/said.ts';
import { isRecord } from '../../../../core/shape.ts';
import { say } from '../procedures/voice.ts';
import type { Muster } from '../tracker/events.ts';
import { COLUMNS, type Column, KINDS, type Row, RowReader } from './columns.ts';
import { READERS, Roll, settled } from './roll.ts';

/** What is wrong with a line: its number, the column (or the whole line), what was expected and came, and the line as it was, so that nothing is lost. */
export interface LineFault {
  readonly line: number;
  readonly column: Column | 'line';
  readonly expected: Said;
  readonly found: string;
  readonly raw: string;
}
/** Every good line set up, every bad one reported. */
export interface MusterRead {
  readonly muster: Muster;
  readonly faults: readonly LineFault[];
  readonly good: number;
}

/** Characters of a battle file at most. */
export const MOST_CHARACTERS = 400_000;
const MOST_LINES = 2_000;

/** A line as it stands in a file, with its cells by column, or with why it has none. */
type Line = { readonly line: number; readonly raw: string } & ({ readonly row: Row } | { readonly why: Said });

const isColumn = (name: string): name is Column => COLUMNS.some((column) => column === name);

/** Cells by column; a name that is none is left out. */
function rowOf(cells: readonly (readonly [name: string, cell: string])[]): Row {
  const row: Partial<Record<Column, string>> = {};
  for (const [name, cell] of cells) if (isColumn(name)) row[name] = cell;
  return row;
}

/** Reads one line onto the roll if nothing is wrong with it. */
function readRow(roll: Roll, row: Row): RowReader {
  const reader = new RowReader(row);
  const named = reader.text('kind').toLowerCase();
  const kind = named === '' ? 'unit' : KINDS.find((one) => one === named);
  if (!kind) {
    reader.faults.push({ column: 'kind', expected: say('expected/choice', { options: KINDS.join(', ') }), found: reader.text('kind') });
    return reader;
  }
  reader.only(kind);
  READERS[kind](roll, reader);
  return reader;
}

function gather(lines: readonly Line[]): MusterRead {
  const roll = new Roll();
  const faults: LineFault[] = [];
  let good = 0;
  for (const one of lines) {
    const { line, raw } = one;
    if ('why' in one) {
      faults.push({ line, raw, column: 'line', expected: one.why, found: raw });
      continue;
    }
    roll.at = { line, raw };
    const reader = readRow(roll, one.row);
    if (reader.faults.length === 0) good += 1;
    faults.push(...reader.faults.map((fault) => ({ line, raw, ...fault })));
  }
  const { muster, lost } = settled(roll);
  const all = [...faults, ...lost].sort((one, other) => one.line - other.line);
  return { muster, faults: all, good: good - new Set(lost.map(({ line }) => line)).size };
}

const refused = (expected: Said, found: string): MusterRead => ({ ...gather([]), faults: [{ line: 1, column: 'line', expected, found, raw: found }] });

/** Reads a battle from CSV: a header line of column names in any order, then a line for each army, formation, leader and unit. */
export function readCsv(text: string): MusterRead {
  if (text.length > MOST_CHARACTERS) return refused(say('expected/smaller-file', { max: MOST_CHARACTERS }), '');
  const [header, ...body] = csvLines(text);
  if (!header || body.length > MOST_LINES) return refused(say('expected/lines', { max: MOST_LINES }), '');
  const columns = header.cells.map((cell) => cell.toLowerCase());
  const unknown = columns.filter((column) => !isColumn(column));
  const twice = columns.filter((column, at) => columns.indexOf(column) !== at);
  if (unknown.length > 0 || twice.length > 0) return refused(say('expected/columns', { columns: COLUMNS.join(', ') }), [...unknown, ...twice].join(', '));
  return gather(
    body.map(({ line, raw, cells, torn }) => {
      if (torn) return { line, raw, why: say('expected/closed-quotation') };
      if (cells.slice(columns.length).some((cell) => cell !== '')) return { line, raw, why: say('expected/cells', { most: columns.length }) };
      return { line, raw, row: rowOf(columns.map((column, at) => [column, unguarded(cells[at] ?? '')])) };
    }),
  );
}

/** A JSON entry as cells by column: the same names as the columns; numbers and yes or no as such. */
function entryCells(entry: unknown): { readonly row: Row } | { readonly why: Said } {
  if (!isRecord(entry)) return { why: say('expected/entry') };
  if (!Object.keys(entry).every(isColumn)) return { why: say('expected/columns', { columns: COLUMNS.join(', ') }) };
  const cells: (readonly [string, string])[] = [];
  for (const [name, value] of Object.entries(entry)) {
    if (typeof value === 'boolean') cells.push([name, value ? 'yes' : 'no']);
    else if (typeof value === 'number' || typeof value === 'string') cells.push([name, String(value)]);
    else return { why: say('expected/entry') };
  }
  return { row: rowOf(cells) };
}

/** Reads a battle from what a JSON file holds: `{ format, version, rows }`, each row an object with the columns' names. Lines are the rows from 1. */
export function readJson(value: unknown): MusterRead {
  if (!isRecord(value) || value.format !== FORMAT || !VERSIONS.some((version) => version === value.version) || !Array.isArray(value.rows))
    return refused(say('expected/format', { format: FORMAT }), '');
  if (value.rows.length > MOST_LINES) return refused(say('expected/lines', { max: MOST_LINES }), '');
  return gather(value.rows.map((entry: unknown, at) => ({ line: at + 1, raw: JSON.stringify(entry) ?? '', ...entryCells(entry) })));
}

/** Versions of the JSON format this app reads; 2 carries a position in progress. */
const VERSIONS: readonly number[] = [1, 2];
/** The name of the JSON format. */
export const FORMAT = 'bematist-simple-gboh-battle';
