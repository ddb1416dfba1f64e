// npm test: installs, then everything that is checked; the last line is "N passed, N failed". Old syntax up to the check of Node.
import fs from 'fs';
import { join } from 'path';
import { findChromium } from './chromium.mjs';
import { build, checkNode, install, ROOT, run, Trouble } from './ready.mjs';
import { conclude, countTests, giveUp, seconds } from './vitest-count.mjs';

const bin = (/** @type {string[]} */ ...path) => join(ROOT, 'node_modules', ...path);

/** Finds a browser, or installs one where that is ours to do. Throws a Trouble that says what to do. */
async function browser() {
  if (findChromium()) return;
  if (process.env.CHROME_PATH) throw new Trouble('CHROME_PATH names ' + process.env.CHROME_PATH + ', and nothing is there.');
  const root = process.getuid && process.getuid() === 0;
  if (root && fs.existsSync('/etc/debian_version')) {
    process.stdout.write('Installing chromium …\n');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { quiet: true, env });
    const { output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { quiet: true, env });
    if (findChromium()) return;
    throw new Trouble('chromium could not be installed: ' + output.trim().split('\n').pop());
  }
  throw new Trouble('The browser tests need Chromium or Chrome: install one, or name it with CHROME_PATH.');
}

/** @typedef {import('./vitest-count.mjs').Count} Count */

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
    process.stdout.write('✓ ' + name + ' (' + seconds(begun) + ')\n');
    return { passed: 1, failed: 0 };
  } catch (error) {
    process.stdout.write('✗ ' + name + ': ' + (error instanceof Error ? error.message : String(error)) + '\n');
    return { passed: 0, failed: 1 };
  }
}

/**
 * Runs a command that must end with 0; what it said is shown when it does not.
 * @param {string[]} args of node
 */
async function node(args) {
  const { status, output } = await run(process.execPath, args, { quiet: true });
  if (status !== 0) throw new Error('\n' + output.trim());
}

async function test() {
  checkNode();
  if (process.argv.includes('--full')) process.env.FULL = '1';
  await install();
  await browser();
  // A core each: the build is about as long as the other two.
  const built = whole('build', build);
  const counts = [
    await whole('type check', () => node([bin('typescript', 'bin', 'tsc'), '-b'])),
    await whole('lint', () => node([bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '--diagnostic-level=warn', '--error-on-warnings', '.'])),
    await built,
    await countTests('unit', []),
    await countTests('browser', ['--config', 'tests/browser/vitest.config.ts']),
  ];
  conclude(counts);
}

test().catch(giveUp);
