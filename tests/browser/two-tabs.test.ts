import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entry, entryHash } from '../../src/core/entry.ts';
import { verify } from '../../src/core/verify.ts';
import { book } from '../../src/games/conquerors/rules/book.ts';
import { rules } from '../../src/games/conquerors/rules/rules.ts';
import { Player, type Site, serveBuild } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

const row = (page: Page, text: string) => page.locator('main ol').getByText(text, { exact: true });

/** What is tapped in one tab, and then in the other, both on the same screen: the writes wait for their turn and come in this order. */
const DEEDS = {
  note: async (page: Page, text: string) => {
    await page.getByRole('button', { name: 'Write a note' }).tap();
    await page.locator('dialog textarea').fill(text);
    await page.getByRole('button', { name: 'Keep the note' }).tap();
  },
  undo: (page: Page, _: string) => page.getByRole('button', { name: /^Undo: / }).tap(),
  redo: (page: Page, _: string) => page.getByRole('button', { name: 'Redo' }).tap(),
};
type Deed = keyof typeof DEEDS;
const ORDERS: readonly (readonly [Deed, Deed])[] = [
  ['undo', 'undo'],
  ['undo', 'note'],
  ['note', 'undo'],
  ['redo', 'redo'],
  ['redo', 'note'],
  ['note', 'redo'],
  ['undo', 'redo'],
  ['redo', 'undo'],
  ['note', 'note'],
];

/** Runs in a page of the app's origin: keeps everything from being read and written until `letGo` is called. Resolves once it does. */
function hold(): Promise<void> {
  return new Promise((holds) => {
    const opening = indexedDB.open('bematist');
    opening.onsuccess = () => {
      const database = opening.result;
      const store = database.transaction([...database.objectStoreNames], 'readwrite').objectStore('entries');
      let held = true;
      Object.assign(window, {
        letGo: () => {
          held = false;
        },
      });
      const again = (): void => {
        store.count().onsuccess = () => (held ? again() : database.close());
      };
      again();
      holds();
    };
  });
}

/** Runs in a page: the one session there is, as it is on the disk. */
function onDisk(): Promise<{ entries: Entry[]; records: { length: number; hash: string }[] }> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('bematist');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction(['entries', 'sessions']);
      const [entries, records] = [reading.objectStore('entries').getAll(), reading.objectStore('sessions').getAll()];
      reading.oncomplete = () => {
        opening.result.close();
        resolve({ entries: entries.result, records: records.result });
      };
    };
  });
}

/** The journal on the disk, once it has as many entries as this. */
async function journalOf(page: Page, length: number): Promise<Entry[]> {
  await expect.poll(async () => (await page.evaluate(onDisk)).entries.length, { timeout: 10_000 }).toBe(length);
  const { entries, records } = await page.evaluate(onDisk);
  const last = entries.at(-1);
  expect(records).toMatchObject([{ length, hash: last && entryHash(last) }]);
  expect(verify(rules, book, entries)).toEqual([]);
  return entries;
}

test('two tabs that decide at the same time leave one whole journal, in the orders with the most conflicts: what was decided on an older screen is not written, a note always is', async () => {
  const player = new Player(site);
  const one = await player.open('#/g/conquerors/new');
  await one.getByRole('button', { name: 'Begin' }).tap();
  await one.locator('nav a[href$="/journal"]').tap();
  await one.getByText('Nothing has happened yet.').waitFor();
  const two = await player.tab(new URL(one.url()).hash);
  const between = await player.tab('robots.txt');
  let length = 1;
  for (const [i, [first, second]] of ORDERS.entries()) {
    for (const text of [`stands ${i}`, `undone ${i}`]) {
      await DEEDS.note(one, text);
      await row(two, text).waitFor();
    }
    await DEEDS.undo(one, '');
    for (const page of [one, two]) await page.getByRole('button', { name: 'Redo' }).waitFor();
    length += 3;
    await journalOf(between, length);
    await between.evaluate(hold);
    await DEEDS[first](one, `first ${i}`);
    await DEEDS[second](two, `second ${i}`);
    await between.evaluate(() => (window as unknown as { letGo(): void }).letGo());
    if (second === 'note') await row(two, `second ${i}`).waitFor();
    else await two.getByText('Another tab or phone was first').waitFor();
    length += second === 'note' ? 2 : 1;
    const entries = await journalOf(between, length);
    expect(entries.slice(length - (second === 'note' ? 2 : 1)).map(({ body }) => body.kind)).toEqual(second === 'note' ? [first, 'note'] : [first]);
    // Both tabs show the same.
    await expect.poll(async () => await two.locator('main ol').innerText()).toBe(await one.locator('main ol').innerText());
  }
  player.forgive(/status of 404/);
  await player.leave();
});

test('a result that two tabs show is applied once, and the second tab shows what the first did', async () => {
  const player = new Player(site);
  const one = await player.open('#/g/conquerors/new');
  await one.getByRole('button', { name: 'Begin' }).tap();
  await one.locator('nav a[href$="/resolve"]').tap();
  await one.locator('main li button', { hasText: 'wounds' }).tap();
  await one.getByRole('button', { name: 'Throw', exact: true }).tap();
  const apply = (page: Page) => page.getByRole('button', { name: /^(Apply|Done)$/ });
  await apply(one).waitFor();
  const two = await player.tab(new URL(one.url()).hash.replace(/resolve.*/, 'now'));
  // What was thrown leads: the next throw would discard it.
  const result = two.getByRole('button', { name: 'See the result' });
  await result.waitFor();
  await expect.poll(() => result.count()).toBe(1);
  await result.tap();
  await apply(two).waitFor();
  const between = await player.tab('robots.txt');
  const { length } = (await between.evaluate(onDisk)).entries;
  await between.evaluate(hold);
  await apply(one).tap();
  await apply(two).tap();
  await between.evaluate(() => (window as unknown as { letGo(): void }).letGo());
  const entries = await journalOf(between, length + 1);
  await one.locator('nav a[href$="/now"][aria-current=page]').waitFor();
  await expect.poll(async () => apply(two).count()).toBe(0);
  expect((await journalOf(between, length + 1)).map(({ body }) => body.kind)).toEqual(entries.map(({ body }) => body.kind));
  const settled = entries.filter(({ body }) => 'of' in body && body.of !== undefined && (body.kind === 'events' || body.kind === 'left'));
  expect(settled.length).toBe(1);
  player.forgive(/status of 404/);
  await player.leave();
});
