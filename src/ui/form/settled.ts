import { matters } from '../../core/condition.ts';
import type { AnyField, AnyFields } from '../../core/fields.ts';
import type { Values } from './form-props.ts';

/**
 * The input with every field that does not matter at its standard value, so that what was set before it was hidden has no effect. A field may matter because of
 * another that turns out not to, so it settles until nothing changes.
 */
export function settled<Input extends object>(fields: AnyFields, input: Input): Input {
  let current = input;
  for (let round = 0; round < 8; round += 1) {
    const next = settleGroup(fields, current, current);
    if (next === current) break;
    current = next;
  }
  return current;
}

function settleGroup<Group extends object>(fields: AnyFields, group: Group, root: unknown): Group {
  const values: Values = Object.fromEntries(Object.entries(group));
  const changed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    const next = matters(field, root, group) ? settleValue(field, value, root) : field.standard;
    if (next !== value && JSON.stringify(next) !== JSON.stringify(value)) changed[name] = next;
  }
  return Object.keys(changed).length > 0 ? { ...group, ...changed } : group;
}

function settleValue(field: AnyField, value: unknown, root: unknown): unknown {
  if (field.kind === 'group') return isValues(value) ? settleGroup(field.of, value, root) : value;
  if (field.kind !== 'list' || !Array.isArray(value)) return value;
  const items: readonly unknown[] = value;
  const next = items.map((item) => (isValues(item) ? settleGroup(field.of, item, root) : item));
  return next.every((item, i) => item === items[i]) ? value : next;
}

/** Whether a value holds values by name, as a group or a list item does. */
export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
