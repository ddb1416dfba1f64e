import { flag, number, oneOf, text } from '../../../../core/fields.ts';
import { APMS, ARMIES, type ArmyId, PROVINCES, type Province, SIDES, type Side } from '../vocabulary.ts';

/** Fields several events have. Bounds are what is possible at all: what a player may insist on must fit. */
export const SIDE = oneOf<Side>(SIDES);
export const SIDE_OR_NONE = oneOf<Side | 'none'>([...SIDES, 'none']);
export const APM_OR_NONE = oneOf<(typeof APMS)[number] | 'none'>([...APMS, 'none']);
export const ARMY = oneOf<ArmyId>(ARMIES);
export const ARMY_OR_NONE = oneOf<ArmyId | 'none'>(['none', ...ARMIES]);
export const PROVINCE = oneOf<Province>(PROVINCES);
export const PROVINCE_OR_NONE = oneOf<Province | 'none'>(['none', ...PROVINCES]);
export const PLACE = text(80);
export const NAME = text(120);
export const FLAG = flag();
export const ASP = number(-300, 300, 0);
export const ELITE = number(0, 5, 0);
export const RATING = number(0, 9, 0);
export const NSP = number(0, 20, 0);
export const STEP_BY = number(-999, 999, 0);
