import { type AnyField, type AnyFields, schemaOf } from '../core/fields.ts';
import type { AnyProcedure } from '../core/procedure.ts';
import type { Speaker } from '../core/words.ts';
import { appliesWhen, type Place } from './applies.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The JSON Schema of a procedure's input, its title and help and every field's name in one language, and when fields apply that do not always. */
export function inputSchema(procedure: AnyProcedure, speak: Speaker): Schema {
  const fields = procedure.fields as AnyFields;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: speak(`procedure/${procedure.id}`),
    description: speak(`procedure/${procedure.id}/help`),
    ...named(schemaOf(fields), { root: fields, path: [] }, fields, speak),
  };
}

function named(schema: Schema, place: Place, fields: AnyFields, speak: Speaker): Schema {
  const properties = Object.entries(schema.properties as Readonly<Record<string, Schema>>).map(([name, property]) => [
    name,
    fieldSchema(property, { name, field: fields[name] as AnyField, place }, speak),
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

function fieldSchema(
  schema: Schema,
  { name, field, place }: { readonly name: string; readonly field: AnyField; readonly place: Place },
  speak: Speaker,
): Schema {
  const description = [optionsSaid(name, field, speak), appliesWhen(field, place)].filter((part) => part !== undefined).join(' ');
  const inside = (part: Schema): Schema => named(part, { root: place.root, path: [...place.path, name] }, (field as { of: AnyFields }).of, speak);
  return {
    title: speak(field.say ?? `field/${name}`),
    ...(description === '' ? {} : { description }),
    ...(field.kind === 'group' ? inside(schema) : schema),
    ...(field.kind === 'list' ? { items: inside(schema.items as Schema) } : {}),
  };
}

/** What the options of a field are called, where they have words of their own. */
function optionsSaid(name: string, field: AnyField, speak: Speaker): string | undefined {
  if (field.kind !== 'choice' && field.kind !== 'many') return undefined;
  const vocabulary = field.vocabulary ?? name;
  const said = field.options.filter((option) => speak.has(`${vocabulary}/${option}`)).map((option) => `${option}: ${speak(`${vocabulary}/${option}`)}`);
  return said.length === 0 ? undefined : `${said.join('; ')}.`;
}
