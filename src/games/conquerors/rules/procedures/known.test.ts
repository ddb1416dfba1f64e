import { describe, expect, test } from 'vitest';
import { type AnyFields, anyFields } from '../../../../core/fields.ts';
import { isRecord } from '../../../../core/shape.ts';
import { book } from '../book.ts';
import { SETUP } from '../testing/tracked.ts';
import { start } from '../tracker/start.ts';

/** The fields of an input that a session knows and this one leaves open. */
function open(fields: AnyFields, filled: unknown, path = ''): string[] {
  const given = isRecord(filled) ? filled : {};
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'group') return open(field.of, given[name], `${path}${name}.`);
    return field.known && given[name] === undefined ? [`${path}${name}`] : [];
  });
}

describe('what a form says and does not ask, a session answers', () => {
  const state = start(SETUP);
  test.each(book.procedures.map((one) => [one.id, one] as const))('%s', (_, procedure) =>
    expect(open(anyFields(procedure.fields), procedure.prefill(state))).toEqual([]),
  );
});
