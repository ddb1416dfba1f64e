// Taps, at a quarter of the speed: from the tap to the first paint of its effect.
import { row } from './bench-figures.mjs';
import { launch, TABLE, THROTTLE, throttle } from './bench-page.mjs';

/** @typedef {import('./bench-figures.mjs').Row} Row */
/** @typedef {import('playwright-core').Page} Page */

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
 * @param {string} profile
 * @param {string} address
 * @param {string} session the address of a session’s table
 * @returns {Promise<Row[]>}
 */
export async function tapRows(profile, address, session) {
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
