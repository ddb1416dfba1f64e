import type { ComponentChildren } from 'preact';
import { classes } from './classes.ts';
import css from './odds-bar.module.css';
import { useSpeak } from './voice.ts';

/** One of six sides or seats, by which a colour (and in sunlight a filling) is chosen. */
export type Side = 1 | 2 | 3 | 4 | 5 | 6;

/** A part of the whole: `part` from 0 to 1. */
export interface OddsPart {
  readonly id: string;
  readonly words: string;
  readonly part: number;
  readonly side?: Side | undefined;
}

/**
 * A thin bar of shares that sum to 1, their words and per cent below it in the same order. With `onOpen` the whole bar is a button. `note` stands at the end
 * of the heading. `graded`: numbers in rising order, drawn from faint to full and not in the colours of sides.
 */
export function OddsBar({
  label,
  parts,
  note,
  onOpen,
  graded = false,
}: {
  readonly label: string;
  readonly parts: readonly OddsPart[];
  readonly note?: ComponentChildren;
  readonly onOpen?: (() => void) | undefined;
  readonly graded?: boolean;
}) {
  const speak = useSpeak();
  const shown = parts.filter((one) => one.part > 0);
  const side = (one: OddsPart, i: number): Side | undefined => (graded ? undefined : (one.side ?? sideOf(i)));
  const grade = (i: number) => ({ '--grade': `${Math.round((100 * (i + 1)) / shown.length)}%` });
  const inside = (
    <>
      <span class={css.head}>
        <span>{label}</span>
        {note && <span class={css.note}>{note}</span>}
      </span>
      <span class={css.bar} aria-hidden="true">
        {shown.map((one, i) => (
          <span key={one.id} class={css.segment} data-side={side(one, i)} style={{ flexGrow: one.part, ...grade(i) }} />
        ))}
      </span>
      <span class={css.legend}>
        {shown.map((one, i) => (
          <span key={one.id} class={css.key}>
            <i class={css.swatch} data-side={side(one, i)} style={grade(i)} aria-hidden="true" />
            <span class={css.answer}>{one.words}</span> <b>{speak.tongue.percent(one.part)}</b>
          </span>
        ))}
      </span>
    </>
  );
  return onOpen ? (
    <button type="button" class={classes(css.odds, css.button)} onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <div class={css.odds}>{inside}</div>
  );
}

/** The side a part is drawn in when none is named. */
export function sideOf(index: number): Side {
  return ((index % 6) + 1) as Side;
}
