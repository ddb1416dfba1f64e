import type { Fault } from '../../../core/fault.ts';
import { leaderId } from './leader-ids.ts';
import { avoidRating, type Present } from './procedures/land-battle/input.ts';
import { nameOf } from './procedures/land-battle/modifiers.ts';
import { say, unknown } from './procedures/voice.ts';
import { armiesOf } from './tracker/armies.ts';
import { leaderSaid } from './tracker/changes.ts';
import { isUnrated, type Rating } from './tracker/printed.ts';
import type { Leader, State } from './tracker/state.ts';
import { leadersWith } from './tracker/whereabouts.ts';
import { isUnnumbered } from './unnumbered.ts';
import { type ArmyId, cite, FLEETS, type FleetId, type Side } from './vocabulary.ts';

/** A rating that stands for some leaders (5.1): a doubt where it is no more than the known ones give, and one of them has none that anybody entered. */
function unratedAmong(field: string, found: number, rating: Rating, leaders: readonly Leader[], state: State, at: string): Fault[] {
  const missing = leaders.find((one) => isUnrated(one, rating));
  const known = Math.max(0, ...leaders.map((one) => one[rating]));
  if (!missing || found > known) return [];
  return [unknown(field, 'expected/leader-rating', found, cite(at), { leader: leaderSaid(state, missing.id), id: missing.id, rating })];
}

/** The battle rating of the army that asks for a city (11.4). */
export function armyUnrated(found: number, army: ArmyId | 'none', at: string, state?: State): Fault[] {
  return state && army !== 'none' ? unratedAmong('rating', found, 'battle', leadersWith(state, army), state, at) : [];
}

/** The battle rating of an army of a side where the form does not say which: the doubt is about those whose rating it may be (10.6, 11.3 A, 15.0). */
export function sideUnrated(found: number, side: Side, at: string, state?: State): Fault[] {
  if (!state) return [];
  const meant = armiesOf(state, side).map((id) => leadersWith(state, id));
  const theirs = meant.filter((leaders) => avoidRating({ leaders: leaders.map((one) => ({ ...one, used: true, doubled: false })) }) === found);
  return theirs.flatMap((leaders) => unratedAmong('rating', found, 'battle', leaders, state, at)).slice(0, 1);
}

/** The naval rating of the admirals with some fleets (11.5). */
export function admiralsUnrated(field: string, found: number, fleets: readonly (FleetId | 'none')[], state: State): Fault[] {
  const aboard = fleets.flatMap((id) => leadersWith(state, id, true));
  return unratedAmong(field, found, 'naval', aboard, state, '11.5');
}

/** The battle ratings of the leaders in a battle (5.1, 11.3 D): a 0 that nobody entered is none. */
export function leadersUnrated(side: Side, leaders: readonly Present[], state?: State): Fault[] {
  if (!state) return [];
  return leaders.flatMap((one, i) => {
    const id = leaderId(one.name, state);
    const tracked = state.leaders.find((leader) => leader.id === id);
    if (one.battle > 0 || (tracked && !isUnrated(tracked, 'battle'))) return [];
    return [
      unknown(`${side}.leaders.${i}.battle`, 'expected/leader-rating', one.battle, cite('5.1'), { leader: nameOf(one), id, rating: tracked ? 'battle' : '' }),
    ];
  });
}

/** The number on a fleet's counter, where nobody entered it: the 4 of the book's sample counter stands in for it (2.4, 8.5). */
export function fleetUnnumbered(field: string, found: unknown, fleet: FleetId, state?: State): Fault[] {
  if (!state || !isUnnumbered(state, fleet)) return [];
  return [unknown(field, 'expected/fleet-number', found, cite('8.5'), { fleet: say(`at/${fleet}`), id: fleet })];
}

/** The NSP of a fleet that stands as it is tracked, under a number that nobody entered (8.5). */
export function nspUnknown(field: string, { fleet, nsp }: { readonly fleet: FleetId | 'none'; readonly nsp: number }, state: State): Fault[] {
  const tracked = FLEETS.find((id) => id === fleet);
  return tracked && state.fleets[tracked].nsp === nsp ? fleetUnnumbered(field, nsp, tracked, state) : [];
}
