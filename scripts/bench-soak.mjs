// The soak: one long evening in the app, by taps, with the app started again and again. Nothing of it may grow: the last fifth is held against the first.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { row } from './bench-figures.mjs';
import { watchWrites } from './bench-journal.mjs';
import { launch } from './bench-page.mjs';

const ENTRIES = 5000;
const RESTARTS = 50;
/** A tap on one, then on the other, each an entry of the journal. */
const TAPPED = ['Weariness: more', 'Weariness: less'];
const TO_TAP = `button[aria-label="${TAPPED[0]}"]`;

/** @typedef {import('./bench-figures.mjs').Row} Row */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContext} Context */

/**
 * Runs in the page: taps the buttons in turn and waits each time until the entry is on the disk. Resolves with how long each took.
 * @param {{ times: number, names: readonly string[] }} what
 * @returns {Promise<number[]>}
 */
async function tapped({ times, names }) {
  const seen = /** @type {{ writes: number[] }} */ (/** @type {unknown} */ (globalThis));
  const figures = [];
  for (let i = 0; i < times; i += 1) {
    const before = seen.writes.length;
    const begun = performance.now();
    /** @type {HTMLElement | null} */ (document.querySelector(`button[aria-label="${names[i % names.length]}"]`))?.click();
    while (seen.writes.length === before) {
      if (performance.now() - begun > 20_000) throw new Error(`expected an entry within 20 s of a tap on ${names[i % names.length]}, got none`);
      await new Promise((resolve) => setTimeout(resolve));
    }
    figures.push(performance.now() - begun);
  }
  return figures;
}

/**
 * What the page holds after everything that can be thrown away was, in MB.
 * @param {Page} page
 */
async function heap(page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('HeapProfiler.enable');
  await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tools.send('Runtime.getHeapUsage');
  await tools.detach();
  return usedSize / 2 ** 20;
}

/**
 * Starts the app anew at the session's state.
 * @param {Context} context
 * @param {string} address
 */
async function started(context, address) {
  const page = await context.newPage();
  const begun = performance.now();
  await page.goto(address);
  await page.waitForSelector(TO_TAP);
  return { page, opened: performance.now() - begun };
}

/**
 * @param {string} address
 * @returns {Promise<Row[]>}
 */
export async function soakRows(address) {
  const profile = fs.mkdtempSync(join(tmpdir(), 'bematist-soak-'));
  const context = await launch(profile);
  await context.addInitScript(watchWrites);
  const [first] = context.pages();
  const begun = first ?? (await context.newPage());
  await begun.goto(`${address}#/g/conquerors/new`);
  await begun.getByRole('button', { name: 'Begin' }).tap();
  await begun.waitForSelector('nav [aria-current="page"]');
  const session = `${address}${new URL(begun.url()).hash.replace(/now$/, 'state')}`;
  const parts = Array.from({ length: RESTARTS }, () => ({ entries: /** @type {number[]} */ ([]), opened: 0, heap: 0 }));
  for (const part of parts) {
    const { page, opened } = await started(context, session);
    part.opened = opened;
    part.entries = await page.evaluate(tapped, { times: ENTRIES / RESTARTS, names: TAPPED });
    part.heap = await heap(page);
    await page.close();
  }
  await context.close();
  fs.rmSync(profile, { recursive: true, force: true });
  const fifth = RESTARTS / 5;
  const [early, late] = [parts.slice(0, fifth), parts.slice(-fifth)];
  const { length } = parts.flatMap(({ entries }) => entries);
  /** @type {Row[]} */
  const rows = [];
  /**
   * @param {string} name
   * @param {(part: (typeof parts)[number]) => readonly number[]} of
   * @param {{ unit: string, budget: number }} kept
   */
  const slope = (name, of, { unit, budget }) => {
    const over = row('soak', `${name}, first fifth of ${length.toLocaleString('en')} entries`, early.flatMap(of), { unit });
    rows.push(over, row('soak', `${name}, last fifth`, late.flatMap(of), { unit, budget, held: 'p50', over }));
  };
  slope('a tap until its entry is on the disk', ({ entries }) => entries, { unit: 'ms', budget: 1.3 });
  slope('the app started at the session', ({ opened }) => [opened], { unit: 'ms', budget: 1.3 });
  slope('memory of the page', ({ heap: held }) => [held], { unit: 'MB', budget: 1.5 });
  return rows;
}
