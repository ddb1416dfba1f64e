import type { Fault } from '../../../core/fault.ts';
import type { Effect } from '../../../core/procedure.ts';
import { effect } from './effects.ts';
import { type Place, samePlace } from './places.ts';
import { illegal, say } from './procedures/voice.ts';
import type { Event } from './tracker/events.ts';
import type { Trial } from './tracker/round-state.ts';
import type { State } from './tracker/state.ts';
import { type ArmyId, cite } from './vocabulary.ts';

/** How often an army has rolled for something this round; in a space where that is once in each. */
export function timesTried(state: State, what: Trial, army: ArmyId | 'none', place?: Place): number {
  return (state.round.tried ?? []).filter((one) => one.what === what && one.army === army && (place === undefined || samePlace(one.place, place))).length;
}

/** Keeps a roll that may change nothing else, so that it is not made twice. */
export function triedOnce(what: Trial, army: ArmyId | 'none', at: string, state?: State, place: Place = ''): Effect<Event>[] {
  if (army === 'none' || !state) return [];
  return [{ ...effect('tried', say(`procedure/${what}`), { type: 'tried', what, army, place }, at), unlisted: true }];
}

/** An army tries once to avoid a battle in a space (11.3 A). */
export function avoidedBefore(field: string, army: ArmyId | 'none', state?: State): Fault[] {
  return state && army !== 'none' ? triedBefore(field, 'avoid-battle', army, '11.3 A', state, state.armies[army].place) : [];
}

/** A roll that was made already. */
export function triedBefore(field: string, what: Trial, army: ArmyId | 'none', at: string, state?: State, place?: Place): Fault[] {
  return state && timesTried(state, what, army, place) > 0 ? [illegal(field, 'expected/each-once', army, cite(at))] : [];
}
