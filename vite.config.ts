import { preact } from '@preact/preset-vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { contentPolicy } from './scripts/content-policy.ts';
import { manifest } from './scripts/manifest.ts';

const testing = Boolean(process.env.VITEST);

// Many small files compress worse than one: what the start screen needs is one file, and what the first screen of a session adds is another.
const START = /src\/(games\/index|ui\/(tokens|base)|app\/(route|when|hint|preferences|drawings|start-screen))\.|preload-helper|node_modules\/preact\/(dist|jsx-runtime)/;
const SESSION =
  /src\/(core\/(words|journal|hash|sealed|said|fault|game|random)|storage\/(database|store|sessions|trouble|migrations\/[\w-]+)|app\/(beyond|voice|recent|keeper|loaded|session|door|numbering|random|device|install)|app\/screens\/(session-page|session-frame|now-place|page-frame|lazy|wide|trouble|lifted)|ui\/(button|card|notice|icons|classes|voice))\.|node_modules\/(@preact|preact\/hooks)/;

/** Relative addresses, so that the build works under any path of any static host. */
export default defineConfig({
  base: './',
  plugins: [
    preact({ devToolsEnabled: false, prefreshEnabled: !testing }),
    testing
      ? []
      : [
          contentPolicy(),
          VitePWA({
            registerType: 'prompt',
            injectRegister: false,
            filename: 'sw.js',
            manifest,
            includeManifestIcons: false,
            workbox: {
              clientsClaim: true,
              skipWaiting: false,
              cleanupOutdatedCaches: true,
              // A worker that calls importScripts with a string is refused where _headers asks for Trusted Types.
              inlineWorkboxRuntime: true,
              sourcemap: false,
              globPatterns: ['**/*.{js,css,html,svg}'],
              globIgnores: ['screenshots/**', 'icons/maskable.svg'],
              navigateFallback: 'index.html',
            },
          }),
        ],
  ],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: testing ? '[local]' : '[hash:base64:5]' } },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox115'],
    manifest: true,
    // Scripts come from the service worker's cache: only styles are worth naming beforehand.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'dexie', test: /node_modules\/dexie/, priority: 3 },
            { name: 'start', test: START, priority: 2 },
            { name: 'session', test: SESSION, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'node_modules/**'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
