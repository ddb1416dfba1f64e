import { type Result, resultOf, sureThrows, type Terms } from '../combat/combat.ts';
import { MOST_DICE } from '../vocabulary.ts';
import { powered } from './powers.ts';
import { throwAt, throwsUnder } from './throw-chances.ts';

/** Below this chance a state at the edge of a line is given up; all that was given up is stated as `error`. */
const NEGLIGIBLE = 1e-16;
/** So many throws at most are counted in one leap; with more, rounding would show. */
const MOST_LEAPT = 64;

/** How a whole attack can end. `attackersLeft[n]` is the chance that n armies are left on the attacking territory, none yet moved in. */
export interface AttackOdds {
  readonly results: Readonly<Record<Result, number>>;
  readonly attackersLeft: Float64Array;
  readonly defendersLeft: Float64Array;
  /** As `attackersLeft`, of the ends in which the territory was conquered. */
  readonly conquerorsLeft: Float64Array;
  /** No chance above is off by more than this. */
  readonly error: number;
}

/** States of equal total: `chance[d]` for d defenders, filled from `low` to `high`; `inner` if some may throw all dice, and not only those at its ends fewer. */
interface Line {
  readonly chance: Float64Array;
  low: number;
  high: number;
  inner: boolean;
}

/** The odds of a whole attack of `attackers` armies (on the territory, the one that stays included) against `defenders`. */
export function attackOdds(attackers: number, defenders: number, terms: Terms): AttackOdds {
  const walk = new LineWalk(attackers, defenders, terms);
  const sure = walk.leap(attackers, defenders);
  for (let total = attackers + defenders - MOST_DICE * sure; total >= 0; total -= 1) walk.pass(total);
  return walk.odds();
}

/**
 * The odds of a whole attack whose attackers are not certain: `start[n]` is the chance to begin with n armies. Every throw takes at most three armies off
 * the board, so states are gone through by the total of both sides, from the top, with four lines in hand; a line holds only what is not negligible, which
 * keeps thousands of armies within milliseconds.
 */
export function attackOddsFrom(start: Float64Array, defenders: number, terms: Terms): AttackOdds {
  const walk = new LineWalk(start.length - 1, defenders, terms);
  for (let total = start.length - 1 + defenders; total >= 0; total -= 1) {
    const opening = start[total - defenders];
    if (opening) walk.add(total, defenders, opening);
    walk.pass(total);
  }
  return walk.odds();
}

class LineWalk {
  private readonly lines: readonly Line[];
  private readonly terms: Terms;
  /** Attackers who never fight, and those down to whom no throw is made. */
  private readonly keep: number;
  private readonly fewest: number;
  /** The chances of a throw by free attackers and open defenders, as `throwAt` places them. */
  private readonly throws: readonly (readonly number[] | undefined)[];
  /** The chances of a throw with all the dice the terms allow, four of them where those are three against three; none where such a throw is forbidden. */
  private readonly full: readonly number[];
  private readonly results: Record<Result, number> = { conquered: 0, held: 0, stopped: 0, exhausted: 0 };
  private readonly attackersLeft: Float64Array;
  private readonly conquerorsLeft: Float64Array;
  private readonly defendersLeft: Float64Array;
  private error = 0;

  constructor(most: number, defenders: number, terms: Terms) {
    const line = (): Line => ({ chance: new Float64Array(defenders + 1 + MOST_DICE), low: defenders + 1, high: -1, inner: false });
    this.lines = [line(), line(), line(), line()];
    this.terms = terms;
    this.keep = terms.keep;
    this.fewest = Math.max(terms.keep, terms.stopAt);
    this.throws = throwsUnder(terms);
    this.full = this.throws[throwAt(MOST_DICE, MOST_DICE)] ?? [];
    this.attackersLeft = new Float64Array(most + 1);
    this.conquerorsLeft = new Float64Array(most + 1);
    this.defendersLeft = new Float64Array(defenders + 1);
  }

  /** The line of a total; four lines are in hand at a time. */
  private line(total: number): Line {
    return this.lines[total & 3] as Line;
  }

  add(total: number, defenders: number, chance: number): void {
    const line = this.line(total);
    line.chance[defenders] = (line.chance[defenders] ?? 0) + chance;
    if (defenders < line.low) line.low = defenders;
    if (defenders > line.high) line.high = defenders;
    line.inner = true;
  }

  /**
   * Begins where the throws that are sure to come have been made, and says how many they were. With three dice against three, what n throws cost is the nth
   * power of what one costs, as polynomials; its coefficients are found from either end towards the middle, the way in which none is lost to rounding.
   */
  leap(attackers: number, defenders: number): number {
    const sure = this.full.length === 4 ? Math.min(MOST_LEAPT, sureThrows(attackers, defenders, this.terms)) : 0;
    const total = attackers + defenders - MOST_DICE * sure;
    if (sure === 0) this.add(total, defenders, 1);
    else {
      const line = this.line(total);
      const [none = 0, one = 0, two = 0, three = 0] = this.full;
      const middle = Math.floor(sure * (one + 2 * two + 3 * three));
      line.low = defenders - MOST_DICE * sure;
      line.high = defenders;
      line.inner = true;
      powered(this.full, sure, line.chance, line.low, 1, middle);
      powered([three, two, one, none], sure, line.chance, line.high, -1, MOST_DICE * sure - middle - 1);
    }
    return sure;
  }

  /** Takes every state of this total one throw further, and leaves its line empty. */
  pass(total: number): void {
    const line = this.line(total);
    if (line.high < 0) return;
    this.trim(line);
    const from = Math.max(line.low, this.terms.reserve + MOST_DICE);
    const to = this.full.length > 0 ? Math.min(line.high, total - Math.max(this.keep + MOST_DICE, this.fewest + 1)) : -1;
    if (from <= to) {
      this.eachThrow(line, total, line.low, from - 1);
      this.eachThrow(line, total, to + 1, line.high);
      if (line.inner) this.fullThrows(line.chance, total, from, to);
    } else this.eachThrow(line, total, line.low, line.high);
    line.low = this.defendersLeft.length;
    line.high = -1;
    line.inner = false;
  }

  /** Throws for the states `from` to `to` of a line one by one, or ends there, and empties them. */
  private eachThrow({ chance: here }: Line, total: number, from: number, to: number): void {
    const { reserve } = this.terms;
    for (let defenders = from; defenders <= to; defenders += 1) {
      const chance = here[defenders] ?? 0;
      if (chance === 0) continue;
      here[defenders] = 0;
      const attackers = total - defenders;
      const open = defenders - reserve;
      const chances = attackers > this.fewest && open > 0 ? this.throws[throwAt(attackers - this.keep, open)] : undefined;
      if (!chances) this.end(attackers, defenders, chance);
      else if (chances.length - 1 <= open) this.spread(total, defenders, chance, chances);
      else this.spreadHeld(total, defenders, chance, chances);
    }
  }

  /**
   * All dice of both sides for the states `from` to `to` of a line: the bulk of a large attack, and so the one loop written out. Each state below is the
   * sum of those it is reached from, so that a machine that meets this loop for the first time reads and writes each state once; the three beyond `to` are empty.
   */
  private fullThrows(here: Float64Array, total: number, from: number, to: number): void {
    const lost = this.full.length - 1;
    const below = this.line(total - lost);
    const there = below.chance;
    const none = this.full[0] ?? 0;
    const one = this.full[1] ?? 0;
    const two = this.full[2] ?? 0;
    const three = this.full[3] ?? 0;
    let first = 0;
    let second = 0;
    let third = 0;
    for (let defenders = from - lost, last = from; defenders <= to; defenders += 1, last += 1) {
      const fourth = here[last] ?? 0;
      there[defenders] = (there[defenders] ?? 0) + (fourth * none + third * one + second * two + first * three);
      first = second;
      second = third;
      third = fourth;
    }
    here.fill(0, from, to + 1);
    below.low = Math.min(below.low, from - lost);
    below.high = Math.max(below.high, to);
    below.inner = true;
  }

  private spread(total: number, defenders: number, chance: number, chances: readonly number[]): void {
    const lost = chances.length - 1;
    const line = this.line(total - lost);
    const there = line.chance;
    const least = defenders - lost;
    for (let mine = 0; mine <= lost; mine += 1) there[least + mine] = (there[least + mine] ?? 0) + chance * (chances[mine] ?? 0);
    if (least < line.low) line.low = least;
    if (defenders > line.high) line.high = defenders;
  }

  /** As `spread`, where the reserve throws too and more could be lost than may be. */
  private spreadHeld(total: number, defenders: number, chance: number, chances: readonly number[]): void {
    const open = defenders - this.terms.reserve;
    for (const [mine, part] of chances.entries()) {
      const theirs = Math.min(open, chances.length - 1 - mine);
      this.add(total - mine - theirs, defenders - theirs, chance * part);
    }
  }

  private trim(line: Line): void {
    while (line.low < line.high && (line.chance[line.low] ?? 0) < NEGLIGIBLE) this.drop(line, line.low++);
    while (line.high > line.low && (line.chance[line.high] ?? 0) < NEGLIGIBLE) this.drop(line, line.high--);
  }

  private drop(line: Line, defenders: number): void {
    this.error += line.chance[defenders] ?? 0;
    line.chance[defenders] = 0;
  }

  private end(attackers: number, defenders: number, chance: number): void {
    const result = resultOf(attackers, defenders, this.terms);
    this.results[result] += chance;
    this.attackersLeft[attackers] = (this.attackersLeft[attackers] ?? 0) + chance;
    this.defendersLeft[defenders] = (this.defendersLeft[defenders] ?? 0) + chance;
    if (result === 'conquered') this.conquerorsLeft[attackers] = (this.conquerorsLeft[attackers] ?? 0) + chance;
  }

  odds(): AttackOdds {
    const { results, attackersLeft, defendersLeft, conquerorsLeft } = this;
    return { results, attackersLeft, defendersLeft, conquerorsLeft, error: this.error + 1e-12 };
  }
}

/** The mean of a distribution by number of armies. */
export function expected(left: Float64Array): number {
  let sum = 0;
  for (let n = 1; n < left.length; n += 1) sum += n * (left[n] ?? 0);
  return sum;
}
