import fs from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT, run, sentenceOf } from './ready.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {import('./vitest-report.mjs').Said} Said */

/**
 * The sets of tests: the file that configures each, and how many seconds a test may take before it is named as long. It fails nothing, because machines differ.
 * @type {Readonly<Record<'unit' | 'browser' | 'engines', { config: string, long: number }>>}
 */
const SETS = {
  unit: { config: 'vite.config.ts', long: 5 },
  browser: { config: 'tests/browser/vitest.config.ts', long: 60 },
  engines: { config: 'tests/engines/vitest.config.ts', long: 60 },
};

/**
 * How long something took since `begun`, as it is told.
 * @param {number} begun
 */
export function seconds(begun) {
  return `${((Date.now() - begun) / 1000).toFixed(1)} s`;
}

/**
 * Runs a set of tests and counts them. A file that could not be read, or an error outside any test, counts as one that failed.
 * @param {keyof typeof SETS} name
 * @returns {Promise<Count>}
 */
export async function countTests(name) {
  const begun = Date.now();
  const { config, long } = SETS[name];
  const report = join(CACHE, `${name}-tests.json`);
  fs.mkdirSync(CACHE, { recursive: true });
  fs.rmSync(report, { force: true });
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  // A test marked as the only one is refused everywhere, not only where CI is set.
  const args = ['run', '--config', config, '--allowOnly=false', '--reporter=dot', `--reporter=${join(ROOT, 'scripts', 'vitest-report.mjs')}`];
  const { status } = await run(process.execPath, [vitest, ...args], { env: { TEST_REPORT: report } });
  if (!fs.existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  /** @type {Said} */
  const said = JSON.parse(fs.readFileSync(report, 'utf8'));
  for (const line of remarks(said, long)) process.stdout.write(`  ${line}\n`);
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name} tests (${seconds(begun)})\n`);
  const failed = status === 0 || said.failed > 0 ? said.failed : 1;
  return { passed: said.passed, failed, skipped: said.skipped.length };
}

/**
 * What is said of tests that passed or failed but not as usual: not run, when tried again, long.
 * @param {Said} said
 * @param {number} long in seconds
 * @returns {string[]}
 */
function remarks({ skipped, retried, tests }, long) {
  const slow = tests.filter(({ ms }) => ms > long * 1000).sort((a, b) => b.ms - a.ms);
  return [
    ...skipped.map(({ name, why }) => `not run: ${name}${why ? ` (${why})` : ''}`),
    ...retried.map((name) => `passed when it was tried again: ${name}`),
    ...slow.map(({ name, ms }) => `longer than ${long} s: ${(ms / 1000).toFixed(1)} s, ${name}`),
  ];
}

/**
 * The last line of a run.
 * @param {readonly Count[]} counts
 */
function lastLine(counts) {
  const sum = (/** @type {keyof Count} */ of) => counts.reduce((total, count) => total + count[of], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Says the counts together as the last line and ends: with 0 when nothing failed.
 * @param {readonly Count[]} counts
 */
export function conclude(counts) {
  process.stdout.write(`${lastLine(counts)}\n`);
  process.exit(counts.some(({ failed }) => failed > 0) ? 1 : 0);
}

/**
 * Says why nothing could be tested, and ends.
 * @param {unknown} error
 */
export function giveUp(error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  conclude([{ passed: 0, failed: 1, skipped: 0 }]);
}
