import { type BoardList, withoutPrinted } from './board-copy.ts';
import { printedOf } from './region.ts';
import type { Printed, TrackedEvent } from './tracker/events.ts';
import type { State } from './tracker/state.ts';
import { BUILDINGS, entriesBySeat } from './vocabulary.ts';

/** The events that give a province another number, with all that stands in it: armies, temples and cities, who tries to build. */
export function renumbering(state: State, { region, number: from }: Pick<Printed, 'region' | 'number'>, province: Printed): TrackedEvent[] {
  const { number: to } = province;
  const removed: TrackedEvent = { type: 'province-removed', region, number: from };
  const printed: TrackedEvent = { type: 'province', province };
  const known = (number: number) => state.provinces.find((one) => one.region === region && one.number === number);
  const old = known(from);
  // What was built this turn is kept by number; and two provinces do not become one.
  if (!old || known(to) || state.scoring.built.length > 0) return [removed, printed];
  const { temples, cities } = old;
  const trying = (number: number, on: boolean) =>
    BUILDINGS.flatMap((building) => old.tries[building].map((seat): TrackedEvent => ({ type: 'tried', seat, number, building, on })));
  const armies = entriesBySeat(old.armies).flatMap(([seat, count]): TrackedEvent[] => [
    { type: 'set-armies', seat, number: from, armies: 0 },
    { type: 'set-armies', seat, number: to, armies: count },
  ]);
  const standing: TrackedEvent[] = [
    { type: 'set-standing', region, number: from, temples: [], cities: [] },
    { type: 'set-standing', region, number: to, temples, cities },
  ];
  return [printed, ...trying(from, false), ...armies, ...(temples.length + cities.length > 0 ? standing : []), ...trying(to, true), removed];
}

/** The list with another number for a province: its arrows and what is known of them go with it. */
export function withNumber(list: BoardList, { region, number: from }: Pick<Printed, 'region' | 'number'>, to: number): BoardList {
  const changed = (at: number): number => (at === from ? to : at);
  const links = list.links.map((link) => (link.region === region ? { ...link, from: changed(link.from), to: changed(link.to) } : link));
  const complete = (list.complete ?? []).map((start) => (start.region === region ? { ...start, from: changed(start.from) } : start));
  return { ...withoutPrinted(list, { region, number: from }), links, complete };
}

/** The provinces of a region that lose their mark to one that gets it: a region has one entry and one campaign symbol (3.1, 5.3). `from` is the number it had. */
export function unmarked(provinces: readonly Printed[], { number, entry, end }: Printed, from: number): Printed[] {
  return provinces
    .filter((one) => one.number !== number && one.number !== from && ((entry && one.entry) || (end && one.end)))
    .map((one) => ({ ...printedOf(one), entry: one.entry && !entry, end: one.end && !end }));
}
