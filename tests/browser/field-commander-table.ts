import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
export const press = (page: Page, name: string | RegExp) => button(page, name).last().tap();
export const chip = (page: Page, words: string) =>
  page.locator('label:has(input[type=radio]), label:has(input[type=checkbox])', { hasText: words }).last().tap();
export const done = (page: Page) => press(page, 'Done, next step');

/** Goes to a place of the session, and waits until it is there. */
export async function go(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).tap();
  await page.locator('nav [aria-current=page]', { hasText: name }).waitFor();
}

/** A view of the state: Sheet, Forces, Areas, Track. */
export async function view(page: Page, name: string): Promise<void> {
  await go(page, 'State');
  await page.getByRole('tab', { name }).tap();
}

/** A number set by typing it. */
export async function fill(page: Page, label: string, value: number | string): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).last();
  await field.fill(String(value));
  await field.press('Enter');
}

/**
 * Answers what a procedure asks, in its order: a number is a die that was thrown, words with "drew " before them are what came out of a cup, any other words a
 * decision.
 */
export async function answer(page: Page, ...answers: readonly (number | string)[]): Promise<void> {
  for (const one of answers) {
    if (typeof one === 'string' && !one.startsWith('drew ')) {
      const choice = page.locator('[data-choice]').getByRole('button', { name: one, exact: true }).first();
      const goOn = button(page, 'Go on');
      await choice.or(goOn).first().waitFor();
      if (await goOn.count()) await goOn.tap();
      await choice.tap();
      continue;
    }
    const sheet = page.getByRole('dialog');
    const start = button(page, /^I (threw|drew)…$/);
    await sheet.or(start).first().waitFor();
    if ((await sheet.count()) === 0) await start.last().tap();
    const words = typeof one === 'number' ? String(one) : one.slice('drew '.length);
    await sheet.getByRole('button', { name: words, exact: true }).first().tap();
  }
}

/** Waits for the line to read aloud, applies what is ticked and goes back to Now. */
export async function apply(page: Page, verdict: string | RegExp): Promise<void> {
  await page.getByText(verdict).first().waitFor();
  await press(page, 'Apply');
  await go(page, 'Now');
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
