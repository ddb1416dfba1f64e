import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { speaker, tongue } from '../../src/core/words.ts';
import { words as book } from '../../src/games/conquerors/words/en/book.ts';
import { words as map } from '../../src/games/conquerors/words/en/map.ts';
import { words } from '../../src/games/conquerors/words/en/table.ts';
import { words as parts } from '../../src/ui/words/en.ts';
import { button, chip } from './gestures.ts';

/** What the screens of The Conquerors say in English. */
export const speak = speaker(tongue('en'), [words, map, book, parts]);

/** Waits until what was done is written: undo names it, and is not busy. */
export async function written(page: Page, before: string | null): Promise<void> {
  await expect.poll(async () => undoSays(page), { timeout: 10_000 }).not.toBe(before);
}
export const undoSays = (page: Page): Promise<string | null> =>
  button(page, /^(Undo|Nothing to undo)/)
    .first()
    .textContent();

/** Does a change, and waits until it is written. */
export async function change(page: Page, make: () => Promise<void>): Promise<void> {
  const before = await undoSays(page);
  await make();
  await written(page, before);
}

/** Taps a chip of the group of this name. */
export const pick = (within: Locator, group: string, words: string): Promise<void> => chip(within.getByRole('radiogroup', { name: group, exact: true }), words);
