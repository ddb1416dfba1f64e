import type { ManifestOptions } from 'vite-plugin-pwa';

/** The web app manifest. Addresses are relative to where the app is hosted; without an `id` it is the start address, so several copies on one host stay apart. */
export const manifest: Partial<ManifestOptions> = {
  name: 'Bematist',
  short_name: 'Bematist',
  description: 'The companion beside the board: dice, tables and state for games about Alexander and their kin.',
  lang: 'en',
  dir: 'ltr',
  start_url: './',
  scope: './',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#14110d',
  background_color: '#14110d',
  categories: ['games', 'utilities'],
  icons: [
    { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: 'icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'The Conquerors', url: './#/g/conquerors', icons: [{ src: 'icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Simple GBoH', url: './#/g/simple-gboh', icons: [{ src: 'icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Field Commander', url: './#/g/field-commander', icons: [{ src: 'icons/icon-192.png', sizes: '192x192' }] },
    { name: 'RisiKo!', url: './#/g/risiko', icons: [{ src: 'icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Founder of an Empire', url: './#/g/founder-of-an-empire', icons: [{ src: 'icons/icon-192.png', sizes: '192x192' }] },
  ],
};
