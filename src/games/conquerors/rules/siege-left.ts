import type { Effect } from '../../../core/procedure.ts';
import { effect } from './effects.ts';
import { placeSaid, samePlace } from './places.ts';
import { say } from './procedures/voice.ts';
import { armiesOf } from './tracker/armies.ts';
import type { Event } from './tracker/events.ts';
import type { State } from './tracker/state.ts';
import { type ArmyId, sideOf } from './vocabulary.ts';

/**
 * What becomes of the siege an army keeps once it is gone from the city or has fewer than 10 ASP: another army of its side before the city goes on with it; else it ends, and
 * wearies whatever its result (9.0, 11.4).
 */
export function siegeLeft(army: ArmyId | 'none', state?: State): Effect<Event>[] {
  const siege = army === 'none' ? undefined : state?.sieges.find((one) => one.army === army);
  if (!siege || !state || army === 'none') return [];
  const { city } = siege;
  const other = armiesOf(state, sideOf(army)).find((id) => {
    const { asp, inside, loc, place } = state.armies[id];
    return id !== army && asp >= 10 && loc && !inside && samePlace(place, city);
  });
  const place = placeSaid(city);
  if (other) return [effect('siege', say('act/besiege', { city: place, army: say(`at/${other}`) }), { type: 'siege', city, set: { army: other } }, '11.4')];
  return [
    effect('siege', say('event/siege-ends', { city: place }), { type: 'siege', city, set: null }, '11.4'),
    effect('weariness-siege', say('effect/weariness', { by: 1 }), { type: 'weariness', by: 1 }, '9.0'),
  ];
}
