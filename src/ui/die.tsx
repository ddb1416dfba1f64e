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
/** Its edges on the near side, and for a cube the rim of its upper face. */
const EDGES: Readonly<Record<number, string>> = {
  8: 'M8 50 50 76 92 50M50 76v21',
  10: 'M5 42 23 60 50 3 77 60 95 42M23 60 50 76 77 60M50 76v21',
  12: 'M50 21 79 42 68 76H32L21 42zM50 21V4M79 42 97 38M68 76l11 11M32 76 21 87M21 42 3 38',
  20: 'M50 17 81 71H19zM50 17V3M50 17 92 26M50 17 8 26M81 71 92 26M81 71 92 74M81 71 50 97M19 71 8 26M19 71 8 74M19 71 50 97',
  100: 'M50 12a38 38 0 1 1 0 76 38 38 0 0 1 0-76',
};
/** Where a numeral stands on the face that is read: its base line and its size. */
const NUMERALS: Readonly<Record<number, readonly [base: number, size: number]>> = {
  4: [73, 38],
  8: [59, 42],
  10: [60, 42],
  12: [64, 38],
  20: [65, 31],
  100: [64, 40],
};
const CUBE_FACE = 'M25 10h50a15 15 0 0 1 15 15v50a15 15 0 0 1-15 15H25A15 15 0 0 1 10 75V25A15 15 0 0 1 25 10';
const CUBE = 'M20 4h60a16 16 0 0 1 16 16v60a16 16 0 0 1-16 16H20A16 16 0 0 1 4 80V20A16 16 0 0 1 20 4';

/** What a die is called: d6, or d10 with its zero. */
export function dieName(of: DieKind): string {
  return `d${of.sides}`;
}

function Face({ of, face }: { readonly of: DieKind; readonly face: number }) {
  const pips = of.sides === 6 && !of.zero ? PIPS[face] : undefined;
  if (pips) return pips.map(([x, y]) => <circle key={`${x} ${y}`} class={css.pip} cx={x} cy={y} r="9.5" />);
  const underlined = (face === 6 || face === 9) && highest(of) >= 9;
  const [base, size] = NUMERALS[of.zero ? 10 : of.sides] ?? [66, 46];
  return (
    <>
      <text class={css.numeral} x="50" y={base} font-size={face > 99 ? 30 : size} text-anchor="middle">
        {face}
      </text>
      {underlined && <path class={css.under} d={`M${50 - size / 4} ${base + 7}h${size / 2}`} />}
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
  const shape = of.zero ? 10 : of.sides;
  return (
    <svg
      class={classes(css.die, rolling && css.rolling, shown && !rolling && css.settled, own && css.own)}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <path class={css.body} d={OUTLINES[shape] ?? CUBE} />
      {!OUTLINES[shape] && <path class={css.upper} d={CUBE_FACE} />}
      {EDGES[shape] && <path class={css.edges} d={EDGES[shape]} />}
      {shown && !rolling && <Face of={of} face={face} />}
    </svg>
  );
}
