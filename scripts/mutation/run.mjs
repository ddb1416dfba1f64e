// Runs tests against one mutant after another, as mutate.mjs asks: it gets { mutant, tests } and answers whether all passed.
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { ROOT } from '../ready.mjs';
import { make } from './mutant.mjs';

const vitest = await createVitest('test', {
  watch: false,
  root: ROOT,
  config: join(import.meta.dirname, 'vitest.config.ts'),
  reporters: [{}],
  bail: 1,
});

/** @param {readonly string[]} tests @returns {Promise<boolean>} whether all passed */
async function pass(tests) {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(await vitest.globTestSpecifications([...tests]));
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
}

process.on('message', async (/** @type {{ mutant: import('./mutant.mjs').Mutant, tests: readonly string[] }} */ { mutant, tests }) => {
  make(mutant);
  vitest.invalidateFile(mutant.file);
  process.send?.(await pass(tests));
  make(undefined);
  vitest.invalidateFile(mutant.file);
});
