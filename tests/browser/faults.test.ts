import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../src/core/entry.ts';
import { standardOf } from '../../src/core/fields.ts';
import { append, begin } from '../../src/core/journal.ts';
import { snapshot } from '../../src/core/snapshot.ts';
import { verify } from '../../src/core/verify.ts';
import { opening, write } from '../../src/core/write.ts';
import { book } from '../../src/games/conquerors/rules/book.ts';
import { rules } from '../../src/games/conquerors/rules/rules.ts';
import { Player, type Site, serveBuild } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };

const place = (page: Page, name: string) => page.locator(`nav a[href$="/${name}"]`);
const row = (page: Page, text: string) => page.locator('main ol').getByText(text, { exact: true });

/** A page of the app's origin that is not the app. */
const ELSEWHERE = 'robots.txt';

/** Does something in another tab, which stays open behind the app's. */
async function elsewhere<A>(player: Player, work: (given: A) => Promise<unknown>, given: A): Promise<Page> {
  const { page } = player;
  const other = await player.tab(ELSEWHERE);
  await other.route('**/rest', (route) => setTimeout(() => route.fulfill({ body: '' }).catch(() => undefined), 250));
  await other.evaluate(work as (given: unknown) => Promise<unknown>, given);
  await page.bringToFront();
  return other;
}

/** Begins a session of The Conquerors and comes to its journal. */
async function begun(player: Player): Promise<Page> {
  const page = await player.open('#/g/conquerors/new');
  await page.getByRole('button', { name: 'Begin' }).tap();
  await place(page, 'journal').tap();
  await page.getByText('Nothing has happened yet.').waitFor();
  return page;
}

async function startNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Write a note' }).tap();
  await page.locator('dialog textarea').fill(text);
  await page.getByRole('button', { name: 'Keep the note' }).tap();
}

/** Writes a note and sees it in the journal. */
async function note(page: Page, text: string): Promise<void> {
  await startNote(page, text);
  await row(page, text).waitFor();
}

/** The notes of a saved file, which must hold a whole journal that verifies. */
async function savedNotes(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to a file' }).tap();
  const { entries } = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { entries: Entry[] };
  expect(verify(rules, book, entries)).toEqual([]);
  return entries.flatMap(({ body }) => (body.kind === 'note' ? [body.text] : []));
}

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).tap();

/** Nothing went wrong but what was done on purpose, which the console speaks of too; the tab elsewhere has no icon. */
async function leave(player: Player, expected = /status of 404/): Promise<void> {
  player.forgive(expected);
  player.forgive(/status of 404/);
  await player.leave();
}

describe('the database', () => {
  test('deleted by another tab: the screen stays, the player is told, the file is whole, and a second try writes everything again', async () => {
    const player = new Player(site);
    const page = await begun(player);
    await note(page, 'before');
    await elsewhere(player, deleteDatabase, 'bematist');
    await row(page, 'before').waitFor();
    await startNote(page, 'after');
    await page.getByText('no longer in the browser’s data').waitFor();
    await row(page, 'before').waitFor();
    expect(await savedNotes(page)).toEqual(['before', 'after']);
    await retry(page);
    await row(page, 'after').waitFor();
    await note(page, 'next');
    await page.reload();
    for (const text of ['before', 'after', 'next']) await row(page, text).waitFor();
    await leave(player, /Another connection wants to delete/);
  });

  test('cleared away by the browser, a long session opened from its snapshot: nothing of it is lost either', async () => {
    const player = new Player(site);
    const page = await begun(player);
    const { session, entries } = await putLongSession(page);
    await page.goto(`${site.address}#/s/${session}/journal`);
    await page.reload();
    await row(page, 'note 120').waitFor();
    // The part before the snapshot is read in quiet, and a snapshot kept: within half a second of a write a closed connection would count as a write broken off.
    await page.waitForTimeout(7000);
    const tools = await player.devtools();
    await tools.send('Storage.clearDataForOrigin', { origin: new URL(site.address).origin, storageTypes: 'indexeddb' });
    await startNote(page, 'after');
    await page.getByText('no longer in the browser’s data').waitFor();
    expect(await savedNotes(page)).toEqual([...Array.from({ length: entries - 1 }, (_, i) => `note ${i + 1}`), 'after']);
    await retry(page);
    await row(page, 'after').waitFor();
    await page.reload();
    await row(page, 'after').waitFor();
    await page.locator('header button').tap();
    await page.getByRole('button', { name: 'Check the journal' }).tap();
    await page.getByText('all as shown').waitFor();
    await leave(player, /Dexie: Need to reopen db/);
  });

  test('its connection lost while the data is there: the next entry is written over a new one', async () => {
    const player = new Player(site);
    const page = await player.open();
    await player.context.addInitScript(keepConnections);
    await page.reload();
    await page.goto(`${site.address}#/g/conquerors/new`);
    await page.getByRole('button', { name: 'Begin' }).tap();
    await place(page, 'journal').tap();
    await note(page, 'before');
    expect(await page.evaluate(() => (window as unknown as { loseConnections(): number }).loseConnections())).toBeGreaterThan(0);
    await note(page, 'after');
    await page.reload();
    for (const text of ['before', 'after']) await row(page, text).waitFor();
    await leave(player, /Dexie: Need to reopen db/);
  });

  test('held by a long transaction of another tab: the entry waits for its turn and is written', async () => {
    const player = new Player(site);
    const page = await begun(player);
    await elsewhere(player, holdFor, 3000);
    await note(page, 'waited');
    await page.reload();
    await row(page, 'waited').waitFor();
    await leave(player);
  });

  test('held so long that it may be for good: the player is told what to close, can save what waits, and it is written when the other tab goes', async () => {
    const player = new Player(site);
    const page = await begun(player);
    await note(page, 'before');
    const other = await elsewhere(player, holdFor, 600_000);
    await startNote(page, 'waits');
    await page.getByText('Another tab or window holds the data').waitFor();
    expect(await savedNotes(page)).toEqual(['before', 'waits']);
    await row(page, 'before').waitFor();
    await other.close();
    await row(page, 'waits').waitFor();
    await expect.poll(() => page.getByText('Another tab or window holds the data').count()).toBe(0);
    await page.reload();
    await row(page, 'waits').waitFor();
    const again = await elsewhere(player, holdFor, 600_000);
    await page.reload();
    await page.getByText('Another tab or window holds the data').waitFor();
    await again.close();
    await row(page, 'waits').waitFor();
    await leave(player);
  });

  test('taken over by a newer version in another tab: the player is told, and what was played is offered as a file', async () => {
    const player = new Player(site);
    const page = await begun(player);
    await note(page, 'before');
    await elsewhere(player, openAt, { version: 1000, hold: false });
    await startNote(page, 'after');
    await page.getByText('A newer version of the app has changed the data here.').waitFor();
    await row(page, 'before').waitFor();
    expect(await savedNotes(page)).toEqual(['before', 'after']);
    await leave(player, /Another connection wants to upgrade/);
  });

  test('held by an older version in another tab: the player is told, and it opens once that is closed', async () => {
    const player = new Player(site);
    const page = await player.open(ELSEWHERE);
    await page.evaluate(openAt, { version: 5, hold: true });
    const app = await player.tab('#/g/conquerors/new');
    await app.getByRole('button', { name: 'Begin' }).tap();
    await app.getByText('Another tab holds an older version').waitFor();
    await page.close();
    await app.getByRole('button', { name: 'Begin' }).tap();
    await place(app, 'journal').tap();
    await note(app, 'written');
    await leave(player, /blocked by other connection/);
  });
});

test('a clock set back between entries: they stay in order, the trash keeps its thirty days, and all verifies', async () => {
  const player = new Player(site, { own: true });
  let page = await begun(player);
  const session = new URL(page.url()).hash.split('/')[2] as string;
  await note(page, 'first');
  await player.context.addInitScript(setClock, -400);
  await page.reload();
  await note(page, 'second');
  const texts = async () => (await page.locator('main ol').textContent())?.match(/first|second|third/g);
  await expect.poll(() => texts()).toEqual(['second', 'first']);
  page = await player.restart(`#/s/${session}/journal`);
  await note(page, 'third');
  await expect.poll(() => texts()).toEqual(['third', 'second', 'first']);
  await page.locator('header button').tap();
  await page.getByRole('button', { name: 'Check the journal' }).tap();
  await page.getByText('all as shown').waitFor();
  await player.context.addInitScript(setClock, -400);
  await page.reload();
  await page.locator('header button').tap();
  await page.getByRole('button', { name: 'Move to the trash' }).tap();
  await page.waitForFunction(() => !location.hash.startsWith('#/s/'));
  page = await player.restart();
  await page.waitForTimeout(1500);
  await page.goto(`${site.address}#/settings`);
  await page.getByText('30 days left').waitFor();
  await page.getByRole('button', { name: 'Put back' }).tap();
  await page.goto(`${site.address}#/s/${session}/journal`);
  await row(page, 'third').waitFor();
  await player.leave();
});

test('a clock set far ahead for an evening, and back again: the trash still has what was put there', async () => {
  const player = new Player(site, { own: true });
  let page = await begun(player);
  const session = new URL(page.url()).hash.split('/')[2] as string;
  await note(page, 'kept');
  await page.locator('header button').tap();
  await page.getByRole('button', { name: 'Move to the trash' }).tap();
  await page.waitForFunction(() => !location.hash.startsWith('#/s/'));
  for (const days of [0, 400, -400]) {
    page = await player.restart();
    await player.context.addInitScript(setClock, days);
    await page.reload();
    await page.waitForTimeout(1500);
  }
  await page.goto(`${site.address}#/settings`);
  await page.getByText('23 days left').waitFor();
  await page.getByRole('button', { name: 'Put back' }).tap();
  await page.goto(`${site.address}#/s/${session}/journal`);
  await row(page, 'kept').waitFor();
  await player.leave();
});

test('a tab frozen while another wrote: it shows what came when it wakes, and writes on', async () => {
  const player = new Player(site);
  const page = await begun(player);
  const other = await player.tab(new URL(page.url()).hash);
  const tools = await player.context.newCDPSession(other);
  await tools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await page.bringToFront();
  for (const text of ['one', 'two', 'three']) await note(page, text);
  await tools.send('Page.setWebLifecycleState', { state: 'active' });
  await other.bringToFront();
  await row(other, 'three').waitFor();
  await note(other, 'four');
  await page.bringToFront();
  await row(page, 'four').waitFor();
  await player.leave();
});

/** Puts a session of 121 entries into the database, with a snapshot of its middle, as the app leaves one. */
async function putLongSession(page: Page): Promise<{ session: string; entries: number }> {
  const session = 'long';
  const pen = { session, writer: 'w', seat: null, at: Date.now() };
  const first = opening(rules, standardOf(rules.setup), pen);
  const entries = [first];
  let sofar = begin(rules, first);
  let kept: unknown;
  for (let i = 1; i <= 120; i += 1) {
    for (const entry of write(sofar, pen, [{ kind: 'note', text: `note ${i}` }])) {
      entries.push(entry);
      sofar = append(rules, sofar, entry);
    }
    if (i === 60) kept = snapshot(rules, session, sofar, version);
  }
  const { line } = rules.summary(sofar.state);
  const { at } = pen;
  const known = { id: session, game: rules.id, version: rules.version, title: '', begun: at, touched: at, line, figures: {}, finished: false, trashed: null };
  const record = { ...known, length: entries.length, hash: sofar.hash };
  await page.evaluate(
    async (put) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('bematist');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const writing = database.transaction(Object.keys(put), 'readwrite');
      for (const [store, records] of Object.entries(put)) for (const one of records) writing.objectStore(store).put(one);
      await new Promise((resolve, reject) => {
        writing.oncomplete = resolve;
        writing.onabort = () => reject(writing.error);
      });
      database.close();
    },
    { sessions: [record], snapshots: [kept], entries } as Record<string, unknown[]>,
  );
  return { session, entries: entries.length };
}

/** Runs in the page before the app: `loseConnections` closes every connection behind the app's back, as a phone waking up does. */
function keepConnections(): void {
  const open = IDBFactory.prototype.open;
  const all: IDBDatabase[] = [];
  IDBFactory.prototype.open = function (...args) {
    const opening = open.apply(this, args);
    opening.addEventListener('success', () => all.push(opening.result));
    return opening;
  };
  Object.assign(window, {
    loseConnections: () => {
      for (const database of all) database.close();
      return all.length;
    },
  });
}

/** Runs in a page. */
function deleteDatabase(name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = resolve;
    deleting.onerror = () => reject(deleting.error);
  });
}

/** Runs in a page: keeps a transaction over everything open for so many milliseconds. Resolves once it has begun. */
function holdFor(time: number): Promise<void> {
  return new Promise((begun) => {
    const opening = indexedDB.open('bematist');
    opening.onsuccess = () => {
      const database = opening.result;
      const store = database.transaction([...database.objectStoreNames], 'readwrite').objectStore('entries');
      const until = Date.now() + time;
      const again = (): void => {
        store.count().onsuccess = () => {
          // A request that stands still until it is answered: the transaction stays open, and the processor rests.
          const resting = new XMLHttpRequest();
          resting.open('GET', 'rest', false);
          resting.send();
          if (Date.now() < until) again();
          else database.close();
        };
      };
      again();
      begun();
    };
  });
}

/** Runs in a page: opens the database in a version of another release, and keeps it open if told so. */
function openAt({ version, hold }: { version: number; hold: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('bematist', version);
    opening.onsuccess = () => {
      if (!hold) opening.result.close();
      resolve();
    };
    opening.onerror = () => reject(opening.error);
  });
}

/** Runs in the page before the app: a clock so many days off. */
function setClock(days: number): void {
  const Real = Date;
  const now = (): number => Real.now() + days * 86_400_000;
  window.Date = new Proxy(Real, {
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
