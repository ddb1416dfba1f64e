import { expect, test } from 'vitest';
import { atOnce, followed, upTo } from './turns.ts';

function* counting(to: number): Generator<number, string> {
  for (let i = 1; i <= to; i += 1) yield i;
  return 'done';
}

/** What work yields, and what comes of it. */
function run<T>(work: Generator<number, T>): readonly [yielded: readonly number[], came: T] {
  const yielded: number[] = [];
  for (;;) {
    const now = work.next();
    if (now.done) return [yielded, now.value];
    yielded.push(now.value);
  }
}

test('all at once, only what comes of it', () => expect(atOnce(counting(3))).toBe('done'));
test('followed, what it yields is said in another way', () => expect(run(followed(counting(3), (n) => n * 10))).toEqual([[10, 20, 30], 'done']));
test('up to a bound it goes on to its end, and beyond it ends with nothing', () => {
  expect(run(upTo(counting(3), 3))).toEqual([[1, 2, 3], 'done']);
  expect(run(upTo(counting(4), 3))).toEqual([[1, 2, 3], undefined]);
});
