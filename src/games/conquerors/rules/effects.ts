import type { Effect } from '../../../core/procedure.ts';
import type { Said } from '../../../core/said.ts';
import { placeSaid } from './places.ts';
import { say } from './procedures/voice.ts';
import type { Event } from './tracker/events.ts';
import type { Garrison, State } from './tracker/state.ts';
import { type ArmyId, cite, type FleetId, type Level, type Treasury } from './vocabulary.ts';

/** A change of what is tracked, offered ticked, by the paragraph it follows from. */
export function effect(id: string, said: Said, event: Event, at: string): Effect<Event> {
  return { id, said, event, ticked: true, cite: cite(at) };
}

/** A garrison gone from its space. */
export function garrisonGone({ side, place, province }: Pick<Garrison, 'side' | 'place' | 'province'>, at: string): Effect<Event> {
  return effect(`garrison-${place}`, say('effect/garrison-gone', { place: placeSaid(place) }), { type: 'garrison', side, place, province, gsp: 0 }, at);
}

/** A treasury's new level; the Royal Treasury is Full or Empty (7.2). */
export function treasuryEffect(treasury: Treasury | 'royal', level: Level, at: string, id = 'treasury'): Effect<Event> {
  const event: Event =
    treasury === 'royal' ? { type: 'royal-treasury', set: { level: level === 'full' ? level : 'empty' } } : { type: 'treasury', treasury, set: { level } };
  return effect(id, say('effect/treasury', { treasury: say(`purse/${treasury}`), level: say(`level/${level}`) }), event, at);
}

/** More weariness (9.0). */
export function wearies(by: number, at = '9.0'): Effect<Event>[] {
  return by > 0 ? [effect('weariness', say('effect/weariness', { by }), { type: 'weariness', by }, at)] : [];
}

/** Less weariness by a card, while there is any (15.0). */
export function wearinessFalls(by: number, state?: State): Effect<Event>[] {
  return by > 0 && (state?.weariness ?? 1) > 0 ? [effect('weariness', say('effect/weariness-falls', { by }), { type: 'weariness', by: -by }, '15.0')] : [];
}

/** What a fleet has left; without NSP it leaves the map (8.4, 11.5). */
export function fleetLeft(fleet: FleetId, from: number, to: number, at: string, id = 'fleet'): Effect<Event> {
  return effect(id, say('effect/nsp', { fleet: say(`at/${fleet}`), from, to }), { type: 'fleet', fleet, set: { nsp: to, inPlay: to > 0 } }, at);
}

/** An army has acted in its round, with what it used of its march and the province it tried to devastate (3.3 C). */
export function acted(army: ArmyId, more: Pick<Extract<Event, { type: 'acted' }>, 'march' | 'devastates' | 'stops'> = {}, at = '3.3 C'): Effect<Event> {
  return { ...effect('acted', say('event/acted', { army: say(`at/${army}`) }), { type: 'acted', army, ...more }, at), unlisted: true };
}

/** An army that is destroyed whole. */
export function armyGone(army: ArmyId, at: string): Effect<Event> {
  return effect('army', say('effect/army-gone', { army: say(`at/${army}`) }), { type: 'army', army, set: { asp: 0, inPlay: false } }, at);
}

/** More wounds of Alexander (11.3 I). */
export function woundsHim(by: number, at = '11.3 I'): Effect<Event>[] {
  return by > 0 ? [effect('wounds', say('effect/wounds', { by }), { type: 'wounds', by }, at)] : [];
}
