import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { button, decide, own, press } from './gestures.ts';

/** Taps a chip by its words: the last, since a sheet stands behind what it covers. */
export const chip = (page: Page, words: string) =>
  page.locator('label:has(input[type=radio]), label:has(input[type=checkbox])', { hasText: words }).last().tap();
export const done = (page: Page) => press(page, /^On to: /);

/** Answers what the table of the campaign asks, where it asks it. */
export async function atTable(page: Page, ...answers: readonly (number | string)[]): Promise<void> {
  for (const one of answers) {
    const words = new RegExp(`^${String(one).replaceAll(/[−+.]/g, '.')}\\b`);
    await button(page.locator('[data-choice]'), words).and(page.locator(':enabled')).first().tap();
  }
}

/**
 * Answers what a procedure asks, in its order: a number is a die that was thrown, words with "drew " before them are what came out of a cup, any other words a
 * decision.
 */
export async function answer(page: Page, ...answers: readonly (number | string)[]): Promise<void> {
  for (const one of answers)
    if (typeof one === 'number') await own(page, one);
    else if (one.startsWith('drew ')) await own(page, one.slice('drew '.length));
    else await decide(page, one);
}

/** The three figures above the turn. */
export async function figures(page: Page, gold: number, glory: number, level: string): Promise<void> {
  for (const [words, value] of [
    ['Gold', gold],
    ['Glory', glory],
    ['Glorification', level],
  ])
    await expect
      .poll(() =>
        page
          .locator('div', { has: page.locator(`:scope > span:text-is("${words}")`) })
          .locator('b')
          .first()
          .textContent(),
      )
      .toBe(String(value));
}
