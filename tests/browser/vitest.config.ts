import { defineConfig } from 'vitest/config';

/** The browser tests: two at a time, since each file starts a browser and a server of its own, and half of a test is waiting. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: ['tests/browser/**/*.test.ts'],
    maxWorkers: 2,
    // A landing is not refused for one bad moment of the machine; the reporter says what was tried again.
    retry: process.env.CI === 'true' ? 2 : 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
