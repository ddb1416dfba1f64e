import { diceOf, type Result, resultOf, type Terms, throwWays } from './combat.ts';

/** Below this chance a state at the edge of a line is given up; all that was given up is stated as `error`. */
const NEGLIGIBLE = 1e-18;

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

/** States of equal total: `chance[d]` for d defenders, filled from `low` to `high`. */
interface Line {
  readonly chance: Float64Array;
  low: number;
  high: number;
}

/** The odds of a whole attack of `attackers` armies (on the territory, the one that stays included) against `defenders`. */
export function attackOdds(attackers: number, defenders: number, terms: Terms): AttackOdds {
  const start = new Float64Array(attackers + 1);
  start[attackers] = 1;
  return attackOddsFrom(start, defenders, terms);
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
  /** The chances of a throw with all the dice the terms allow, four of them where those are three against three. */
  private readonly full: readonly number[];
  private readonly results: Record<Result, number> = { conquered: 0, held: 0, stopped: 0, exhausted: 0 };
  private readonly attackersLeft: Float64Array;
  private readonly conquerorsLeft: Float64Array;
  private readonly defendersLeft: Float64Array;
  private error = 0;

  constructor(most: number, defenders: number, terms: Terms) {
    this.lines = Array.from({ length: 4 }, () => ({ chance: new Float64Array(defenders + 1), low: defenders + 1, high: -1 }));
    this.terms = terms;
    this.full = chancesOf(terms.keep + terms.stopAt + 3, terms.reserve + 3, terms) ?? [];
    this.attackersLeft = new Float64Array(most + 1);
    this.conquerorsLeft = new Float64Array(most + 1);
    this.defendersLeft = new Float64Array(defenders + 1);
  }

  add(total: number, defenders: number, chance: number): void {
    const line = this.lines[total & 3] as Line;
    line.chance[defenders] = (line.chance[defenders] as number) + chance;
    if (defenders < line.low) line.low = defenders;
    if (defenders > line.high) line.high = defenders;
  }

  /** Takes every state of this total one throw further, and leaves its line empty. */
  pass(total: number): void {
    const line = this.lines[total & 3] as Line;
    if (line.high < 0) return;
    this.trim(line);
    const { keep, stopAt, reserve } = this.terms;
    const from = Math.max(line.low, reserve + 3);
    const to = this.full.length === 4 ? Math.min(line.high, total - Math.max(keep + 3, stopAt + 1)) : -1;
    const bulk = from <= to;
    for (let defenders = line.low; defenders <= (bulk ? from - 1 : line.high); defenders += 1) this.throwOf(total, defenders, line.chance[defenders] as number);
    if (bulk) this.fullThrows(line.chance, total, from, to);
    if (bulk) for (let defenders = to + 1; defenders <= line.high; defenders += 1) this.throwOf(total, defenders, line.chance[defenders] as number);
    line.chance.fill(0, line.low, line.high + 1);
    line.low = this.defendersLeft.length;
    line.high = -1;
  }

  /** Three dice against three for the states `from` to `to` of a line: the bulk of a large attack, and so the one loop written out. */
  private fullThrows(here: Float64Array, total: number, from: number, to: number): void {
    const below = this.lines[(total - 3) & 3] as Line;
    const there = below.chance;
    const [none, one, two, three] = this.full as readonly [number, number, number, number];
    for (let defenders = from; defenders <= to; defenders += 1) {
      const chance = here[defenders] as number;
      there[defenders - 3] = (there[defenders - 3] as number) + chance * none;
      there[defenders - 2] = (there[defenders - 2] as number) + chance * one;
      there[defenders - 1] = (there[defenders - 1] as number) + chance * two;
      there[defenders] = (there[defenders] as number) + chance * three;
    }
    below.low = Math.min(below.low, from - 3);
    below.high = Math.max(below.high, to);
  }

  private throwOf(total: number, defenders: number, chance: number): void {
    if (chance === 0) return;
    const chances = chancesOf(total - defenders, defenders, this.terms);
    if (chances) this.spread(total, defenders, chance, chances);
    else this.end(total - defenders, defenders, chance);
  }

  private spread(total: number, defenders: number, chance: number, chances: readonly number[]): void {
    const lost = chances.length - 1;
    for (let mine = 0; mine <= lost; mine += 1) this.add(total - lost, defenders - lost + mine, chance * (chances[mine] as number));
  }

  private trim(line: Line): void {
    while (line.low < line.high && (line.chance[line.low] as number) < NEGLIGIBLE) this.drop(line, line.low++);
    while (line.high > line.low && (line.chance[line.high] as number) < NEGLIGIBLE) this.drop(line, line.high--);
  }

  private drop(line: Line, defenders: number): void {
    this.error += line.chance[defenders] as number;
    line.chance[defenders] = 0;
  }

  private end(attackers: number, defenders: number, chance: number): void {
    const result = resultOf(attackers, defenders, this.terms);
    this.results[result] += chance;
    this.attackersLeft[attackers] = (this.attackersLeft[attackers] as number) + chance;
    this.defendersLeft[defenders] = (this.defendersLeft[defenders] as number) + chance;
    if (result === 'conquered') this.conquerorsLeft[attackers] = (this.conquerorsLeft[attackers] as number) + chance;
  }

  odds(): AttackOdds {
    const { results, attackersLeft, defendersLeft, conquerorsLeft } = this;
    return { results, attackersLeft, defendersLeft, conquerorsLeft, error: this.error + 1e-12 };
  }
}

/** The chance of each loss of the attacker in one throw, from none to all that can be lost; undefined where no throw is allowed. */
function chancesOf(attackers: number, defenders: number, terms: Terms): readonly number[] | undefined {
  const dice = diceOf(attackers, defenders, terms);
  return dice && CHANCES[dice.attack * 4 + dice.defence];
}

const CHANCES: (readonly number[])[] = [];
for (const attack of [1, 2, 3])
  for (const defence of [1, 2, 3]) {
    const { total, attackerLoses } = throwWays(attack, defence);
    CHANCES[attack * 4 + defence] = attackerLoses.map((ways) => ways / total);
  }

/** The mean of a distribution by number of armies. */
export function expected(left: Float64Array): number {
  let sum = 0;
  for (let n = 1; n < left.length; n += 1) sum += n * (left[n] as number);
  return sum;
}
