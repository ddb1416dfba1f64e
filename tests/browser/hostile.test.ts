import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Body, type Entry, entryHash } from '../../src/core/entry.ts';
import { sessionFile } from '../../src/core/export.ts';
import { standardOf } from '../../src/core/fields.ts';
import { opening, write } from '../../src/core/write.ts';
import { rules } from '../../src/games/conquerors/rules/rules.ts';
import { Player, type Site, serveBuild } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

const MARKUP = '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script><b>bold</b>';

/** A journal whose hashes are right, as a forger writes one. */
function forged(session: string, title: string, bodies: readonly unknown[]): string {
  const pen = { session, writer: MARKUP, seat: null, at: 1 };
  const entries = [opening(rules, standardOf(rules.setup), pen)];
  for (const body of bodies) {
    const last = entries[entries.length - 1] as Entry;
    // One entry may belong to the step before, as a result does.
    const step = (body as { of?: number }).of;
    entries.push(...write({ next: last.number + 1, hash: entryHash(last) }, pen, [body as Body], step));
  }
  return JSON.stringify(sessionFile(rules.id, title, entries));
}

/** Reads a file as a player does; resolves once the app has said what is in it or what is wrong. */
async function read(page: Page, text: string): Promise<void> {
  const path = join(tmpdir(), `bematist-hostile-${process.pid}.json`);
  writeFileSync(path, text);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Read a file' }).first().tap();
  await (await choosing).setFiles(path);
}

test('markup and scripts out of a file are shown as text, and nothing runs', async () => {
  const player = new Player(site);
  const page = await player.open('#/settings');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await read(
    page,
    forged('a', MARKUP.slice(0, 200), [
      { kind: 'note', text: MARKUP },
      { kind: 'note', text: 'javascript:window.harmed=1' },
    ]),
  );
  await page.getByRole('button', { name: 'Take it in' }).tap();
  await page.getByRole('button', { name: 'Take it in' }).waitFor({ state: 'detached' });
  for (const hash of ['#/', '#/s/a/now', '#/s/a/journal', '#/s/a/state', '#/g/conquerors']) {
    await page.goto(site.address + hash);
    await page.locator('main').waitFor();
    await page.waitForTimeout(300);
    expect(
      await page.evaluate(() => [(window as { harmed?: number }).harmed, document.querySelectorAll('img[src="x"], main b b, main script').length]),
    ).toEqual([undefined, 0]);
  }
  await page.goto(`${site.address}#/s/a/journal`);
  await page.getByText('<img src=x').first().waitFor();
  await page.goto(`${site.address}#/s/${encodeURIComponent(MARKUP)}/now`);
  await page.getByText('not on this device').waitFor();
  await page.goto(`${site.address}#/g/conquerors/take/${encodeURIComponent(MARKUP)}`);
  await page.getByText('no such game').or(page.locator('main')).first().waitFor();
  expect(dialogs).toEqual([]);
  await player.leave();
});

test.each([
  ['a ruling', { kind: 'ruled', ruling: MARKUP, chosen: '__proto__' }, 'a ruling this version does not know'],
  [
    'a procedure',
    { kind: 'asked', procedure: 'constructor', version: 1, input: null, rulings: {}, corrections: {}, others: {}, answers: [] },
    'resolves something this version does not know',
  ],
])('a file that speaks of %s there is not is refused in a sentence, and nothing runs', async (_, body, sentence) => {
  const player = new Player(site);
  const page = await player.open('#/settings');
  await read(page, forged('c', 'Odd', [body]));
  await page.getByText(sentence).waitFor();
  expect(await page.getByRole('button', { name: 'Take it in' }).count()).toBe(0);
  expect(await page.evaluate(() => [(window as { harmed?: number }).harmed, document.querySelectorAll('img[src="x"], main script').length])).toEqual([
    undefined,
    0,
  ]);
  await player.leave();
});

test('a journal that folds but says what cannot be shown: the rest of the app goes on', async () => {
  const player = new Player(site);
  const page = await player.open('#/settings');
  const bodies = [
    {
      kind: 'asked',
      procedure: 'weariness-check',
      version: 1,
      input: {},
      rulings: {},
      corrections: {},
      others: {},
      answers: [{ at: '__proto__', faces: [7], by: 'thrown' }],
    },
    {
      kind: 'shown',
      of: 1,
      outcome: null,
      verdict: { say: 'constructor', with: { toString: '__proto__' } },
      lines: [
        {
          kind: 'cell',
          chart: 'constructor',
          row: '__proto__',
          column: MARKUP,
          value: 1,
          cite: { book: 'x', at: MARKUP },
          confidence: 'read',
          corrected: false,
        },
      ],
    },
  ];
  await read(page, forged('b', 'Odd', bodies));
  await page.getByRole('button', { name: 'Take it in' }).tap();
  await page.getByRole('button', { name: 'Take it in' }).waitFor({ state: 'detached' });
  for (const place of ['now', 'resolve', 'journal']) {
    await page.goto(`${site.address}#/s/b/${place}`);
    await page.reload();
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(500);
    expect((await page.locator('main').textContent())?.length).toBeGreaterThan(20);
  }
  await page.goto(`${site.address}#/`);
  await page.getByText('Choose your game').first().waitFor();
  player.forgive();
  await player.leave();
});
