import { type Die as DieKind, highest } from '../core/dice.ts';
import { classes } from './classes.ts';
import css from './die.module.css';

const LEFT = 30;
const MID = 50;
const RIGHT = 70;
const PIPS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[MID, MID]],
  2: [
    [LEFT, RIGHT],
    [RIGHT, LEFT],
  ],
  3: [
    [LEFT, RIGHT],
    [MID, MID],
    [RIGHT, LEFT],
  ],
  4: [
    [LEFT, LEFT],
    [LEFT, RIGHT],
    [RIGHT, LEFT],
    [RIGHT, RIGHT],
  ],
  5: [
    [LEFT, LEFT],
    [LEFT, RIGHT],
    [MID, MID],
    [RIGHT, LEFT],
    [RIGHT, RIGHT],
  ],
  6: [
    [LEFT, 26],
    [LEFT, MID],
    [LEFT, 74],
    [RIGHT, 26],
    [RIGHT, MID],
    [RIGHT, 74],
  ],
};

/** The outline of a die by its sides, on a 100 × 100 field; a cube for all others. */
const OUTLINES: Readonly<Record<number, string>> = {
  4: 'M50 8 94 86H6z',
  8: 'M50 3 92 50 50 97 8 50z',
  10: 'M50 3 95 42 86 66 50 97 14 66 5 42z',
  12: 'M50 4 79 13 97 38v24L79 87 50 96 21 87 3 62V38L21 13z',
  20: 'M50 3 92 26v48L50 97 8 74V26z',
  100: 'M50 3a47 47 0 1 1 0 94 47 47 0 0 1 0-94',
};
const CUBE = 'M20 4h60a16 16 0 0 1 16 16v60a16 16 0 0 1-16 16H20A16 16 0 0 1 4 80V20A16 16 0 0 1 20 4';

/** What a die is called: d6, or d10 with its zero. */
export function dieName(of: DieKind): string {
  return `d${of.sides}`;
}

function Face({ of, face }: { readonly of: DieKind; readonly face: number }) {
  const pips = of.sides === 6 && !of.zero ? PIPS[face] : undefined;
  if (pips) return pips.map(([x, y]) => <circle key={`${x} ${y}`} class={css.pip} cx={x} cy={y} r="9.5" />);
  const underlined = (face === 6 || face === 9) && highest(of) >= 9;
  return (
    <>
      <text class={css.numeral} x="50" y={of.sides === 4 ? 73 : 66} font-size={face > 99 ? 34 : of.sides === 4 ? 40 : 46} text-anchor="middle">
        {face}
      </text>
      {underlined && <path class={css.under} d="M40 75h20" />}
    </>
  );
}

/**
 * One die. Without `face` it is blank; while `rolling` it turns. A face that comes after rolling settles in under half a second, without motion where the
 * system asks for none. `size` in px.
 */
export function Die({
  of,
  face,
  rolling,
  size = 56,
  own,
}: {
  readonly of: DieKind;
  readonly face?: number | undefined;
  readonly rolling?: boolean | undefined;
  readonly size?: number | undefined;
  /** A player's own die, typed in: drawn in outline. */
  readonly own?: boolean | undefined;
}) {
  const shown = face !== undefined;
  return (
    <svg
      class={classes(css.die, rolling && css.rolling, shown && !rolling && css.settled, own && css.own)}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <path class={css.body} d={OUTLINES[of.zero ? 10 : of.sides] ?? CUBE} />
      {shown && !rolling && <Face of={of} face={face} />}
    </svg>
  );
}
