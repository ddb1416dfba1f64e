import { expect, test } from 'vitest';
import { chronicle } from './chronicle.ts';
import { reduce, SETUP } from './testing/tracked.ts';
import type { Event } from './tracker/events.ts';
import { start } from './tracker/start.ts';

const acting = (...events: readonly Event[]) => chronicle.acting(events.reduce(reduce, start(SETUP)));

test('3.3 a round is its player’s from the draw of the APM to its end; the draw itself and an Administrative Phase are nobody’s', () => {
  const drawn = (apm: 'persian' | 'admin'): Event => ({ type: 'apm-drawn', drawn: apm, ignoredAdmin: false, free: false, run: 0 });
  expect(acting()).toBe('macedonian');
  expect(acting({ type: 'end-round' })).toBeUndefined();
  expect(acting({ type: 'end-round' }, drawn('persian'))).toBe('persian');
  expect(acting({ type: 'end-round' }, drawn('admin'))).toBeUndefined();
});
