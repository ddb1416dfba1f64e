import { chart } from '../src/core/chart.ts';
import type { Fields } from '../src/core/fields.ts';
import { number, oneOf } from '../src/core/fields.ts';
import { citing } from '../src/core/said.ts';
import type { Catalogue } from '../src/core/words.ts';

// What the type check refuses, each line with the reason it must. It is compiled as rules are: without a browser, without Node.

// @ts-expect-error rules know no document
export const title = document.title;

// @ts-expect-error rules know no Node
export const folder = process.cwd();

export const shortRow = chart({
  id: 'short',
  cite: citing('book')('1'),
  columns: ['one', 'two', 'three'],
  // @ts-expect-error a row of a chart has a cell for every column
  rows: { first: [1, 2, 3], second: [1, 2] },
});

const english = { 'verdict/won': 'Won', 'verdict/lost': 'Lost' } satisfies Catalogue;
// @ts-expect-error a language has every word of English
export const italian: Record<keyof typeof english, string> = { 'verdict/won': 'Vittoria' };

interface Throw {
  readonly dice: number;
  readonly side: 'macedon' | 'persia';
}
// @ts-expect-error a field of the input is missing from the form
export const halfForm: Fields<Throw> = { dice: number(1, 3, 1) };
// @ts-expect-error an option the input does not know
export const wrongOption: Fields<Throw> = { dice: number(1, 3, 1), side: oneOf(['macedon', 'rome']) };

const row: readonly number[] = [1, 2];
// @ts-expect-error an element of a list may be missing
export const third: number = row[2];
