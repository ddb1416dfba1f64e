import { describe, expect, test } from 'vitest';
import type { AnyField, AnyFields } from '../../../core/fields.ts';
import { LANGUAGES } from '../../../core/words.ts';
import { rules } from '../rules/rules.ts';
import { words as bookEn } from './book/en.ts';
import { words as bookEs } from './book/es.ts';
import { words as bookIt } from './book/it.ts';
import { words as en } from './en.ts';
import { words as es } from './es.ts';
import { words as it } from './it.ts';

const SOURCES = Object.entries(import.meta.glob<string>('../{rules,screens}/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }))
  .filter(([path]) => !/\.(test|fixture)\./.test(path))
  .map(([, source]) => source)
  .join('\n');

/** What the rules and screens say by name, and the beginnings of what they put together. */
const NAMED = new Set([...SOURCES.matchAll(/'([\w/-]+)'/g)].map(([, id]) => id as string));
const BEGUN = new Set([...SOURCES.matchAll(/`([a-z][\w-]*\/[\w/-]*)\$\{/g)].map(([, id]) => id as string));

function ofFields(fields: AnyFields): string[] {
  return Object.entries(fields).flatMap(([name, field]: [string, AnyField]) => [
    field.say ?? `field/${name}`,
    ...(field.kind === 'choice' || field.kind === 'many' ? field.options.map((option) => `${field.vocabulary ?? name}/${option}`) : []),
    ...(field.kind === 'group' || field.kind === 'list' ? ofFields(field.of as AnyFields) : []),
  ]);
}

/** What the shared screens say of procedures, charts and rulings. */
const SHARED = new Set([
  ...ofFields(rules.setup as unknown as AnyFields),
  ...rules.procedures.flatMap(({ id, fields, labels, questions }) => [
    `procedure/${id}`,
    `procedure/${id}/help`,
    ...ofFields(fields as AnyFields),
    ...labels.map(({ at }) => `label/${at.split('/').at(-2)}`),
    ...Object.keys(questions).map((question) => `question/${question}`),
  ]),
  ...rules.charts.flatMap(({ id, rows, columns }) => [
    `chart/${id}`,
    ...Object.keys(rows).map((row) => `chart/${id}/row/${row}`),
    ...columns.map((column) => `chart/${id}/column/${column}`),
  ]),
  ...rules.rulings.flatMap(({ id, options }) => [`ruling/${id}`, ...options.map((option) => `ruling/${id}/${option}`)]),
]);
/** Kinds of words whose last part is a value of the rules: answers, what a roll or a modifier is for, headings. */
const VALUES = /^(answer\/[\w-]+|subject|modifier|cite)\//;

describe('words', () => {
  test('none is there that nobody says', () => {
    const said = (id: string): boolean => SHARED.has(id) || NAMED.has(id) || VALUES.test(id) || [...BEGUN].some((head) => id.startsWith(head));
    expect([...Object.keys(en), ...Object.keys(bookEn)].filter((id) => !said(id))).toEqual([]);
  });

  test('every heading the rules are cited by has its words, and no other', () => {
    const cited = new Set([...SOURCES.matchAll(/\bcite\('([^']+)'\)/g)].map(([, at]) => `cite/${at}`));
    expect(Object.keys(bookEn).filter((id) => id.startsWith('cite/'))).toEqual([...cited].sort());
  });

  test.each(LANGUAGES)('none stands twice in %s: in what a session opens with and in the book', (language) => {
    const { session, book } = { en: { session: en, book: bookEn }, it: { session: it, book: bookIt }, es: { session: es, book: bookEs } }[language];
    expect(Object.keys(session).filter((id) => id in book)).toEqual([]);
  });
});
