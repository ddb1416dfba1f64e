import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { Player, type Site, serveBuild } from './harness.ts';

const DISK = mkdtempSync(join(tmpdir(), 'bematist-disk-'));
const BALLAST = join(DISK, 'ballast');

/** An empty file system of 120 MB for one test; false where nothing may be mounted. */
function mount(): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', DISK]).status === 0;
}

function unmount(): void {
  spawnSync('umount', ['-l', DISK]);
}

const canMount = mount();
if (canMount) unmount();

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(async () => {
  await site.stop();
  rmSync(DISK, { recursive: true, force: true });
});

const row = (page: Page, text: string) => page.locator('main ol').getByText(text, { exact: true });

async function startNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Write a note' }).tap();
  await page.locator('dialog textarea').fill(text);
  await page.getByRole('button', { name: 'Keep the note' }).tap();
}

/** Fills the file system to its last block. The browser frees some at times (a cache, a log): call it before each write that must fail. */
function fill(): void {
  const file = openSync(BALLAST, 'a');
  const block = Buffer.alloc(4096);
  try {
    for (;;) writeSync(file, block);
  } catch {
    closeSync(file);
  }
}

const closed = (page: Page) => page.getByText('What was saved stays closed');

const where = canMount ? 'a file system of 120 MB' : 'not run: a small file system cannot be mounted here';

/** Writes notes on the full disk until one is not saved; gives those that were shown as saved. */
async function writeUntilRefused(page: Page): Promise<string[]> {
  const trouble = page.getByText('Not saved yet');
  const shown: string[] = [];
  for (let i = 1; i <= 100; i += 1) {
    const text = `full ${i}`;
    fill();
    await startNote(page, text);
    await row(page, text).or(trouble).first().waitFor();
    // A slow write may say so first and be done a moment later.
    const saved = await row(page, text)
      .waitFor({ timeout: 5_000 })
      .then(() => true)
      .catch(() => false);
    if (!saved) return shown;
    shown.push(text);
  }
  throw new Error('a hundred notes were saved on a full disk');
}

describe.runIf(canMount)(`a full disk (${where})`, () => {
  beforeEach(() => {
    mount();
    return unmount;
  });

  test.each(['an orderly end', 'kill -9'] as const)(
    'what was shown as written is there after %s of the browser',
    async (end) => {
      const player = new Player(site, { own: true, folder: DISK });
      let page = await player.open('#/g/conquerors/new');
      await page.getByRole('button', { name: 'Begin' }).tap();
      await page.locator('nav a[href$="/journal"]').tap();
      const shown: string[] = [];
      for (let i = 1; i <= 6; i += 1) {
        await startNote(page, `note ${i}`);
        await row(page, `note ${i}`).waitFor();
        shown.push(`note ${i}`);
      }
      shown.push(...(await writeUntilRefused(page)));
      const trouble = page.getByText('Not saved yet');
      await trouble.waitFor();
      rmSync(BALLAST);
      await page.getByRole('button', { name: 'Try again' }).tap();
      await page.waitForTimeout(1_000);
      // Only where the app says so is anything written now.
      if (!(await trouble.isVisible())) {
        await startNote(page, 'with space again');
        await row(page, 'with space again').waitFor();
        shown.push('with space again');
      }
      const here = new URL(page.url()).hash;
      if (end === 'kill -9') {
        await player.kill();
        page = await player.open(here);
      } else page = await player.restart(here);
      for (const text of shown) await row(page, text).waitFor();
      player.forgive();
      await player.leave();
    },
    180_000,
  );

  test('what was shown as written is there after the page was loaded again and another tab opened, and the browser then ended', async () => {
    const player = new Player(site, { own: true, folder: DISK });
    let page = await player.open('#/g/conquerors/new');
    await page.getByRole('button', { name: 'Begin' }).tap();
    await page.locator('nav a[href$="/journal"]').tap();
    const here = new URL(page.url()).hash;
    const earlier = await player.tab(here);
    const shown: string[] = [];
    for (let i = 1; i <= 6; i += 1) {
      await startNote(page, `note ${i}`);
      await row(page, `note ${i}`).waitFor();
      shown.push(`note ${i}`);
    }
    await row(earlier, 'note 6').waitFor();
    shown.push(...(await writeUntilRefused(page)));
    await page.getByText('Not saved yet').waitFor();
    rmSync(BALLAST);
    // What says only that there is no space has its connection closed a moment later.
    await page.getByRole('button', { name: 'Try again' }).tap();
    await closed(page).waitFor();
    // The tab that was open before has its connection closed, and opens none.
    await startNote(earlier, 'from the tab opened before');
    await closed(earlier).waitFor();
    const later = await player.tab(here);
    await closed(later).waitFor();
    await page.reload();
    await closed(page).waitFor();
    await page.goto(`${site.address}#/`);
    await page.reload();
    await closed(page).waitFor();
    await page.getByRole('button', { name: 'Open all the same' }).waitFor();
    page = await player.restart(here);
    for (const text of shown) await row(page, text).waitFor();
    player.forgive();
    await player.leave();
  });
});

test('after a write was broken off the data is opened when the player says so, in the tab where it was said', async () => {
  const player = new Player(site);
  const page = await player.open('#/g/conquerors/new');
  await page.getByRole('button', { name: 'Begin' }).tap();
  await page.locator('nav a[href$="/journal"]').tap();
  const here = new URL(page.url()).hash;
  await page.getByRole('button', { name: 'Write a note' }).waitFor();
  await page.evaluate(() => sessionStorage.setItem('bematist/interrupted', 'closed'));
  await page.reload();
  await closed(page).waitFor();
  const other = await player.tab(here);
  await closed(other).waitFor();
  await page.getByRole('button', { name: 'Open all the same' }).tap();
  await startNote(page, 'all the same');
  await row(page, 'all the same').waitFor();
  await other.reload();
  await closed(other).waitFor();
  await startNote(page, 'still open');
  await row(page, 'still open').waitFor();
  await player.leave();
});
