import { expect, test } from 'vitest';
import { rules } from '../../tests/fixture/rules.ts';
import type { AnyEvent } from './events.ts';

test('a damaged event, a text of ten megabytes, is refused at once: its letters become no fields', () => {
  const damaged = 'x'.repeat(10_000_000) as unknown as AnyEvent;
  expect(() => rules.tracker.upcast(damaged)).toThrow('event: expected');
});
