import { expect, test } from 'vitest';
import { flag, group, number, text } from '../fields.ts';
import type { AnyProcedure } from '../procedure.ts';
import { filled } from './filled.ts';

const ASP: Readonly<Record<string, number>> = { one: 33, two: 15 };
const fields = {
  army: text(9),
  asp: number(0, 99, 0),
  foe: group<{ unit: string; tq: number; far: boolean }>({ unit: text(9), tq: number(0, 9, 0), far: flag() }),
};
const procedure = { fields } as unknown as AnyProcedure;

function prefill(focus = 'one'): Readonly<Record<string, unknown>> {
  if (focus === 'horse') return { army: 'one', asp: 33, foe: { unit: 'horse', tq: 7, far: false } };
  return { army: focus in ASP ? focus : 'one', asp: ASP[focus] ?? 33, foe: { unit: '', tq: 5, far: false } };
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
