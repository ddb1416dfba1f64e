import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The four players of the RisiKo! tests, clockwise, with the colours they are given. */
export const NAMES = ['Anna', 'Bruno', 'Carla', 'Dario'] as const;

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
export const press = (page: Page, name: string | RegExp) => button(page, name).last().tap();
export const chip = (page: Page, words: string) => page.locator('label', { hasText: words }).first().tap();
export const place = (page: Page, territory: string) => page.locator(`[data-territory="${territory}"]`);

/** Goes to a place of the session, and waits until it is there. */
export async function go(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).tap();
  await page.locator('nav [aria-current=page]', { hasText: name }).waitFor({ timeout: 10_000 });
}

/** A view of the state: Map, Players, Table. */
export async function view(page: Page, name: string): Promise<void> {
  await go(page, 'State');
  await page.getByRole('tab', { name }).tap();
}

/** Types dice as players throw them: the attacker's, then the defender's, a tap a die. */
export async function typeDice(page: Page, ...throws: readonly (readonly number[])[]): Promise<void> {
  await press(page, 'I threw…');
  for (const faces of throws)
    for (const face of faces)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: String(face), exact: true })
        .tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** A new session of the four, from the page of a new game. */
export async function begin(page: Page): Promise<void> {
  await press(page, 'Begin');
  expect(await page.getByText('Expected: a name').count()).toBe(4);
  for (const name of NAMES) {
    const field = page.getByLabel('Name', { exact: true }).first();
    await field.fill(name);
    await field.press('Enter');
    await page
      .getByText(new RegExp(`${name} ·`))
      .first()
      .waitFor();
  }
  await press(page, 'Begin');
  await page.getByRole('heading', { name: 'Who plays first' }).first().waitFor();
}
