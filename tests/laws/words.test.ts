import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/core/languages.ts';
import type { Catalogue, Origin } from '../../src/core/words.ts';

const catalogues = import.meta.glob<{ words: Catalogue }>(['../../src/**/words/**/*.ts', '!**/*.test.ts', '!**/glossary.ts'], { eager: true });
const glossaries = import.meta.glob<{ glossary: Readonly<Record<string, Readonly<Record<string, Origin>>>> }>('../../src/games/*/words/glossary.ts', {
  eager: true,
});

/** The gaps a template fills, each once. */
const gapsOf = (message: string): string[] => [...new Set([...message.matchAll(/\{(\w+)/g)].map(([, gap]) => gap ?? ''))].sort();
const inLanguage = (path: string, language: string): string => path.replace(/\/en(\/|\.ts$)/, `/${language}$1`);
const english = Object.keys(catalogues).filter((path) => /\/en(\/|\.ts$)/.test(path));

test('there are words of every part', () => {
  expect(english.length).toBeGreaterThan(10);
  expect(Object.keys(catalogues).length).toBe(english.length * LANGUAGES.length);
});

describe.each(english)('%s', (path) => {
  const { words } = catalogues[path] ?? { words: {} };
  test.each(LANGUAGES)('fills the same gaps in %s', (language) => {
    const spoken = catalogues[inLanguage(path, language)]?.words ?? {};
    expect(Object.keys(spoken).sort()).toEqual(Object.keys(words).sort());
    const other = Object.entries(words).filter(([id, message]) => gapsOf(spoken[id] ?? '').some((gap) => !gapsOf(message).includes(gap)));
    expect(other.map(([id]) => `${id}: ${spoken[id]}`)).toEqual([]);
  });
  test.each(LANGUAGES)('has no empty message and no loose brace in %s', (language) => {
    const spoken = catalogues[inLanguage(path, language)]?.words ?? {};
    const odd = Object.entries(spoken).filter(([, message]) => message === '' || /[{}]/.test(message.replace(/\{\w+(?:\|[^|}]*\|[^}]*)?\}/g, '')));
    expect(odd).toEqual([]);
  });
});

describe.each(Object.entries(glossaries))('%s', (path, { glossary }) => {
  test('every term it marks is a word of the game, with where it comes from in every language', () => {
    const own = Object.entries(catalogues).flatMap(([at, { words }]) => (at.startsWith(path.replace('glossary.ts', '')) ? Object.keys(words) : []));
    expect(Object.keys(glossary).filter((id) => !own.includes(id))).toEqual([]);
    for (const [id, origins] of Object.entries(glossary)) expect(Object.keys(origins).sort(), id).toEqual([...LANGUAGES].sort());
  });
});
