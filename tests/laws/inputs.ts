import fc from 'fast-check';
import type { AnyField, AnyFields } from '../../src/core/fields.ts';
import { standardOf } from '../../src/core/fields.ts';
import type { AnyProcedure } from '../../src/core/procedure.ts';

/** Any input a form of these fields can take. Lists stay short and numbers lean towards what tables show, so that runs stay quick. */
export function anyInput(fields: AnyFields): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyValue(field, TEXTS)])));
}

/** Any payload these fields allow, optional ones there or not; texts are mostly of `names`. */
export function anySaved(fields: AnyFields, names: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const texts = [...names, ...names, 'Agis'];
  const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyValue(field, texts)]));
  return fc.record(values, { requiredKeys: Object.keys(fields).filter((name) => !fields[name]?.optional) });
}

const TEXTS = ['', 'Agis', 'Ἀρριανός', 'two words', '<b>&amp;'];

function anyValue(field: AnyField, texts: readonly string[]): fc.Arbitrary<unknown> {
  const value = valueOf(field, texts);
  return field.nullable ? fc.option(value, { freq: 4 }) : value;
}

function groupOf(fields: AnyFields, texts: readonly string[]): fc.Arbitrary<unknown> {
  return texts === TEXTS ? anyInput(fields) : anySaved(fields, texts);
}

function valueOf(field: AnyField, texts: readonly string[]): fc.Arbitrary<unknown> {
  const text = (maxLength: number): fc.Arbitrary<string> => fc.constantFrom(...texts).map((words) => words.slice(0, maxLength));
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
      return text(field.maxLength);
    case 'texts':
      return fc.array(text(field.maxLength), { maxLength: Math.min(field.max, 3) });
    case 'numbers':
      return fc.array(fc.integer({ min: field.min, max: field.max }), { maxLength: Math.min(field.most, 8) });
    case 'record': {
      const keys = field.keys === 'names' ? [...new Set(texts)].slice(0, 3) : field.keys;
      return fc.record(Object.fromEntries(keys.map((key) => [key, anyValue(field.of, texts)])), field.whole ? {} : { requiredKeys: [] });
    }
    case 'group':
      return groupOf(field.of, texts);
    case 'list':
      return fc.array(groupOf(field.of, texts), { minLength: field.min, maxLength: Math.min(field.max, field.min + 2) });
  }
}

/** The examples of a procedure as whole inputs, its standard input first. */
export function examplesOf(procedure: AnyProcedure): Record<string, unknown>[] {
  const standard: Record<string, unknown> = standardOf(procedure.fields);
  return [standard, ...procedure.examples.map((example: object) => ({ ...standard, ...example }))];
}
