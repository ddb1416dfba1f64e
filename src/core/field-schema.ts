import { type AnyField, type AnyFields, anyFields, type Fields } from './fields.ts';

/**
 * A JSON Schema (draft 2020-12) of an input. `default` is what a field has where it is not given; `x-usual`, at a choice, what the fields beside it have instead once that
 * option is chosen.
 */
export function schemaOf<Input>(fields: Fields<Input>): Record<string, unknown> {
  return groupSchema(anyFields(fields), false);
}

/** A JSON Schema of a saved value: as `schemaOf`, with what must be there, and no standard values, since nothing is filled in. */
export function savedSchema<Saved>(fields: Fields<Saved>): Record<string, unknown> {
  return groupSchema(anyFields(fields), true);
}

function groupSchema(fields: AnyFields, saved: boolean): Record<string, unknown> {
  const properties = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, saved)]));
  const required = Object.entries(fields).flatMap(([name, field]) => (field.optional ? [] : [name]));
  return { type: 'object', properties, additionalProperties: false, ...(saved ? { required } : {}) };
}

function fieldSchema(field: AnyField, saved: boolean): Record<string, unknown> {
  const standard = saved ? {} : { default: field.standard };
  const schema = { ...kindSchema(field, saved), ...standard, ...(field.cite ? { $comment: `${field.cite.book} ${field.cite.at}` } : {}) };
  return field.nullable ? { anyOf: [schema, { type: 'null' }] } : schema;
}

function kindSchema(field: AnyField, saved: boolean): Record<string, unknown> {
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
      return groupSchema(field.of, saved);
    case 'list':
      return { type: 'array', items: groupSchema(field.of, saved), minItems: field.min, maxItems: field.max };
    case 'record': {
      const of = fieldSchema(field.of, saved);
      if (field.keys === 'names') return { type: 'object', additionalProperties: of };
      const properties = Object.fromEntries(field.keys.map((key) => [key, of]));
      return { type: 'object', properties, additionalProperties: false, ...(field.whole ? { required: field.keys } : {}) };
    }
  }
}
