import { matters } from '../core/condition.ts';
import { doubtful, type Fault } from '../core/fault.ts';
import type { AnyField, AnyFields } from '../core/fields.ts';
import { say } from './words.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Fields that were given a value of their own although the rest of the input makes them not matter (a tower at a gate, cataphracts on foot): a form would not have
 * shown them, so whoever wrote them may mean something else. `given` is the input as it came, `root` as it was read.
 */
export function idleFields(fields: AnyFields, given: unknown, root: unknown): Fault[] {
  return idleIn(fields, given as Values | undefined, root, root as Values, '');
}

function idleIn(fields: AnyFields, given: Values | undefined, root: unknown, item: Values, path: string): Fault[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = given?.[name];
    if (value === undefined) return [];
    const at = `${path}${name}`;
    if (matters(field, root, item)) return within(field, value, root, item[name], at);
    return JSON.stringify(value) === JSON.stringify(field.standard) ? [] : [doubtful(at, say('expected/nothing-here'), value)];
  });
}

function within(field: AnyField, given: unknown, root: unknown, read: unknown, path: string): Fault[] {
  if (field.kind === 'group') return idleIn(field.of, given as Values, root, read as Values, `${path}.`);
  if (field.kind !== 'list') return [];
  return (read as readonly Values[]).flatMap((item, i) => idleIn(field.of, (given as readonly Values[])[i], root, item, `${path}.${i}.`));
}
