import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, DIST } from '../../scripts/ready.mjs';
import { serve } from '../../scripts/serve.mjs';
import { Player, type Site } from './harness.ts';

let folder = '';
let site: Site;
let close: () => Promise<void>;

beforeAll(async () => {
  await build();
  folder = mkdtempSync(join(tmpdir(), 'bematist-release-'));
  cpSync(DIST, folder, { recursive: true });
  const server = await serve({ folder, base: '/' });
  close = () => server.close();
  site = { address: server.address, stop: close, start: async () => {} };
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

/** A mark that a page loses when it is loaded again. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { old: true }));
const isOld = (page: Page) => page.evaluate(() => 'old' in window);

/** "new" once a page was loaded again; until then what its service workers and its fields are doing, so that a failure says it. */
const standing = (page: Page) =>
  page.evaluate(async () => {
    if (!('old' in window)) return 'new';
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    const typed = document.querySelector('dialog[open], [aria-busy="true"], input:focus, textarea:focus')?.outerHTML.slice(0, 200);
    return JSON.stringify({
      installing: installing?.state,
      waiting: waiting?.state,
      active: active?.state,
      controller: navigator.serviceWorker.controller?.state,
      typed,
    });
  });
/** A new version begins a second after it was taken, and every tab loads at once then: on a busy machine that takes its time. */
const loadedAgain = (page: Page) => expect.poll(() => standing(page), { timeout: 60_000 }).toBe('new');

test('an update waits to be taken, moves every tab together, and interrupts nobody who is typing', async () => {
  const player = new Player(site, { own: true });
  const page = await player.open('#/g/conquerors/new');
  await player.keptOffline();
  await page.getByRole('button', { name: 'Begin' }).tap();
  await page.locator('nav a[href$="/journal"]').tap();
  const typing = await player.tab(new URL(page.url()).hash);
  await typing.getByRole('button', { name: 'Write a note' }).tap();
  await typing.locator('dialog textarea').fill('a word I have not finished');
  const reading = await player.tab();
  await Promise.all([page, typing, reading].map(mark));

  appendFileSync(join(folder, 'sw.js'), '\n// the next release\n');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByText('A new version is ready.').waitFor();
  expect(await isOld(page)).toBe(true);

  await page.getByRole('button', { name: 'Update now' }).tap();
  await loadedAgain(page);
  await loadedAgain(reading);
  await typing.waitForTimeout(1000);
  expect(await isOld(typing)).toBe(true);
  await typing.getByRole('button', { name: 'Keep the note' }).tap();
  await loadedAgain(typing);
  await typing.getByText('a word I have not finished').waitFor();
  await page.getByText('a word I have not finished').waitFor();
  await player.leave();
});

test('an update that was put off is offered again at the next start, and nothing is lost by it', async () => {
  const player = new Player(site, { own: true });
  const page = await player.open();
  await player.keptOffline();
  await mark(page);
  appendFileSync(join(folder, 'sw.js'), '\n// one more release\n');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByRole('button', { name: 'Later' }).tap();
  await page.getByText('A new version is ready.').waitFor({ state: 'detached' });
  expect(await isOld(page)).toBe(true);
  const again = await player.restart();
  await again.getByRole('button', { name: 'Continue' }).or(again.getByText('Choose your game')).first().waitFor();
  await player.leave();
});
