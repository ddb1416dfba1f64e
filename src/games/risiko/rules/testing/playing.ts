import type { RisikoSetup } from '../setup.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import { start } from '../tracker/start.ts';
import type { RisikoState } from '../tracker/state.ts';
import { COLOURS, SEATS, type SeatId, TERRITORIES, type Territory } from '../vocabulary.ts';
import { played } from './resolve.ts';

/** The players of the tests, in the order they sit. */
export const NAMES = ['Anna', 'Bruno', 'Carla', 'Dario', 'Elisa', 'Fabio'];
/** The setup of a table of so many players. */
export const table = (count: number, more: Partial<RisikoSetup> = {}): RisikoSetup => ({
  players: COLOURS.slice(0, count).map((colour, i) => ({ name: NAMES[i] ?? '', colour })),
  map: true,
  tournament: false,
  minutes: 0,
  turnSeconds: 0,
  ...more,
});

/** Territories dealt round a table of this many, in the order of the map. */
export function dealtRound(players: number): Record<Territory, SeatId> {
  return Object.fromEntries(TERRITORIES.map((territory, i) => [territory, SEATS[i % players]])) as Record<Territory, SeatId>;
}

/** A four-player game in play, first player Anna, territories dealt round the table with `armies` on each. */
export function playing(armies = 3, more: Partial<RisikoSetup> = {}): RisikoState {
  const owners = dealtRound(4);
  const dealt = played(start(table(4, more)), { type: 'first', seat: 'seat-1' }, { type: 'dealt', owners }, { type: 'begun', at: 1000 });
  return played(dealt, ...TERRITORIES.map((territory): RisikoEvent => ({ type: 'territory', territory, seat: owners[territory], armies })));
}
