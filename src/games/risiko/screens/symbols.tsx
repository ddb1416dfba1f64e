import type { CardSymbol } from '../rules/vocabulary.ts';
import css from './symbols.module.css';

/** Line drawings of the card symbols, on 24 × 24; words stand beside them. */
const DRAWINGS: Readonly<Record<CardSymbol, string>> = {
  infantry: 'M12 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M8.5 21v-6L7 11h10l-1.500 4v6M12 15v6M18.500 21V5',
  cavalry: 'M6 21c0-4 1-6 3-8-2 .5-4 1-5 0l1.500-5L11 4l1-2 1.500 2.500C17 7 18 11 18 15v6M9.500 8.500v.2',
  cannon: 'M3 9l13-4 2.500 5L8 14.500M9 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8M9 15.500v1M13 17h8',
  joker: 'm12 2.500 2.800 6.200 6.700.7-5 4.500 1.400 6.600L12 17.100l-5.900 3.400 1.400-6.600-5-4.500 6.700-.7z',
};

/** A card symbol. Decorative. */
export function SymbolMark({ symbol, size = 28 }: { readonly symbol: CardSymbol; readonly size?: number }) {
  return (
    <svg class={css.symbol} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[symbol]} />
    </svg>
  );
}
