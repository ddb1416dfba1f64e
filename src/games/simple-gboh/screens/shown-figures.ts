import type { Unit } from '../rules/tracker/state.ts';

/** TQ and size as a counter shows them now: a reduced unit's TQ is two less (8.23); what nobody read off the counter yet has a question mark. */
export function shownFigures({ tq, size, reduced, guessed = [] }: Unit): { readonly tq: string; readonly size: string } {
  const mark = (figure: 'tq' | 'size'): string => (guessed.includes(figure) ? '?' : '');
  return { tq: `${Math.max(0, tq - (reduced ? 2 : 0))}${mark('tq')}`, size: `${size}${mark('size')}` };
}

/** The same within the outline of a counter, where what nobody read off is not there. */
export const onCounter = (figure: string): string => (figure.endsWith('?') ? '?' : figure);
