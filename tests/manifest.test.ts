import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifest } from '../scripts/manifest.ts';
import { ROOT } from '../scripts/ready.mjs';
import { words } from '../src/app/words/en/start.ts';
import { SHELF } from '../src/games/index.ts';

test('the manifest has a shortcut to every game of the shelf, by its title', () => {
  const titles: Readonly<Record<string, string>> = words;
  expect(manifest.shortcuts?.map(({ name, url }) => ({ name, url }))).toEqual(SHELF.map(({ id }) => ({ name: titles[`game/${id}`], url: `./#/g/${id}` })));
});

test('every picture the manifest names is there', () => {
  const { icons = [], screenshots = [], shortcuts = [] } = manifest;
  const named = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? [])].map(({ src }) => src);
  expect(named.filter((src) => !existsSync(join(ROOT, 'public', src)))).toEqual([]);
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});
