import { classes } from './classes.ts';
import type { Side } from './odds-bar.tsx';
import css from './two-bars.module.css';
import { useSpeak } from './voice.ts';

/** One bar that runs to its limit: `part` of `limit`, in points. */
export interface BarToLimit {
  readonly id: string;
  readonly words: string;
  readonly value: number;
  readonly limit: number;
  readonly side?: Side | undefined;
}

/** Bars running to their limits (rout points of two armies), with what is left said in words. */
export function TwoBars({ label, bars }: { readonly label: string; readonly bars: readonly BarToLimit[] }) {
  const speak = useSpeak();
  return (
    <ul class={css.bars} aria-label={label}>
      {bars.map((bar, i) => {
        const over = bar.value >= bar.limit;
        return (
          <li key={bar.id} class={css.bar}>
            <span class={css.words}>{bar.words}</span>
            <span class={css.value}>
              <b>{speak.tongue.number(bar.value)}</b> / {speak.tongue.number(bar.limit)}
            </span>
            <span class={css.space} aria-hidden="true">
              <span
                class={classes(css.fill, over && css.over)}
                data-side={bar.side ?? i + 1}
                style={{ '--part': `${Math.min(100, (bar.value / Math.max(1, bar.limit)) * 100)}%` }}
              />
            </span>
            <span class={classes(css.left, over && css.lost)}>
              {over ? speak('ui/limit-reached') : speak('ui/left-to-limit', { left: bar.limit - bar.value })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
