import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './ready.mjs';

/** @typedef {import('vitest/node').TestCase} TestCase */
/** @typedef {import('vitest/node').TestModule} TestModule */

/**
 * What a run of tests says: counts, what was not run and why, what passed when it was tried again, and the time of each test.
 * @typedef {{ passed: number, failed: number, skipped: { name: string, why: string | undefined }[], retried: string[], tests: { name: string, ms: number }[] }} Said
 */

/** @param {TestCase} test */
const nameOf = (test) => `${test.fullName} (${relative(ROOT, test.module.moduleId)})`;

/**
 * What was run. A file that failed with no test that failed counts as one failure: it could not be read, or a hook failed.
 * @param {readonly TestModule[]} modules
 * @returns {Said}
 */
function said(modules) {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const by = (/** @type {string} */ state) => tests.filter((test) => test.result().state === state);
  const broken = modules.filter((module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0);
  return {
    passed: by('passed').length,
    failed: by('failed').length + broken.length,
    skipped: [...by('skipped'), ...by('pending')].map((test) => ({ name: nameOf(test), why: whyOf(test) })),
    retried: tests.filter((test) => test.diagnostic()?.flaky).map(nameOf),
    tests: tests.map((test) => ({ name: nameOf(test), ms: test.diagnostic()?.duration ?? 0 })),
  };
}

/** @param {TestCase} test */
function whyOf(test) {
  const result = test.result();
  return result.state === 'skipped' ? result.note : undefined;
}

/** A reporter of vitest: writes what a run says as JSON to the file that TEST_REPORT names. */
export default class Report {
  /** @param {readonly TestModule[]} modules */
  onTestRunEnd(modules) {
    writeFileSync(process.env.TEST_REPORT ?? 'tests.json', JSON.stringify(said(modules), null, 2));
  }
}
