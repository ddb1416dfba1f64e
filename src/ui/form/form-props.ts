import type { Fault } from '../../core/fault.ts';
import type { AnyFields } from '../../core/fields.ts';

/** The values of a group of fields, by name. */
export type Values = Readonly<Record<string, unknown>>;

/** What a form, or a part of one, is given: fields, their values, where they stand in the whole input, what is wrong. */
export interface FormProps {
  readonly fields: AnyFields;
  readonly value: Values;
  readonly onChange: (value: Values) => void;
  readonly faults?: readonly Fault[] | undefined;
  /** The whole input, which `when` looks at; the value itself by default. */
  readonly root?: unknown;
  /** The path of this group within the input, as faults name it. */
  readonly path?: string | undefined;
}

/** The path of a field or an item within an input. */
export function pathTo(path: string | undefined, name: string | number): string {
  return path === undefined || path === '' ? String(name) : `${path}.${name}`;
}

/** Whether a fault is about a field or something within it. */
export function concerns(fault: Fault, path: string): boolean {
  return fault.field === path || fault.field.startsWith(`${path}.`);
}
