import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { speak } from './conquerors-taps.ts';
import { button } from './gestures.ts';
import { Player, type Site, serveBuild, tooWide } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

/** Whether a button of the dock is whole in sight where the page stands, and over everything else. */
async function inSight(page: Page, words: string): Promise<boolean> {
  await page.waitForTimeout(700);
  return page.evaluate((name) => {
    const act = [...document.querySelectorAll('[data-dock] button')].find(({ textContent }) => textContent === name);
    const box = act?.getBoundingClientRect();
    if (!act || !box) return false;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box.top >= 0 && box.bottom <= innerHeight && act.contains(hit);
  }, words);
}

test.each([
  [390, 844],
  [320, 640],
  [844, 390],
] as const)(
  'at 200 % text on %i × %i the primary button is in sight on the table, before a battle, at its result',
  async (width, height) => {
    const player = new Player(site, { width, height, textSize: 200 });
    const page = await player.open('#/g/conquerors/new');
    await page.locator('footer button').tap();
    const army = speak('at/macedonian-1');
    await button(page, speak('act/move', { what: army })).waitFor();
    await expect.poll(() => inSight(page, speak('act/move', { what: army }))).toBe(true);
    await page.goto(page.url().replace(/now$/, 'resolve/land-battle?focus=macedonian-1'));
    await button(page, 'Throw').waitFor();
    await expect.poll(() => inSight(page, 'Throw')).toBe(true);
    await button(page, 'Throw').tap();
    const choice = page.locator('[data-choice] button').first();
    const result = page.locator('[data-stage=result]');
    for (;;) {
      await result.or(choice).first().waitFor();
      if (await result.count()) break;
      await choice.tap();
      await page.waitForTimeout(50);
    }
    await expect.poll(() => inSight(page, 'Apply')).toBe(true);
    await expect.poll(() => tooWide(page)).toEqual([]);
    await player.leave();
  },
  60_000,
);

test('at 200 % text the throw of a procedure alone is in sight', async () => {
  const player = new Player(site, { textSize: 200 });
  const page = await player.open('#/g/simple-gboh/r/shock');
  await button(page, 'Throw').waitFor();
  await expect.poll(() => inSight(page, 'Throw')).toBe(true);
  await player.leave();
});
