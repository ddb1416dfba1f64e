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

/** From this share on a segment has room for its own words. */
const ROOMY = 0.34;
const FITS = 0.12;

/**
 * A thin bar of shares that sum to 1, each with its words and per cent: within the segment where there is room, in the line below otherwise. With `onOpen` the whole
 * bar is a button. `note` stands at the end of the heading (how they are computed, "was").
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
  const percent = (part: number): string => (part > 0 && part < 0.01 ? speak('ui/below-one-percent') : speak.tongue.percent(part));
  const inside = (
    <>
      <span class={css.head}>
        <span>{label}</span>
        {note && <span class={css.note}>{note}</span>}
      </span>
      <span class={css.bar} aria-hidden="true">
        {shown.map((one, i) => (
          <span key={one.id} class={css.segment} data-side={one.side ?? sideOf(i)} style={{ flexGrow: one.part }}>
            {one.part >= ROOMY ? <span>{`${one.words} ${percent(one.part)}`}</span> : one.part >= FITS && percent(one.part)}
          </span>
        ))}
      </span>
      <span class={css.legend}>
        {shown.map((one, i) => (
          <span key={one.id} class={classes(css.key, one.part >= ROOMY && 'unseen')}>
            <i class={css.swatch} data-side={one.side ?? sideOf(i)} aria-hidden="true" />
            {one.words} {percent(one.part)}
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
