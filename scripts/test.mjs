// npm test: installs, then everything that is checked. The last line is "N passed, N failed", and how many were skipped when some were.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findHeadlessChromium, hasHeadlessShell } from './chromium.mjs';
import { installPackages, mayInstall } from './debian.mjs';
import { provideEngines } from './engine-programs.mjs';
import { build, install, ROOT, run, Trouble } from './ready.mjs';
import { conclude, countTests, giveUp, seconds } from './vitest-count.mjs';

/** @typedef {import('./vitest-count.mjs').Count} Count */

const bin = (/** @type {string[]} */ ...path) => join(ROOT, 'node_modules', ...path);

/** Sees that there is a Chromium, the lighter one where it can be installed. Throws a Trouble that says what to do. */
async function provideChromium() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH && !existsSync(CHROME_PATH)) throw new Trouble(`CHROME_PATH names ${CHROME_PATH}, and nothing is there.`);
  if (hasHeadlessShell()) return;
  if (mayInstall() || !findHeadlessChromium()) await installPackages('Chromium for the browser tests', ['chromium-headless-shell']);
  if (!findHeadlessChromium()) throw new Trouble('The browser tests need Chromium or Chrome: install one, or name it with CHROME_PATH.');
}

/**
 * Runs one check that passes or fails as a whole.
 * @param {string} name
 * @param {() => Promise<void>} check throws when it fails
 * @returns {Promise<Count>}
 */
async function whole(name, check) {
  const begun = Date.now();
  try {
    await check();
    process.stdout.write(`✓ ${name} (${seconds(begun)})\n`);
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    process.stdout.write(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/**
 * Runs a command that must end with 0. What it said is shown when it does not.
 * @param {readonly string[]} args of node
 */
async function node(args) {
  const { status, output } = await run(process.execPath, args, { quiet: true });
  if (status !== 0) throw new Error(`\n${output.trim()}`);
}

/** What reads the sources without running them, beside what runs them: each takes one core, and the build leaves one. */
async function readOver() {
  return [
    await whole('type check', () => node([bin('typescript', 'bin', 'tsc'), '-b'])),
    await whole('lint', () => node([bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '--diagnostic-level=warn', '--error-on-warnings', '.'])),
  ];
}

async function test() {
  if (process.argv.includes('--full')) process.env.FULL = '1';
  await install();
  await provideChromium();
  // The engines are needed last, and may come meanwhile.
  const engines = provideEngines();
  const built = whole('build', build);
  const checked = readOver();
  const counts = [await built];
  // The other engines beside everything: most of a test there is waiting.
  const others = engines.then(() => countTests('engines'));
  counts.push(await countTests('unit'), ...(await checked), await countTests('browser'), await others);
  conclude(counts);
}

test().catch(giveUp);
