import { csvLines, unguarded } from '../../../../core/csv.ts';
import { type Said, say } from '../../../../core/said.ts';
import type { Battle, Formation, Leader, Unit } from '../tracker/battle.ts';
import { FRESH } from '../tracker/muster.ts';
import { SIDES, type Side, TYPICAL } from '../vocabulary.ts';
import { COLUMNS, type Column, KINDS, type Kind, type Row, RowReader } from './columns.ts';

/** What a battle file sets up. */
export type Muster = Pick<Battle, 'name' | 'armies' | 'formations' | 'leaders' | 'units'>;

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

const MOST_CHARACTERS = 400_000;
const MOST_LINES = 2_000;
const UNIT_COLUMNS: readonly Column[] = [
  'kind',
  'army',
  'name',
  'formation',
  'type',
  'class',
  'tq',
  'size',
  'ma',
  'missile',
  'reducible',
  'double',
  'double-depth',
  'cataphract',
  'numidian',
  'hits',
  'reduced',
  'copies',
];
const LEADER_COLUMNS: readonly Column[] = ['kind', 'army', 'name', 'formation', 'initiative', 'radius', 'heroic', 'seizures', 'overall', 'with'];

/** A muster while its lines are read. */
class Roll {
  name = '';
  readonly armies = { first: { name: '', withdrawal: 0, adjustment: 0 }, second: { name: '', withdrawal: 0, adjustment: 0 } };
  readonly formations: Formation[] = [];
  readonly leaders: Leader[] = [];
  readonly units: Unit[] = [];

  /** The army a cell names: first, second, or an army's own name. */
  side(reader: RowReader): Side {
    const text = reader.text('army');
    const found = SIDES.find((side) => text.toLowerCase() === side || (text !== '' && text === this.armies[side].name));
    if (!found) reader.faults.push({ column: 'army', expected: say('expected/army'), found: text });
    return found ?? 'first';
  }
  /** The formation of this name, made when it is new; '' for none. */
  formation(side: Side, name: string): string {
    if (name === '') return '';
    const known = this.formations.find((one) => one.side === side && one.name === name);
    if (known) return known.id;
    const formation = { id: `formation-${this.formations.length + 1}`, side, name, auxiliary: false };
    this.formations.push(formation);
    return formation.id;
  }
}

/** Reads one line onto the roll if nothing is wrong with it. */
function readRow(roll: Roll, row: Row): RowReader {
  const reader = new RowReader(row);
  const kind = (reader.text('kind').toLowerCase() || 'unit') as Kind;
  if (!KINDS.includes(kind))
    reader.faults.push({ column: 'kind', expected: say('expected/choice', { options: KINDS.join(', ') }), found: reader.text('kind') });
  else READERS[kind](roll, reader);
  return reader;
}

const READERS: Readonly<Record<Kind, (roll: Roll, reader: RowReader) => void>> = {
  battle(roll, reader) {
    reader.only(['kind', 'name']);
    const name = reader.words('name');
    if (reader.faults.length === 0) roll.name = name;
  },
  army(roll, reader) {
    reader.only(['kind', 'army', 'name', 'withdrawal']);
    const side = roll.side(reader);
    const army = { name: reader.words('name'), withdrawal: reader.number('withdrawal', 0, 999, 0), adjustment: 0 };
    if (reader.faults.length === 0) roll.armies[side] = army;
  },
  formation(roll, reader) {
    reader.only(['kind', 'army', 'name', 'auxiliary']);
    const [side, name, auxiliary] = [roll.side(reader), reader.required('name'), reader.flag('auxiliary')];
    if (reader.faults.length > 0) return;
    const id = roll.formation(side, name);
    roll.formations.splice(
      roll.formations.findIndex((one) => one.id === id),
      1,
      { id, side, name, auxiliary },
    );
  },
  leader(roll, reader) {
    reader.only(LEADER_COLUMNS);
    const side = roll.side(reader);
    const formation = reader.words('formation');
    const leader = {
      id: `leader-${roll.leaders.length + 1}`,
      side,
      name: reader.required('name'),
      initiative: reader.number('initiative', 0, 9, 0),
      radius: reader.number('radius', 0, 30, 0),
      heroic: reader.flag('heroic'),
      attempts: reader.number('seizures', 0, 20, 0),
      overall: reader.flag('overall'),
      with: reader.words('with'),
      status: 'on-map' as const,
      replacement: false,
    };
    if (reader.faults.length === 0) roll.leaders.push({ ...leader, formation: roll.formation(side, formation) });
  },
  unit(roll, reader) {
    reader.only(UNIT_COLUMNS);
    const [side, type, formation, name] = [roll.side(reader), reader.type(), reader.words('formation'), reader.words('name')];
    const usual = TYPICAL[type];
    const unit = {
      ...FRESH,
      side,
      type,
      class: reader.class(),
      tq: reader.number('tq', 1, 9, usual.tq),
      size: reader.number('size', 0, 40, usual.size),
      ma: reader.number('ma', 0, 20, usual.ma),
      missile: reader.missile(usual.missile),
      reducible: reader.flag('reducible'),
      double: reader.flag('double'),
      doubleDepth: reader.flag('double-depth'),
      cataphract: reader.flag('cataphract'),
      numidian: reader.flag('numidian'),
      hits: reader.number('hits', 0, 20, 0),
      reduced: reader.flag('reduced'),
    };
    const copies = reader.number('copies', 1, 60, 1);
    if (reader.faults.length > 0) return;
    const into = roll.formation(side, formation);
    for (let n = 1; n <= copies; n += 1)
      roll.units.push({ ...unit, id: `${side}-${roll.units.length + 1}`, formation: into, name: copies > 1 ? `${name} ${n}`.trim() : name });
  },
};

/** Leaders name the unit they stand with; here the name becomes its id. */
function withUnits(roll: Roll): Leader[] {
  return roll.leaders.map((leader) => ({
    ...leader,
    with: roll.units.find((unit) => unit.side === leader.side && unit.name !== '' && unit.name === leader.with)?.id ?? '',
  }));
}

function gather(lines: readonly { readonly line: number; readonly raw: string; readonly row: Row | Said }[]): MusterRead {
  const roll = new Roll();
  const faults: LineFault[] = [];
  let good = 0;
  for (const { line, raw, row } of lines) {
    if ('say' in row) {
      faults.push({ line, raw, column: 'line', expected: row as Said, found: raw });
      continue;
    }
    const reader = readRow(roll, row as Row);
    if (reader.faults.length === 0) good += 1;
    faults.push(...reader.faults.map((fault) => ({ line, raw, ...fault })));
  }
  const { name, armies, formations, units } = roll;
  return { muster: { name, armies, formations, units, leaders: withUnits(roll) }, faults, good };
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
  if (!isRecord(value) || value.format !== FORMAT || value.version !== 1 || !Array.isArray(value.rows))
    return refused(say('expected/format', { format: FORMAT }), '');
  if (value.rows.length > MOST_LINES) return refused(say('expected/lines', { max: MOST_LINES }), '');
  return gather(value.rows.map((entry: unknown, at) => ({ line: at + 1, raw: JSON.stringify(entry) ?? '', row: rowOf(entry) })));
}

/** The name of the JSON format. */
export const FORMAT = 'bematist-simple-gboh-battle';
