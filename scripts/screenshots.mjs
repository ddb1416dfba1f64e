// Takes the screenshots of the README and of the manifest from the built app: node scripts/screenshots.mjs
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium, QUIETLY } from './chromium.mjs';
import { build, DIST, install, ROOT, sentenceOf } from './ready.mjs';
import { serve } from './serve.mjs';

/** @typedef {import('playwright-core').Page} Page */

const FOLDER = join(ROOT, 'public', 'screenshots');
const QUALITY = 82;

const ARMY = { army: 'none', gsp: 0, loc: true, fatigued: false, useless: false, surprise: false, determined: false, royalTreasury: false };
const BATTLE = {
  macedonian: { ...ARMY, asp: 33, elite: 4, leaders: [{ name: 'alexander', role: 'alexander', battle: 4, used: true, doubled: false }] },
  persian: { ...ARMY, asp: 40, elite: 1, leaders: [{ name: 'memnon', role: 'leader', battle: 2, used: true, doubled: false }] },
  avoid: false,
};
const input = (/** @type {unknown} */ value) => `?input=${encodeURIComponent(JSON.stringify(value))}`;

/** @type {{ name: string, theme: string, language?: string, wide?: boolean, session?: string, at: string, after?: (page: Page) => Promise<void> }[]} */
const SHOTS = [
  { name: 'now', theme: 'ink', session: 'conquerors', at: 'now' },
  { name: 'state', theme: 'papyrus', session: 'conquerors', at: 'state' },
  { name: 'battle', theme: 'ink', at: `#/g/conquerors/r/land-battle${input(BATTLE)}`, after: throwDice },
  { name: 'shock', theme: 'ink', language: 'it', at: '#/g/simple-gboh/r/shock' },
  { name: 'attack', theme: 'sunlight', language: 'it', at: `#/g/risiko/r/attack${input({ attackers: 12, defenders: 9 })}` },
  { name: 'campaign', theme: 'papyrus', language: 'es', session: 'field-commander', at: 'state' },
  { name: 'start', theme: 'ink', at: '#/' },
  { name: 'wide', theme: 'ink', wide: true, session: 'conquerors', at: 'now' },
];

/** Dice that fall the same way each time the pictures are taken. */
function loadedDice() {
  let state = 20;
  crypto.getRandomValues = (array) => {
    const bytes = /** @type {Uint8Array} */ (/** @type {unknown} */ (array));
    for (let i = 0; i < bytes.length; i += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[i] = state >>> 24;
    }
    return array;
  };
}

/** @param {Page} page */
async function throwDice(page) {
  await page.getByRole('button', { name: 'Throw', exact: true }).tap();
  for (let i = 0; i < 8; i += 1) {
    await page.waitForTimeout(900);
    const on = page.getByRole('button', { name: /^(Throw|Go on|3)$/ });
    if ((await page.getByRole('dialog').count()) > 0 || (await on.count()) === 0) return;
    await on.first().tap();
  }
}

/**
 * Opens a session of a game, begun if there is none yet, at one of its places.
 * @param {Page} page
 * @param {string} address
 * @param {string} game
 * @param {string} place
 * @param {Map<string, string>} begun addresses of sessions by game
 */
async function openSession(page, address, game, place, begun) {
  const known = begun.get(game);
  if (!known) {
    await page.goto(`${address}#/g/${game}/new`);
    await page.getByRole('button', { name: /^(Begin|Comincia|Empezar)$/ }).tap();
    await page.waitForSelector('nav [aria-current="page"]');
    begun.set(game, new URL(page.url()).hash.replace(/\/now$/, ''));
  }
  await page.goto(`${address}${begun.get(game)}/${place}`);
  await page.waitForSelector('nav [aria-current="page"]');
}

async function take() {
  await install();
  await build();
  const profile = fs.mkdtempSync(join(tmpdir(), 'bematist-shots-'));
  // A build made meanwhile would be offered as an update, in the middle of a picture.
  const copy = join(profile, 'dist');
  fs.cpSync(DIST, copy, { recursive: true });
  const site = await serve({ folder: copy });
  fs.mkdirSync(FOLDER, { recursive: true });
  /** @type {Map<string, string>} */
  const begun = new Map();
  for (const { name, theme, language = 'en', wide, session, at, after } of SHOTS) {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: findChromium() ?? '',
      args: QUIETLY,
      viewport: wide ? { width: 1280, height: 800 } : { width: 390, height: 844 },
      deviceScaleFactor: wide ? 1 : 2,
      isMobile: !wide,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    // Where a session is begun its name must not fall the same way twice.
    if (after) await context.addInitScript(loadedDice);
    await context.addInitScript(
      (preferences) => {
        if (location.protocol.startsWith('http')) localStorage['bematist/preferences'] = JSON.stringify(preferences);
      },
      { theme, language, textSize: 100, haptics: true, awake: true },
    );
    const page = context.pages()[0] ?? (await context.newPage());
    if (session) await openSession(page, site.address, session, at, begun);
    else await page.goto(`${site.address}${at}`);
    await page.waitForTimeout(1500);
    await after?.(page);
    // Notices pass; what is under them is what the picture is of.
    await page.waitForTimeout(9000);
    const tools = await context.newCDPSession(page);
    const { data } = await tools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    fs.writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'));
    await context.close();
    process.stdout.write(`${name}.webp\n`);
  }
  fs.rmSync(profile, { recursive: true, force: true });
  await site.close();
}

take().catch((error) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
});
