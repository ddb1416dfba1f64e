import { readdirSync, readFileSync } from 'node:fs';
import { preact } from '@preact/preset-vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { chunks } from './scripts/chunks.ts';
import { contentPolicy } from './scripts/content-policy.ts';
import { licences } from './scripts/licences.ts';
import { manifest } from './scripts/manifest.ts';
import { rescue } from './scripts/rescue.ts';
import { words } from './scripts/words.ts';

const testing = Boolean(process.env.VITEST);
const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

/** Tests of the browser and of other engines have a configuration of their own. */
const UNIT_TESTS = ['src', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.test\.tsx?$/.test(path) && !/^tests\/(browser|engines)\//.test(path));
/** What a test that changes what the next file would meet begins with: a document, a database or a global of its own. The helpers in `tests/hostile` do so for theirs. */
const CHANGES = /@vitest-environment|from 'fake-indexeddb|import 'fake-indexeddb|\bvi\b|globalThis/;
const changes = (path: string): boolean => path.startsWith('tests/hostile/') || CHANGES.test(readFileSync(path, 'utf8'));

/** Relative addresses, so that the build works under any path of any static host. */
export default defineConfig({
  base: './',
  define: { 'import.meta.env.RELEASE': JSON.stringify(version) },
  // By themselves these packages give the bundler what old browsers need.
  resolve: { alias: testing ? {} : { dexie: 'dexie/dist/modern/dexie.mjs', 'workbox-window': 'workbox-window/build/workbox-window.prod.mjs' } },
  plugins: [
    testing ? [] : preact({ devToolsEnabled: false }),
    testing
      ? []
      : [
          contentPolicy(process.env.RELAY),
          rescue(import.meta.dirname),
          words(),
          licences(import.meta.dirname),
          VitePWA({
            registerType: 'prompt',
            injectRegister: false,
            strategies: 'injectManifest',
            srcDir: 'src/worker',
            filename: 'sw.ts',
            manifest,
            includeManifestIcons: false,
            injectManifest: {
              rollupFormat: 'iife',
              sourcemap: false,
              globPatterns: ['**/*.{js,css,html,svg}'],
              // What few use is among them, and kept when it was first used: the worker tells them apart.
              globIgnores: ['screenshots/**', 'icons/maskable.svg'],
            },
          }),
        ],
  ],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: testing ? '[local]' : '[hash:base64:5]' } },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox115'],
    manifest: true,
    // Scripts come from the device: only what the page itself begins with is worth asking for at once, and styles, which are always named.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed.filter((file) => file.endsWith('.js')) : []),
    },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A chunk holds what its name says; what it shares with another stands in a chunk of its own.
        codeSplitting: { includeDependenciesRecursively: false, groups: chunks(import.meta.dirname) },
      },
    },
  },
  test: {
    environment: 'node',
    // All cores: by itself vitest leaves one of them free, which is half of two.
    maxWorkers: '100%',
    // A machine shared by many is slow, and that is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      // Nothing of one file is met by another, so that the modules of a game are read once a worker and not once a file.
      { extends: true, test: { name: 'together', include: UNIT_TESTS.filter((path) => !changes(path)), isolate: false } },
      { extends: true, test: { name: 'apart', include: UNIT_TESTS.filter(changes), setupFiles: ['tests/no-layout.ts'] } },
    ],
  },
});
