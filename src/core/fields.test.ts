import { describe, expect, test } from 'vitest';
import { savedSchema, schemaOf } from './field-schema.ts';
import { type AnyFields, anyFields, type Fields, flag, group, listOf, number, oneOf, someOf, standardOf, text } from './fields.ts';
import { readInput } from './read-input.ts';
import { withField } from './usual-fields.ts';

interface Unit {
  readonly tq: number;
  readonly name: string;
}
interface Input {
  readonly side: 'm' | 'p';
  readonly asp: number;
  readonly useless: boolean;
  readonly cards: readonly ('storms' | 'harpalus')[];
  readonly place: { readonly x: number };
  readonly units: readonly Unit[];
}
const fields: Fields<Input> = {
  side: oneOf(['m', 'p']),
  asp: number(0, 99, 10),
  useless: flag(),
  cards: someOf(['storms', 'harpalus']),
  place: group<Input['place']>({ x: number(0, 9, 1) }),
  units: listOf<Unit>({ tq: number(1, 9, 5), name: text(5) }, 1, 2),
};

test('one of a closed set may stand several times only where the field says so', () => {
  const once: Fields<{ owners: readonly ('a' | 'b')[] }> = { owners: someOf(['a', 'b']) };
  const several: typeof once = { owners: someOf(['a', 'b'], { repeats: true }) };
  expect(readInput(once, { owners: ['a', 'a'] }).faults).toMatchObject([{ severity: 'impossible', field: 'owners' }]);
  expect(readInput(several, { owners: ['a', 'a', 'b'] })).toEqual({ input: { owners: ['a', 'a', 'b'] }, faults: [] });
  expect(readInput(several, { owners: ['a', 'c'] }).faults).toMatchObject([{ severity: 'impossible', field: 'owners' }]);
  expect(schemaOf(once)).toMatchObject({ properties: { owners: { uniqueItems: true } } });
  expect(schemaOf(several)).not.toMatchObject({ properties: { owners: { uniqueItems: true } } });
});

describe('what a choice makes usual of the fields beside it', () => {
  interface Counter {
    readonly type: 'phalanx' | 'elephant' | 'camp';
    readonly tq: number;
    readonly size: number;
  }
  const usual = { phalanx: { tq: 7, size: 10 }, elephant: { tq: 6, size: 3 } };
  const counter: Fields<Counter> = { type: oneOf(['phalanx', 'elephant', 'camp'], { usual }), tq: number(1, 9, 7), size: number(1, 12, 10) };
  const read = (raw: unknown): Counter => readInput(counter, raw).input;
  test('stands where it is not given', () => {
    expect(read({ type: 'elephant' })).toEqual({ type: 'elephant', tq: 6, size: 3 });
    expect(read({ type: 'elephant', size: 5 })).toEqual({ type: 'elephant', tq: 6, size: 5 });
    expect(read({ type: 'camp' })).toEqual({ type: 'camp', tq: 7, size: 10 });
    expect(read({})).toEqual({ type: 'phalanx', tq: 7, size: 10 });
  });
  test('follows a choice that is changed, but not over what a player said', () => {
    expect(withField(anyFields(counter), { type: 'phalanx', tq: 7, size: 10 }, 'type', 'elephant')).toEqual({ type: 'elephant', tq: 6, size: 3 });
    expect(withField(anyFields(counter), { type: 'elephant', tq: 4, size: 3 }, 'type', 'phalanx')).toEqual({ type: 'phalanx', tq: 4, size: 10 });
    expect(withField(anyFields(counter), { type: 'elephant', tq: 6, size: 3 }, 'tq', 5)).toEqual({ type: 'elephant', tq: 5, size: 3 });
    expect(
      withField(
        anyFields<{ value: number; unread: boolean }>({ value: number(0, 6, 0, { unread: 'unread' }), unread: flag() }),
        { value: 0, unread: true },
        'value',
        2,
      ),
    ).toEqual({
      value: 2,
      unread: false,
    });
  });
  test('is said in the schema beside the standard values', () => {
    expect(schemaOf(counter)).toMatchObject({ properties: { type: { 'x-usual': usual }, tq: { default: 7 } } });
  });
});

test('what is not given is standard', () => {
  expect(readInput(fields, { asp: 3 })).toEqual({ input: { ...standardOf(fields), asp: 3 }, faults: [] });
  expect(standardOf(fields).units).toEqual([{ tq: 5, name: '' }]);
});

describe('what is impossible names field, expected and found', () => {
  test.each([
    ['a side there is not', { side: 'x' }, 'side', 'expected/choice', 'x'],
    ['a number out of bounds', { asp: 100 }, 'asp', 'expected/number', 100],
    ['a number in words', { asp: '3' }, 'asp', 'expected/number', '3'],
    ['half a point', { asp: 1.5 }, 'asp', 'expected/number', 1.5],
    ['no flag', { useless: 1 }, 'useless', 'expected/flag', 1],
    ['a card twice', { cards: ['storms', 'storms'] }, 'cards', 'expected/many', ['storms', 'storms']],
    ['a field within a group', { place: { x: 10 } }, 'place.x', 'expected/number', 10],
    ['a field within a list', { units: [{ tq: 0 }] }, 'units.0.tq', 'expected/number', 0],
    ['words too long', { units: [{ name: 'Argyraspides' }] }, 'units.0.name', 'expected/text', 'Argyraspides'],
    ['too many', { units: [{}, {}, {}] }, 'units', 'expected/list', [{}, {}, {}]],
    ['a field there is not', { elephants: 2 }, 'elephants', 'expected/fields', 2],
    ['the prototype', JSON.parse('{"__proto__": 1}'), '__proto__', 'expected/fields', 1],
    ['no input at all', [], 'input', 'expected/fields', []],
  ])('%s', (_name, raw, field, expected, found) =>
    expect(readInput(fields, raw).faults).toEqual([
      expect.objectContaining({ severity: 'impossible', field, expected: expect.objectContaining({ say: expected }), found }),
    ]),
  );
});

test('a text that names a term is read as its id, any other as it is', () => {
  const terms = { vocabulary: 'place', options: ['rhodes'], named: (typed: string) => (/^(rodi|rhodes)$/i.test(typed) ? 'rhodes' : typed) };
  const of = { to: text(10, '', { terms }) };
  expect(['Rodi', 'RHODES', 'Kos'].map((to) => readInput<{ to: string }>(of, { to }).input.to)).toEqual(['rhodes', 'rhodes', 'Kos']);
  expect(readInput<{ to: string }>(of, { to: 'x'.repeat(11) }).faults).toHaveLength(1);
});

test('a JSON Schema says the same', () => {
  const schema = schemaOf(fields as unknown as AnyFields) as { properties: Record<string, unknown> };
  expect(schema.properties.asp).toEqual({ type: 'integer', minimum: 0, maximum: 99, default: 10 });
  expect(schema.properties.units).toMatchObject({ type: 'array', minItems: 1, maxItems: 2, items: { properties: { tq: { minimum: 1 } } } });
});

test('a JSON Schema of what is saved says at each depth what must be there, and no standard values', () => {
  const schema = savedSchema(fields as unknown as AnyFields) as { required: string[]; properties: Record<string, { items?: { required: string[] } }> };
  expect(schema.required).toContain('asp');
  expect(schema.properties.asp).toEqual({ type: 'integer', minimum: 0, maximum: 99 });
  expect(schema.properties.units?.items?.required).toContain('tq');
  expect(JSON.stringify(schema)).not.toContain('"default"');
});
