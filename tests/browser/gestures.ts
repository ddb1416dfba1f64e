import type { Locator, Page } from 'playwright-core';

/** Where something is looked for: the whole page, or a part of it. */
type Within = Page | Locator;

export const button = (within: Within, name: string | RegExp): Locator =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
/** Taps a button; the one that stands last, since a sheet stands behind what it covers. */
export const press = (within: Within, name: string | RegExp): Promise<void> => button(within, name).last().tap();
/** Taps one of several chips: the first whose words contain these. */
export const chip = (within: Within, words: string): Promise<void> => within.locator('label', { hasText: words }).first().tap();

/** Goes from the first screen to the page of a game, by its box. */
export async function toGame(page: Page, box: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(box) })
    .first()
    .tap();
  await button(page, 'New session').waitFor();
}

/** Goes to a place of the session, and waits until it is there. */
export async function go(page: Page, place: 'Now' | 'State' | 'Resolve' | 'Journal'): Promise<void> {
  await page.getByRole('link', { name: place, exact: true }).tap();
  await page.locator('nav [aria-current=page]', { hasText: place }).waitFor();
}

/** A view of the state, as "Map". */
export async function view(page: Page, name: string): Promise<void> {
  await go(page, 'State');
  await page.getByRole('tab', { name }).tap();
}

/** Types into a field, unless it says so already. */
export async function enter(field: Locator, value: number | string): Promise<void> {
  if ((await field.inputValue()) === String(value)) return;
  await field.fill(String(value));
  await field.press('Enter');
}

/** A number or a text by its label; the last of that name, since a sheet stands behind what it covers. */
export const fill = (within: Within, label: string, value: number | string): Promise<void> => {
  const number = within.getByRole('spinbutton', { name: label, exact: true });
  return enter(number.or(within.getByRole('textbox', { name: label, exact: true })).last(), value);
};

export const sheet = (page: Page): Locator => page.getByRole('dialog');
export async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
}

/**
 * Types what the players threw or drew themselves, a tap each. The sheet for it stays open from one roll to the next, closes when no dice are waited for, and is
 * opened where it is not there: which of these it is shows only when the app has written what was typed before.
 */
export async function own(page: Page, ...faces: readonly (number | string)[]): Promise<void> {
  for (const face of faces) {
    const key = button(sheet(page), String(face)).first();
    await written(page);
    await open(page, key);
    await key.tap();
  }
  await written(page);
}

/** Opens the sheet for dice until a key of it is there. A sheet that was just opening gets in the way of the tap: then it is looked again. */
async function open(page: Page, key: Locator): Promise<void> {
  const opens = button(page, /^I (threw|drew)…$/).last();
  for (;;) {
    await key.or(opens).first().waitFor();
    if (await key.isVisible()) return;
    await opens.tap({ timeout: 1_000 }).catch(() => undefined);
  }
}

/** Waits until the dice that were typed are written. */
const written = (page: Page): Promise<void> => sheet(page).locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });

/** Takes a decision a procedure asks for, going on from what it shows before. */
export async function decide(page: Page, words: string | RegExp): Promise<void> {
  const choice = button(page.locator('[data-choice]'), words).first();
  const onward = button(page, 'Choose');
  await choice.or(onward).first().waitFor();
  if (!(await choice.isVisible())) await onward.tap();
  await choice.tap();
}

/** Applies all that a result changes; Now is there again when it is written. */
export async function applyAll(page: Page): Promise<void> {
  await press(page, /^(Apply( \d+)?|Done)$/);
  await backToTable(page);
}

/** Waits until a result is written and Now is there again: by itself, or past what should follow. */
export async function backToTable(page: Page): Promise<void> {
  const now = page.locator('nav [aria-current=page]', { hasText: 'Now' });
  const back = button(page, 'Back to the table');
  await now.or(back).first().waitFor();
  if (await back.isVisible()) await back.tap();
  await now.waitFor();
}
