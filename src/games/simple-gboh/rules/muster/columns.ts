import { type Said, say } from '../../../../core/said.ts';
import { CLASSES, type Class, MISSILES, type Missile, TYPES, type Type } from '../vocabulary.ts';

/** The columns of a battle file; every line uses those of its kind. */
export const COLUMNS = [
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
  'withdrawal',
  'auxiliary',
  'initiative',
  'radius',
  'heroic',
  'seizures',
  'overall',
  'with',
] as const;
export type Column = (typeof COLUMNS)[number];
export const KINDS = ['battle', 'army', 'formation', 'leader', 'unit'] as const;
export type Kind = (typeof KINDS)[number];

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
  /** Cells filled in a column this kind of line does not use. */
  only(columns: readonly Column[]): void {
    for (const column of COLUMNS) if (!columns.includes(column) && this.text(column) !== '') this.refuse(column, say('expected/empty-cell'), undefined);
  }
}
