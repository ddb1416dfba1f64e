import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AnyFields, anyFields } from '../../../src/core/fields.ts';
import { readInput } from '../../../src/core/read-input.ts';
import { SHELF } from '../../../src/games/index.ts';
import { SUBJECTS } from '../subjects.ts';

test('every game of the shelf stands under the laws, in a test file of its own', () => {
  const games = ['fixture', ...SHELF.map(({ id }) => id)].sort();
  expect(SUBJECTS.map(({ rules }) => rules.id).sort()).toEqual(games);
  expect(readdirSync(import.meta.dirname).sort()).toEqual(['every-game', ...games].map((name) => `${name}.test.ts`).sort());
});

/** Every group of fields of an input, the whole of it among them. */
function groupsOf(fields: AnyFields): readonly AnyFields[] {
  return [fields, ...Object.values(fields).flatMap((field) => (field.kind === 'group' || field.kind === 'list' ? groupsOf(field.of) : []))];
}

test('what a choice makes usual of the fields beside it can be entered there, for each of its options', () => {
  const groups = SUBJECTS.flatMap(({ book }) => book.procedures.flatMap(({ fields }) => groupsOf(anyFields(fields))));
  const entered = groups.flatMap((fields) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'choice' && field.usual ? Object.entries(field.usual).map(([option, usual]) => readInput(fields, { [name]: option, ...usual })) : [],
    ),
  );
  expect(entered.length).toBeGreaterThan(100);
  expect(entered.flatMap(({ faults }) => faults)).toEqual([]);
});
