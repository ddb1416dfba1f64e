import { classes } from '../../../ui/classes.ts';
import type { Colour } from '../rules/vocabulary.ts';
import './army-tokens.css';
import css from './army.module.css';

/** The shape that goes with each colour, on a field of 40 × 40 around the middle, so that no colour is told by hue alone. */
const SHAPES: Readonly<Record<Colour, string>> = {
  red: 'M20 2a18 18 0 1 1 0 36 18 18 0 0 1 0-36',
  blue: 'M8 4h24a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4',
  yellow: 'M20 1 39 33a3 3 0 0 1-3 5H4a3 3 0 0 1-3-5z',
  green: 'M20 0 40 20 20 40 0 20z',
  black: 'M10 3h20l10 17-10 17H10L0 20z',
  violet: 'm20 0 5 6 8-2 1 8 6 5-4 7 1 8-8 1-5 7-7-4-8 3-2-8-7-5 4-7-2-8 8-2z',
};
/** Where a number stands in each shape. */
const MIDDLE: Readonly<Record<Colour, number>> = { red: 20, blue: 20, yellow: 26, green: 20, black: 20, violet: 21 };
const MIDWAY = 0.36;

/** The outline of an army with a number in it, for a place within a larger drawing: its middle at the origin. `colour` null is land nobody holds. */
export function ArmyShape({ colour, armies, size }: { readonly colour: Colour | null; readonly armies?: number | undefined; readonly size: number }) {
  const type = armies !== undefined && armies > 99 ? 13 : 17;
  return (
    <g transform={`scale(${size / 40}) translate(-20 -20)`} class={classes(css.army, colour === null && css.free)} data-colour={colour ?? undefined}>
      <path d={colour === null ? SHAPES.red : SHAPES[colour]} />
      {armies !== undefined && (
        <text x="20" y={(colour === null ? 20 : MIDDLE[colour]) + type * MIDWAY} font-size={type} text-anchor="middle">
          {armies}
        </text>
      )}
    </g>
  );
}

/** An army of a colour as a mark beside a name. Decorative: the name stands beside it. */
export function Army({ colour, armies, size = 28 }: { readonly colour: Colour; readonly armies?: number | undefined; readonly size?: number }) {
  return (
    <svg class={css.mark} width={size} height={size} viewBox="-22 -22 44 44" aria-hidden="true">
      <ArmyShape colour={colour} armies={armies} size={40} />
    </svg>
  );
}
