import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, fill, press, sheet, view } from './gestures.ts';
import { flaws, Player, type Site, serveBuild } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

const ofTheGame = (page: Page) => page.locator('a[href="#/g/field-commander"]').first();
const myCopy = (page: Page) => page.getByRole('link', { name: /^My copy/ });
const back = (page: Page) => page.getByRole('link', { name: /^(Back|Start|To the start)/ }).first();

/** The victory points of a track as its owner reads them off the map. */
const TRACK = '30 25 20 15 10 5';

test('from nothing to the first step of Granicus: the turn track on one line, the rest when it is met', async () => {
  const player = new Player(site);
  const page = await player.open();
  let typed = 0;
  const taps = await player.counting(async () => {
    await player.tap(ofTheGame(page));
    await player.tap(button(page, 'New session'));
    await player.tap(button(page, 'Begin'));
    const track = page.getByRole('textbox', { name: 'VP of the turn boxes, in order' });
    await player.tap(track);
    await page.keyboard.type(TRACK);
    typed += TRACK.length;
    await expect.poll(() => page.getByRole('list', { name: 'Campaign turn track' }).getByRole('listitem').count()).toBe(6);
    await player.tap(button(page, 'Begin the campaign'));
    await page.getByText('Gold', { exact: true }).first().waitFor();
  });
  expect(taps).toBeLessThanOrEqual(10);
  expect(typed).toBeLessThanOrEqual(30);
  await expect.poll(() => flaws(page)).toEqual([]);
  process.stdout.write(`Field Commander: ${taps} taps and ${typed} characters to the first turn\n`);
  await player.leave();
});

test('a pack by link: what one phone entered, from the first page of the game to the other phone', async () => {
  const giver = new Player(site);
  const page = await giver.open();
  await ofTheGame(page).tap();
  await myCopy(page).tap();
  await press(page, 'Enter or correct: Map of Tyre');
  await press(page, /^Gold, advisors and prices/);
  const gold = page.getByRole('spinbutton', { name: 'Gold at the start', exact: true });
  await gold.fill('23');
  await gold.press('Enter');
  await press(page, 'Keep the map');
  await sheet(page).waitFor({ state: 'detached' });
  await page.goBack();
  await press(page, /^Share my copy/);
  await press(sheet(page), 'Show QR codes');
  await page.getByText(/^Code 1 of /).waitFor();
  await expect.poll(() => flaws(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await press(sheet(page), 'Send a link');
  const link = await page.getByRole('textbox', { name: 'Copy this link' }).inputValue();
  const taker = new Player(site);
  const other = await taker.open(new URL(link).hash);
  await press(sheet(other), 'Take it in');
  await other.getByText('Corrections and my copy: 1 entry').waitFor();
  await back(other).tap();
  await ofTheGame(other).tap();
  await myCopy(other).tap();
  await press(other, 'Enter or correct: Map of Tyre');
  await press(other, /^Gold, advisors and prices/);
  await expect.poll(() => other.getByRole('spinbutton', { name: 'Gold at the start', exact: true }).inputValue()).toBe('23');
  await taker.leave();
  await giver.leave();
});

test('a campaign played without the app: from the icon to its points, its rank and the picture to share', async () => {
  const player = new Player(site);
  const page = await player.open();
  const taps = await player.counting(async () => {
    await player.tap(ofTheGame(page));
    await player.tap(button(page, 'New session'));
    await player.tap(button(page, 'Begin'));
    await player.tap(button(page, 'Log a finished one'));
    // The figures are not counted.
    await fill(page, 'VP of the turn box', 20);
    await fill(page, 'Areas governed', 4);
    await fill(page, 'Glory unspent', 3);
    await player.tap(button(page, 'Resolve'));
    await player.tap(button(page, /^(Apply( \d+)?|Done)$/));
    await page.getByText('Remembered for 100 years').first().waitFor();
  });
  expect(taps).toBeLessThanOrEqual(6);
  // 6 for each governed area, 4 for each glory, 2 for each VP (Linking campaigns): 24 + 12 + 40 = 76, of which 70 are 100 years and 140 would be 500.
  for (const words of ['× 6 = 24 points', '× 4 = 12 points', '× 2 = 40 points', '64 points more: 500 years'])
    await page.getByText(words, { exact: true }).waitFor();
  await button(page, 'Share as a picture').waitFor();
  await expect.poll(() => flaws(page)).toEqual([]);
  process.stdout.write(`Field Commander: ${taps} taps to log a finished campaign, beside its figures\n`);
  await player.leave();
});

test('a stronghold that no road reaches is asked about where it is met, and the road is kept for the next campaign', async () => {
  const player = new Player(site, { width: 320, height: 640 });
  const page = await player.open();
  await ofTheGame(page).tap();
  await press(page, 'New session');
  await press(page, 'Begin');
  await press(page, 'Begin the campaign');
  await view(page, 'Areas');
  const roads = await player.counting(async () => {
    await player.tap(button(page, 'Enter the roads of Lycia'));
    await player.tap(sheet(page).locator('label', { hasText: 'Halicarnassus' }));
    await expect.poll(() => flaws(page)).toEqual([]);
    await player.tap(button(sheet(page), 'Keep the map'));
  });
  await sheet(page).waitFor({ state: 'detached' });
  await press(page, 'Enter the roads of Halicarnassus');
  await sheet(page).locator('label', { hasText: 'Sardis' }).tap();
  await press(sheet(page), 'Keep the map');
  await button(page, /^Enter the roads of/)
    .first()
    .waitFor({ state: 'detached' });
  expect(roads).toBe(3);
  await back(page).tap();
  await ofTheGame(page).tap();
  await myCopy(page).tap();
  await press(page, 'Enter or correct: Map of Granicus');
  await button(page, /^Areas and roads\s*8 areas$/).waitFor();
  await player.leave();
});
