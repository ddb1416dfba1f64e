import { describe, expect, test } from 'vitest';
import { type AnyField, type AnyFields, readInput } from '../../../core/fields.ts';
import type { AnyProcedure } from '../../../core/procedure.ts';
import { seeded } from '../../../core/seeded.ts';
import { thrown } from '../../../core/told.ts';
import { type Catalogue, LANGUAGES, type Language, speaker, tongue } from '../../../core/words.ts';
import { rules } from '../rules/rules.ts';
import { situation } from '../rules/testing/read.ts';
import { words as bookEn } from './book/en.ts';
import { words as bookEs } from './book/es.ts';
import { words as bookIt } from './book/it.ts';
import { words as en } from './en.ts';
import { words as es } from './es.ts';
import { words as it } from './it.ts';

const WORDS: Readonly<Record<Language, Catalogue>> = { en: { ...en, ...bookEn }, it: { ...it, ...bookIt }, es: { ...es, ...bookEs } };

/** Every message id said anywhere within a value. */
function said(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) said(one, found);
  else if (typeof value === 'object' && value !== null) {
    if ('say' in value && typeof value.say === 'string') found.add(value.say);
    for (const one of Object.values(value)) said(one, found);
  }
}

function ofFields(fields: AnyFields, found: Set<string>): void {
  for (const [name, field] of Object.entries(fields) as [string, AnyField][]) {
    found.add(field.say ?? `field/${name}`);
    if (field.section) found.add(`section/${field.section}`);
    if (field.kind === 'choice' || field.kind === 'many') for (const option of field.options) found.add(`${field.vocabulary ?? name}/${option}`);
    if (field.kind === 'group' || field.kind === 'list') ofFields(field.of as AnyFields, found);
  }
}

function ofProcedure(procedure: AnyProcedure): Set<string> {
  const found = new Set([`procedure/${procedure.id}`, `procedure/${procedure.id}/help`]);
  ofFields(procedure.fields as unknown as AnyFields, found);
  for (const spec of procedure.labels) if (!spec.say) found.add(`label/${spec.at.split('/').at(-2) ?? spec.at}`);
  for (const question of Object.keys(procedure.questions)) found.add(`question/${question}`);
  for (const [policy, options] of Object.entries(procedure.policies))
    for (const option of ['', ...options.map((one) => `/${one.id}`)]) found.add(`policy/${policy}${option}`);
  const random = seeded(7);
  for (const example of procedure.examples)
    for (let i = 0; i < 40; i += 1) {
      const { input } = readInput(procedure.fields, example);
      const { outcome, lines } = thrown(procedure, input, random, situation());
      const shown = [lines, procedure.verdict(outcome, input), procedure.effects(outcome, input), procedure.next(outcome, input), procedure.faults(input)];
      said(shown, found);
    }
  return found;
}

describe.each(LANGUAGES)('words in %s', (language) => {
  const speak = speaker(tongue(language), [WORDS[language]]);
  const missing = (ids: Iterable<string>): string[] => [...ids].filter((id) => !speak.has(id) && !id.startsWith('ui/'));
  test.each(rules.procedures.map((one) => [one.id, one] as const))('%s', (_, procedure) => expect(missing(ofProcedure(procedure))).toEqual([]));
  test('rulings, charts, setup', () => {
    const found = new Set(rules.rulings.flatMap(({ id, options }) => [`ruling/${id}`, ...options.map((option) => `ruling/${id}/${option}`)]));
    for (const { id } of rules.charts) found.add(`chart/${id}`);
    for (const name of Object.keys(rules.setup)) found.add(`setup/${name}`);
    expect(missing(found)).toEqual([]);
  });
  test('no message is empty, none leaves a gap of another language', () => {
    const gaps = (message: unknown): string =>
      typeof message === 'string'
        ? [...message.matchAll(/\{(\w+)/g)]
            .map(([, gap]) => gap)
            .sort()
            .join()
        : '';
    const odd = Object.entries(WORDS.en).filter(
      ([id, message]) => [...new Set(gaps(message).split(','))].join() !== [...new Set(gaps(WORDS[language][id]).split(','))].join(),
    );
    expect(odd.map(([id]) => id)).toEqual(['change/captured/on', 'change/army'].filter((id) => odd.some(([one]) => one === id)));
  });
});
