import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, chip, fill, go, press, view } from './gestures.ts';
import { Player, type Site, serveBuild, tooSmall, tooWide, violations } from './harness.ts';
import { begin, dock, holding, ofPlayer, place, typeThrow } from './risiko-table.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

const armies = async (page: Page, territory: string): Promise<number> =>
  Number(/(\d+) arm/.exec((await place(page, territory).getAttribute('aria-label')) ?? '')?.[1]);
/** The setup: Bruno throws highest, the territories are dealt here, armies go down three at a time. */
async function setUp(page: Page): Promise<void> {
  await press(page, 'Bruno');
  await press(page, 'Deal with the app');
  await page.getByRole('heading', { name: 'Bruno places 3' }).waitFor();
  await expect.poll(() => violations(page)).toEqual([]);
  const order: string[] = [];
  const placing = page.getByRole('heading', { name: / places / });
  // 19 or 20 armies each are left to place: seven times three, or what remains.
  for (let turn = 0; turn < 28; turn += 1) {
    const heading = (await placing.textContent()) ?? '';
    const [who = '', count = ''] = heading.split(' places ');
    order.push(who);
    await chip(page, `+${count}`);
    await page.locator('[data-territory][aria-disabled=false]').first().tap();
    await page.waitForFunction((before) => ![...document.querySelectorAll('h2')].some((one) => one.textContent === before), heading);
  }
  expect(order.slice(0, 5)).toEqual(['Bruno', 'Carla', 'Dario', 'Anna', 'Bruno']);
  await press(page, 'Begin the game');
  await page.getByRole('heading', { name: 'Bruno' }).waitFor();
}

/** The board as a position in progress: Bruno has the Americas but for Alaska and Brazil, so that attacks and income are known. */
async function setTheBoard(page: Page, position: Readonly<Record<string, readonly [owner: string, armies: number]>>): Promise<void> {
  await view(page, 'Map');
  for (const [territory, [owner, count]] of Object.entries(position)) {
    await holding(page, territory, count, owner);
    await expect.poll(() => armies(page, territory)).toBe(count);
  }
  await go(page, 'Now');
}

test('four players: setup, a turn in three phases on the map, secrets, the end, the standings', async () => {
  const player = new Player(site, { height: 900 });
  const page = await player.open('#/g/risiko/new');
  await begin(page);
  await setUp(page);
  await setTheBoard(page, { venezuela: ['Bruno', 8], brazil: ['Carla', 6], peru: ['Bruno', 2], argentina: ['Bruno', 2], 'north-africa': ['Dario', 4] });

  const take = button(page, /^Take \d+ armies$/);
  await take.tap();
  await take.waitFor({ state: 'hidden' });
  await press(page, /^Undo: Bruno: \d+ armies to place$/);
  await take.tap();
  await chip(page, 'all ');
  await place(page, 'venezuela').tap();
  await page.getByRole('heading', { name: 'All placed.' }).waitFor();
  const strong = await armiesOnState(page, 'venezuela');
  expect(strong).toBeGreaterThan(8);
  await press(page, 'On to combat');

  await place(page, 'venezuela').tap();
  await place(page, 'brazil').tap();
  await expect.poll(() => violations(page)).toEqual([]);
  expect([await tooSmall(page), await tooWide(page)]).toEqual([[], []]);
  await typeThrow(page, [1, 6, 5, 5, 5, 1]);
  await page.getByRole('status').getByText('Bruno loses 2, Carla 1').waitFor();

  // The two territories are still chosen: one tap is a throw, and the map is changed.
  await press(page, 'Let the app throw');
  const both = async (): Promise<number> => (await armies(page, 'venezuela')) + (await armies(page, 'brazil'));
  const before = await both();
  await press(dock(page), 'Throw 3 against 3');
  const dice = dock(page).getByRole('img', { name: /’s dice: / });
  await expect.poll(both).toBe(before - 3);
  // What has fallen has fallen: undone, and thrown again, it is the same throw.
  const fallen = await dice.evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(fallen).toHaveLength(2);
  await press(page, /^Undo: .*loses? \d/i);
  await dice.first().waitFor({ state: 'detached' });
  await expect.poll(() => both()).toBe(before);
  await press(dock(page), 'Throw 3 against 3');
  await expect.poll(both).toBe(before - 3);
  expect(await dice.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(fallen);

  await press(dock(page), 'To the end');
  const taken = page.getByRole('heading', { name: 'Bruno takes Brazil' });
  const over = page.getByRole('button', { name: /^Undo: .*(Taken|Beaten off|Stopped|left who)/ });
  await over.waitFor();
  const conquered = (await place(page, 'brazil').getAttribute('aria-label'))?.includes('Bruno') === true;
  // Where as many must move in as may, they have.
  if (await taken.isVisible()) await press(page, /^Move in \d/);
  await press(page, 'On to the move');
  await place(page, 'argentina').tap();
  await place(page, 'peru').tap();
  await press(page, 'Move 1 army');
  await page.getByText('Moved. The turn is over.').waitFor();
  await press(page, conquered ? 'Draw and end the turn' : 'End the turn');
  await page.getByRole('heading', { name: 'Carla' }).waitFor();

  await secretObjective(page);
  await theEnd(page);
  await player.leave();
}, 420_000);

async function armiesOnState(page: Page, territory: string): Promise<number> {
  await view(page, 'Map');
  const count = await armies(page, territory);
  await go(page, 'Now');
  return count;
}

/** Carla's objective: behind the curtain, nowhere in the journal, shown when she has won. */
async function secretObjective(page: Page): Promise<void> {
  await view(page, 'Players');
  await ofPlayer(page, 'Carla').getByRole('button', { name: 'Objective' }).tap();
  await press(page, 'I am Carla');
  await chip(page, 'my own words');
  await fill(page, 'Your objective', 'Hold the moon');
  await press(page, 'Keep it secret');
  await page.getByText('Hold the moon').waitFor();
  await expect.poll(() => violations(page)).toEqual([]);
  await press(page, 'Hide it again');
  await go(page, 'Journal');
  await page.getByText('Carla keeps a secret objective').first().waitFor();
  expect(await page.locator('body').textContent()).not.toContain('moon');
  await go(page, 'State');
  await ofPlayer(page, 'Carla').getByRole('button', { name: 'Objective ✓' }).tap();
  await press(page, 'I am Carla');
  await press(page, 'Show it: Carla wins');
  // The table is there again, with the end on it.
  await page.getByRole('heading', { name: /^Carla won in round / }).waitFor();
  await page.getByText('Hold the moon').first().waitFor();
  await expect.poll(() => violations(page)).toEqual([]);
}

async function theEnd(page: Page): Promise<void> {
  await page.getByText('Points for the standings').tap();
  await fill(page, 'Carla', 100);
  await press(page, 'Write the points');
  await page.goto(`${site.address}#/g/risiko/career`);
  await page.getByRole('cell', { name: '100' }).first().waitFor();
  await expect.poll(() => page.getByRole('row').nth(1).textContent()).toMatch(/1\. Carla/);
  await expect.poll(() => violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await press(page, 'As a file for spreadsheets (CSV)');
  expect(readFileSync(await (await download).path(), 'utf8')).toMatch(/Carla,100,1\r\n/);
}
