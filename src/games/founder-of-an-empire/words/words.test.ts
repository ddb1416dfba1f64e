import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { AnyField, AnyFields } from '../../../core/fields.ts';
import { rules } from '../rules/rules.ts';
import { words as book } from './book/en.ts';
import { words as session } from './en.ts';

const GAME = fileURLToPath(new URL('../', import.meta.url));
const SOURCES = readdirSync(GAME, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(rules|screens)\/.*\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(GAME + file, 'utf8'));

/** What the sources name: literals, and templates with anything but a slash in their gaps. */
const literals = new Set(SOURCES.flatMap((source) => [...source.matchAll(/'([^'\n]*)'/g)].map(([, id]) => id as string)));
const templates = SOURCES.flatMap((source) => [...source.matchAll(/`([a-z][\w-]*\/[^`]*)`/g)])
  .map(([, template]) => (template as string).split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  .map((parts) => new RegExp(`^${parts.join('[^/]+')}$`));

function ofFields(fields: AnyFields): string[] {
  return Object.entries(fields).flatMap(([name, field]: [string, AnyField]) => [
    field.say ?? `field/${name}`,
    ...(field.kind === 'group' || field.kind === 'list' ? ofFields(field.of as AnyFields) : []),
  ]);
}

/** What the shared screens ask for by the ids of procedures, rulings, charts, the setup and the copy. */
function asked(): Set<string> {
  return new Set([
    ...rules.procedures.flatMap(({ id, fields, questions, policies }) => [
      `procedure/${id}`,
      `procedure/${id}/help`,
      ...ofFields(fields as unknown as AnyFields),
      ...Object.keys(questions).map((question) => `question/${question}`),
      ...Object.entries(policies).flatMap(([policy, options]) => [`policy/${policy}`, ...options.map((option) => `policy/${policy}/${option.id}`)]),
    ]),
    ...rules.rulings.flatMap(({ id, options }) => [`ruling/${id}`, ...options.map((option) => `ruling/${id}/${option}`)]),
    ...rules.charts.flatMap(({ id, rows, columns }) => [
      `chart/${id}`,
      ...Object.keys(rows).map((row) => `chart/${id}/row/${row}`),
      ...columns.map((column) => `chart/${id}/column/${column}`),
    ]),
    ...rules.copy.flatMap(({ id, fields }) => [`copy/${id}`, ...ofFields(fields as unknown as AnyFields)]),
    ...Object.keys(rules.setup).map((field) => `setup/${field}`),
  ]);
}

test('every word is said somewhere', () => {
  const known = asked();
  const ids = [...Object.keys(session), ...Object.keys(book)];
  const bySubject = /^(subject|chit|answer\/\w+)\//;
  const unsaid = ids.filter(
    (id) =>
      !known.has(id) &&
      !literals.has(id) &&
      !templates.some((template) => template.test(id)) &&
      !bySubject.test(id) &&
      !(id.startsWith('modifier/') && literals.has(id.slice('modifier/'.length))),
  );
  expect(unsaid).toEqual([]);
});
