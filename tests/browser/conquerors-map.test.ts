import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { speak } from './conquerors-taps.ts';
import { button, toGame } from './gestures.ts';
import { Player, type Site, serveBuild } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

/** A session with the historical opening, on its Now with the map. */
async function begun(player: Player): Promise<Page> {
  const page = await player.open();
  await toGame(page, 'The Conquerors');
  await button(page, 'New session').tap();
  await page.locator('footer button').tap();
  await province(page, 'thrace').waitFor();
  return page;
}

const province = (page: Page, id: string) => page.locator(`button[data-province=${id}]`);

/** Runs in the page: the attacker's dice are low and the defender's high, so that the attacker is beaten. */
function sameDice(): void {
  let next = 11;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(bytes: T): T => {
    if (bytes instanceof Uint8Array)
      for (let i = 0; i < bytes.length; i += 1) {
        next = (next * 97 + 41) % 251;
        bytes[i] = next;
      }
    return bytes;
  };
}

/** Throws, and decides as it comes, until there is a result. */
async function toResult(player: Player): Promise<void> {
  const { page } = player;
  await player.tap(button(page, 'Throw'));
  const result = page.locator('[data-stage=result]');
  const choice = page.locator('[data-choice] button').first();
  for (;;) {
    await result.or(choice).first().waitFor();
    if (await result.count()) return;
    await player.tap(choice);
    await page.waitForTimeout(50);
  }
}

/** Whether all of these stand in sight as the page is scrolled, over the bars and the primary button. */
async function inSight(page: Page, ...all: readonly Locator[]): Promise<boolean> {
  const low = await page
    .locator('[data-dock] button')
    .last()
    .evaluate((act) => act.getBoundingClientRect().top);
  const boxes = await Promise.all(all.map((one) => one.first().boundingBox()));
  return boxes.every((box) => box !== null && box.y >= 0 && box.y + box.height <= low + 1);
}

test('where an army goes is asked with the map in sight, and what moved is seen on it; a battle is proposed within one screen', async () => {
  const player = new Player(site);
  const page = await begun(player);
  await province(page, 'thrace').tap();
  await province(page, 'mysia').tap();
  const strait = button(page, speak('way/strait'));
  await strait.waitFor();
  await page.waitForTimeout(300);
  await expect.poll(() => inSight(page, province(page, 'mysia'), province(page, 'egypt'), strait)).toBe(true);
  await strait.tap();
  const fight = button(page, speak('act/fight', { place: speak('place/cyzicus') }));
  await fight.waitFor();
  await page.waitForTimeout(300);
  await expect.poll(() => inSight(page, province(page, 'thrace'), province(page, 'mysia'))).toBe(true);
  await fight.tap();
  const sentence = page.getByText(/attacks Persian Army 2 at Cyzicus/);
  await sentence.waitFor();
  const odds = page.getByText(/^Persian \d+%$/).or(page.getByText('Who wins'));
  await odds.first().waitFor();
  await expect.poll(() => inSight(page, sentence, page.getByText('Memnon 2'), odds)).toBe(true);
  await player.leave();
});

test('a rating that nobody entered is asked where the throw stands, in one tap a leader, and kept: no odds and no throw rest on a 0', async () => {
  const player = new Player(site);
  const page = await begun(player);
  await province(page, 'macedonia').tap();
  await province(page, 'susiana').tap();
  await page.locator('[data-dock] button').first().tap();
  await button(page, speak('act/fight', { place: speak('place/susa') })).tap();
  const asked = (leader: string) => page.getByRole('radiogroup', { name: speak('ask-rating', { rating: speak('field/rating'), leader }) });
  await asked(speak('leader/antipater')).waitFor();
  expect(await button(page, 'Throw').count()).toBe(0);
  expect(await page.getByText('Who wins').count()).toBe(0);
  await asked(speak('leader/antipater')).locator('label').nth(2).tap();
  await asked(speak('leader/darius')).locator('label').nth(0).tap();
  // So is what Susa holds, which would fall with the battle at its gates (7.1).
  const held = page.getByRole('radiogroup', { name: speak('ask-city-gsp', { city: speak('place/susa') }) });
  expect(await button(page, 'Throw').count()).toBe(0);
  await held.locator('label').nth(3).tap();
  await button(page, 'Throw').waitFor();
  await page.getByText('Antipater 2').waitFor();
  await page.getByText('Darius III 0').waitFor();
  await page.getByText('Who wins').waitFor();
  await player.leave();
});

test('leaders are moved on the table: each says with whom he is, and where he may go', async () => {
  const player = new Player(site);
  const page = await begun(player);
  await page
    .locator('label')
    .filter({ hasText: new RegExp(speak('activity/leaders'), 'i') })
    .tap();
  const antipater = page.getByLabel('Antipater');
  await antipater.waitFor();
  await expect.poll(() => antipater.locator('option').allInnerTexts()).toEqual(expect.arrayContaining([expect.stringMatching(/^with: /)]));
  await player.leave();
});

describe('tap budgets of the map, without a key', () => {
  test('a strait, a battle and a retreat: at most eight; the retreat: one', async () => {
    const player = new Player(site);
    const page = await begun(player);
    await page.evaluate(sameDice);
    let retreat = 0;
    const taps = await player.counting(async () => {
      await player.tap(province(page, 'thrace'));
      await player.tap(province(page, 'mysia'));
      await player.tap(button(page, speak('way/strait')));
      await player.tap(button(page, speak('act/fight', { place: speak('place/cyzicus') })));
      await toResult(player);
      await player.tap(button(page, /^Apply( \d+)?$/));
      retreat = await player.counting(() => player.tap(button(page, /^Retreat to /)));
    });
    await expect.poll(() => province(page, 'lydia').textContent()).toMatch(/Army \d: \d+ ASP, Sardes/);
    expect(retreat).toBe(1);
    expect(taps).toBeLessThanOrEqual(8);
    await player.leave();
  });

  test('a garrison: at most two; an APM of one’s own cup: one; the card Revolt to its end: at most four', async () => {
    const player = new Player(site);
    const page = await begun(player);
    const garrison = await player.counting(async () => {
      await player.tap(province(page, 'lydia'));
      await player.tap(page.locator('label', { hasText: speak('place/sardes') }).first());
    });
    await expect.poll(() => province(page, 'lydia').textContent()).toContain('1 GSP, Sardes');
    expect(garrison).toBeLessThanOrEqual(2);
    await button(page, speak('screen/end-round')).tap();
    const drawn = await player.counting(() => player.tap(button(page, speak('cup/i-drew', { apm: speak('apm/persian') })).first()));
    await page.getByText(speak('screen/round-persian', { round: 2 })).waitFor();
    expect(drawn).toBe(1);
    const revolt = await player.counting(async () => {
      await player.tap(button(page, speak('procedure/play-card')).first());
      await player.tap(page.getByRole('dialog').getByRole('button', { name: /^Revolt/ }));
      await player.tap(province(page, 'greece'));
      await player.tap(button(page, speak('map/throw', { province: speak('province/greece') })));
    });
    await page.getByText(/^Greece (revolts|stays quiet)\.$/).waitFor();
    expect(revolt).toBeLessThanOrEqual(4);
    await player.leave();
  });

  test('the map stands on the first screen without scrolling, its tiles a finger wide; at 320 px a list stands beside it', async () => {
    const player = new Player(site);
    const page = await begun(player);
    const tiles = await page.locator('button[data-province]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(tiles).toHaveLength(37);
    expect(Math.min(...tiles.map(({ width, height }) => Math.min(width, height)))).toBeGreaterThanOrEqual(48);
    expect(Math.max(...tiles.map(({ bottom }) => bottom))).toBeLessThanOrEqual(844 - 180);
    expect(Math.max(...tiles.map(({ right }) => right))).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByLabel(speak('map/list'), { exact: true }).selectOption('judea');
    await page.getByRole('heading', { name: speak('map/stands', { what: speak('province/judea'), how: speak('side/persian') }) }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await player.leave();
  });

  test('with the keyboard alone an army is sent', async () => {
    const player = new Player(site);
    const page = await begun(player);
    await province(page, 'thrace').focus();
    await page.keyboard.press('Enter');
    await province(page, 'mysia').focus();
    await page.keyboard.press('Enter');
    await button(page, speak('way/strait')).focus();
    await page.keyboard.press('Enter');
    await button(page, speak('act/fight', { place: speak('place/cyzicus') })).waitFor();
    await player.leave();
  });
});
