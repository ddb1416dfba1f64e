import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build, DIST } from '../../scripts/ready.mjs';
import { words } from '../../src/app/words/en/start.ts';
import { readFile } from '../../src/storage/read-backup.ts';
import { builtFrom } from '../built-files.ts';
import { type FailingSite, failingSite } from './failing-site.ts';
import { flaws, Player } from './harness.ts';

let folder = '';
let site: FailingSite;

beforeAll(build);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bematist-release-'));
  cpSync(DIST, folder, { recursive: true });
  site = await failingSite(folder);
});
afterEach(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const isScript = (path: string): boolean => path.startsWith('/assets/') && path.endsWith('.js');

/** Begins a session of The Conquerors; resolves once its places are there. */
async function begin(page: Page): Promise<void> {
  await page.goto(`${site.address}#/g/conquerors/new`);
  await page.getByRole('button', { name: 'Begin' }).tap();
  await page.locator('nav a').first().waitFor();
}

/** Puts another release in the folder: its page differs, and its worker knows so. */
function release(name: string): void {
  const [page, worker] = [join(folder, 'index.html'), join(folder, 'sw.js')];
  writeFileSync(page, readFileSync(page, 'utf8').replace('</title>', `</title><meta name="release" content="${name}">`));
  const said = readFileSync(worker, 'utf8');
  const next = said.replace(/[^"]+(?=","url":"index\.html")/, name);
  expect(next).not.toBe(said);
  writeFileSync(worker, next);
}

const releaseOf = (page: Page) => page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=release]')?.content ?? 'first');
const look = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined)));

/** What was done to the network is said on the console; nothing else may be. */
async function leave(player: Player): Promise<void> {
  player.forgive(/Failed to load resource|ERR_|Failed to fetch dynamically|loading dynamically|bad-precaching|MIME type/);
  await player.leave();
}

describe('the first visit', () => {
  test('cut off in the middle of a file, then errors: a way to try again, and it is kept offline once the network is back, without loading again', async () => {
    site.fail((path) => (isScript(path) && !/start-|\/en-/.test(path) ? 'half' : undefined));
    const player = new Player(site, { own: true });
    const page = await player.open();
    await page.getByText('Choose your game').first().waitFor();
    await page.goto(`${site.address}#/g/conquerors/new`);
    await page.getByText(words['start/failed']).waitFor();
    site.fail((path) => (isScript(path) && !/start-|\/en-/.test(path) ? 'error' : undefined));
    await page.getByRole('button', { name: 'Try again' }).tap();
    await page.getByText(words['start/failed']).waitFor();
    expect(await page.evaluate(async () => navigator.serviceWorker.controller)).toBe(null);
    site.heal();
    await page.getByRole('button', { name: 'Try again' }).tap();
    await page.getByRole('button', { name: 'Begin' }).waitFor();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await player.keptOffline();
    site.fail(() => 'error');
    await begin(page);
    await page.reload();
    await page.locator('nav a').first().waitFor();
    await leave(player);
  });

  test('on a slow network: the start screen does not wait for the rest, and all is kept in the end', async () => {
    site.fail((path) => (/start-|\/en-/.test(path) ? undefined : isScript(path) ? 100 : undefined));
    const player = new Player(site, { own: true });
    const page = await player.open();
    await page.getByText('Choose your game').first().waitFor();
    await begin(page);
    await player.keptOffline();
    await player.leave();
  });
});

describe('an update', () => {
  test('cut off half-way, refused or never answered changes nothing; the old app goes on, offline too, and a later try succeeds', async () => {
    const player = new Player(site, { own: true });
    const page = await player.open();
    await begin(page);
    await player.keptOffline();
    release('second');
    for (const how of ['half', 'error'] as const) {
      site.fail((path) => (path === '/index.html' ? how : undefined));
      await look(page);
      await expect.poll(() => site.asked.includes('/index.html'), { timeout: 15_000 }).toBe(true);
      await page.waitForTimeout(500);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null)).toBe(null);
      site.fail(() => 'error');
      await page.reload();
      await page.locator('nav a').first().waitFor();
      expect(await releaseOf(page)).toBe('first');
    }
    site.fail((path) => (path === '/sw.js' ? 'silence' : undefined));
    await page.reload();
    await page.locator('nav a[href$="/journal"]').tap();
    await expect.poll(() => site.asked.includes('/sw.js'), { timeout: 15_000 }).toBe(true);
    await page.getByText('Nothing has happened yet.').waitFor();
    expect(await releaseOf(page)).toBe('first');
    site.heal();
    await page.reload();
    await page.getByText('A new version is ready.').waitFor();
    expect(await releaseOf(page)).toBe('first');
    await page.getByRole('button', { name: 'Update now' }).tap();
    await expect.poll(() => releaseOf(page).catch(() => ''), { timeout: 15_000 }).toBe('second');
    await page.getByText('Nothing has happened yet.').waitFor();
    await leave(player);
  });
});

describe('a start that fails', () => {
  /** What the last resort saves. */
  async function saved(page: Page): Promise<string[]> {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save everything to a file' }).tap();
    const read = readFile(readFileSync(await (await download).path(), 'utf8'));
    if (!read.ok) throw new Error(JSON.stringify(read.why));
    return read.value.sessions.map(({ game, entries }) => `${game} ${entries.length}`);
  }

  test.each([
    ['its first script', 'src/app/shell/start.tsx'],
    ['its words', 'src/app/words/en/start.ts'],
    ['what is beyond the start', 'src/app/shell/pages.tsx'],
  ])('because %s is damaged on the device: the data is offered as a file, and the app can be loaded afresh', async (_, damaged) => {
    const player = new Player(site, { own: true });
    let page = await player.open();
    await begin(page);
    await player.keptOffline();
    const damage = await page.evaluate(async (file) => {
      let count = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys())
          if (url.endsWith(file)) {
            count += 1;
            await cache.put(url, new Response('(((', { headers: { 'Content-Type': 'text/javascript' } }));
          }
      }
      return count;
    }, builtFrom(damaged));
    expect(damage).toBeGreaterThan(0);
    const here = new URL(page.url()).hash;
    page = await player.restart(here);
    await page.getByText('Bematist could not start').waitFor();
    await expect.poll(() => flaws(page)).toEqual([]);
    expect(await saved(page)).toEqual(['conquerors 1']);
    // A write was broken off before: the sessions are not opened without asking, since that can lose them.
    await page.evaluate(() => sessionStorage.setItem('bematist/interrupted', 'closed'));
    await page.getByRole('button', { name: 'Save everything to a file' }).tap();
    await page.getByText('A write broke off').waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save all the same' }).tap();
    expect(readFileSync(await (await file).path(), 'utf8')).toContain('"format":"bematist-backup"');
    await page.evaluate(() => sessionStorage.removeItem('bematist/interrupted'));
    site.fail(() => 'error');
    await page.getByRole('button', { name: 'Load the app afresh' }).tap();
    await page.getByText('Go online').waitFor();
    site.heal();
    await page.getByRole('button', { name: 'Load the app afresh' }).tap();
    await page.locator('nav a').first().waitFor();
    player.forgive();
    await player.leave();
  });

  test('because an earlier database cannot be brought to this version: the player is told, the file has everything, and nothing is changed', async () => {
    const player = new Player(site, { own: true });
    const page = await player.open('robots.txt');
    await page.evaluate(
      (entry) =>
        new Promise((resolve) => {
          const opening = indexedDB.open('bematist', 5);
          opening.onupgradeneeded = () => {
            const database = opening.result;
            // A key that no migration can change.
            database.createObjectStore('settings', { keyPath: 'other' });
            const sessions = database.createObjectStore('sessions', { keyPath: 'id' });
            sessions.put({ id: 'old', game: 'conquerors', title: 'Before', trashed: null });
            database.createObjectStore('entries', { keyPath: ['session', 'number'] }).put(entry);
          };
          opening.onsuccess = () => {
            opening.result.close();
            resolve(null);
          };
        }),
      {
        session: 'old',
        number: 0,
        before: '',
        writer: 'w',
        step: 0,
        seat: null,
        at: 1,
        body: { kind: 'opened', game: 'conquerors', version: 1, setup: {}, rulings: {} },
      },
    );
    await page.goto(`${site.address}#/s/old/now`);
    await page.getByText('This session cannot be opened').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save to a file' }).tap();
    const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
    expect([file.format, file.title, file.entries.length]).toEqual(['bematist-session', 'Before', 1]);
    await page.goto(`${site.address}#/settings`);
    expect(await saved(page)).toEqual(['conquerors 1']);
    expect((await page.evaluate(() => indexedDB.databases())).map(({ name, version }) => `${name} ${version}`)).toEqual(['bematist 5']);
    player.forgive();
    await player.leave();
  });
});
