import { type AnyField, type AnyFields, anyFields, type Fields } from './fields.ts';
import { isRecord } from './shape.ts';

/**
 * A JSON Schema (draft 2020-12) of an input. `default` is what a field has where it is not given; `x-usual`, at a choice, what the fields beside it have instead once that
 * option is chosen.
 */
export function schemaOf<Input>(fields: Fields<Input>): Record<string, unknown> {
  return groupSchema(anyFields(fields));
}

function groupSchema(fields: AnyFields): Record<string, unknown> {
  const properties = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]));
  return { type: 'object', properties, additionalProperties: false };
}

function fieldSchema(field: AnyField): Record<string, unknown> {
  const schema = { ...kindSchema(field), default: field.standard, ...(field.cite ? { $comment: `${field.cite.book} ${field.cite.at}` } : {}) };
  return field.nullable ? { anyOf: [schema, { type: 'null' }] } : schema;
}

function kindSchema(field: AnyField): Record<string, unknown> {
  switch (field.kind) {
    case 'number':
      return { type: 'integer', minimum: field.min, maximum: field.max };
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { enum: field.options, ...(field.usual ? { 'x-usual': field.usual } : {}) };
    case 'many':
      return { type: 'array', items: { enum: field.options }, ...(field.repeats ? {} : { uniqueItems: true }) };
    case 'text':
      return { type: 'string', maxLength: field.maxLength };
    case 'numbers':
      return { type: 'array', items: { type: 'integer', minimum: field.min, maximum: field.max }, maxItems: field.most };
    case 'texts':
      return { type: 'array', items: { type: 'string', maxLength: field.maxLength }, maxItems: field.max };
    case 'group':
      return groupSchema(field.of);
    case 'list':
      return { type: 'array', items: groupSchema(field.of), minItems: field.min, maxItems: field.max };
    case 'record': {
      const of = fieldSchema(field.of);
      if (field.keys === 'names') return { type: 'object', additionalProperties: of };
      const properties = Object.fromEntries(field.keys.map((key) => [key, of]));
      return { type: 'object', properties, additionalProperties: false, ...(field.whole ? { required: field.keys } : {}) };
    }
  }
}

/** A JSON Schema of a saved value: as `schemaOf`, with what must be there, and no standard values, since nothing is filled in. */
export function savedSchema<Saved>(fields: Fields<Saved>): Record<string, unknown> {
  return withRequired(anyFields(fields), schemaOf(fields));
}

function withRequired(fields: AnyFields, schema: Record<string, unknown>): Record<string, unknown> {
  const required = Object.entries(fields).flatMap(([name, field]) => (field.optional ? [] : [name]));
  return withoutDefaults({ ...schema, required }) as Record<string, unknown>;
}

function withoutDefaults(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutDefaults);
  if (!isRecord(schema)) return schema;
  return Object.fromEntries(Object.entries(schema).flatMap(([key, value]) => (key === 'default' ? [] : [[key, withoutDefaults(value)]])));
}
