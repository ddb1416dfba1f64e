import { expect, test } from 'vitest';
import { powered } from './powers.ts';

/** The nth power of a polynomial by multiplying it out. */
function multiplied(of: readonly number[], n: number): number[] {
  let power = [1];
  for (let i = 0; i < n; i += 1) {
    const next = Array<number>(power.length + of.length - 1).fill(0);
    for (const [j, a] of power.entries()) for (const [k, b] of of.entries()) next[j + k] = (next[j + k] as number) + a * b;
    power = next;
  }
  return power;
}

test('the coefficients of a power from its lower end and, mirrored, from its upper', () => {
  const of = [6420 / 46656, 10017 / 46656, 12348 / 46656, 17871 / 46656];
  for (const n of [1, 2, 7, 33, 64]) {
    const whole = multiplied(of, n);
    const middle = Math.floor(1.89 * n);
    const found = new Float64Array(3 * n + 1);
    powered(of, n, found, 0, 1, middle);
    powered([...of].reverse(), n, found, 3 * n, -1, 3 * n - middle - 1);
    for (const [m, chance] of whole.entries()) expect(Math.abs((found[m] as number) - chance) / chance, `n ${n}, m ${m}`).toBeLessThan(1e-11);
  }
});
