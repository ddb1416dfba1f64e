import { expect, test } from 'vitest';
import { clockFace, left } from './clocks.tsx';

test('what is left of a time, past its end as well', () => {
  expect(left(1_000, 120, 1_000)).toBe(120);
  expect(left(1_000, 120, 1_000 + 119_001)).toBe(1);
  expect(left(1_000, 120, 1_000 + 120_000)).toBe(0);
  expect(left(1_000, 120, 1_000 + 155_000)).toBe(-35);
});

test('a clock’s face: minutes and seconds, a minus once the time is over', () => {
  expect([clockFace(5400), clockFace(65), clockFace(0), clockFace(-35), clockFace(-600)]).toEqual(['90:00', '1:05', '0:00', '−0:35', '−10:00']);
});
