import { type NumberField, number, oneOf } from '../../../../core/fields.ts';
import { MOST_ARMIES, PHASES, SEATS, TERRITORIES } from '../vocabulary.ts';

/** A seat, a territory, a phase, as events carry them. */
export const seat = oneOf(SEATS);
export const territory = oneOf(TERRITORIES);
export const phase = oneOf(PHASES);

/** A number of armies. */
export const armies = number(0, MOST_ARMIES, 0);

/** A number of at most this. */
export function upTo(most: number): NumberField {
  return number(0, most, 0);
}

/** A time of the wall clock in milliseconds. */
export const time = number(0, Number.MAX_SAFE_INTEGER, 0);
