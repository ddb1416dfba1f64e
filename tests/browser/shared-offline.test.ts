import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { build, DIST } from '../../scripts/ready.mjs';
import { FIRST_USE } from '../../src/worker/first-use.ts';
import { type FailingSite, failingSite } from './failing-site.ts';
import { button, chip, go, press, sheet } from './gestures.ts';
import { Player } from './harness.ts';
import { closeAll, entriesOnDisk } from './shared-table.ts';

const MISSING = 'What several phones at one table need is not on this phone yet: go online once.';

let folder = '';
let site: FailingSite;
let player: Player;

beforeAll(build);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bematist-release-'));
  cpSync(DIST, folder, { recursive: true });
  site = await failingSite(folder);
  player = new Player(site, { own: true });
});
afterEach(async () => {
  // What was done to the network is said on the console; nothing else may be.
  player.forgive(/Failed to load resource|ERR_|Failed to fetch/);
  await player.leave();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const offline = (): void => site.fail(() => 'error');

/** A session of The Conquerors on a phone that is kept offline and never was at a table. */
async function begun(): Promise<Page> {
  const page = await player.open('#/g/conquerors/new');
  await player.keptOffline();
  await press(page, 'Begin');
  await button(page, 'Move Macedonian Army 1').waitFor();
  return page;
}

async function menu(page: Page): Promise<void> {
  await press(page, 'Session');
  await press(page, 'Phones at this table');
}

/** The names of the files that were kept on first use, without what changes with each release. */
const keptOnUse = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await caches.open('first-use')).keys()).map(({ url }) => url.slice(url.lastIndexOf('/') + 1)).sort());
const TABLE = () =>
  readdirSync(join(folder, 'assets'))
    .filter((name) => FIRST_USE.test(`assets/${name}`) && !name.startsWith('relay-client'))
    .sort();
const tableKept = (page: Page) => expect.poll(async () => JSON.stringify(await keptOnUse(page)) === JSON.stringify(TABLE()), { timeout: 30_000 }).toBe(true);

/** Opens the session to the phones at the table alone. */
async function opened(page: Page): Promise<void> {
  await menu(page);
  await chip(page.getByRole('dialog').last(), 'Macedonian');
  await press(page, 'Only the phones at this table');
  await button(page, 'Let a phone in').waitFor();
  await closeAll(page);
}

/** Puts the next release in the folder: every file of it has another name, and the page another revision. */
function nextRelease(): void {
  const assets = readdirSync(join(folder, 'assets')).filter((name) => /-[\w-]{8}\.\w+$/.test(name));
  const renamed = new Map(assets.map((name) => [name, name.replace(/[\w-]{8}(?=\.\w+$)/, (hash) => [...hash].reverse().join(''))]));
  for (const [from, to] of renamed) renameSync(join(folder, 'assets', from), join(folder, 'assets', to));
  for (const name of ['index.html', 'sw.js', ...[...renamed.values()].map((one) => `assets/${one}`)].filter((one) => /\.(html|js|css)$/.test(one))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const next = text.replace(/[\w-]+-[\w-]{8}\.(?:js|css)/g, (found) => renamed.get(found) ?? found);
    writeFileSync(join(folder, name), name === 'sw.js' ? next.replace(/[^"]+(?=","url":"index\.html")/, 'the next one') : next);
  }
}

async function update(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined)));
}

test('nobody has it before it is asked for; whoever opened the sheet once has all that a table of phones needs, without a network', async () => {
  const page = await begun();
  expect(await keptOnUse(page)).toEqual([]);
  await menu(page);
  await page.getByText('Who plays on this phone?').waitFor();
  await tableKept(page);
  offline();
  await page.reload();
  await opened(page);
  // And the session that is open to others is there again.
  await page.reload();
  await page.locator('header + button').waitFor();
  await page.getByRole('link', { name: 'Journal', exact: true }).tap();
  await press(page, 'Write a note');
  await page.locator('dialog textarea').fill('In the mountains');
  await press(page, 'Keep the note');
  await page.locator('main ol').getByText('In the mountains', { exact: true }).waitFor();
});

test('asked for the first time without a network: a sentence, the session goes on, and it comes with the network', async () => {
  const page = await begun();
  offline();
  await menu(page);
  await page.getByText(MISSING).waitFor();
  await button(page, 'Try again').tap();
  await page.getByText(MISSING).waitFor();
  await closeAll(page);
  await go(page, 'Journal');
  await press(page, 'Write a note');
  await page.locator('dialog textarea').fill('We play on');
  await press(page, 'Keep the note');
  await page.locator('main ol').getByText('We play on', { exact: true }).waitFor();
  await menu(page);
  await page.getByText(MISSING).waitFor();
  site.heal();
  await button(page, 'Try again').tap();
  // A browser that does not ask for a module again has loaded the page anew.
  const seats = page.getByText('Who plays on this phone?');
  await seats.or(button(page, 'Session')).first().waitFor();
  if ((await sheet(page).count()) === 0) await menu(page);
  await seats.waitFor();
  await tableKept(page);
});

test('an invitation on a phone that has it not, without a network: the same sentence; with the network it is read', async () => {
  const page = await player.open();
  await player.keptOffline();
  offline();
  await page.goto(`${site.address}#/join/nonsense`);
  await page.getByText(MISSING).waitFor();
  site.heal();
  await button(page, 'Try again').tap();
  await page.getByText('This is no invitation of Bematist.').waitFor();
});

test('who comes for the first time by an invitation has it too, once the worker is there', async () => {
  const page = await player.open('#/join/nonsense');
  await page.getByText('This is no invitation of Bematist.').waitFor();
  await player.keptOffline();
  await tableKept(page);
});

test('a new version brings it along for a phone that is at a table, also one of a release that had kept it with all else', async () => {
  const page = await begun();
  await opened(page);
  await tableKept(page);
  await page.evaluate(() => caches.delete('first-use'));
  nextRelease();
  await update(page);
  await page.getByText('A new version is ready.').waitFor({ timeout: 60_000 });
  await press(page, 'Update now');
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null), { timeout: 60_000 }).toBe(true);
  await tableKept(page);
  offline();
  await page.goto(site.address);
  await page.goBack();
  await page.reload();
  await page.locator('header + button').waitFor();
});

test('a version that cannot bring it along waits: the phone at the table keeps the one it has', async () => {
  const page = await begun();
  await opened(page);
  await tableKept(page);
  const before = await keptOnUse(page);
  nextRelease();
  site.fail((path) => (FIRST_USE.test(path.slice(1)) ? 'error' : undefined));
  await update(page);
  await expect.poll(() => site.asked.some((path) => FIRST_USE.test(path.slice(1))), { timeout: 60_000 }).toBe(true);
  await page.waitForTimeout(1_000);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null)).toBe(null);
  offline();
  await page.reload();
  await page.locator('header + button').waitFor();
  expect(await keptOnUse(page)).toEqual(before);
});

test('a session of a table whose parts are lost is read, and nothing is written past the table', async () => {
  const page = await begun();
  await opened(page);
  await tableKept(page);
  offline();
  await page.evaluate(() => caches.delete('first-use'));
  await (await player.devtools()).send('Network.clearBrowserCache');
  await page.reload();
  await page.getByText(MISSING).waitFor();
  await button(page, 'Move Macedonian Army 1').waitFor();
  await go(page, 'Journal');
  await press(page, 'Write a note');
  await page.locator('dialog textarea').fill('Past the table');
  await press(page, 'Keep the note');
  await page.getByText(MISSING).waitFor();
  expect(await entriesOnDisk(page)).toHaveLength(1);
  site.heal();
  await page.reload();
  await page.locator('header + button').waitFor();
});
