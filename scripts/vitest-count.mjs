import fs from 'fs';
import { join } from 'path';
import { CACHE, ROOT, run, Trouble } from './ready.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * How long something took since `begun`, as it is told.
 * @param {number} begun
 */
export function seconds(begun) {
  return ((Date.now() - begun) / 1000).toFixed(1) + ' s';
}

/**
 * Runs vitest and counts its tests; a file that could not be read, or an error outside any test, counts as one that failed.
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
export async function countTests(name, args) {
  const begun = Date.now();
  const report = join(CACHE, name + '-tests.json');
  fs.mkdirSync(CACHE, { recursive: true });
  fs.rmSync(report, { force: true });
  const all = ['run', '--reporter=dot', '--reporter=json', '--outputFile.json=' + report].concat(args);
  const { status } = await run(process.execPath, [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')].concat(all));
  if (!fs.existsSync(report)) return { passed: 0, failed: 1 };
  const said = JSON.parse(fs.readFileSync(report, 'utf8'));
  const unread = said.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.every((/** @type {any} */ test) => test.status !== 'failed'),
  ).length;
  const failed = said.numFailedTests + unread;
  process.stdout.write((status === 0 ? '✓ ' : '✗ ') + name + ' tests (' + seconds(begun) + ')\n');
  return { passed: said.numPassedTests, failed: status === 0 || failed > 0 ? failed : 1 };
}

/**
 * Says the counts together as the last line and ends: with 0 when nothing failed.
 * @param {Count[]} counts
 */
export function conclude(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.stdout.write(passed + ' passed, ' + failed + ' failed\n');
  process.exit(failed === 0 ? 0 : 1);
}

/**
 * Says why nothing could be tested, and ends.
 * @param {any} error
 */
export function giveUp(error) {
  process.stderr.write((error instanceof Trouble ? error.message : String(error.stack || error)) + '\n');
  conclude([{ passed: 0, failed: 1 }]);
}
