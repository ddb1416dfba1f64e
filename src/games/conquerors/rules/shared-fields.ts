import { oneOf, type TextField, text } from '../../../core/fields.ts';
import { PLACES, placeNamed } from './places.ts';
import { ARMIES, type ArmyId, LEVELS, SIDES } from './vocabulary.ts';

/** Fields several procedures ask. */
export const SIDE = oneOf(SIDES, { vocabulary: 'side' });
export const PERSIAN_FIRST = oneOf(SIDES, { vocabulary: 'side', standard: 'persian' });
/** Who lays a card down: the table knows whose hand was tapped. */
export const CARD_SIDE = { ...PERSIAN_FIRST, known: true } as const;
export const LEVEL = oneOf(LEVELS, { vocabulary: 'level' });
export const WHOSE_ARMY = oneOf<ArmyId | 'none'>(['none', ...ARMIES], { vocabulary: 'at', rare: true });

/** A field that asks for a place: one of the rules by any of its names, or a player's own words. */
export function placeField(extra: Omit<Parameters<typeof text>[2] & object, 'terms'> = {}): TextField {
  return text(40, '', { ...extra, terms: { vocabulary: 'place', options: PLACES, named: placeNamed } });
}
