import css from './coin.module.css';
import type { Side } from './odds-bar.tsx';

/** How full a purse is. */
export type CoinLevel = 'full' | 'scarce' | 'empty';

/** A coin, struck whole, half, or only its outline. Decorative: the words beside it say the level and the owner. `size` in px; `side` is whose it is, in the colour of that side; `emblem` replaces the helmet (a path on 52 × 52). */
export function Coin({
  level,
  size = 48,
  side,
  emblem = 'M18 33c0-9 3-15 8-15s8 6 8 15M26 18v-4M21 33h10',
}: {
  readonly level: CoinLevel;
  readonly size?: number | undefined;
  readonly side?: Side | undefined;
  readonly emblem?: string | undefined;
}) {
  return (
    <svg class={css.coin} style={side && { '--metal': `var(--side-${side})` }} width={size} height={size} viewBox="0 0 52 52" aria-hidden="true">
      {level === 'full' && (
        <>
          <circle class={css.metal} cx="26" cy="26" r="23" />
          <circle class={css.beads} cx="26" cy="26" r="18.5" />
          <path class={css.emblem} d={emblem} />
        </>
      )}
      {level === 'scarce' && (
        <>
          <circle class={css.rim} cx="26" cy="26" r="22" />
          <path class={css.metal} d="M4 26a22 22 0 0 0 44 0z" />
        </>
      )}
      {level === 'empty' && <circle class={css.gone} cx="26" cy="26" r="22" />}
    </svg>
  );
}
