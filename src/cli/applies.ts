import type { Condition } from '../core/condition.ts';
import type { AnyField } from '../core/fields.ts';
import type { Speaker } from '../core/words.ts';

/** Where a field stands: the names of the groups and lists it is in. */
type Path = readonly string[];

/** When a field that does not always matter applies, in words; undefined for a field that always applies. */
export function appliesWhen({ when }: AnyField, path: Path, speak: Speaker): string | undefined {
  return when && `Applies when ${said(when, path, speak)}.`;
}

function said(condition: Condition, path: Path, speak: Speaker): string {
  const inside = (one: Condition): string => ('all' in one || 'any' in one ? `(${said(one, path, speak)})` : said(one, path, speak));
  if ('all' in condition) return condition.all.map(inside).join(' and ');
  if ('any' in condition) return condition.any.map(inside).join(' or ');
  if ('judged' in condition) return speak.named(condition.says);
  const name = nameOf(condition, path);
  if ('is' in condition) return `${name} is ${condition.is.join(' or ')}`;
  if ('isNot' in condition) return `${name} is not ${condition.isNot.join(' or ')}`;
  if ('has' in condition) return `${name} has ${condition.has}`;
  return `${name} is at least ${condition.atLeast}`;
}

/** A field as its neighbour would call it: by its name beside it, by its path from the input elsewhere. */
function nameOf({ of, path }: { readonly of: 'root' | 'item'; readonly path: Path }, from: Path): string {
  const whole = of === 'item' ? [...from, ...path] : path;
  const beside = whole.length === from.length + 1 && from.every((name, i) => whole[i] === name);
  return beside ? path.join('.') : whole.join('.');
}
