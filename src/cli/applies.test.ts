import { expect, test } from 'vitest';
import { type AnyField, type AnyFields, flag, group, listOf, number, oneOf, text } from '../core/fields.ts';
import { appliesWhen } from './applies.ts';

interface Item {
  readonly kind: 'foot' | 'horse' | 'chariot' | 'elephant';
  readonly lone: boolean;
}
interface Root {
  readonly turn: number;
  readonly gold: number;
  readonly open: boolean;
  readonly place: { readonly hill: boolean };
  readonly units: readonly Item[];
}

const kinds = ['foot', 'horse', 'chariot', 'elephant'] as const;
const fields = (when: (root: Root, item: Item) => boolean): { root: AnyFields; inner: AnyField; outer: AnyField } => {
  const inner = flag(false, { when });
  const outer = text(9, '', { when: (root: Root) => when(root, root.units[0] as Item) });
  const unit = { kind: oneOf(kinds), lone: flag(), inner } as unknown as AnyFields;
  const root = { turn: number(1, 9, 1), gold: number(0, 500, 0), open: flag(), place: group({ hill: flag() }), units: listOf(unit as never, 0, 4), outer };
  return { root: root as unknown as AnyFields, inner, outer };
};
const inner = (when: (root: Root, item: Item) => boolean): string | undefined => {
  const { root, inner: field } = fields(when);
  return appliesWhen(field, { root, path: ['units'] });
};

test('a field without a condition always applies', () => expect(appliesWhen(flag(), { root: {}, path: [] })).toBeUndefined());

test.each([
  [(_: Root, item: Item) => item.kind === 'horse', 'Applies when kind is horse.'],
  [(_: Root, item: Item) => item.kind !== 'foot', 'Applies when kind is not foot.'],
  [(_: Root, item: Item) => item.kind === 'horse' && !item.lone, 'Applies when kind is horse and lone is false.'],
  [(_: Root, item: Item) => !item.lone && item.kind === 'foot', 'Applies when kind is foot and lone is false.'],
  [(_: Root, item: Item) => item.lone || item.kind === 'horse', 'Applies when kind is horse or lone is true.'],
  [(root: Root) => root.turn > 2, 'Applies when turn is at least 3.'],
  [(root: Root) => root.turn < 4, 'Applies when turn is 1 to 3.'],
  [(root: Root) => root.gold > 0, 'Applies when gold is at least 1.'],
  [(root: Root) => root.place.hill, 'Applies when place.hill is true.'],
  [(root: Root, item: Item) => root.turn > 2 === item.lone, 'Applies depending on turn, lone.'],
  [(root: Root) => root.units.length > 2, 'Applies depending on units.'],
  [(root: Root, item: Item) => root.units.length > 2 && item.lone && root.place.hill, 'Applies depending on units.'],
  [(root: Root, item: Item) => root.place.hill && root.turn > 3 && item.lone, 'Applies depending on place.hill, turn.'],
  [() => true, 'Applies only with some of the rest of the input.'],
  [(_: Root, item: Item) => (item as unknown as { no: { such: boolean } }).no.such, 'Applies depending on no.'],
])('%s', (when, said) => expect(inner(when)).toBe(said));

test('a field of the input may look into a list', () => {
  const { root, outer } = fields((_, item) => item?.lone === true);
  expect(appliesWhen(outer, { root, path: [] })).toBe('Applies depending on units.');
});
