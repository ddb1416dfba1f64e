import type { ManifestOptions } from 'vite-plugin-pwa';
import { words } from '../src/app/words/en/start.ts';

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
  shortcuts: Object.entries(words)
    .filter(([id]) => id.startsWith('game/'))
    .map(([id, name]) => ({ name, url: `./#/g/${id.slice('game/'.length)}`, icons: [{ src: 'icons/icon-192.png', sizes: '192x192' }] })),
  screenshots: [
    ...['start', 'now', 'battle', 'state'].map((name) => ({
      src: `screenshots/${name}.webp`,
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow' as const,
    })),
    { src: 'screenshots/wide.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide' },
  ],
};
