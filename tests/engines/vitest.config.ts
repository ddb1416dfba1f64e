import { defineConfig } from 'vitest/config';

/** The tests of the other engines: one browser at a time. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: ['tests/engines/**/*.test.ts'],
    fileParallelism: false,
    maxWorkers: 1,
    // As in the browser tests.
    retry: 1,
    // The tests themselves set an end to all that is done in one engine.
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
