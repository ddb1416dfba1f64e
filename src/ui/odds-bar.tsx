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
  /** Whose part it is. A yes, a number, a draw is nobody's, and drawn in no side's colour. */
  readonly side?: Side | undefined;
}

/**
 * A thin bar of shares that sum to 1, their words and per cent below it in the same order. With `onOpen` the whole bar is a button. `note` stands at the end
 * of the heading.
 */
export function OddsBar({
  label,
  parts,
  note,
  onOpen,
}: {
  readonly label: string;
  readonly parts: readonly OddsPart[];
  readonly note?: ComponentChildren;
  readonly onOpen?: (() => void) | undefined;
}) {
  const speak = useSpeak();
  const shown = parts.filter((one) => one.part > 0);
  const inside = (
    <>
      <span class={css.head}>
        <span>{label}</span>
        {note && <span class={css.note}>{note}</span>}
      </span>
      <span class={css.bar} aria-hidden="true">
        {shown.map((one, i) => (
          <span key={one.id} class={css.segment} data-side={one.side} data-part={one.side ? undefined : i % 4} style={{ flexGrow: one.part }} />
        ))}
      </span>
      <span class={css.legend}>
        {shown.map((one, i) => (
          <span key={one.id} class={css.key}>
            <i class={css.swatch} data-side={one.side} data-part={one.side ? undefined : i % 4} aria-hidden="true" />
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
