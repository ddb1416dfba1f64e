import type { Fault } from '../../../core/fault.ts';
import { type Place, placeAmong, samePlace } from './places.ts';
import { type Message, unknown } from './procedures/voice.ts';
import { gspOnMap } from './tracker/armies.ts';
import type { State } from './tracker/state.ts';
import { foesAt, isEmptied } from './tracker/whereabouts.ts';
import { cite, GARRISON_COUNTERS, opponent, type Side, TREASURIES } from './vocabulary.ts';

/** What such a doubt expects: how many GSP are in it. */
export const GARRISON = 'field/defenderGsp' satisfies Message;

/** The most GSP that may stand in a Major City without having been told: ten, and no more than a side has counters left (8.6). */
export function untoldGsp(state: State, side: Side): number {
  return Math.min(10, GARRISON_COUNTERS[side] - gspOnMap(state, side) - state.spent[side]);
}

/** A city in which nobody was ever entered is not one that holds nobody: who holds it is asked before it falls without a fight (3.1 c, d, 7.1). */
export function garrisonUntold(field: string, city: Place, attacker: Side, state: State): Fault[] {
  const side = opponent(attacker);
  const told = isEmptied(state, city) || state.garrisons.some((one) => one.side !== attacker && samePlace(one.place, city));
  if (city === '' || told || untoldGsp(state, side) === 0) return [];
  return [unknown(field, { say: GARRISON, with: { id: city, side } }, city, cite('7.1'))];
}

/** The same of a Treasury City that the other side has held since the start, and with nobody inside; of other places only the map tells that they are cities. */
export function treasuryUntold(field: string, place: Place, attacker: Side, state: State): Fault[] {
  const city = placeAmong(TREASURIES, place);
  const owner = city === 'pella' ? 'macedonian' : 'persian';
  if (!city || attacker === owner || state.treasuries[city].owner !== owner || foesAt(state, attacker, city).city) return [];
  return garrisonUntold(field, city, attacker, state);
}
