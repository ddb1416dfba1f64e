// The figures that need a browser: cold starts offline, taps, journals on a disk. At 4× throttling where the budget says so.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { row } from './bench-figures.mjs';
import { EXPORTED } from './bench-rules.mjs';
import { soakRows } from './bench-soak.mjs';
import { findChromium, QUIETLY } from './chromium.mjs';
import { DIST, ROOT, Trouble } from './ready.mjs';
import { rulesBundle } from './rules-bundle.mjs';
import { serve } from './serve.mjs';

/** @typedef {import('./bench-figures.mjs').Row} Row */
/** @typedef {import('playwright-core').Page} Page */

/** The release that wrote the snapshots: the app reads those of its own alone. */
const RELEASE = JSON.parse(fs.readFileSync(join(ROOT, 'package.json'), 'utf8')).version;
const GAME = 'conquerors';
const STARTS = 9;
const OPENINGS = 7;
const WRITES = 40;
const THROTTLE = 4;
/** What shows that a screen can be used: the shelf; the places of a session. */
const USABLE = 'main a[href^="#/g/"]';
const SESSION = 'nav [aria-current="page"]';
/** What shows that the table of a session is there, not only its frame: a province of the map, which answers a tap. */
const TABLE = 'main [data-province]';

/** @param {string} profile */
function launch(profile) {
  const executablePath = findChromium();
  if (!executablePath) throw new Trouble('The bench needs Chromium or Chrome: install one, or name it with CHROME_PATH.');
  return chromium.launchPersistentContext(profile, {
    executablePath,
    args: QUIETLY,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  });
}

/**
 * Runs in the page: resolves with the time since `from` (0: the navigation began) once something that matches is painted.
 * @param {{ selector: string, from: number }} what
 * @returns {Promise<number>}
 */
function painted({ selector, from }) {
  return new Promise((resolve) => {
    const look = () => {
      requestAnimationFrame(() => {
        if (!document.querySelector(selector)) return look();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - from);
        port2.postMessage(null);
      });
    };
    look();
  });
}

/**
 * Cold starts: each in a browser of its own, from a profile that has the app.
 * @param {string} profile
 * @param {string} address
 * @param {string} selector
 * @param {string} [bare] a page to show instead of the app
 */
async function coldStarts(profile, address, selector, bare) {
  const figures = [];
  for (let i = 0; i < STARTS; i += 1) {
    const context = await launch(profile);
    const page = context.pages()[0] ?? (await context.newPage());
    if (bare) await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: bare }));
    await throttle(page, THROTTLE);
    await page.goto(address, { waitUntil: 'commit' });
    figures.push(await page.evaluate(painted, { selector, from: 0 }));
    await context.close();
  }
  return figures;
}

/**
 * @param {Page} page
 * @param {number} rate
 */
async function throttle(page, rate) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate });
  await tools.detach();
}

/**
 * Taps everything that matches, in turn, `times` in all, and returns the time from each tap to the first paint after it.
 * @param {Page} page
 * @param {string} selector
 * @param {number} times
 */
async function taps(page, selector, times) {
  await page.evaluate(() => {
    const seen = /** @type {any} */ (globalThis);
    seen.paints = [];
    addEventListener(
      'click',
      (event) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => seen.paints.push(performance.now() - event.timeStamp);
          port2.postMessage(null);
        }),
      { capture: true },
    );
  });
  const targets = page.locator(selector);
  const count = await targets.count();
  for (let i = 0; i < times; i += 1) {
    await targets.nth(i % count).tap();
    await page.waitForTimeout(60);
  }
  return page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (globalThis).paints));
}

/**
 * A session of `length` entries and its snapshot, as the app would have left them on the disk.
 * @param {any} rules the bundle
 * @param {string} id
 * @param {number} length
 */
function longSession(rules, id, length) {
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
      // The steps a snapshot leaves out are dropped here too, or a hundred thousand of them would be copied each time.
      sofar = rules.append(game, entries.length < length - 50 ? { ...sofar, steps: [] } : sofar, entry);
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
function watchWrites() {
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

/**
 * Runs in the page: the reference for writes, one small record a time in a database of its own, strictly.
 * @param {number} times
 * @returns {Promise<number[]>}
 */
async function bareWrites(times) {
  /** @type {IDBDatabase} */
  const database = await new Promise((resolve) => {
    const opening = indexedDB.open('bench', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('records', { autoIncrement: true });
    opening.onsuccess = () => resolve(opening.result);
  });
  const figures = [];
  for (let i = 0; i < times; i += 1) {
    const begun = performance.now();
    await new Promise((resolve) => {
      const writing = database.transaction('records', 'readwrite', { durability: 'strict' });
      writing.objectStore('records').add({ text: 'one small record' });
      writing.oncomplete = resolve;
    });
    figures.push(performance.now() - begun);
  }
  database.close();
  return figures;
}

/**
 * @param {Page} page
 * @param {any} rules
 * @param {string} address
 * @returns {Promise<Row[]>}
 */
async function journalRows(page, rules, address) {
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
  const bare = await page.evaluate(bareWrites, WRITES);
  await page.evaluate(() => {
    /** @type {any} */ (globalThis).writes.length = 0;
  });
  for (let i = 0; i < WRITES; i += 1) {
    await page.getByRole('button', { name: i % 2 === 0 ? /^Undo/ : /^Redo/ }).tap();
    await page.waitForFunction((written) => /** @type {any} */ (globalThis).writes.length > written, i);
  }
  const writes = await page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (globalThis).writes));
  const over = row('journal', 'reference: one small record, strictly', bare);
  return [...rows, over, row('journal', 'an entry confirmed, strictly', writes, { budget: 2.5, held: 'p50', over })];
}

/** @returns {Promise<Row[]>} */
export async function browserRows() {
  const rules = await import(await rulesBundle('bench', EXPORTED));
  const profile = fs.mkdtempSync(join(tmpdir(), 'bematist-bench-'));
  const site = await serve({ folder: DIST });
  const context = await launch(profile);
  await context.addInitScript(watchWrites);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${site.address}#/g/${GAME}/new`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.getByRole('button', { name: 'Begin' }).tap();
  await page.waitForSelector(SESSION);
  const session = `${site.address}${new URL(page.url()).hash}`;
  const journal = await journalRows(page, rules, site.address);
  await page.goto(session);
  await page.waitForSelector(SESSION);
  await context.close();
  const soak = await soakRows({ launch, watchWrites, address: site.address });
  await site.close();

  const bare = '<!doctype html><main><a href="#/g/x">A bare page</a></main>';
  const over = row('start', `reference: a bare page, ${THROTTLE}×`, await coldStarts(profile, 'http://bare.test/', USABLE, bare));
  const usable = await coldStarts(profile, site.address, USABLE);
  const opened = await coldStarts(profile, session, TABLE);
  const taps = await tapRows(profile, site.address, session);
  fs.rmSync(profile, { recursive: true, force: true });
  return [
    over,
    row('start', `cold, offline, usable, ${THROTTLE}×`, usable, { budget: 1.6, held: 'p50', over }),
    row('start', `cold, offline, last session’s table on screen, ${THROTTLE}×`, opened, { budget: 4, held: 'p50', over }),
    ...taps,
    ...journal,
    ...soak,
  ];
}

/**
 * @param {string} profile
 * @param {string} address
 * @param {string} session the address of a session’s table
 * @returns {Promise<Row[]>}
 */
async function tapRows(profile, address, session) {
  const context = await launch(profile);
  const page = context.pages()[0] ?? (await context.newPage());
  /** @type {Row[]} */
  const rows = [];
  await page.route('http://bare.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><button onclick="this.textContent=Number(this.textContent)+1">0</button>' }),
  );
  // The last of the dice tray's list opens a sheet instead.
  for (const [name, at, selector, budget] of /** @type {[string, string, string, number][]} */ ([
    ['reference: a bare button', 'http://bare.test/', 'button', 1],
    ['the map of a session', session, TABLE, 1.1],
    [
      'a form with its odds',
      `${address}#/g/simple-gboh/r/shock`,
      'main [role="radio"]:visible, main input[type="radio"]:visible, main button[aria-label$=": more"]:visible',
      1.3,
    ],
    ['the dice tray', `${address}#/dice`, 'main li:not(:last-child) > button:not([aria-label]):visible', 1.1],
  ])) {
    await page.goto(at);
    await page.waitForSelector(selector);
    await page.waitForTimeout(300);
    await throttle(page, THROTTLE);
    const [over] = rows;
    rows.push(row('tap', `${name}, to paint, ${THROTTLE}×`, await taps(page, selector, 40), over ? { budget, over } : {}));
    await throttle(page, 1);
  }
  await context.close();
  return rows;
}
