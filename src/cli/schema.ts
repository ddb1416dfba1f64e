import { schemaOf } from '../core/field-schema.ts';
import { type AnyField, type AnyFields, anyFields } from '../core/fields.ts';
import type { AnyProcedure } from '../core/procedure.ts';
import type { Speaker } from '../core/words.ts';
import { appliesWhen } from './applies.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The JSON Schema of a procedure's input, its title and help and every field's name in one language, and when fields apply that do not always. */
export function inputSchema(procedure: AnyProcedure, speak: Speaker): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: speak.named(`procedure/${procedure.id}`),
    description: speak.named(`procedure/${procedure.id}/help`),
    ...titled(schemaOf(procedure.fields), anyFields(procedure.fields), [], speak),
  };
}

function titled(schema: Schema, fields: AnyFields, path: readonly string[], speak: Speaker): Schema {
  const given = schema.properties as Readonly<Record<string, Schema>>;
  const properties = Object.entries(fields).map(([name, field]) => [name, fieldSchema(given[name] ?? {}, name, field, path, speak)]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

function fieldSchema(schema: Schema, name: string, field: AnyField, path: readonly string[], speak: Speaker): Schema {
  const description = [optionsSaid(name, field, speak), appliesWhen(field, path, speak)].filter((part) => part !== undefined).join(' ');
  const inside = (part: Schema, of: AnyFields): Schema => titled(part, of, [...path, name], speak);
  return {
    title: speak.named(field.say ?? `field/${name}`),
    ...(description === '' ? {} : { description }),
    ...(field.kind === 'group' ? inside(schema, field.of) : schema),
    ...(field.kind === 'list' ? { items: inside(schema.items as Schema, field.of) } : {}),
  };
}

/** What the options of a field are called, where they have words of their own. */
function optionsSaid(name: string, field: AnyField, speak: Speaker): string | undefined {
  if (field.kind !== 'choice' && field.kind !== 'many') return undefined;
  const vocabulary = field.vocabulary ?? name;
  const said = field.options.filter((option) => speak.has(`${vocabulary}/${option}`)).map((option) => `${option}: ${speak.named(`${vocabulary}/${option}`)}`);
  return said.length === 0 ? undefined : `${said.join('; ')}.`;
}
