import type { Place } from './places.ts';
import { TRIBE_PROVINCE } from './province-layout.ts';
import type { Garrison, LooseAsp, Siege, State } from './tracker/state.ts';
import { provinceAt } from './tracker/whereabouts.ts';
import { ARMIES, type ArmyId, FLEETS, type FleetId, PROVINCE_OF, type Province, TREASURIES, TRIBES, type Treasury, type Tribe } from './vocabulary.ts';

/** What stands in a province, as far as the session knows where things stand. */
export interface ProvinceForces {
  readonly armies: readonly ArmyId[];
  readonly loose: readonly LooseAsp[];
  readonly fleets: readonly FleetId[];
  readonly garrisons: readonly Garrison[];
  readonly tribes: readonly Tribe[];
  readonly sieges: readonly Siege[];
  readonly treasuries: readonly Treasury[];
  readonly alexandrias: readonly Place[];
}

/** What stands in a province (8, 11.4, 13.0). */
export function forcesIn(state: State, province: Province): ProvinceForces {
  const here = (one: { readonly province: Province | 'none' }): boolean => one.province === province;
  return {
    armies: ARMIES.filter((id) => state.armies[id].inPlay && here(state.armies[id])),
    loose: state.loose.filter((one) => one.asp > 0 && here(one)),
    fleets: FLEETS.filter((id) => state.fleets[id].inPlay && here(state.fleets[id])),
    garrisons: state.garrisons.filter(here),
    tribes: TRIBES.filter((id) => TRIBE_PROVINCE[id] === province && state.tribes[id] > 0),
    sieges: state.sieges.filter((one) => provinceAt(state, one.city) === province),
    treasuries: TREASURIES.filter((id) => PROVINCE_OF[id] === province),
    alexandrias: state.alexandrias.filter(here).map((one) => one.place),
  };
}

/** What a rule's act may be about in a province: the ids of the acts' `about`. */
export function aboutProvince(state: State, province: Province): readonly string[] {
  const { armies, fleets, garrisons, treasuries, sieges, alexandrias } = forcesIn(state, province);
  const places = [
    ...armies.map((id) => state.armies[id].place),
    ...garrisons.map((one) => one.place),
    ...sieges.map((one) => one.city),
    ...treasuries,
    ...alexandrias,
  ];
  return [
    `province/${province}`,
    ...armies.map((id) => `army/${id}`),
    ...fleets.map((id) => `fleet/${id}`),
    ...garrisons.map((one) => `garrison/${one.place}`),
    ...treasuries.map((id) => `treasury/${id}`),
    ...places.map((place) => `place/${place}`),
  ];
}

/** The places where something stands whose province nobody has said yet; an island that is no province (Rhodes) is not asked about (6.1). */
export function unplaced({ armies, loose, fleets, garrisons }: State): readonly Place[] {
  const standing = [
    ...Object.values(armies).filter((one) => one.inPlay),
    ...loose.filter((one) => one.asp > 0),
    ...garrisons,
    ...FLEETS.filter((id) => fleets[id].inPlay).map((id) => ({ place: fleets[id].port, province: fleets[id].province })),
  ];
  const named = standing.filter((one) => one.province === 'none' && one.place !== '' && one.place !== 'rhodes').map((one) => one.place);
  return named.filter((place, i) => named.indexOf(place) === i);
}
