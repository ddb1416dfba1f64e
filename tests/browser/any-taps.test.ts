import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '../../src/core/seeded.ts';
import { aboveBar, atRest, flaws, Player, type Site, serveBuild, tooWide } from './harness.ts';

/** Taps a game: some in `npm test`, many in `npm run test:full`. */
const TAPS = process.env.FULL === '1' ? 500 : 40;
/** After so many taps the screen is measured. */
const MEASURED = 10;

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

/** What a tap would do next, by where it lies on the screen. */
interface Target {
  readonly words: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Runs in the page: brings something that can be tapped into sight and says where it is: in the sheet on top, else on the page; `chance` decides which, every second time
 * the primary button. Nothing that leads away from the session. Undefined where nothing can be tapped.
 */
function anything(chance: readonly [number, number]): Target | undefined {
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1);
  const can = (control: Element): boolean => {
    const { width, height } = control.getBoundingClientRect();
    return width > 2 && height > 2 && !(control as HTMLButtonElement).disabled && getComputedStyle(control).visibility === 'visible';
  };
  const all = [...(sheet ?? document).querySelectorAll('button, summary, label, [role=button]')].filter((one) => can(one) && !one.closest('header'));
  const dock = all.filter((one) => one.closest('[data-dock]') || one.closest('dialog footer'));
  const among = dock.length > 0 && chance[0] < 0.5 ? dock : all;
  const control = among[Math.floor(chance[1] * among.length)];
  if (!control) return undefined;
  control.scrollIntoView({ block: 'center', inline: 'center' });
  const { x, y, width, height } = control.getBoundingClientRect();
  return { words: control.getAttribute('aria-label') ?? control.textContent ?? '', x: x + width / 2, y: y + height / 2 };
}

/** Taps whatever the chance brings; what was tapped is told where something is wrong. */
async function tapped(page: Page, player: Player, chance: () => number): Promise<void> {
  const told: string[] = [];
  for (let taps = 0; taps < TAPS; taps += 1) {
    const target = await page.evaluate(anything, [chance(), chance()] as const);
    if (!target) throw new Error(`nothing can be tapped after ${told.slice(-10).join(' · ')}`);
    told.push(target.words);
    await page.touchscreen.tap(target.x, target.y);
    await page.waitForTimeout(50);
    expect(player.troubles, told.slice(-10).join(' · ')).toEqual([]);
    if (taps % MEASURED !== MEASURED - 1) continue;
    await atRest(page);
    expect(await tooWide(page), told.slice(-MEASURED).join(' · ')).toEqual([]);
    expect([4, undefined], told.slice(-MEASURED).join(' · ')).toContain(await aboveBar(page));
  }
  expect(await flaws(page)).toEqual([]);
}

test.each([
  ['conquerors', 'es', 390],
  ['simple-gboh', 'it', 390],
  ['field-commander', 'en', 320],
  ['risiko', 'it', 320],
  ['founder-of-an-empire', 'es', 390],
] as const)(
  '%s in %s, %i points wide, whatever is tapped: nothing fails, nothing is without words or too wide, and there is always something to tap',
  async (game, language, width) => {
    const player = new Player(site, { language, width });
    const page = await player.open(`#/g/${game}/new`);
    await page.locator('footer button').first().tap();
    await page.getByRole('navigation').waitFor();
    // A battle of GBoH without units has no next act.
    await expect.poll(() => aboveBar(page)).toBe(game === 'simple-gboh' ? undefined : 4);
    const source = seeded(41);
    await tapped(page, player, () => source.below(1_000_000) / 1_000_000);
    await player.leave();
  },
);
