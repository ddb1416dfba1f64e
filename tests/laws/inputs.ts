import fc from 'fast-check';
import type { AnyField, AnyFields } from '../../src/core/fields.ts';
import { standardOf } from '../../src/core/fields.ts';
import type { AnyProcedure } from '../../src/core/procedure.ts';

/** Any input a form of these fields can take. Lists stay short and numbers lean towards what tables show, so that runs stay quick. */
export function anyInput(fields: AnyFields): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyValue(field)])));
}

function anyValue(field: AnyField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'number': {
      const low = Math.max(field.min, field.standard - 6);
      const high = Math.min(field.max, field.standard + 12);
      return fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: low, max: high }) },
        { weight: 1, arbitrary: fc.integer({ min: field.min, max: Math.min(field.max, 60) >= field.min ? Math.min(field.max, 60) : field.max }) },
      );
    }
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...field.options);
    case 'many':
      return fc.subarray([...field.options]);
    case 'text':
      return fc.constantFrom('', 'Agis', 'Ἀρριανός', 'two words', '<b>&amp;').map((words) => words.slice(0, field.maxLength));
    case 'group':
      return anyInput(field.of as AnyFields);
    case 'list':
      return fc.array(anyInput(field.of as AnyFields), { minLength: field.min, maxLength: Math.min(field.max, field.min + 2) });
  }
}

/** The examples of a procedure as whole inputs, its standard input first. */
export function examplesOf(procedure: AnyProcedure): Record<string, unknown>[] {
  const standard = standardOf(procedure.fields) as Record<string, unknown>;
  return [standard, ...procedure.examples.map((example: object) => ({ ...standard, ...example }))];
}
