import { fairnessOf, upperGamma } from './fairness.ts';

/** What one test found: the figure it looks at, what a fair die gives on average, and how often a fair one is at least as far from that. */
export interface Finding {
  readonly value: number;
  readonly expected: number;
  readonly chance: number;
}

/** What a series of throws of one die shows. */
export interface SeriesFindings {
  readonly counts: readonly number[];
  /** Whether every face comes about as often: Pearson's chi-square. */
  readonly even: Finding & { readonly degrees: number };
  /** Whether high and low faces change as often as they should: the number of runs above and below the middle (Wald and Wolfowitz). */
  readonly runs: Finding;
  /** Whether a face says anything of the next: the correlation of neighbours. */
  readonly serial: Finding;
  /** How often a fair die does worse in the worst of the three. */
  readonly chance: number;
}

/** Fewer throws than this say nothing by the tests that use the normal distribution. */
export const FEWEST = 100;

/** A series of throws of one die, looked at as it comes, so that it need not be kept. Faces are numbers from 0 to `sides` − 1. */
export class Series {
  readonly counts: number[];
  private readonly sides: number;
  private runs = 0;
  private first = 0;
  private last = -1;
  private products = 0;

  constructor(sides: number) {
    this.sides = sides;
    this.counts = Array<number>(sides).fill(0);
  }

  add(face: number): void {
    const half = this.sides / 2;
    this.counts[face] = (this.counts[face] ?? 0) + 1;
    if (this.last < 0) this.first = face;
    else this.products += this.last * face;
    if (this.last < 0 || this.last < half !== face < half) this.runs += 1;
    this.last = face;
  }

  get thrown(): number {
    return this.counts.reduce((all, count) => all + count, 0);
  }

  /** What the series shows so far; undefined while there are too few throws, or only one half of the faces came. */
  findings(): SeriesFindings | undefined {
    const even = fairnessOf(this.counts);
    if (!even || even.thrown < FEWEST) return undefined;
    const [runs, serial] = [this.runsFinding(even.thrown), this.serialFinding(even.thrown)];
    if (!runs || !serial) return undefined;
    const worst = Math.min(even.chance, runs.chance, serial.chance);
    return {
      counts: this.counts,
      even: { value: even.chiSquare, expected: even.degrees, degrees: even.degrees, chance: even.chance },
      runs,
      serial,
      chance: 1 - (1 - worst) ** 3,
    };
  }

  private runsFinding(n: number): Finding | undefined {
    const low = this.counts.slice(0, Math.ceil(this.sides / 2)).reduce((all, count) => all + count, 0);
    const both = 2 * low * (n - low);
    if (both === 0) return undefined;
    const expected = both / n + 1;
    const variance = (both * (both - n)) / (n * n * (n - 1));
    return { value: this.runs, expected, chance: twoSided((this.runs - expected) / Math.sqrt(variance)) };
  }

  /** The circular serial correlation of lag 1: the last face stands before the first (Knuth, The Art of Computer Programming 2, 3.3.2 K). */
  private serialFinding(n: number): Finding | undefined {
    const sum = this.counts.reduce((all, count, face) => all + count * face, 0);
    const squares = this.counts.reduce((all, count, face) => all + count * face * face, 0);
    const spread = n * squares - sum * sum;
    if (spread === 0) return undefined;
    const value = (n * (this.products + this.last * this.first) - sum * sum) / spread;
    const expected = -1 / (n - 1);
    const deviation = Math.sqrt((n * (n - 3)) / (n + 1)) / (n - 1);
    return { value, expected, chance: twoSided((value - expected) / deviation) };
  }
}

/** How often a normal figure is at least so many deviations away from its mean, to either side. */
function twoSided(deviations: number): number {
  return upperGamma(0.5, (deviations * deviations) / 2);
}
