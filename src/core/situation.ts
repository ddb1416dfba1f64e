import type { Corrections } from './chart.ts';
import type { Label, Other } from './hand.ts';
import type { Rulings } from './ruling.ts';

/** Under what a procedure runs: the rulings and corrections in force, and what players added to its sums, by label. */
export interface Situation {
  readonly rulings: Rulings;
  readonly standards: Rulings;
  readonly corrections: Corrections;
  readonly others: Readonly<Record<Label, readonly Other[]>>;
}

/** The situation of a game as printed: no corrections, the standard rulings. */
export function asPrinted(standards: Rulings): Situation {
  return { rulings: {}, standards, corrections: {}, others: {} };
}
