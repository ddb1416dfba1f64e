import { type Place, placeAmong, samePlace } from '../places.ts';
import { type ArmyId, opponent, PROVINCE_OF, type Province, type Side, TREASURIES } from '../vocabulary.ts';
import { alexandriaAt, armiesOf, isMajorCity } from './armies.ts';
import type { March } from './round-state.ts';
import { aspBefore } from './sieges.ts';
import type { Leader, LooseAsp, State } from './state.ts';

/** Leaders with an army or fleet. */
export function leadersWith(state: State, at: string, fleet = false): readonly Leader[] {
  return state.leaders.filter((one) => one.state === 'with' && one.with === at && one.fleet === fleet);
}

/** The MP that an army declared for its march of this round, and those it has used; none where nobody told of a march (10.1). */
export const marchTold = ({ round }: Pick<State, 'round'>, army: ArmyId | 'none'): Pick<March, 'declared' | 'used'> =>
  (army !== 'none' && round.marches?.[army]) || { declared: 0, used: 0 };

/** The province of a place as far as what is tracked tells: a Treasury City's, or that of whatever stands there. */
export function provinceAt({ armies, fleets, garrisons, loose }: State, place: Place): Province | 'none' {
  const city = placeAmong(TREASURIES, place);
  const ports = Object.values(fleets).map((one) => ({ ...one, place: one.port }));
  const there = [...Object.values(armies), ...loose, ...garrisons, ...ports].find((one) => samePlace(one.place, place) && one.province !== 'none');
  return city ? PROVINCE_OF[city] : (there?.province ?? 'none');
}

/** All ASP of a side that stand in a space outside a city: they fight, and are overrun, together (10.5, 11.3 B). */
export function aspOutside(state: State, side: Side, place: Place): number {
  return aspBefore(state, side, place) + looseAt(state, side, place).reduce((all, one) => all + (one.inside ? 0 : one.asp), 0);
}

/** ASP of a side without an army in a space, outside a Major City and in it (8.1). */
export function looseAt({ loose }: Pick<State, 'loose'>, side: Side, place: Place): readonly LooseAsp[] {
  return loose.filter((one) => one.side === side && samePlace(one.place, place));
}

/** Whether a space was told to hold no garrison, or none any more. */
export function isEmptied({ emptied }: Pick<State, 'emptied'>, place: Place): boolean {
  return emptied.some((one) => samePlace(one, place));
}

/** Whom a side meets in a space: `city`, somebody inside what may be a Major City (11.4); `battle`, somebody it may fight (11.3). The rules know no map, so both where a city is not known. */
export function foesAt(state: State, side: Side, place: Place): { readonly battle: boolean; readonly city: boolean } {
  if (place === '') return { battle: false, city: false };
  const foe = opponent(side);
  const forces = [...armiesOf(state, foe).map((id) => state.armies[id]), ...state.loose.filter((one) => one.side === foe)];
  const stands = (inside: boolean): boolean => forces.some((one) => samePlace(one.place, place) && one.inside === inside);
  const held = stands(true) || state.garrisons.some((one) => one.side !== side && samePlace(one.place, place));
  // An Alexandria is a Minor City with a garrison of its own (13.0).
  const alexandria = alexandriaAt(state, place) !== undefined;
  const guarded = alexandria && side === 'persian';
  return { city: held && !alexandria, battle: stands(false) || guarded || (held && !isMajorCity(state, place)) };
}
