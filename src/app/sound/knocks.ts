/** One knock of a die on the table: when (seconds), how high (hertz), how loud (0 to 1). */
export interface Knock {
  readonly at: number;
  readonly pitch: number;
  readonly loud: number;
}

/** More dice than this sound like this many. */
const HEARD = 6;
/** How often each die is heard to bounce. */
const BOUNCES = 4;

/** The knocks of some dice that are thrown: each bounces lower and softer, one a little after the other; all is over in half a second. */
export function knocksOf(dice: number): Knock[] {
  const heard = Math.max(1, Math.min(HEARD, dice));
  return Array.from({ length: heard }, (_, die) =>
    Array.from({ length: BOUNCES }, (_, bounce): Knock => {
      const uneven = ((die * 7 + bounce * 5) % 11) / 11;
      return {
        at: 0.03 * die + 0.12 * bounce * (1 - bounce * 0.12) + 0.02 * uneven,
        pitch: 1500 + 900 * uneven - 120 * bounce,
        loud: 0.16 * 0.55 ** bounce,
      };
    }),
  ).flat();
}
