// The figures that need a browser: cold starts offline, taps, journals on a disk. At 4× throttling where the budget says so.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { row } from './bench-figures.mjs';
import { journalRows, watchWrites } from './bench-journal.mjs';
import { keepPage } from './bench-kept-page.mjs';
import { GAME, launch, painted, SESSION, TABLE, THROTTLE, throttle, USABLE } from './bench-page.mjs';
import { EXPORTED } from './bench-rules.mjs';
import { soakRows } from './bench-soak.mjs';
import { tapRows } from './bench-taps.mjs';
import { DIST } from './ready.mjs';
import { rulesBundle } from './rules-bundle.mjs';
import { serve } from './serve.mjs';

/** @typedef {import('./bench-figures.mjs').Row} Row */

const STARTS = 9;
/** A browser that was just begun loads screens of its own; what is measured is the page. In milliseconds. */
const AT_REST = 2_500;

/**
 * Cold starts: each in a browser of its own that has come to rest, from a profile that has the app.
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
    await page.waitForTimeout(AT_REST);
    await throttle(page, THROTTLE);
    await page.goto(address, { waitUntil: 'commit' });
    figures.push(await page.evaluate(painted, { selector, from: 0 }));
    await context.close();
  }
  return figures;
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
  const soak = await soakRows(site.address);
  await site.close();

  const bare = '<!doctype html><main><a href="#/g/x">A bare page</a></main>';
  const over = row('start', `reference: a bare page, ${THROTTLE}×`, await coldStarts(profile, 'http://bare.test/', USABLE, bare));
  const kept = row(
    'start',
    `a page of one link, kept offline, ${THROTTLE}×: the least any can take`,
    await coldStarts(profile, await keepPage(profile), USABLE),
  );
  const usable = await coldStarts(profile, site.address, USABLE);
  const opened = await coldStarts(profile, session, TABLE);
  const taps = await tapRows(profile, site.address, session);
  fs.rmSync(profile, { recursive: true, force: true });
  return [
    over,
    { ...kept, times: kept.p50 / over.p50 },
    row('start', `cold, offline, usable, ${THROTTLE}×`, usable, { budget: 1.6, held: 'p50', over }),
    row('start', `cold, offline, last session’s table on screen, ${THROTTLE}×`, opened, { budget: 4, held: 'p50', over }),
    ...taps,
    ...journal,
    ...soak,
  ];
}
