import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SHELF } from '../../games/index.ts';
import { words as ui } from '../../ui/words/en.ts';
import { words as app } from './en.ts';
import { words as pages } from './pages/en.ts';
import { words as start } from './start/en.ts';

const SRC = fileURLToPath(new URL('../..', import.meta.url));
const all: ReadonlySet<string> = new Set([...Object.keys(ui), ...Object.keys(app), ...Object.keys(pages), ...Object.keys(start)]);
const files = ['app', 'core', 'storage'].flatMap((folder) =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !/words[\\/]/.test(path))
    .map((path) => readFileSync(join(SRC, folder, path), 'utf8')),
);
const text = files.join('\n');
/** Ids spoken literally, and the beginnings of those that are put together. */
const literal = [...text.matchAll(/\bspeak\(\s*'([^']+)'/g)].map(([, id]) => id as string);
const beginnings = [...text.matchAll(/[`']([a-z][a-z-]*\/[a-z/-]*)\$\{/g)].map(([, id]) => id as string);

describe('the words of the shell', () => {
  it('are all there that the shell speaks', () => {
    expect(files.length).toBeGreaterThan(60);
    expect(literal.filter((id) => !all.has(id))).toEqual([]);
  });

  it('are all spoken somewhere', () => {
    const spoken = (id: string): boolean =>
      text.includes(`'${id}'`) || text.includes(`words.${id}`) || beginnings.some((beginning) => id.startsWith(beginning));
    const own = [...Object.keys(app), ...Object.keys(pages), ...Object.keys(start)];
    expect(own.filter((id) => !spoken(id))).toEqual([]);
  });

  it('name every game of the shelf', () => {
    expect(SHELF.map(({ id }) => `game/${id}`).filter((id) => !all.has(id))).toEqual([]);
  });
});
