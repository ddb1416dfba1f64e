// Taps, at a quarter of the speed: from the tap to the first paint of its effect.
import { row } from './bench-figures.mjs';
import { launch, TABLE, THROTTLE, throttle } from './bench-page.mjs';

/** @typedef {import('./bench-figures.mjs').Row} Row */
/** @typedef {import('playwright-core').Page} Page */

/** After this a page that was scrolled has done with it, in milliseconds at the throttled speed. */
const STILL = 600;

/**
 * Runs in the page: notes the time from each tap to the first paint of its effect. That of a number's plus comes as the finger goes down; most come when it is lifted. A page that only changed its address
 * listens already.
 */
function notePaints() {
  const seen = /** @type {any} */ (globalThis);
  const listens = seen.paints !== undefined;
  seen.paints = [];
  if (listens) return;
  let changed = false;
  let noted = false;
  new MutationObserver(() => {
    changed = true;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  /** @param {number} from */
  const note = (from) => {
    noted = true;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => seen.paints.push(performance.now() - from);
    port2.postMessage(null);
  };
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      changed = false;
      noted = false;
      requestAnimationFrame(() => changed && note(timeStamp));
    },
    { capture: true },
  );
  addEventListener('click', ({ timeStamp }) => requestAnimationFrame(() => noted || note(timeStamp)), { capture: true });
}

/**
 * Taps everything that matches and is in sight, in turn, `times` in all, and returns the time from each tap to the first paint of its effect.
 * @param {Page} page
 * @param {string} selector
 * @param {number} times
 */
async function taps(page, selector, times) {
  await page.evaluate(notePaints);
  const targets = page.locator(selector);
  // From here on nothing is scrolled to: the tap is measured, not the way there.
  await targets.first().evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(STILL);
  const inSight = await targets.evaluateAll((all) =>
    all.flatMap((one, i) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('label, button, [data-province]') ===
        one.closest('label, button, [data-province]')
        ? [i]
        : [];
    }),
  );
  for (let i = 0; i < times; i += 1) {
    await targets.nth(/** @type {number} */ (inSight[i % inSight.length])).tap();
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
