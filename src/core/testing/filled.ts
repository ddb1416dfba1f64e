import { type AnyFields, anyFields } from '../fields.ts';
import type { AnyProcedure } from '../procedure.ts';
import { changed, isRecord } from '../shape.ts';
import { readOf } from '../usual-fields.ts';

type Values = Readonly<Record<string, unknown>>;
type Prefill = (focus?: string) => Values;
/** What is tracked of whom a group or an item of a list names, by id. */
type Brings = (field: string, id: string) => Values | undefined;

/**
 * The input of a procedure as a form would have it: filled in from what is tracked, then by what is given. An army, a unit, a treasury … named in place of the one filled in
 * brings what is tracked of it, and of a group, and of an item of a list that is named, only the fields given are changed. `prefill` fills in for a focus.
 */
export function filled(procedure: AnyProcedure, prefill: Prefill, focus: string | undefined, given: Values, brings: Brings = () => undefined): Values {
  const plain = prefill(focus);
  let found: Values = plain;
  let wanted: Values = given;
  for (const [name, field] of Object.entries(anyFields(procedure.fields))) {
    const chosen = given[name];
    if (chosen !== undefined) wanted = { ...readOf(field), ...wanted };
    if (typeof chosen === 'string' && chosen !== plain[name]) {
      const [other, none] = [prefill(chosen), prefill(undefined)];
      // Only what follows from this choice: what another one brought stays.
      if (other[name] === chosen) found = { ...found, ...changed(none[name] === chosen ? plain : none, other) };
    }
    if (field.kind !== 'group' || !isRecord(chosen)) continue;
    const of = broughtBy(chosen, (id) => brings(name, id)) ?? tracked(name, chosen, prefill, plain);
    wanted = { ...wanted, [name]: { ...of, ...named(chosen, field.of, of, brings) } };
  }
  return { ...found, ...named(wanted, anyFields(procedure.fields), plain, brings) };
}

/** What the first of its texts that names somebody brings. */
function broughtBy(chosen: Values, brings: (id: string) => Values | undefined): Values | undefined {
  for (const value of Object.values(chosen)) {
    const brought = typeof value === 'string' && value !== '' ? brings(value) : undefined;
    if (brought) return brought;
  }
  return undefined;
}

/** Values whose lists have what is filled in for the items that are named there. */
function named(given: Values, fields: AnyFields, plain: Values, brings: Brings): Values {
  const lists = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const items = given[name];
    return field.kind === 'list' && Array.isArray(items)
      ? [[name, items.map((item: unknown) => known(item, field.of, plain[name], (id) => brings(name, id)))]]
      : [];
  });
  return { ...given, ...Object.fromEntries(lists) };
}

/** What is tracked of whom a group names; else what is filled in for it. */
function tracked(group: string, chosen: Values, prefill: Prefill, plain: Values): Values {
  const before = isRecord(plain[group]) ? plain[group] : {};
  for (const [part, value] of Object.entries(chosen)) {
    if (typeof value !== 'string' || value === before[part]) continue;
    const other = prefill(value)[group];
    if (isRecord(other) && other[part] === value) return other;
  }
  return before;
}

/** An item of a list with what is filled in for the one of the same name or id, else what is tracked of whom it names. */
function known(item: unknown, fields: AnyFields, list: unknown, brings: (id: string) => Values | undefined): unknown {
  if (!isRecord(item)) return item;
  const names = Object.entries(fields).flatMap(([part, { kind }]) => (kind === 'text' && item[part] !== undefined && item[part] !== '' ? [part] : []));
  const listed: readonly unknown[] = Array.isArray(list) ? list : [];
  const same = listed.find((one) => isRecord(one) && names.some((part) => lower(one[part]) === lower(item[part])));
  const of = isRecord(same) ? same : broughtBy(item, brings);
  return of ? { ...of, ...item } : item;
}

const lower = (name: unknown): unknown => (typeof name === 'string' ? name.toLowerCase() : name);
