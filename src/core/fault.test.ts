import { expect, test } from 'vitest';
import { outside } from './fault.ts';
import { say } from './said.ts';

test.each([0, 9])('%s is not outside 0 to 9', (found) => expect(outside('elite', found, 0, 9)).toEqual([]));

test.each([-1, 10, 1.5, Number.NaN, '3', undefined])('%s is outside 0 to 9', (found) =>
  expect(outside('elite', found, 0, 9)).toEqual([{ severity: 'impossible', field: 'elite', expected: say('expected/number', { min: 0, max: 9 }), found }]),
);
