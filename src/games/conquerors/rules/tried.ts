import type { Fault } from '../../../core/fault.ts';
import type { Effect } from '../../../core/procedure.ts';
import { effect } from './effects.ts';
import { type Place, samePlace } from './places.ts';
import { illegal, say } from './procedures/voice.ts';
import { firstArmy } from './tracker/armies.ts';
import type { Event } from './tracker/events.ts';
import type { Trial } from './tracker/round-state.ts';
import type { State } from './tracker/state.ts';
import { ARMIES, type ArmyId, cite } from './vocabulary.ts';

/** How often an army has rolled for something this round; in a space where that is once in each. */
export function timesTried(state: State, what: Trial, army: ArmyId | 'none', place?: Place): number {
  return (state.round.tried ?? []).filter((one) => one.what === what && one.army === army && (place === undefined || samePlace(one.place, place))).length;
}

/** Keeps a roll that may change nothing else, so that it is not made twice. */
export function triedOnce(what: Trial, army: ArmyId | 'none', at: string, state?: State, place: Place = ''): Effect<Event>[] {
  if (army === 'none' || !state) return [];
  return [{ ...effect('tried', say(`procedure/${what}`), { type: 'tried', what, army, place }, at), unlisted: true }];
}

/** Where a king is whose fate a battle throws for: with an army in its space, or alone. */
function kingAt(state: State, role: 'alexander' | 'darius'): { readonly army: ArmyId; readonly place: Place } | undefined {
  const king = state.leaders.find((one) => one.role === role);
  const army = ARMIES.find((id) => king?.state === 'with' && !king.fleet && id === king.with);
  if (army) return { army, place: state.armies[army].place };
  return king?.state === 'alone' ? { army: firstArmy(king.side), place: king.place } : undefined;
}

const FATE = { 'alexanders-wounds': 'alexander', 'darius-flees': 'darius' } as const;

/** A king's fate is thrown for once after a battle: by itself, or with the battle (11.3 I). */
export function fateTried(what: keyof typeof FATE, state?: State): Effect<Event>[] {
  const { army, place } = (state && kingAt(state, FATE[what])) ?? { army: 'none' as const, place: '' };
  return triedOnce(what, army, '11.3 I', state, place).map((one) => ({ ...one, id: what }));
}

/** A fate that was thrown for in the space where the king is; of one who fled and was not put anywhere yet, wherever it was. */
export function fateBefore(field: string, what: keyof typeof FATE, state?: State): Fault[] {
  const at = state && kingAt(state, FATE[what]);
  return at ? triedBefore(field, what, at.army, '11.3 I', state, at.place === '' ? undefined : at.place) : [];
}

/** An army tries once to avoid a battle in a space (11.3 A). */
export function avoidedBefore(field: string, army: ArmyId | 'none', state?: State): Fault[] {
  return state && army !== 'none' ? triedBefore(field, 'avoid-battle', army, '11.3 A', state, state.armies[army].place) : [];
}

/** A roll that was made already. */
export function triedBefore(field: string, what: Trial, army: ArmyId | 'none', at: string, state?: State, place?: Place): Fault[] {
  return state && timesTried(state, what, army, place) > 0 ? [illegal(field, 'expected/each-once', army, cite(at))] : [];
}
