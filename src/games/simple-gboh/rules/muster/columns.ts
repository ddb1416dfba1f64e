import type { Said } from '../../../../core/said.ts';
import { columnFaults } from '../figures.ts';
import { say } from '../procedures/voice.ts';
import { CLASSES, type Class, MARKS, type Mark, MISSILES, type Missile, TYPES, type Type } from '../vocabulary.ts';

/** Kinds of lines. */
export const KINDS = ['battle', 'army', 'formation', 'leader', 'unit', 'turn'] as const;
export type Kind = (typeof KINDS)[number];

/** What a unit's counter shows, and how the unit stands. */
const FIGURES = ['type', 'class', 'tq', 'size', 'ma', 'missile', 'reducible', 'double', 'double-depth', 'cataphract', 'numidian', 'legion', 'line'] as const;
const POSITION = ['hits', 'reduced', 'copies', 'id', 'status', 'under', 'column', 'movement', 'marks', 'zoc'] as const;

/** The columns each kind of line uses. */
export const USED = {
  unit: ['kind', 'army', 'name', 'formation', ...FIGURES, ...POSITION],
  battle: ['kind', 'name'],
  army: ['kind', 'army', 'name', 'withdrawal', 'adjustment', 'replacements'],
  formation: ['kind', 'army', 'name', 'auxiliary'],
  leader: ['kind', 'army', 'name', 'formation', 'initiative', 'radius', 'heroic', 'seizures', 'overall', 'with', 'status', 'replacement', 'anonymous'],
  turn: ['kind', 'army', 'turn', 'phase', 'formation', 'marks', 'with'],
} as const satisfies Readonly<Record<Kind, readonly string[]>>;
export type Column = (typeof USED)[Kind][number];
/** The columns of a battle file; every line uses those of its kind. */
export const COLUMNS: readonly Column[] = [...new Set(Object.values(USED).flat())];
/** What is true of a player turn in progress (4.44–4.45, 7.4). */
export const TURN_MARKS = ['tried', 'seized', 'immune', 'leaders-checked'] as const;
/** Between the names of a cell that holds several. */
export const BETWEEN = '|';

/** A line of a battle file by column. */
export type Row = Readonly<Partial<Record<Column, string>>>;

/** What is wrong with one cell: its column, what was expected, what came. */
export interface CellFault {
  readonly column: Column;
  readonly expected: Said;
  readonly found: string;
}

/** Reads the cells of one line, gathering what is wrong instead of stopping at it. */
export class RowReader {
  readonly faults: CellFault[] = [];
  private readonly row: Row;
  constructor(row: Row) {
    this.row = row;
  }
  private refuse<V>(column: Column, expected: Said, instead: V): V {
    this.faults.push({ column, expected, found: this.text(column) });
    return instead;
  }
  text(column: Column): string {
    return (this.row[column] ?? '').trim();
  }
  /** A player's own words of at most 40 characters. */
  words(column: Column): string {
    const text = this.text(column);
    return text.length <= 40 ? text : this.refuse(column, say('expected/text', { max: 40 }), '');
  }
  /** A player's own words under the name of their column, nothing where the cell is empty. */
  optionalWords<Name extends 'legion' | 'line'>(column: Name): Partial<Record<Name, string>> {
    const text = this.words(column);
    const found: Partial<Record<Name, string>> = {};
    if (text !== '') found[column] = text;
    return found;
  }
  /** A unit in column that cannot form one (10.0). */
  checkColumn(unit: { readonly type: Type; readonly column: boolean; readonly doubleDepth: boolean }): void {
    for (const { expected } of columnFaults(unit, 'column')) this.refuse('column', expected, undefined);
  }
  required(column: Column): string {
    const text = this.words(column);
    return text === '' ? this.refuse(column, say('expected/some-words'), '') : text;
  }
  number(column: Column, min: number, max: number, otherwise: number): number {
    const text = this.text(column);
    if (text === '') return otherwise;
    const value = Number(text);
    return /^\d+$/.test(text) && value >= min && value <= max ? value : this.refuse(column, say('expected/number', { min, max }), otherwise);
  }
  flag(column: Column): boolean {
    const text = this.text(column).toLowerCase();
    if (['', '0', 'no', 'n', 'false', '-'].includes(text)) return false;
    return ['1', 'yes', 'y', 'true', 'x', 'si', 'sì', 'sí'].includes(text) || this.refuse(column, say('expected/flag'), false);
  }
  type(): Type {
    const text = this.text('type').toLowerCase().replace('*', '-star');
    return TYPES.find((type) => type === text) ?? this.refuse('type', say('expected/choice', { options: TYPES.join(', ') }), 'lg' as const);
  }
  class(): Class {
    const text = this.text('class').toLowerCase();
    if (text === '') return 'veteran';
    return (
      CLASSES.find((rank) => text.length >= 3 && rank.startsWith(text.slice(0, 3))) ??
      this.refuse('class', say('expected/choice', { options: CLASSES.join(', ') }), 'veteran' as const)
    );
  }
  missile(otherwise: Missile): Missile {
    const text = this.text('missile').toLowerCase();
    if (text === '') return otherwise;
    if (text === '-') return 'none';
    return MISSILES.find((missile) => missile === text) ?? this.refuse('missile', say('expected/choice', { options: MISSILES.join(', ') }), otherwise);
  }
  /** A whole number that may be below zero. */
  signed(column: Column, most: number): number {
    const text = this.text(column);
    if (text === '') return 0;
    const value = Number(text);
    return /^-?\d+$/.test(text) && Math.abs(value) <= most ? value : this.refuse(column, say('expected/number', { min: -most, max: most }), 0);
  }
  /** One of a closed set, the first where the cell is empty. */
  one<Option extends string>(column: Column, options: readonly [Option, ...Option[]]): Option {
    const text = this.text(column).toLowerCase();
    if (text === '') return options[0];
    return options.find((option) => option === text) ?? this.refuse(column, say('expected/choice', { options: options.join(', ') }), options[0]);
  }
  /** The parts of a cell that holds several. */
  several(column: Column): readonly string[] {
    const text = this.text(column);
    return text === '' ? [] : text.split(BETWEEN).map((part) => part.trim());
  }
  /** Some of a closed set. */
  some<Option extends string>(column: Column, options: readonly Option[]): readonly Option[] {
    const found = this.several(column);
    const known = options.filter((option) => found.includes(option));
    return known.length === found.length ? known : this.refuse(column, say('expected/many', { options: options.join(', ') }), []);
  }
  marks(): readonly Mark[] {
    return this.some('marks', MARKS);
  }
  /** Cells filled in a column this kind of line does not use. */
  only(kind: Kind): void {
    const used: readonly Column[] = USED[kind];
    for (const column of COLUMNS) if (!used.includes(column) && this.text(column) !== '') this.refuse(column, say('expected/empty-cell'), undefined);
  }
}
