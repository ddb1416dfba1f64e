import { oneOf } from '../../../../core/fields.ts';
import { untracked } from '../../../../core/procedure.ts';
import { ARMIES, type ArmyId, LEVELS, SIDES } from '../vocabulary.ts';

/** What most procedures have alike, before what is theirs: their first version, no choices that odds need a policy for, nothing tracked. */
export const plain = { ...untracked, version: 1, policies: {} } as const;

/** Fields several procedures ask. */
export const SIDE = oneOf(SIDES, { vocabulary: 'side' });
export const PERSIAN_FIRST = oneOf(SIDES, { vocabulary: 'side', standard: 'persian' });
export const LEVEL = oneOf(LEVELS, { vocabulary: 'level' });
export const WHOSE_ARMY = oneOf<ArmyId | 'none'>(['none', ...ARMIES], { vocabulary: 'at', rare: true });
