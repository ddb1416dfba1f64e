import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The browser tests: three files a core, since each starts a browser and a server of its own, and more than half of a test is waiting. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: ['tests/browser/**/*.test.ts'],
    // The harness keeps one browser a worker; no file changes what another meets.
    isolate: false,
    maxWorkers: 3 * availableParallelism(),
    // A bad moment of the machine fails nothing: a test is tried again, twice at most, everywhere, and `npm test` names each test that needed it.
    retry: 2,
    // Some tests walk through a dozen screens: alone 15 s, beside much other work two minutes.
    testTimeout: 240_000,
    // What is asked again until it is so may take its time where many browsers share two cores.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 240_000,
  },
});
