import { oneOf } from '../../../core/fields.ts';
import { ARMIES, type ArmyId, LEVELS, SIDES } from './vocabulary.ts';

/** Fields several procedures ask. */
export const SIDE = oneOf(SIDES, { vocabulary: 'side' });
export const PERSIAN_FIRST = oneOf(SIDES, { vocabulary: 'side', standard: 'persian' });
/** Who lays a card down: the table knows whose hand was tapped. */
export const CARD_SIDE = { ...PERSIAN_FIRST, known: true } as const;
export const LEVEL = oneOf(LEVELS, { vocabulary: 'level' });
export const WHOSE_ARMY = oneOf<ArmyId | 'none'>(['none', ...ARMIES], { vocabulary: 'at', rare: true });
