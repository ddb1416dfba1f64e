/** How even a count of faces is: Pearson's chi-square against equal chances, and how often an even die differs at least as much. */
export interface Fairness {
  readonly thrown: number;
  readonly chiSquare: number;
  readonly degrees: number;
  readonly chance: number;
}

/** Fewer throws than this many a face say nothing by chi-square. */
export const FEWEST_PER_FACE = 5;

/** The fairness of the counts of a die's faces; undefined where there are too few. */
export function fairnessOf(counts: readonly number[]): Fairness | undefined {
  const thrown = counts.reduce((all, count) => all + count, 0);
  const expected = thrown / counts.length;
  if (counts.length < 2 || expected < FEWEST_PER_FACE) return undefined;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const degrees = counts.length - 1;
  return { thrown, chiSquare, degrees, chance: upperGamma(degrees / 2, chiSquare / 2) };
}

/** The regularised upper incomplete gamma function Q(a, x), by series or continued fraction (Numerical Recipes 6.2). */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < 1000 && term > sum * 1e-15; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - sum * front;
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let i = 1; i < 1000; i += 1) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return front * fraction;
}

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];

/** The logarithm of the gamma function for positive numbers, by Lanczos' approximation (g = 7). */
function logGamma(value: number): number {
  const x = value - 1;
  const t = x + 7.5;
  const sum = LANCZOS.reduce((all, factor, i) => all + factor / (x + i + 1), 0.99999999999980993);
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum);
}
