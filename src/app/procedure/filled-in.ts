import { type AnyFields, anyFields } from '../../core/fields.ts';
import type { AnyProcedure } from '../../core/procedure.ts';
import { readInput } from '../../core/read-input.ts';
import type { Id } from '../../core/said.ts';
import { changed } from '../../core/shape.ts';
import type { Values } from '../../ui/form/form-props.ts';
import { isValues } from '../../ui/form/settled.ts';
import type { Table } from '../session/resolving.ts';
import type { Opening } from '../shell/router.ts';

/** What the tracked state fills in for a focus; nothing without a session. */
export function prefilled(procedure: AnyProcedure, table: Table, focus?: Id): Values {
  return table.tracked ? procedure.prefill(table.state.value, focus, table.door.facts) : {};
}

/** The input a screen opens with: as standard, as tracked, as the address says; the later the stronger. What cannot be stays as it came, so that the form can say so. */
export function openedWith(procedure: AnyProcedure, prefill: Values, { input }: Opening): Values {
  const given = { ...prefill, ...input };
  const read = readInput(anyFields(procedure.fields), given);
  return read.faults.length === 0 ? read.input : { ...read.input, ...given };
}

/** An opening without what the tracked state fills in by now: it stood there before something was applied. */
export function withoutTracked({ focus, input = {} }: Opening, prefill: Values): Opening {
  const left = Object.fromEntries(Object.entries(input).filter(([name]) => !Object.hasOwn(prefill, name)));
  return { ...(focus === undefined ? {} : { focus }), input: left };
}

/** What is tracked of an army, a treasury, a side … that the player chose in place of the one filled in comes with the choice. */
export function followingChoices(procedure: AnyProcedure, table: Table, prefill: Values, own: Values): Values {
  if (!table.tracked) return {};
  let found: Values = {};
  for (const [name, field] of Object.entries(anyFields(procedure.fields))) {
    const chosen = own[name];
    if (field.kind !== 'choice' || typeof chosen !== 'string' || chosen === prefill[name]) continue;
    // Only what follows from the choice: a card or a city the screen was opened with stays.
    const without = beforeChoice(procedure, table, [name], prefill, chosen);
    if (without) found = { ...found, ...changed(without, prefilled(procedure, table, chosen)) };
  }
  return found;
}

/** The same within a group: what is tracked of a fleet … just chosen in place of another comes with it. */
export function followingWithin(procedure: AnyProcedure, table: Table, before: Values, after: Values): Values {
  if (!table.tracked) return after;
  let found = after;
  for (const [name, field] of Object.entries(anyFields(procedure.fields))) {
    const [was, is] = [before[name], after[name]];
    if (field.kind !== 'group' || was === is || !isValues(was) || !isValues(is)) continue;
    for (const part of choicesOf(field.of)) {
      const chosen = is[part];
      if (typeof chosen !== 'string' || chosen === was[part] || !beforeChoice(procedure, table, [name, part], before, chosen)) continue;
      const filled = prefilled(procedure, table, chosen)[name];
      if (isValues(filled)) found = { ...found, [name]: { ...is, ...filled } };
    }
  }
  return found;
}

const choicesOf = (fields: AnyFields): string[] => Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'choice' ? [name] : []));

const valueAt = (values: Values, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isValues(value) ? value[name] : undefined), values);

/**
 * What the procedure fills in without a choice that names something tracked; undefined for a choice that names nothing. It names something if filling in for it brings it
 * about, and filling in for nothing would not; or if that is true of what was chosen before it.
 */
function beforeChoice(procedure: AnyProcedure, table: Table, path: readonly string[], before: Values, chosen: string): Values | undefined {
  const plain = prefilled(procedure, table);
  const names = (option: unknown): boolean => typeof option === 'string' && valueAt(prefilled(procedure, table, option), path) === option;
  if (!names(chosen)) return undefined;
  if (valueAt(plain, path) !== chosen) return plain;
  const was = valueAt(before, path);
  return names(was) && was !== chosen ? before : undefined;
}
