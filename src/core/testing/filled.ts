import { anyFields } from '../fields.ts';
import type { AnyProcedure } from '../procedure.ts';
import { isRecord } from '../shape.ts';

type Values = Readonly<Record<string, unknown>>;
type Prefill = (focus?: string) => Values;

/**
 * The input of a procedure as a form would have it: filled in from what is tracked, then by what is given. An army, a unit, a treasury … named in place of the one filled in
 * brings what is tracked of it, and of a group only the fields given are changed. `prefill` fills in for a focus.
 */
export function filled(procedure: AnyProcedure, prefill: Prefill, focus: string | undefined, given: Values): Values {
  const plain = prefill(focus);
  let found: Values = plain;
  let wanted: Values = given;
  for (const [name, field] of Object.entries(anyFields(procedure.fields))) {
    const chosen = given[name];
    if (typeof chosen === 'string' && chosen !== plain[name]) {
      const named = prefill(chosen);
      if (named[name] === chosen) found = { ...found, ...changed(plain, named) };
    }
    if (field.kind === 'group' && isRecord(chosen)) wanted = { ...wanted, [name]: { ...tracked(name, chosen, prefill, plain), ...chosen } };
  }
  return { ...found, ...wanted };
}

/** What is tracked of whom a group names; else what is filled in for it. */
function tracked(group: string, chosen: Values, prefill: Prefill, plain: Values): Values {
  const before = isRecord(plain[group]) ? plain[group] : {};
  for (const [part, value] of Object.entries(chosen)) {
    if (typeof value !== 'string' || value === before[part]) continue;
    const named = prefill(value)[group];
    if (isRecord(named) && named[part] === value) return named;
  }
  return before;
}

function changed(before: Values, after: Values): Values {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]));
}
