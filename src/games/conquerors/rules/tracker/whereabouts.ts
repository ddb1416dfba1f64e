import { type Place, placeAmong, samePlace } from '../places.ts';
import { PROVINCE_OF, type Province, type Side, TREASURIES } from '../vocabulary.ts';
import type { Leader, LooseAsp, State } from './state.ts';

/** Leaders with an army or fleet. */
export function leadersWith(state: State, at: string, fleet = false): readonly Leader[] {
  return state.leaders.filter((one) => one.state === 'with' && one.with === at && one.fleet === fleet);
}

/** The province of a place as far as what is tracked tells: a Treasury City's, or that of whatever stands there. */
export function provinceAt({ armies, fleets, garrisons, loose }: State, place: Place): Province | 'none' {
  const city = placeAmong(TREASURIES, place);
  const ports = Object.values(fleets).map((one) => ({ ...one, place: one.port }));
  const there = [...Object.values(armies), ...loose, ...garrisons, ...ports].find((one) => samePlace(one.place, place) && one.province !== 'none');
  return city ? PROVINCE_OF[city] : (there?.province ?? 'none');
}

/** ASP of a side without an army in a space, outside a Major City and in it (8.1). */
export function looseAt({ loose }: Pick<State, 'loose'>, side: Side, place: Place): readonly LooseAsp[] {
  return loose.filter((one) => one.side === side && samePlace(one.place, place));
}
