import { type Place, placeAmong, samePlace } from '../places.ts';
import { ARMIES, type ArmyId, FLEETS, type FleetId, opponent, SIDES, type Side, sideOf, TREASURIES } from '../vocabulary.ts';
import type { Alexandria, State } from './state.ts';

/** A side's armies on the map, in order. The Spartan army stands beside the three (Agis III). */
export function armiesOf(state: State, side: Side): readonly ArmyId[] {
  return ARMIES.filter((id) => sideOf(id) === side && state.armies[id].inPlay);
}

/** A side's fleets with NSP on the map; in a port those that lie there. */
export function fleetsOf({ fleets }: Pick<State, 'fleets'>, side: Side | 'none', port?: Place): readonly FleetId[] {
  return FLEETS.filter((id) => {
    const { inPlay, nsp, owner, port: at } = fleets[id];
    return inPlay && nsp > 0 && owner === side && (port === undefined || samePlace(at, port));
  });
}

/** The side's Army 1. */
export function firstArmy(side: Side): ArmyId {
  return side === 'macedonian' ? 'macedonian-1' : 'persian-1';
}

/** Armies larger than their side's Army 1, which bar every other army from acting (5.2). */
export function exceeding(state: State, side: Side): readonly ArmyId[] {
  const first = state.armies[firstArmy(side)];
  return armiesOf(state, side).filter((id) => id !== firstArmy(side) && id !== 'sparta' && state.armies[id].asp > (first.inPlay ? first.asp : 0));
}

/** Whether an army may not act, as another one than its side's Army 1 is the largest: Army 1 itself may (5.2). */
export function waitsForArmy1(state: State, side: Side, army: ArmyId): boolean {
  return army !== firstArmy(side) && exceeding(state, side).length > 0;
}

/** Whether an army of this many ASP, more than it has, would be larger than its side's Army 1 (5.2). The Spartan army does not count. */
export function exceedsFirst({ armies }: State, army: ArmyId, asp: number): boolean {
  const first = firstArmy(sideOf(army));
  return army !== first && army !== 'sparta' && asp > armies[first].asp && asp > armies[army].asp;
}

/** The army of a side a player most likely means: the one in focus, else the one that acted last, else Army 1, else any. */
export function likelyArmy(state: State, side: Side, focus?: string): ArmyId | 'none' {
  const own = armiesOf(state, side);
  const focused = own.find((id) => id === focus);
  const acted = [...state.round.acted].reverse().find((id) => own.includes(id));
  return focused ?? acted ?? own[0] ?? 'none';
}

/** ASP of a side inside a city: armies that are, and ASP without an army (8.1, 11.4). */
export function aspInside(state: State, side: Side, city: Place): number {
  const armies = armiesOf(state, side).map((id) => state.armies[id]);
  const loose = state.loose.filter((one) => one.side === side);
  return [...armies, ...loose].filter((one) => one.inside && samePlace(one.place, city)).reduce((all, one) => all + one.asp, 0);
}

/** Whom a city that a side attacks holds, as far as anybody was entered there: those of the other side, or of independent Rhodes (11.4, 12.0). */
export function defendersIn(state: State, attacker: Side, city: Place): { readonly defenderAsp: number; readonly defenderGsp: number } {
  const there = state.garrisons.filter((one) => one.side !== attacker && samePlace(one.place, city));
  return { defenderAsp: aspInside(state, opponent(attacker), city), defenderGsp: there.reduce((all, one) => all + one.gsp, 0) };
}

/** The most GSP in a space that is no Major City (8.6, 10.3). */
export const SPACE_GSP = 3;

/** The garrison every Alexandria has (13.0). */
export const INHERENT_GSP = 2;

/** GSP of a side on the map; each Alexandria counts 2 for the Macedonian (13.0). */
export function gspOnMap(state: State, side: Side): number {
  const placed = state.garrisons.filter((one) => one.side === side).reduce((total, one) => total + one.gsp, 0);
  return side === 'macedonian' ? placed + INHERENT_GSP * state.alexandrias.length : placed;
}

/** The side in focus, else whose round it is; the Macedonian's where it is nobody's (an Administrative Phase). */
export function activeSide({ round }: Pick<State, 'round'>, focus?: string): Side {
  return SIDES.find((id) => id === focus) ?? (round.side === 'persian' ? 'persian' : 'macedonian');
}

/** The cities whose surrender was demanded, by any army or by those of a side (11.4). */
export function citiesAsked({ demanded }: Pick<State, 'demanded'>, side?: Side): readonly Place[] {
  return demanded.filter((one) => side === undefined || one.startsWith(side)).map((one) => one.slice(one.indexOf('@') + 1));
}

/** Whether a place is known to be a Major City: it has a treasury, is Rhodes, a value was entered for it, or it is or was besieged or asked to surrender (11.4, 12.0). */
export function isMajorCity(state: State, place: Place): boolean {
  const attacked = state.sieges.some(({ city }) => samePlace(city, place)) || citiesAsked(state).some((city) => samePlace(city, place));
  return attacked || samePlace(place, 'rhodes') || printedValue(state, place) !== undefined || placeAmong(TREASURIES, place) !== undefined;
}

/** The value printed beside a Major City, where it was entered (11.4). */
export function printedValue({ cities }: Pick<State, 'cities'>, place: Place): number | undefined {
  return Object.entries(cities).find(([city]) => samePlace(city, place))?.[1];
}

/** What an attack on a city is filled in with of its printed value: one that nobody has read is none (11.4). */
export function valueOf(state: Pick<State, 'cities'>, city: Place): { readonly cityValue: number; readonly valueUnread: boolean } {
  const printed = printedValue(state, city);
  return { cityValue: printed ?? 0, valueUnread: printed === undefined };
}

/** The GSP a side has placed in a space. */
export function gspAt({ garrisons }: Pick<State, 'garrisons'>, side: Side, place: Place): number {
  return garrisons.find((one) => one.side === side && samePlace(one.place, place))?.gsp ?? 0;
}

/** The Alexandria in a space, if one stands there (13.0). */
export function alexandriaAt({ alexandrias }: Pick<State, 'alexandrias'>, place: Place): Alexandria | undefined {
  return alexandrias.find((one) => samePlace(one.place, place));
}

/** The GSP that defend a space for a side: those placed, and the two that are an Alexandria's own (8.6, 13.0). */
export function gspDefending(state: Pick<State, 'garrisons' | 'alexandrias'>, side: Side, place: Place): number {
  return gspAt(state, side, place) + (side === 'macedonian' && alexandriaAt(state, place) ? INHERENT_GSP : 0);
}

/** The force of a side that may be met in battle in a space: an army and ASP that stand outside, and the GSP unless a Major City holds them (8.1, 8.6, 11.3). */
export function standing(state: State, side: Side, place: Place): { readonly army: ArmyId | 'none'; readonly asp: number; readonly gsp: number } {
  const army = armiesOf(state, side).find((id) => !state.armies[id].inside && samePlace(state.armies[id].place, place)) ?? 'none';
  const loose = state.loose.filter((one) => one.side === side && !one.inside && samePlace(one.place, place)).reduce((all, one) => all + one.asp, 0);
  return { army, asp: army === 'none' ? loose : state.armies[army].asp, gsp: isMajorCity(state, place) ? 0 : gspDefending(state, side, place) };
}
