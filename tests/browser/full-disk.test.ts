import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { Player, type Site, serveBuild } from './harness.ts';

const DISK = mkdtempSync(join(tmpdir(), 'bematist-disk-'));
const BALLAST = join(DISK, 'ballast');
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', DISK]).status === 0;

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(async () => {
  await site.stop();
  if (mounted) spawnSync('umount', ['-l', DISK]);
  rmSync(DISK, { recursive: true, force: true });
});

const row = (page: Page, text: string) => page.locator('main ol').getByText(text, { exact: true });

async function startNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Write a note' }).tap();
  await page.locator('dialog textarea').fill(text);
  await page.getByRole('button', { name: 'Keep the note' }).tap();
}

/** Fills the file system to its last block. */
function fill(): void {
  const file = openSync(BALLAST, 'w');
  const block = Buffer.alloc(4096);
  try {
    for (;;) writeSync(file, block);
  } catch {
    closeSync(file);
  }
}

const where = mounted ? 'a file system of 120 MB' : 'not run: a small file system cannot be mounted here';

test.runIf(mounted).each(['an orderly end', 'kill -9'] as const)(
  `a full disk (${where}): what was shown as written is there after %s of the browser`,
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
    fill();
    const trouble = page.getByText('Not saved yet');
    for (let i = 1; i <= 40 && !(await trouble.isVisible()); i += 1) {
      await startNote(page, `full ${i}`);
      await row(page, `full ${i}`).or(trouble).first().waitFor();
      if (await row(page, `full ${i}`).isVisible()) shown.push(`full ${i}`);
    }
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
