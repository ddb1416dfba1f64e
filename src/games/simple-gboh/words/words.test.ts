import { describe, expect, test } from 'vitest';
import type { AnyFields } from '../../../core/fields.ts';
import { rules } from '../rules/rules.ts';
import { leaderFields, unitFields } from '../rules/tracker/unit-fields.ts';
import { words as enBook } from './book/en.ts';
import { words as esBook } from './book/es.ts';
import { words as itBook } from './book/it.ts';
import { words as en } from './en.ts';
import { words as es } from './es.ts';
import { words as it } from './it.ts';

const gapsOf = (message: unknown): string[] => [...String(message).matchAll(/\{(\w+)/g)].map(([, gap]) => gap as string).sort();

describe.each([
  ['it', 'session', it, en],
  ['es', 'session', es, en],
  ['it', 'book', itBook, enBook],
  ['es', 'book', esBook, enBook],
])('%s, %s', (_language, _part, words, english) => {
  test('has every word of the English, and no other', () => expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort()));
  test('has no gap the English does not fill', () => {
    for (const [id, message] of Object.entries(words)) for (const gap of gapsOf(message)) expect(gapsOf(english[id]), id).toContain(gap);
  });
});

/** The source of what asks for words: each by its name, or by a template whose gaps are names of the rules. */
const sources = Object.entries(
  import.meta.glob<string>(['../rules/**/*.ts', '../screens/*.{ts,tsx}', '../../../core/*.ts', '../../../ui/**/*.{ts,tsx}', '../../../app/**/*.{ts,tsx}'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).filter(([path]) => !path.includes('.test.'));

/** The vocabularies of the options of all fields: a form says `‹vocabulary›/‹option›`. */
function vocabulariesOf(fields: AnyFields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'group' || field.kind === 'list') return vocabulariesOf(field.of as AnyFields);
    return field.kind === 'choice' || field.kind === 'many' ? [field.vocabulary ?? name] : [];
  });
}

test('no word is asked for by nobody', () => {
  const text = sources.map(([, source]) => source).join('\n');
  const names = new Set([...text.matchAll(/['"`]([^\s'"`]+)(?=['"`])|\b([a-zA-Z]\w*)\??:/g)].map(([, quoted, key]) => quoted ?? key));
  const forms = [...rules.procedures.map(({ fields }) => fields), rules.setup, unitFields, leaderFields] as unknown as AnyFields[];
  const templates = [
    ...[...text.matchAll(/`([a-z][\w-]*\/[^`]*)/g)].map(([, template]) => new RegExp(`^${(template as string).replace(/\$\{[^}]*\}?/g, '(.*)')}$`)),
    ...forms.flatMap(vocabulariesOf).map((vocabulary) => new RegExp(`^${vocabulary}/(.+)$`)),
  ];
  const isName = (part: string): boolean => part === '' || names.has(part.replace(/^-/, '')) || /^(?:[-\d<=+]+|[a-z]+-\d)$/.test(part);
  const asked = (id: string): boolean =>
    names.has(id) ||
    templates.some((template) =>
      template
        .exec(id)
        ?.slice(1)
        .every((gap) => gap.split('/').every(isName)),
    );
  expect(Object.keys({ ...en, ...enBook }).filter((id) => !asked(id))).toEqual([]);
});
