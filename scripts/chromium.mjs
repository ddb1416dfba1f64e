import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium without anything of a window: the same engine for two thirds of the processor time. */
const HEADLESS_SHELL = ['chromium-headless-shell', 'chrome-headless-shell'];

/** What a browser needs to run as root in a container, quietly. */
export const QUIETLY = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-component-update',
];

/**
 * The path of a Chromium or Chrome: `CHROME_PATH`, or the usual names and places. Undefined when there is none.
 * @returns {string | undefined}
 */
export function findChromium() {
  return named() ?? onPath(NAMES) ?? PLACES.find((path) => existsSync(path)) ?? onPath(HEADLESS_SHELL);
}

/**
 * The path of the Chromium for the tests, where nobody looks at a window: `CHROME_PATH`, the headless shell, or any other. Undefined when there is none.
 * @returns {string | undefined}
 */
export function findHeadlessChromium() {
  return named() ?? onPath(HEADLESS_SHELL) ?? findChromium();
}

/** Whether the Chromium of the tests is the lighter one, or was named. */
export function hasHeadlessShell() {
  return named() !== undefined || onPath(HEADLESS_SHELL) !== undefined;
}

/** @returns {string | undefined} */
function named() {
  const path = process.env.CHROME_PATH;
  return path && existsSync(path) ? path : undefined;
}

/** @param {readonly string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
