import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { speaker, tongue } from '../../src/core/words.ts';
import { words as book } from '../../src/games/conquerors/words/book/en.ts';
import { words } from '../../src/games/conquerors/words/en.ts';
import { words as parts } from '../../src/ui/words/en.ts';

/** What the screens of The Conquerors say in English. */
export const speak = speaker(tongue('en'), [words, book, parts]);

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
export const press = (page: Page, name: string | RegExp): Promise<void> => button(page, name).last().tap();

/** Goes to a place of the session, and waits until it is there. */
export async function go(page: Page, name: 'Now' | 'State' | 'Resolve' | 'Journal'): Promise<void> {
  await page.getByRole('link', { name, exact: true }).tap();
  await page.locator('nav [aria-current=page]', { hasText: name }).waitFor();
}

/** A view of the state. */
export async function view(page: Page, name: 'Treasuries' | 'Forces' | 'Map' | 'People' | 'Cards' | 'Victory'): Promise<void> {
  await go(page, 'State');
  await page.getByRole('tab', { name }).tap();
}

/** Waits until what was done is written: undo names it, and is not busy. */
export async function written(page: Page, before: string | null): Promise<void> {
  await expect.poll(async () => undoSays(page), { timeout: 10_000 }).not.toBe(before);
}
export const undoSays = (page: Page): Promise<string | null> =>
  button(page, /^(Undo|Nothing to undo)/)
    .first()
    .textContent();

export const sheet = (page: Page): Locator => page.getByRole('dialog');
export async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'hidden' });
}

/** Does a change, and waits until it is written. */
export async function change(page: Page, make: () => Promise<void>): Promise<void> {
  const before = await undoSays(page);
  await make();
  await written(page, before);
}

/** A number on a stepper, typed. */
export async function setNumber(within: Locator, label: string, value: number): Promise<void> {
  const field = within.getByRole('spinbutton', { name: label, exact: true });
  if ((await field.inputValue()) === String(value)) return;
  await field.fill(String(value));
  await field.press('Enter');
}
export const chip = (within: Locator, group: string, name: string): Promise<void> =>
  within.getByRole('radiogroup', { name: group, exact: true }).locator('label', { hasText: name }).first().tap();
