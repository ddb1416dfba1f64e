import { expect, test } from 'vitest';
import { all, any, type Condition, conditions } from '../core/condition.ts';
import { flag } from '../core/fields.ts';
import { speaker, tongue } from '../core/words.ts';
import { appliesWhen } from './applies.ts';

interface Item {
  readonly kind: 'foot' | 'horse' | 'chariot';
  readonly lone: boolean;
}
interface Root {
  readonly turn: number;
  readonly open: boolean;
  readonly roads: readonly ('north' | 'south')[];
  readonly place: { readonly hill: boolean };
  readonly units: readonly Item[];
}

const { root, item, judged } = conditions<Root, Item>();
const speak = speaker(tongue('en'), [{ 'when/crowded': 'the place is crowded' }]);

test('a field without a condition always applies', () => expect(appliesWhen(flag(), [], speak)).toBeUndefined());

test.each<[Condition, string]>([
  [item('kind').is('horse'), 'kind is horse'],
  [item('kind').is('horse', 'chariot'), 'kind is horse or chariot'],
  [item('kind').isNot('foot'), 'kind is not foot'],
  [all(item('kind').is('horse'), item('lone').is(false)), 'kind is horse and lone is false'],
  [any(item('lone').is(true), all(root('open').is(true), root('turn').atLeast(3))), 'lone is true or (open is true and turn is at least 3)'],
  [root('place', 'hill').is(true), 'place.hill is true'],
  [root('roads').has('north'), 'roads has north'],
  [root('units').atLeast(2), 'units is at least 2'],
  [judged((input, one) => input.open && one.lone, 'when/crowded'), 'the place is crowded'],
])('%j', (when, words) => expect(appliesWhen(flag(false, { when }), ['units'], speak)).toBe(`Applies when ${words}.`));

test('a field of the input is named by its path from a list', () =>
  expect(appliesWhen(flag(false, { when: item('lone').is(true) }), ['army', 'units'], speak)).toBe('Applies when lone is true.'));
