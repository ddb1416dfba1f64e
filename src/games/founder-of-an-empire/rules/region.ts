import type { BoardList } from './board-copy.ts';
import type { Printed, TrackedEvent } from './tracker/events.ts';
import { type Province, provincesOf, type State } from './tracker/state.ts';

/** The provinces of a region as they lie on the table: those of the game, and those only the board's list knows yet. Without a game, those of the list. */
export function shownProvinces(state: State | undefined, list: BoardList, region: number): Province[] {
  const tracked = state ? provincesOf(state, region) : [];
  const listed = list.provinces.filter((one) => one.region === region && !tracked.some((province) => province.number === one.number));
  return [...tracked, ...listed.map(unbuilt)].sort((a, b) => a.number - b.number);
}

function unbuilt(printed: Printed): Province {
  return { ...printed, temples: [], cities: [], armies: {}, tries: { temple: [], city: [] } };
}

/** What a province prints, without what stands on it. */
export function printedOf({ region, number, name, temple, city, end, entry }: Printed): Printed {
  return { region, number, name, temple, city, end, entry };
}

/** The event that brings a province of the board's list into the game, if it is not there yet. */
export function introducing(state: State, province: Printed): TrackedEvent[] {
  const known = state.provinces.some((one) => one.region === province.region && one.number === province.number);
  return known ? [] : [{ type: 'province', province: printedOf(province) }];
}

/** The events that bring all of a region's listed provinces into the game, so that its entry and its end are known from the first march on. */
export function introducingRegion(state: State, list: BoardList): TrackedEvent[] {
  return list.provinces.filter((province) => province.region === state.region).flatMap((province) => introducing(state, province));
}
