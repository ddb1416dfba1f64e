/** Ways of eleven dice, and the highest multiple of them that 32 bits hold. */
const DICE = 6 ** 11;
const LIMIT = DICE * Math.floor(2 ** 32 / DICE);

/** Dice for a million battles that do not wait for the platform's randomness: eleven out of each draw of a 32-bit mixing generator. */
export class QuickDice {
  private mix: number;
  /** Dice still in the last draw of randomness, the next one its last digit to the base 6. */
  private dice = 0;
  private left = 0;

  /** `seed`: 32 bits of randomness. */
  constructor(seed: number) {
    this.mix = seed;
  }
  /** A face from 1 to 6. */
  thrown(): number {
    if (this.left === 0) this.draw();
    this.left -= 1;
    const rest = (this.dice / 6) | 0;
    const face = this.dice - 6 * rest + 1;
    this.dice = rest;
    return face;
  }
  /** Eleven dice at once; what would favour some of them is thrown away. */
  private draw(): void {
    let drawn: number;
    do {
      this.mix = (this.mix + 0x6d2b79f5) | 0;
      let t = Math.imul(this.mix ^ (this.mix >>> 15), 1 | this.mix);
      t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
      drawn = (t ^ (t >>> 14)) >>> 0;
    } while (drawn >= LIMIT);
    this.dice = drawn % DICE;
    this.left = 11;
  }
}
