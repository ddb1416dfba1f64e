import type { Effect } from '../../../../core/procedure.ts';
import { type Said, say } from '../../../../core/said.ts';
import type { Event } from '../tracker/events.ts';
import { cite, type Level, type Treasury } from '../vocabulary.ts';

/** A change of what is tracked, offered ticked, by the paragraph it follows from. */
export function effect(id: string, said: Said, event: Event, at: string): Effect<Event> {
  return { id, said, event, ticked: true, cite: cite(at) };
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

/** More wounds of Alexander (11.3 I). */
export function woundsHim(by: number, at = '11.3 I'): Effect<Event>[] {
  return by > 0 ? [effect('wounds', say('effect/wounds', { by }), { type: 'wounds', by }, at)] : [];
}
