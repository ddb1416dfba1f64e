import type { AnyField } from './fields.ts';
import type { Id } from './said.ts';
import { isRecord } from './shape.ts';

/** What a field may hold that a condition compares with. */
type Scalar = string | number | boolean;

/** Where a condition looks: in the whole input (`root`), or in the group or list item its field stands in (`item`). `path` leads through groups. */
interface Place {
  readonly of: 'root' | 'item';
  readonly path: readonly string[];
}

/**
 * When a field matters, as data, so that a form, a schema and the command line read the same thing: the field at a place `is` one of some values, `isNot`, is
 * `atLeast` a number (a list: has as many items), `has` an option. `judged` is for what data cannot say: the message `says` tells it to a reader.
 */
export type Condition =
  | (Place & { readonly is: readonly Scalar[] })
  | (Place & { readonly isNot: readonly Scalar[] })
  | (Place & { readonly atLeast: number })
  | (Place & { readonly has: Scalar })
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly judged: (root: never, item: never) => boolean; readonly says: Id };

function at(place: Place, root: unknown, item: unknown): unknown {
  return place.path.reduce((value, name) => (isRecord(value) ? value[name] : undefined), place.of === 'root' ? root : item);
}

/** Whether a condition holds in an input; `item` is the group or list item that its field stands in. */
export function holds(condition: Condition, root: unknown, item: unknown): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, root, item));
  if ('any' in condition) return condition.any.some((one) => holds(one, root, item));
  if ('judged' in condition) return condition.judged(root as never, item as never);
  const value = at(condition, root, item);
  if ('is' in condition) return condition.is.some((one) => one === value);
  if ('isNot' in condition) return !condition.isNot.some((one) => one === value);
  if ('has' in condition) return Array.isArray(value) && value.includes(condition.has);
  return (Array.isArray(value) ? value.length : Number(value)) >= condition.atLeast;
}

/** All of these hold. */
export function all(...conditions: readonly Condition[]): Condition {
  return { all: conditions };
}

/** One of these holds at least. */
export function any(...conditions: readonly Condition[]): Condition {
  return { any: conditions };
}

/** What can be said of a field of type V. */
interface Said<V> {
  is(...values: readonly (V & Scalar)[]): Condition;
  isNot(...values: readonly (V & Scalar)[]): Condition;
  atLeast(least: V extends number | readonly unknown[] ? number : never): Condition;
  has(option: V extends readonly (infer Option)[] ? Option & Scalar : never): Condition;
}

/** Names a field, or one inside a group of it. */
interface Named<Whole> {
  <Name extends keyof Whole & string>(name: Name): Said<Whole[Name]>;
  <Name extends keyof Whole & string, Inner extends keyof Whole[Name] & string>(name: Name, inner: Inner): Said<Whole[Name][Inner]>;
}

/**
 * The conditions of an input: `const { root, item, judged } = conditions<Shock, Fighter>()`, then `when: root('kind').is('siege')`. Names, values and types are
 * those of the input; `Item` is what a list or group field holds, for conditions inside it.
 */
export function conditions<Root, Item = never>(): {
  readonly root: Named<Root>;
  readonly item: Named<Item>;
  judged(judge: (root: Root, item: Item) => boolean, says: Id): Condition;
} {
  const of =
    (where: Place['of']) =>
    (...path: readonly string[]) => ({
      is: (...is: readonly Scalar[]): Condition => ({ of: where, path, is }),
      isNot: (...isNot: readonly Scalar[]): Condition => ({ of: where, path, isNot }),
      atLeast: (atLeast: number): Condition => ({ of: where, path, atLeast }),
      has: (has: Scalar): Condition => ({ of: where, path, has }),
    });
  return { root: of('root'), item: of('item'), judged: (judged, says) => ({ judged, says }) };
}

/** Whether a field matters in an input; `item` is the group or list item it stands in. */
export function matters(field: AnyField, root: unknown, item: unknown): boolean {
  return field.when === undefined || holds(field.when, root, item);
}
