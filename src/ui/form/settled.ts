import type { AnyField, AnyFields } from '../../core/fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether a field matters for the input as it is; `item` is the group or list item it stands in. */
export function matters(field: AnyField, root: unknown, item: unknown): boolean {
  return field.when ? (field.when as (root: unknown, item: unknown) => boolean)(root, item) : true;
}

/**
 * The input with every field that does not matter at its standard value, so that what was set before it was hidden has no effect. A field may matter because of
 * another that turns out not to, so it settles until nothing changes.
 */
export function settled<Input>(fields: AnyFields, input: Input): Input {
  let current = input as Values;
  for (let round = 0; round < 8; round += 1) {
    const next = settleGroup(fields, current, current);
    if (next === current) break;
    current = next;
  }
  return current as Input;
}

function settleGroup(fields: AnyFields, values: Values, root: unknown): Values {
  const changed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    const next = matters(field, root, values) ? settleValue(field, value, root) : field.standard;
    if (next !== value && JSON.stringify(next) !== JSON.stringify(value)) changed[name] = next;
  }
  return Object.keys(changed).length > 0 ? { ...values, ...changed } : values;
}

function settleValue(field: AnyField, value: unknown, root: unknown): unknown {
  if (field.kind === 'group') return settleGroup(field.of as AnyFields, value as Values, root);
  if (field.kind !== 'list') return value;
  const items = value as readonly Values[];
  const next = items.map((item) => settleGroup(field.of as AnyFields, item, root));
  return next.every((item, i) => item === items[i]) ? value : next;
}
