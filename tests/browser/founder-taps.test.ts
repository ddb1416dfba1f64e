import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, sheet } from './gestures.ts';
import { flaws, Player, type Site, serveBuild } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

/** Cubes on order, militia and temples; the other cubes of the fifteen are for cities. */
const BOARDS = [
  [3, 5, 4],
  [2, 4, 5],
  [1, 4, 6],
  [0, 5, 5],
] as const;
const PLAYERS = ['Anna', 'Bruno', 'Carla', 'Davide'] as const;

const tile = (page: Page, province: number) => page.locator(`[data-province="${province}"] button`).first();
const temple = (page: Page, province: number) => button(page, `Temple in Province ${province}`);
const city = (page: Page, province: number) => button(page, `City in Province ${province}`);
const dock = (page: Page) => page.getByRole('region', { name: 'Movement' });

/** The players choose in secret, each behind the curtain; then all screens are lifted. */
async function allocate(player: Player, players: number = BOARDS.length): Promise<void> {
  const { page } = player;
  await player.tap(button(page, 'Hand the phone to Anna'));
  for (const [i, cubes] of BOARDS.slice(0, players).entries()) {
    await player.tap(button(sheet(page), `I am ${PLAYERS[i]}`));
    for (const count of cubes) await player.tap(button(sheet(page), String(count)));
    const rest = 15 - cubes[0] - cubes[1] - cubes[2];
    await player.tap(button(sheet(page), `Put the other ${rest} in Cities and seal`));
  }
  await player.tap(button(page, 'Lift the screens'));
}

/** A temple or city that was tried shows it before the next tap. */
async function tries(player: Player, spot: ReturnType<typeof temple>): Promise<void> {
  await player.tap(spot);
  await spot.and(player.page.locator('[aria-pressed=true]')).waitFor();
}

/** Two provinces are entered, and typed as they are met. Worked out by 5.3 and 5.4. */
async function move(player: Player): Promise<void> {
  const { page } = player;
  await player.tap(button(page, 'Add a province').last());
  await player.tap(button(sheet(page), 'Save'));
  const high = async (): Promise<number | undefined> => (await tile(page, 1).boundingBox())?.y;
  const before = await high();
  await player.tap(button(page, 'March 5 armies to Province 1'));
  await temple(page, 1).waitFor();
  // What is asked next does not push the map away under the finger.
  expect(await high()).toBe(before);
  await player.tap(button(page, 'Add a province').first());
  await player.tap(button(sheet(page), 'Save'));
  // What the arrow costs is asked the first time.
  await player.tap(button(dock(page), '0'));
  await expect.poll(() => flaws(page)).toEqual([]);
  await player.tap(button(dock(page), '2 armies'));
  await tries(player, temple(page, 2));
  await tries(player, temple(page, 1));
  expect(await high()).toBe(before);
  await player.tap(button(page, 'Done. Next: Bruno'));

  await player.tap(button(page, 'March 4 armies to Province 1'));
  await tries(player, temple(page, 1));
  await tries(player, city(page, 1));
  await player.tap(button(page, 'Done. Next: Carla'));

  await player.tap(button(page, 'March 4 armies to Province 1'));
  await tries(player, temple(page, 1));
  await player.tap(button(page, 'Done. Next: Davide'));

  await player.tap(button(page, 'March 5 armies to Province 1'));
  await player.tap(tile(page, 2));
  await player.tap(button(dock(page), '3 armies'));
  await tries(player, temple(page, 2));
  await tries(player, city(page, 1));
  await player.tap(button(page, 'Done. All have moved'));
}

test('the tap budget of Founder of an Empire: the first turn of four on one phone', async () => {
  const player = new Player(site);
  const page = await player.open();
  await page
    .getByRole('link', { name: /Founder of an Empire/ })
    .first()
    .tap();
  await button(page, 'New session').tap();
  await page.getByRole('radio', { name: '4', exact: true }).check();
  for (const [i, name] of PLAYERS.entries()) await page.getByLabel(`Name of player ${i + 1}`, { exact: true }).fill(name);
  await button(page, 'Begin').tap();

  const allocation = await player.counting(() => allocate(player));
  const order = await player.counting(async () => {
    for (const [i, name] of ['Anna', 'Bruno', 'Carla'].entries()) await player.tap(button(page, `${name} takes place ${i + 1}`));
    await page.getByRole('heading', { name: 'Anna moves and builds' }).waitFor();
  });
  const moves = await player.counting(() => move(player));
  const scoring = await player.counting(async () => {
    await player.tap(button(page, 'Score the turn').last());
    // Temple in 1: Carla 6 against 5; city in 1: Davide 5 against 4; temple in 2: Davide 5 against 4, and he has most armies there (5.5).
    await page.getByRole('img', { name: 'Davide 10' }).waitFor();
    await page.getByRole('img', { name: 'Carla 3' }).waitFor();
    await expect.poll(() => flaws(page)).toEqual([]);
    await player.tap(button(page, 'Close the turn: on to turn 2'));
    await page.getByText('Region 1 · turn 2').first().waitFor();
  });
  console.log(`Founder taps: ${JSON.stringify({ allocation, order, moves, scoring, all: player.taps })}`);
  expect(player.taps).toBeLessThanOrEqual(50);
  await player.leave();
});

test('on a phone that lies on its side the march stands beside the map, and a tap on the map scrolls nothing', async () => {
  const player = new Player(site, { width: 844, height: 390 });
  const page = await player.open('#/g/founder-of-an-empire/new');
  for (const [i, name] of ['Anna', 'Bruno'].entries()) await page.getByLabel(`Name of player ${i + 1}`, { exact: true }).fill(name);
  await button(page, 'Begin').tap();
  await allocate(player, 2);
  await button(page, 'Anna takes place 1').tap();
  for (const march of ['March 5 armies to Province 1', undefined]) {
    await button(page, 'Add a province').last().tap();
    await button(sheet(page), 'Save').tap();
    if (march) await button(page, march).tap();
  }
  await button(dock(page), '0').tap();
  await button(dock(page), '2 armies').tap();
  await dock(page).waitFor({ state: 'detached' });
  await tile(page, 2).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await tile(page, 1).tap();
  await tile(page, 2).tap();
  await dock(page).waitFor();
  const { y = 0, height = 0 } = (await dock(page).boundingBox()) ?? {};
  expect(y >= 0 && y + height <= 390, `${y} + ${height}`).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect.poll(() => flaws(page)).toEqual([]);
  await player.leave();
});

test('the province that was tapped comes out from under what is asked of the march to it', async () => {
  const player = new Player(site);
  const page = await player.open('#/g/founder-of-an-empire/new');
  for (const [i, name] of ['Anna', 'Bruno'].entries()) await page.getByLabel(`Name of player ${i + 1}`, { exact: true }).fill(name);
  await button(page, 'Begin').tap();
  await allocate(player, 2);
  await button(page, 'Anna takes place 1').tap();
  await button(page, 'Add a province').last().tap();
  for (let province = 1; province < 8; province++) {
    await button(sheet(page), 'Save, then the next one').tap();
    await expect.poll(() => sheet(page).getByLabel('Province number', { exact: true }).inputValue()).toBe(String(province + 1));
  }
  await button(sheet(page), 'Save').tap();
  await button(page, 'March 5 armies to Province 1').tap();
  await temple(page, 1).waitFor();
  await tile(page, 8).scrollIntoViewIfNeeded();
  await tile(page, 8).tap();
  for (const asked of [undefined, '2']) {
    if (asked) await button(dock(page), asked).tap();
    const clear = async (): Promise<boolean> => {
      const [of, under] = [await page.locator('[data-province="8"]').boundingBox(), await dock(page).boundingBox()];
      return of !== null && under !== null && of.y + of.height <= under.y;
    };
    await expect.poll(clear).toBe(true);
  }
  await player.leave();
});
