import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Player, type Site, serveBuild, tooSmall, tooWide, violations } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

const place = (page: Page, name: string) => page.locator(`nav a[href$="/${name}"]`);
const steps = (page: Page) => page.locator('main ol details');

/** Begins a session of The Conquerors and comes to its first screen. */
async function begin(player: Player): Promise<Page> {
  const { page } = player;
  await page.goto(`${site.address}#/g/conquerors/new`);
  await player.tap(page.getByRole('button', { name: 'Begin' }));
  await place(page, 'now').waitFor();
  return page;
}

/** Rolls for Alexander's wounds and keeps the result. */
async function rollWounds(player: Player): Promise<void> {
  const { page } = player;
  await place(page, 'resolve').tap();
  await page.locator('main li button', { hasText: 'wounds' }).tap();
  await page.getByRole('button', { name: 'Throw', exact: true }).tap();
  await page.getByRole('button', { name: /^(Apply|Done)$/ }).tap();
  await place(page, 'now').and(page.locator('[aria-current=page]')).waitFor();
}

describe('the shell', () => {
  test('starts from what the device keeps without waiting for the service worker, under any path, with a network and without', async () => {
    const below = await serveBuild('/tables/of (four)/');
    const player = new Player(below, { own: true });
    await player.open();
    await player.keptOffline();
    for (const network of ['with', 'without']) {
      if (network === 'without') await below.stop();
      const page = await player.restart();
      await page.getByText('Choose your game').waitFor();
      expect(new URL(page.url()).pathname).toBe('/tables/of%20(four)/');
      const sources = await page.evaluate(() =>
        performance.getEntries().flatMap((entry) => {
          const { name, workerFinalSourceType: source } = entry as PerformanceEntry & { readonly workerFinalSourceType?: string };
          return source === undefined ? [] : [`${new URL(name).pathname.replace(/-[\w-]{8}\./, '.')}: ${source}`];
        }),
      );
      expect(sources).toContain('/tables/of%20(four)/: cache');
      expect(sources).toContain('/tables/of%20(four)/assets/start.js: cache');
      expect(sources.filter((one) => one.includes('/assets/') && !one.endsWith(': cache'))).toEqual([]);
    }
    await player.leave();
  });

  test('works without a network from the first visit on, deep links too, and across a restart of the browser', async () => {
    const player = new Player(site, { own: true });
    await player.open();
    await player.keptOffline();
    await site.stop();
    try {
      const page = await begin(player);
      await rollWounds(player);
      await page.getByRole('button', { name: /^Undo: / }).waitFor();
      await place(page, 'journal').tap();
      await steps(page).first().waitFor();
      await expect.poll(() => steps(page).count()).toBe(1);
      const here = new URL(page.url()).hash;
      const again = await player.restart(here);
      await steps(again).first().waitFor();
      await expect.poll(() => steps(again).count()).toBe(1);
      const start = await player.restart();
      const taps = await player.counting(() => player.tap(start.getByText('Continue', { exact: true })));
      await place(start, 'now').waitFor();
      expect(taps).toBe(1);
      // What few look at comes over the network the first time, and says so.
      await start.goto(`${site.address}#/settings`);
      await start.getByRole('button', { name: 'Components and licences' }).tap();
      await start.getByText('The list comes over the network the first time').waitFor();
      player.forgive(/ERR_CONNECTION_REFUSED|ERR_FAILED|no-response/);
      await site.start();
      await start.goto(site.address);
      await start.goto(`${site.address}#/settings`);
      await start.getByRole('button', { name: 'Components and licences' }).tap();
      await start.getByText('Apache-2.0: dexie').waitFor();
      await site.stop();
      await start.reload();
      await start.getByRole('button', { name: 'Components and licences' }).tap();
      await start.getByText('Apache-2.0: dexie').waitFor();
    } finally {
      await site.start();
    }
    player.forgive(/ERR_CONNECTION_REFUSED|ERR_FAILED|no-response/);
    await player.leave();
  });

  test('undo takes one tap and says what it undoes; redo brings it back; the journal shows what was undone', async () => {
    const player = new Player(site);
    await player.open();
    const page = await begin(player);
    await rollWounds(player);
    const undo = page.getByRole('button', { name: /^Undo: Alexander suffers \d wound points?\.$/ });
    expect(await player.counting(() => player.tap(undo))).toBe(1);
    await page.getByRole('button', { name: 'Nothing to undo' }).waitFor();
    await place(page, 'journal').tap();
    await page.getByText('undone').first().waitFor();
    await page.getByRole('button', { name: 'Redo' }).tap();
    await undo.waitFor();
    await page.getByText('undone').waitFor({ state: 'detached' });
    await player.leave();
  });

  test('two tabs of a session stay in step, and only one of two writers wins a place', async () => {
    const player = new Player(site);
    await player.open();
    const page = await begin(player);
    const journal = new URL(page.url()).hash.replace(/now$/, 'journal');
    const other = await player.tab(journal);
    await other.getByText('Nothing has happened yet.').waitFor();
    await rollWounds(player);
    await steps(other).first().waitFor();
    const note = async (tab: Page, text: string): Promise<void> => {
      await tab.getByRole('button', { name: 'Write a note' }).tap();
      await tab.locator('dialog textarea').fill(text);
    };
    await page.goto(site.address + journal);
    await note(page, 'mine');
    await note(other, 'theirs');
    await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Keep the note' }).tap()));
    const kept = async (tab: Page) => (await tab.locator('main ol').textContent())?.match(/mine|theirs/g)?.sort() ?? [];
    // Either both wrote in turn, or one was told that the other was first; both show the same in the end.
    const told = async () =>
      (await Promise.all([page, other].map((tab) => tab.getByText('Another tab or phone was first.').count()))).reduce((all, one) => all + one, 0);
    await expect.poll(async () => (await kept(page)).length + (await told())).toBe(2);
    await expect.poll(async () => await kept(other)).toEqual(await kept(page));
    await player.leave();
  });

  test('a disk that is full: the player is told, the screen keeps what it shows, and a second try writes the same', async () => {
    const player = new Player(site);
    await player.open();
    const page = await begin(player);
    await place(page, 'journal').tap();
    await page.evaluate(() => {
      const real = IDBObjectStore.prototype.add;
      Object.assign(window, { freeSpace: () => Object.assign(IDBObjectStore.prototype, { add: real }) });
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('no space', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: 'Write a note' }).tap();
    await page.locator('dialog textarea').fill('kept after all');
    await page.getByRole('button', { name: 'Keep the note' }).tap();
    await page.getByText('The device has no space left.').waitFor();
    await page.getByText('Nothing has happened yet.').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save to a file' }).tap();
    expect((await download).suggestedFilename()).toMatch(/^bematist-conquerors-.*\.json$/);
    await page.evaluate(() => (window as unknown as { freeSpace(): void }).freeSpace());
    await page.getByRole('button', { name: 'Try again' }).tap();
    await page.getByText('kept after all').waitFor();
    await page.reload();
    await page.getByText('kept after all').waitFor();
    await player.leave();
  });

  test('on an iPhone the way to install is told once, before the first session begins, and stands under Settings', async () => {
    const player = new Player(site);
    await player.open();
    await player.context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
    const page = player.page;
    const told = page.getByText('Tap Share, then');
    await page.goto(`${site.address}#/g/conquerors/new`);
    await page.reload();
    await told.waitFor();
    await page.getByRole('button', { name: 'Done' }).tap();
    await told.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Begin' }).waitFor();
    await page.waitForTimeout(500);
    expect(await told.count()).toBe(0);
    await page.goto(`${site.address}#/settings`);
    await told.waitFor();
    await player.leave();
  });

  test('where the browser offers to install, Settings has it as long as it was not taken', async () => {
    const player = new Player(site);
    const page = await player.open('#/settings');
    await page.getByText('Works offline').waitFor();
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => void Object.assign(window, { asked: true }),
      });
      dispatchEvent(offer);
    });
    const put = page.getByRole('button', { name: 'Install', exact: true });
    await put.tap();
    await put.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => (window as unknown as { asked?: boolean }).asked)).toBe(true);
    await player.leave();
  });

  test('a backup goes to the folder the player chose, across a restart, and the usual way when that cannot be written', async () => {
    const player = new Player(site, { own: true });
    await player.open('#/settings');
    // The folder the tests may have without a dialog: the browser's own for this site, a real handle all the same.
    const folder = () =>
      player.page.evaluate(() => {
        Object.assign(window, { showDirectoryPicker: async () => (await navigator.storage.getDirectory()).getDirectoryHandle('backups', { create: true }) });
      });
    await player.page.getByRole('button', { name: 'Save everything to a file' }).waitFor();
    await folder();
    await player.page.getByRole('button', { name: 'Choose a folder for backups' }).tap();
    await player.page.getByRole('button', { name: 'Backups no longer into “backups”' }).waitFor();
    const page = await player.restart('#/settings');
    await page.getByRole('button', { name: 'Save everything to a file' }).tap();
    await page.getByText('Saved in the folder “backups”.').waitFor();
    const saved = await page.evaluate(async () => {
      const backups = await (await navigator.storage.getDirectory()).getDirectoryHandle('backups');
      const files: [string, string][] = [];
      for await (const [name, file] of (backups as unknown as { entries(): AsyncIterable<[string, FileSystemFileHandle]> }).entries())
        files.push([name, await (await file.getFile()).text()]);
      return files;
    });
    expect(saved).toEqual([[expect.stringMatching(/^bematist-backup-[\d-]+\.json$/), expect.stringContaining('"format":"bematist-backup"')]]);
    await page.evaluate(async () => (await navigator.storage.getDirectory()).removeEntry('backups', { recursive: true }));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save everything to a file' }).tap();
    expect((await download).suggestedFilename()).toMatch(/^bematist-backup-/);
    await page.getByText('The folder “backups” could not be written').waitFor();
    await folder();
    await page.getByRole('button', { name: 'Backups no longer into “backups”' }).tap();
    await page.getByRole('button', { name: 'Choose a folder for backups' }).waitFor();
    await player.leave();
  });

  test('the next APM is drawn with one tap', async () => {
    const player = new Player(site);
    await player.open();
    const page = await begin(player);
    await page.getByRole('button', { name: 'End the round' }).tap();
    const draw = page.getByRole('button', { name: 'Draw an APM', exact: true });
    expect(await player.counting(() => player.tap(draw))).toBe(1);
    await page.getByRole('button', { name: /^Undo: (A \w+ round|An Administrative Phase)\.$/ }).waitFor();
    await player.leave();
  });

  test.each([
    ['en', 'ink'],
    ['it', 'papyrus'],
    ['es', 'sunlight'],
  ] as const)('every screen of the shell is accessible and fits 320 px, in %s and %s', async (language, theme) => {
    const player = new Player(site, { language, theme, width: 320, height: 640 });
    const page = await player.open();
    const look = async (): Promise<void> => {
      await page.waitForTimeout(400);
      const where = `${language} ${theme} ${new URL(page.url()).hash}`;
      expect({ where, found: await violations(page) }).toEqual({ where, found: [] });
      expect({ where, found: await tooWide(page) }).toEqual({ where, found: [] });
      expect({ where, found: await tooSmall(page) }).toEqual({ where, found: [] });
    };
    await look();
    for (const hash of ['#/g/conquerors', '#/settings', '#/g/conquerors/new']) {
      await page.goto(site.address + hash);
      await page.locator('main').waitFor();
      await look();
    }
    await page.locator('footer button').tap();
    for (const name of ['now', 'state', 'resolve', 'journal']) {
      await place(page, name).tap();
      await look();
    }
    await page.locator('header button').tap();
    await look();
    await player.leave();
  });
});
