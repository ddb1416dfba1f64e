import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player, type Site, serveBuild } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

test('any dice are thrown or typed, and the history is there after a restart', async () => {
  const player = new Player(site, { own: true });
  const page = await player.open('#/dice');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await button(/^d6: more/).tap();
  await button(/^d6: more/).tap();
  await button(/^d10 .*: more/).tap();
  await button('Throw 2d6 + d10').tap();
  await page.getByText(/^Sum \d+$/).waitFor();
  await button('I threw…').tap();
  const sheet = page.locator('dialog[open]');
  for (const face of ['6', '6', '0']) await sheet.getByRole('button', { name: face, exact: true }).tap();
  await page.getByText('Sum 12', { exact: true }).waitFor();
  const again = await player.restart('#/dice');
  const past = again.locator('section ol li');
  await past.first().waitFor();
  await expect.poll(() => past.count()).toBe(2);
  await expect.poll(() => past.first().textContent()).toMatch(/2d6: 6 6 · d10: 0.*own dice/s);
  await again.getByRole('button', { name: 'Throw 2d6 + d10' }).waitFor();
  await again.getByRole('button', { name: 'Forget the history' }).tap();
  await again.getByText('Nothing thrown yet. Tap a die.').waitFor();
  await player.leave();
});

test('the dice of this device are shown to be fair by three tests, and the screen goes on meanwhile', async () => {
  const player = new Player(site);
  const page = await player.open('#/dice');
  await page.getByRole('button', { name: 'Are the dice fair?' }).tap();
  // How often the faces counted so far came on the screen says whether it went on; how long each took depends on what else the machine does.
  await page.evaluate(() => {
    const { dataset } = document.body;
    dataset.drawn = '0';
    const sheet = document.querySelector('dialog[open]');
    if (sheet)
      new MutationObserver(() => {
        dataset.drawn = String(Number(dataset.drawn) + 1);
      }).observe(sheet, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole('button', { name: 'Throw 100,000 dice' }).tap();
  await page.getByText(/chi-square [\d.]+ with 5 degrees of freedom/).waitFor();
  await page.getByText(/runs of high and low faces: [\d,]+, [\d,]+ expected/).waitFor();
  await page.getByText(/one face and the next: correlation \S*[\d.]+/).waitFor();
  // Thrown without a pause, there are two: that it began, and the end.
  expect(Number(await page.locator('body').getAttribute('data-drawn'))).toBeGreaterThan(3);
  await player.leave();
});
