/** One line of a CSV (RFC 4180, but no cell runs over a line's end): where it began (from 1), its text as it came, its cells; `torn` when a quotation never closed. */
export interface CsvLine {
  readonly line: number;
  readonly raw: string;
  readonly cells: readonly string[];
  readonly torn: boolean;
}

/** A quotation runs to its end within its own line: a torn one must not swallow the lines below it. */
function cellsOf(text: string, separator: string): { readonly cells: string[]; readonly torn: boolean } {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const at = text[i];
    if (quoted && at === '"' && text[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (at === '"' && (quoted || cell.trim() === '')) {
      cell = quoted ? cell : '';
      quoted = !quoted;
    } else if (at === separator && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += at;
  }
  return { cells: [...cells, cell.trim()], torn: quoted };
}

/** The lines of a CSV that are not empty, cells split at commas, semicolons or tabs (whichever the first line has most of). A byte order mark is ignored. */
export function csvLines(text: string): CsvLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const header = lines.find((line) => line.trim() !== '') ?? '';
  const count = (separator: string): number => header.split(separator).length;
  const separator = [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
  return lines.map((raw, i) => ({ line: i + 1, raw, ...cellsOf(raw, separator) })).filter(({ raw }) => raw.replace(/[,;\t\s]/g, '') !== '');
}

/** Cells of words that a spreadsheet would take for a formula get an apostrophe before them. */
const guarded = (cell: string): string => (/^[=+\-@\t']/.test(cell) ? `'${cell}` : cell);

/** A cell as it was before `csvLine` kept a spreadsheet from taking it for a formula. */
export const unguarded = (cell: string): string => (/^'[=+\-@\t']/.test(cell) ? cell.slice(1) : cell);

/**
 * A line of a CSV, without its end: what holds a separator or a quote is quoted, a line break within a cell becomes a space, and words that a spreadsheet would run as a
 * formula get an apostrophe before them (`unguarded` takes it off again).
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells
    .map((value) => (typeof value === 'number' ? String(value) : guarded(value.replace(/[\r\n]+/g, ' '))))
    .map((cell) => (/[",;]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
}
