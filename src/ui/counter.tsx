import { classes } from './classes.ts';
import css from './counter.module.css';
import type { Side } from './odds-bar.tsx';

/** A side's counters differ in outline as well as in colour. */
const SHAPES: Readonly<Record<Side, string>> = { 1: 'square', 2: 'round', 3: 'cut', 4: 'leaf', 5: 'square', 6: 'round' };

/**
 * A unit's counter: its code, two figures below, hits as bars at its edge. Its outline and colour are its side's; `solid` fills it (drawn, active, chosen).
 * Decorative: the words beside it name the unit.
 */
export function Counter({
  side,
  code,
  left,
  right,
  hits = 0,
  solid,
  size = 44,
}: {
  readonly side: Side;
  readonly code: string;
  readonly left?: number | string | undefined;
  readonly right?: number | string | undefined;
  readonly hits?: number | undefined;
  readonly solid?: boolean | undefined;
  readonly size?: number | undefined;
}) {
  const figures = left !== undefined || right !== undefined;
  return (
    <span
      class={classes(css.counter, css[SHAPES[side]], solid && css.solid, !figures && css.single)}
      data-side={side}
      style={{ width: `${size}px`, height: `${size}px`, fontSize: `${size * 0.29}px` }}
      aria-hidden="true"
    >
      <b class={classes(css.code, hits > 0 && css.beside)}>{code}</b>
      {figures && (
        <>
          <span>{left}</span>
          <span>{right}</span>
        </>
      )}
      {hits > 0 && <i class={css.hits}>{hits}</i>}
    </span>
  );
}
