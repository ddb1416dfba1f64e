import { expect, test } from 'vitest';
import { flag, group, listOf, number, text } from '../fields.ts';
import type { AnyProcedure } from '../procedure.ts';
import { filled } from './filled.ts';

const ASP: Readonly<Record<string, number>> = { one: 33, two: 15 };
const foe = group<{ unit: string; tq: number; far: boolean }>({ unit: text(9), tq: number(0, 9, 0), far: flag() });
const led = listOf<{ name: string; rating: number }>({ name: text(9), rating: number(0, 9, 0) }, 0, 9);
const fields = { army: text(9), asp: number(0, 99, 0), foe, led };
const procedure = { fields } as unknown as AnyProcedure;

function prefill(focus = 'one'): Readonly<Record<string, unknown>> {
  if (focus === 'horse') return { army: 'one', asp: 33, foe: { unit: 'horse', tq: 7, far: false } };
  return { army: focus in ASP ? focus : 'one', asp: ASP[focus] ?? 33, foe: { unit: '', tq: 5, far: false }, led: [{ name: 'Memnon', rating: 2 }] };
}

test('an army named in place of the one filled in brings its figures; what is given stands', () => {
  expect(filled(procedure, prefill, undefined, { army: 'two' })).toMatchObject({ army: 'two', asp: 15 });
  expect(filled(procedure, prefill, undefined, { army: 'two', asp: 9 })).toMatchObject({ army: 'two', asp: 9 });
  expect(filled(procedure, prefill, 'two', {})).toMatchObject({ army: 'two', asp: 15 });
  expect(filled(procedure, prefill, undefined, { army: 'nobody' })).toMatchObject({ army: 'nobody', asp: 33 });
});

test('of a group only the fields given change, and who is named in it brings the others', () => {
  expect(filled(procedure, prefill, undefined, { foe: { far: true } })).toMatchObject({ foe: { unit: '', tq: 5, far: true } });
  expect(filled(procedure, prefill, undefined, { foe: { unit: 'horse', far: true } })).toMatchObject({ foe: { unit: 'horse', tq: 7, far: true } });
});

test('who is named in a group or a list and not filled in brings what is tracked of him', () => {
  const brings = (field: string, id: string) =>
    id === 'memnon-2' ? { name: id, rating: field === 'led' ? 4 : 0 } : id === 'gun' ? { unit: id, tq: 4 } : undefined;
  expect(filled(procedure, prefill, undefined, { led: [{ name: 'memnon-2' }, { name: 'Memnon' }, { name: 'nobody' }] }, brings)).toMatchObject({
    led: [{ name: 'memnon-2', rating: 4 }, { name: 'Memnon', rating: 2 }, { name: 'nobody' }],
  });
  expect(filled(procedure, prefill, undefined, { foe: { unit: 'gun', far: true } }, brings)).toMatchObject({ foe: { unit: 'gun', tq: 4, far: true } });
});

test('an item of a list that is named there is the one filled in, with what is given', () => {
  expect(filled(procedure, prefill, undefined, { led: [{ name: 'Parmenio' }, { name: 'memnon' }] })).toMatchObject({
    led: [{ name: 'Parmenio' }, { name: 'memnon', rating: 2 }],
  });
});

test('a number that is given has been read, whatever the flag beside it is filled in with', () => {
  const city = { fields: { value: number(-6, 6, 0, { unread: 'unread' }), unread: flag() } } as unknown as AnyProcedure;
  const unread = (): Readonly<Record<string, unknown>> => ({ value: 0, unread: true });
  expect(filled(city, unread, undefined, {})).toEqual({ value: 0, unread: true });
  expect(filled(city, unread, undefined, { value: 0 })).toEqual({ value: 0, unread: false });
  expect(filled(city, unread, undefined, { value: 0, unread: true })).toEqual({ value: 0, unread: true });
});
