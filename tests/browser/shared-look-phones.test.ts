import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../src/core/words.ts';
import { Eye } from './eye.ts';
import { button, press } from './gestures.ts';
import { FULL, type Phone, Player, type Site, serveBuild } from './harness.ts';
import { closeAll } from './shared-table.ts';
import { around, sheetOf, type Words, wordsIn } from './shared-words.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

const SETTINGS: readonly (Phone & { readonly language: Language })[] = [
  { language: 'it', theme: 'papyrus', width: 320, height: 640, textSize: 200 },
  { language: 'es', theme: 'ink', width: 390, height: 844 },
  { language: 'en', theme: 'sunlight', width: 844, height: 390 },
  { language: 'es', theme: 'papyrus', width: 320, height: 640 },
];

/** Shows the code that lets a phone in, and opens its link on that phone. The sheet of the table stays open. */
async function shownCode(page: Page, words: Words, newcomer: Player): Promise<Page> {
  await press(page, words['company/let-in']);
  const link = page.getByRole('textbox', { name: words['company/copy'] });
  await link.waitFor();
  const other = await newcomer.open(new URL(await link.inputValue()).hash);
  await other.getByRole('textbox', { name: words['join/copy-answer'] }).waitFor();
  return other;
}

/** Takes the answer that another phone shows. */
async function takeAnswer(page: Page, words: Words, other: Page): Promise<void> {
  const answer = await other.getByRole('textbox', { name: words['join/copy-answer'] }).inputValue();
  const field = page.getByRole('textbox', { name: words['company/answer-text'] });
  await field.fill(answer);
  await field.press('Enter');
  await page.getByText(words['company/let-in-done']).waitFor();
}

describe('the screens of a table of phones without a relay are accessible, fit, are large enough for a thumb and speak', () => {
  test.each(FULL ? SETTINGS : SETTINGS.slice(0, 2))('$language $theme $width × $height', async (setting) => {
    const words = await wordsIn(setting.language);
    const players = [new Player(site, setting), new Player(site, setting)] as const;
    const page = await players[0].open('#/g/conquerors/new');
    await page.locator('footer button').first().tap();
    await page.waitForURL(/#\/s\//);
    const eye = new Eye(page);
    await sheetOf(page, words);
    await eye.look('before it is opened');
    await page.getByRole('dialog').last().locator('label').first().tap();
    await press(page, words['company/begin-phones']);
    await button(page, words['company/let-in']).waitFor();
    await eye.look('nobody is let in yet');

    const other = await shownCode(page, words, players[1]);
    const others = new Eye(other);
    await eye.look('the code for another phone');
    await others.look('the answer to it');
    const field = page.getByRole('textbox', { name: words['company/answer-text'] });
    await field.fill('no answer');
    await field.press('Enter');
    await page.getByText(words['company/answer-wrong']).waitFor();
    await eye.look('what is no answer');
    await takeAnswer(page, words, other);
    await eye.look('a phone is in');
    await other.locator('label').nth(1).waitFor();
    await others.look('what is joined');
    await other.locator('label').nth(1).tap();
    await press(other, words['join/join']);
    await other.locator('header + button').waitFor();
    await others.look('joined');

    // Of two one is gone: only people can go on, or let it in again.
    const there = other.url();
    await other.goto('about:blank');
    await closeAll(page);
    await page.getByText(around(words['company/let-in-again'])).waitFor({ timeout: 60_000 });
    await eye.look('the other phone is missed');
    await press(page, words['company/go-on']);
    await page.getByText(words['company/go-on-hint']).waitFor();
    await eye.look('going on without it, asked');
    await closeAll(page);
    await other.goto(there);
    await other.locator('header + button').waitFor();
    await other.getByText(around(words['company/let-in-again'])).waitFor({ timeout: 60_000 });
    await others.look('the phone that comes back finds nobody');
    expect([...eye.found, ...others.found]).toEqual([]);
    expect([eye.stops, others.stops]).toEqual([7, 4]);
    for (const player of players) await player.leave();
  });
});
