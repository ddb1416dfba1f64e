/**
 * Writes the first coefficients, from the 0th to the `upTo`th, of the nth power of a polynomial of the third degree into `into`, from `at` in steps of `step`. By the
 * recurrence for powers of polynomials (J. C. P. Miller): c(m) m p(0) = sum over j of ((n + 1) j - m) p(j) c(m - j).
 */
export function powered(of: readonly number[], n: number, into: Float64Array, at: number, step: number, upTo: number): void {
  const [none = 0, one = 0, two = 0, three = 0] = of;
  const more = n + 1;
  let [third, second, first] = [0, 0, none ** n];
  into[at] = first;
  for (let m = 1; m <= upTo; m += 1) {
    const next = ((more - m) * one * first + (2 * more - m) * two * second + (3 * more - m) * three * third) / (m * none);
    into[at + m * step] = next;
    third = second;
    second = first;
    first = next;
  }
}
