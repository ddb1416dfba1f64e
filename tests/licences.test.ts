import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ALLOWED, licencesOf, packageOf } from '../scripts/licences.ts';
import { build, DIST, ROOT } from '../scripts/ready.mjs';
import type { Licences } from '../src/app/shell/licence-list.ts';
import { modulesByFile } from './built-files.ts';

/** Words that stand only in the whole text of a licence, where it is not of the kind of the MIT licence. */
const SURE: Readonly<Record<string, string>> = { 'Apache-2.0': 'END OF TERMS AND CONDITIONS', Unlicense: 'dedicate any and all copyright interest' };

const read = (path: string): string => readFileSync(join(DIST, path), 'utf8');
let shown: Licences = { packages: [], texts: [] };

beforeAll(async () => {
  await build();
  shown = JSON.parse(read('licences.json'));
}, 120_000);

describe('what ships in the app', () => {
  test('is on the list with the version that is installed, its copyright, and a licence that is allowed', () => {
    const modules = Object.values(modulesByFile()).flat();
    expect(modules).toContain('src/app/shell/start.tsx');
    const bundled = [...new Set(modules.flatMap((id) => packageOf(id) ?? []))];
    expect(bundled.length).toBeGreaterThan(4);
    for (const name of bundled) {
      const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')) as { version: string };
      expect(shown.packages.find((one) => one.name === name)).toMatchObject({ version, licence: expect.toSatisfy((licence) => ALLOWED.includes(licence)) });
    }
  });

  test('is every dependency of the app, and what its service worker is made of', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
    const listed = shown.packages.map(({ name }) => name);
    expect(Object.keys(dependencies).filter((name) => !listed.includes(name))).toEqual([]);
    const inWorker = [...read('sw.js').matchAll(/workbox:([\w-]+):/g)].map(([, part]) => `workbox-${part}`);
    expect(inWorker.length).toBeGreaterThan(2);
    expect(inWorker.filter((name) => !listed.includes(name))).toEqual([]);
  });

  test('has the whole text of each licence, once', () => {
    expect(new Set(shown.texts).size).toBe(shown.texts.length);
    for (const { name, licence, text, copyright, notice } of shown.packages) {
      const whole = shown.texts[text] ?? '';
      expect(whole, name).toContain(SURE[licence] ?? 'without restriction');
      if (licence === 'MIT') expect([name, copyright.length + (notice ? 1 : 0)]).not.toEqual([name, 0]);
    }
  });
});

test('a package without a licence that is allowed, or without its text, stops the build', () => {
  const root = mkdtempSync(join(tmpdir(), 'bematist-licences-'));
  const put = (name: string, license: string, text?: string): void => {
    const folder = join(root, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', license }));
    if (text) writeFileSync(join(folder, 'LICENSE'), text);
  };
  put('good', 'MIT', 'MIT License\n\nCopyright (c) 2020 Somebody\n\nDo what\nyou like.\n');
  put('copyleft', 'GPL-3.0-only', 'GPL');
  put('wordless', 'MIT');
  expect(licencesOf(root, ['good', 'good'])).toEqual({
    packages: [{ name: 'good', version: '1.0.0', licence: 'MIT', copyright: ['Copyright (c) 2020 Somebody'], text: 0 }],
    texts: ['Do what you like.'],
  });
  expect(() => licencesOf(root, ['good', 'copyleft'])).toThrow('copyleft: expected a licence of MIT');
  expect(() => licencesOf(root, ['wordless'])).toThrow('wordless: expected the text of its licence');
  rmSync(root, { recursive: true });
});
