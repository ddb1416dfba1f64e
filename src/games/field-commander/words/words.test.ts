/// <reference types="vite/client" />
import { describe, expect, test } from 'vitest';
import type { AnyField, AnyFields } from '../../../core/fields.ts';
import { type Catalogue, LANGUAGES, type Language } from '../../../core/words.ts';
import { rules } from '../rules/rules.ts';
import { words as bookEn } from './book/en.ts';
import { words as bookEs } from './book/es.ts';
import { words as bookIt } from './book/it.ts';
import { words as en } from './en.ts';
import { words as es } from './es.ts';
import { GLOSSARY } from './glossary.ts';
import { words as it } from './it.ts';

const WORDS: Readonly<Record<Language, Catalogue>> = { en: { ...en, ...bookEn }, it: { ...it, ...bookIt }, es: { ...es, ...bookEs } };
const SOURCES = import.meta.glob<string>(['../rules/**/*.ts', '../screens/**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

function ofFields(fields: AnyFields, prefix: string, found: Set<string>): void {
  for (const [name, field] of Object.entries(fields) as [string, AnyField][]) {
    found.add(field.say ?? `${prefix}/${name}`);
    if (field.section) found.add(`section/${field.section}`);
    if (field.kind === 'choice' || field.kind === 'many') for (const option of field.options) found.add(`${field.vocabulary ?? name}/${option}`);
    if (field.kind === 'group' || field.kind === 'list') ofFields(field.of as AnyFields, prefix, found);
  }
}

/** What the rules are cited by: wherever a citation is written down, and the plans an enemy's hit is absorbed by, which are put together. */
function cited(): readonly string[] {
  const written = [...text.matchAll(/\bcite\('([^']+)'\)/g)].map(([, at = '']) => at);
  const plans = [...[...text.matchAll(/\bplan\('([^']+)'\)/g)].map(([, plan = '']) => plan), 'guards', 'recovery'];
  return [...new Set([...written, ...plans.map((plan) => `Battle plans: ${plan}`), ...rules.rulings.map(({ cite }) => cite.at)])];
}

/** What the shared screens ask of a game's words (see src/games/README.md). */
function asked(): Set<string> {
  const found = new Set<string>();
  ofFields(rules.setup as unknown as AnyFields, 'setup', found);
  for (const form of rules.copy) ofFields(form.fields as unknown as AnyFields, 'field', found.add(`copy/${form.id}`));
  for (const procedure of rules.procedures) {
    ofFields(procedure.fields as unknown as AnyFields, 'field', found.add(`procedure/${procedure.id}`).add(`procedure/${procedure.id}/help`));
    for (const [question, { values }] of Object.entries(procedure.questions))
      for (const value of values ?? []) found.add(`question/${question}`).add(`answer/${question}/${value}`);
    for (const question of Object.keys(procedure.questions)) found.add(`question/${question}`);
    for (const [policy, options] of Object.entries(procedure.policies))
      for (const option of options) found.add(`policy/${policy}`).add(`policy/${policy}/${option.id}`);
  }
  for (const { id, options } of rules.rulings) for (const option of ['', ...options.map((one) => `/${one}`)]) found.add(`ruling/${id}${option}`);
  for (const at of cited()) found.add(`cite/${at}`);
  return found;
}

/** Whether some source names the id, whole or as a template, or its last part under a head the engine puts before it. */
function named(id: string): boolean {
  // A plan's help is named after the plan.
  const plain = id.replace(/^(own|enemy)-plan\/([\w-]+)\/help$/, '$1-plan/$2');
  if (plain !== id) return named(plain);
  const quoted = (words: string): boolean => text.includes(`'${words}'`);
  const [head = '', ...rest] = id.split('/');
  if (quoted(id)) return true;
  if (templates.some((one) => one.test(id) || (head === 'modifier' && one.test(rest.join('/'))))) return true;
  return (
    ['modifier', 'chart', 'choice', 'answer', 'copy'].includes(head) &&
    rest.every((part) => quoted(part) || /^\d/.test(part) || part === 'cell' || part === 'row' || part === 'column' || CHARTED.test(id))
  );
}

/** Ids of charts and of their rows are put together where the charts are declared; `none` and `unknown` are answers of every question. */
const CHARTED = /^(chart\/orders-|answer\/[\w-]+\/(none|unknown)$)/;
const text = Object.values(SOURCES).join('\n');
const templates = [...text.matchAll(/`([a-z][\w-]*[/-][^`\s]*\$\{[^`]*)`/g)].map(
  ([, one = '']) =>
    new RegExp(
      `^${one
        .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '\u0000')
        .replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')
        .replaceAll('\u0000', '[\\w-]+')}$`,
    ),
);

describe('words', () => {
  test('every message is asked for somewhere', () => {
    const shared = asked();
    expect(Object.keys(WORDS.en).filter((id) => !shared.has(id) && !named(id))).toEqual([]);
  });

  test.each(LANGUAGES)('in %s say every heading the rules cite', (language) => {
    expect(cited().length).toBeGreaterThan(50);
    expect(cited().filter((at) => !(`cite/${at}` in WORDS[language]))).toEqual([]);
  });

  test('the glossary speaks of terms there are', () => expect(Object.keys(GLOSSARY).filter((id) => !(id in WORDS.en))).toEqual([]));

  test.each(LANGUAGES)('in %s fill the same gaps as in English', (language) => {
    const gaps = (message: unknown): string => [...new Set([...String(message).matchAll(/\{(\w+)/g)].map(([, gap]) => gap))].sort().join();
    expect(Object.keys(WORDS.en).filter((id) => gaps(WORDS.en[id]) !== gaps(WORDS[language][id]))).toEqual([]);
  });
});
