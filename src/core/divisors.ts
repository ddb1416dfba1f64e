/** The greatest common divisor of two whole numbers. */
export function gcd(a: number, b: number): number {
  while (b > 0) [a, b] = [b, a % b];
  return a;
}

/** The least common multiple; past 2^53 it is no longer whole, and callers look. */
export function lcm(a: number, b: number): number {
  return (a / gcd(a, b)) * b;
}
