import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

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
  const named = process.env.CHROME_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find((path) => existsSync(path));
}
