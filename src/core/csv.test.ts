import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine, csvLines, unguarded } from './csv.ts';

describe('a CSV', () => {
  test('any cells come back, and none is a formula', () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replace(/[\r\n\t\0]/g, ' ').trim());
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
        const line = csvLine(cells);
        const read = csvLines(`a,b\n${line}`)[1]?.cells ?? cells.map(() => '');
        expect(read.map(unguarded).slice(0, cells.length)).toEqual(cells);
        for (const raw of read) expect(raw).not.toMatch(/^[=+@-]/);
      }),
      { numRuns: 2_000, seed: 2 },
    );
  });

  test('quotes are doubled, a line break is a space, a number is no formula', () =>
    expect(csvLine(['the "Companions", left', 'two\r\nlines', -3, '-3'])).toBe('"the ""Companions"", left",two lines,-3,\'-3'));

  test.each([',', ';', '\t'])('cells are split at %j when the first line is', (separator) =>
    expect(csvLines(`\uFEFFname${separator}tq\r\n\r\nAgema${separator}8`)).toEqual([
      { line: 1, raw: `name${separator}tq`, cells: ['name', 'tq'], torn: false },
      { line: 3, raw: `Agema${separator}8`, cells: ['Agema', '8'], torn: false },
    ]),
  );

  test('a quotation that never closes tears its own line alone', () =>
    expect(csvLines('name,tq\n"Agema,8\nHypaspists,7').map(({ torn }) => torn)).toEqual([false, true, false]));
});
