import { csvLines, unguarded } from '../../../../core/csv.ts';
import type { Said } from '../../../../core/said.ts';
import type { Muster } from '../tracker/events.ts';
import { say } from '../voice.ts';
import { COLUMNS, type Column, KINDS, type Kind, type Row, RowReader } from './columns.ts';
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

/** A line as it stands in a file, its cells by column or why it has none. */
interface Line {
  readonly line: number;
  readonly raw: string;
  readonly row: Row | Said;
}

/** Reads one line onto the roll if nothing is wrong with it. */
function readRow(roll: Roll, row: Row): RowReader {
  const reader = new RowReader(row);
  const kind = (reader.text('kind').toLowerCase() || 'unit') as Kind;
  if (!KINDS.includes(kind)) {
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
  for (const { line, raw, row } of lines) {
    if ('say' in row) {
      faults.push({ line, raw, column: 'line', expected: row as Said, found: raw });
      continue;
    }
    roll.at = { line, raw };
    const reader = readRow(roll, row as Row);
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
  const unknown = columns.filter((column) => !COLUMNS.some((known) => known === column));
  const twice = columns.filter((column, at) => columns.indexOf(column) !== at);
  if (unknown.length > 0 || twice.length > 0) return refused(say('expected/columns', { columns: COLUMNS.join(', ') }), [...unknown, ...twice].join(', '));
  return gather(
    body.map(({ line, raw, cells, torn }) => {
      if (torn) return { line, raw, row: say('expected/closed-quotation') };
      if (cells.slice(columns.length).some((cell) => cell !== '')) return { line, raw, row: say('expected/cells', { most: columns.length }) };
      return { line, raw, row: Object.fromEntries(columns.map((column, at) => [column, unguarded(cells[at] ?? '')])) as Row };
    }),
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON entry as a row: the same names as the columns; numbers and yes or no as such. */
function rowOf(entry: unknown): Row | Said {
  if (!isRecord(entry)) return say('expected/entry');
  const names = Object.keys(entry);
  if (names.some((name) => !COLUMNS.some((column) => column === name))) return say('expected/columns', { columns: COLUMNS.join(', ') });
  const cells = Object.entries(entry).map(([name, value]) => [
    name,
    value === true ? 'yes' : value === false ? 'no' : typeof value === 'number' || typeof value === 'string' ? String(value) : undefined,
  ]);
  return cells.some(([, cell]) => cell === undefined) ? say('expected/entry') : (Object.fromEntries(cells) as Row);
}

/** Reads a battle from what a JSON file holds: `{ format, version, rows }`, each row an object with the columns' names. Lines are the rows from 1. */
export function readJson(value: unknown): MusterRead {
  if (!isRecord(value) || value.format !== FORMAT || !VERSIONS.includes(value.version as number) || !Array.isArray(value.rows))
    return refused(say('expected/format', { format: FORMAT }), '');
  if (value.rows.length > MOST_LINES) return refused(say('expected/lines', { max: MOST_LINES }), '');
  return gather(value.rows.map((entry: unknown, at) => ({ line: at + 1, raw: JSON.stringify(entry) ?? '', row: rowOf(entry) })));
}

/** Versions of the JSON format this app reads; 2 carries a position in progress. */
const VERSIONS: readonly number[] = [1, 2];
/** The name of the JSON format. */
export const FORMAT = 'bematist-simple-gboh-battle';
