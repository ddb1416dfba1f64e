// What the rows of the bench share that need a browser: how it is begun, slowed down, and asked when something is painted.
import { chromium } from 'playwright-core';
import { findChromium, QUIETLY } from './chromium.mjs';
import { Trouble } from './ready.mjs';

/** @typedef {import('playwright-core').Page} Page */

export const GAME = 'conquerors';
export const THROTTLE = 4;
/** What shows that a screen can be used: the shelf; the places of a session. */
export const USABLE = 'main a[href^="#/g/"]';
export const SESSION = 'nav [aria-current="page"]';
/** What shows that the table of a session is there, not only its frame: a province of the map, which answers a tap. */
export const TABLE = 'main [data-province]';

/** @param {string} profile */
export function launch(profile) {
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
export function painted({ selector, from }) {
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
 * @param {Page} page
 * @param {number} rate
 */
export async function throttle(page, rate) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate });
  await tools.detach();
}
