// Journals on a disk: opening long ones, and entries written.
import fs from 'node:fs';
import { join } from 'node:path';
import { row } from './bench-figures.mjs';
import { GAME, painted, SESSION, USABLE } from './bench-page.mjs';
import { ROOT } from './ready.mjs';

/** @typedef {import('./bench-figures.mjs').Row} Row */
/** @typedef {import('playwright-core').Page} Page */

/** The release that wrote the snapshots: the app reads those of its own alone. */
const RELEASE = JSON.parse(fs.readFileSync(join(ROOT, 'package.json'), 'utf8')).version;
const OPENINGS = 7;
const WRITES = 40;

/**
 * A session of `length` entries and its snapshot, as the app would have left them on the disk.
 * @param {any} rules the bundle
 * @param {string} id
 * @param {number} length
 */
export function longSession(rules, id, length) {
  const game = rules.shelf.games.find((/** @type {any} */ one) => one.rules.id === GAME).rules;
  const pen = { session: id, writer: 'bench', seat: null, at: 1 };
  const first = rules.opening(game, rules.standardOf(game.setup), pen);
  const entries = [first];
  let sofar = rules.begin(game, first);
  let snapshot;
  while (entries.length < length) {
    if (entries.length === length - 50) snapshot = rules.snapshot(game, id, sofar, RELEASE);
    for (const entry of rules.write(sofar, pen, [{ kind: 'note', text: `Entry ${entries.length}` }])) {
      entries.push(entry);
      sofar = rules.append(game, sofar, entry);
    }
  }
  const { line } = game.summary(sofar.state);
  const record = {
    id,
    game: GAME,
    version: game.version,
    title: id,
    begun: 1,
    touched: 1,
    line,
    figures: {},
    finished: false,
    length,
    hash: sofar.hash,
    trashed: null,
  };
  return { record, snapshot, entries };
}

/**
 * Puts records into a store of the app's database.
 * @param {Page} page
 * @param {string} store
 * @param {readonly unknown[]} records
 */
async function put(page, store, records) {
  for (let i = 0; i < records.length; i += 5000)
    await page.evaluate(
      ({ store, some }) =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('bematist');
          opening.onsuccess = () => {
            const database = opening.result;
            const writing = database.transaction(store, 'readwrite');
            for (const record of some) writing.objectStore(store).put(record);
            writing.oncomplete = () => {
              database.close();
              resolve(null);
            };
            writing.onerror = () => reject(writing.error);
          };
        }),
      { store, some: records.slice(i, i + 5000) },
    );
}

/** Runs in the page before the app: notes how long each strict transaction of the app takes. */
export function watchWrites() {
  const seen = /** @type {any} */ (globalThis);
  seen.writes = [];
  const begin = IDBDatabase.prototype.transaction;
  /** @param {Parameters<typeof begin>} args */
  IDBDatabase.prototype.transaction = function (...args) {
    const begun = performance.now();
    const [, mode, options] = args;
    const transaction = begin.apply(this, args);
    if (mode === 'readwrite' && options?.durability === 'strict') transaction.addEventListener('complete', () => seen.writes.push(performance.now() - begun));
    return transaction;
  };
}

/** The reference for writes: a button that writes one small record strictly and shows how many it wrote. */
const BARE_WRITER = `<!doctype html><meta name=viewport content=width=device-width><button>0</button><script>
  const opening = indexedDB.open('bench', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('records', { autoIncrement: true });
  const button = document.querySelector('button');
  opening.onsuccess = () => button.onclick = () => {
    const writing = opening.result.transaction('records', 'readwrite', { durability: 'strict' });
    writing.objectStore('records').add({ text: 'one small record' });
    writing.oncomplete = () => button.textContent = Number(button.textContent) + 1;
  };
</script>`;

/**
 * Taps a button again and again, each time when what the tap before wrote is on the disk. Returns how long each write took: after a tap it waits for the frame that
 * shows the tap, in the app and in the reference.
 * @param {Page} page
 * @param {(i: number) => import('playwright-core').Locator} button
 * @returns {Promise<number[]>}
 */
async function writesOnTaps(page, button) {
  const before = await page.evaluate(() => /** @type {any} */ (globalThis).writes.length);
  for (let i = 0; i < WRITES; i += 1) {
    await button(i).tap();
    await page.waitForFunction((written) => /** @type {any} */ (globalThis).writes.length > written, before + i);
  }
  return page.evaluate((from) => /** @type {any} */ (globalThis).writes.slice(from), before);
}

/**
 * @param {Page} page
 * @param {any} rules
 * @param {string} address
 * @returns {Promise<Row[]>}
 */
export async function journalRows(page, rules, address) {
  /** @type {Row[]} */
  const rows = [];
  for (const length of [10_000, 100_000]) {
    const id = `bench-${length}`;
    const { record, snapshot, entries } = longSession(rules, id, length);
    await put(page, 'sessions', [record]);
    await put(page, 'snapshots', [snapshot]);
    await put(page, 'entries', entries);
    const figures = [];
    for (let i = 0; i < OPENINGS; i += 1) {
      await page.goto(`${address}#/`);
      await page.reload();
      await page.waitForSelector(USABLE);
      await page.waitForTimeout(400);
      const from = await page.evaluate((hash) => {
        location.hash = hash;
        return performance.now();
      }, `#/s/${id}/now`);
      figures.push(await page.evaluate(painted, { selector: SESSION, from }));
    }
    const [shorter] = rows;
    rows.push(
      row('journal', `open a session of ${length.toLocaleString('en')} entries`, figures, {
        held: 'p50',
        ...(shorter ? { budget: 2, over: shorter } : { budget: 100 }),
      }),
    );
  }
  const writes = await writesOnTaps(page, (i) => page.getByRole('button', { name: i % 2 === 0 ? /^Undo/ : /^Redo/ }));
  await page.route('http://bare.test/', (route) => route.fulfill({ contentType: 'text/html', body: BARE_WRITER }));
  await page.goto('http://bare.test/');
  await page.waitForFunction(() => document.querySelector('button')?.onclick);
  const over = row('journal', 'reference: one small record, strictly, on a tap', await writesOnTaps(page, () => page.getByRole('button')));
  return [...rows, over, row('journal', 'an entry confirmed, strictly', writes, { budget: 2.5, held: 'p50', over })];
}
