import type { Fault } from '../../../core/fault.ts';
import type { Valued } from './city-value.ts';
import { type Place, placeAmong, samePlace } from './places.ts';
import { illegal, impossible, say } from './procedures/voice.ts';
import { waitsForArmy1 } from './tracker/armies.ts';
import { isUnplayed } from './tracker/round.ts';
import type { State } from './tracker/state.ts';
import { foesAt } from './tracker/whereabouts.ts';
import { isRoyalBeside } from './treasury-levels.ts';
import { type ArmyId, cite, type FleetId, type Level, opponent, type Side, sideOf, TREASURIES, type Treasury } from './vocabulary.ts';

/** An army named for a side must be one of its own (8.1). */
export function ownArmy(side: Side, army: ArmyId | 'none', expected: 'expected/own-army' | 'expected/their-army' = 'expected/own-army'): Fault[] {
  return army === 'none' || sideOf(army) === side ? [] : [illegal('army', expected, army, cite('8.1'))];
}

/** An army named as the opponent's must be his (8.1). */
export function theirArmy(side: Side, army: ArmyId | 'none'): Fault[] {
  return ownArmy(opponent(side), army, 'expected/their-army');
}

/** An army that is named is on the map (8.1); anything goes where nobody has played yet. */
export function onTheMap(state: State | undefined, army: ArmyId | 'none', field = 'army'): Fault[] {
  if (!state || army === 'none' || state.armies[army].inPlay || isUnplayed(state)) return [];
  return [illegal(field, 'expected/army-in-play', army, cite('8.1'))];
}

/** A fleet that is named is on the map (8.4). */
export function afloat(state: State | undefined, fleet: FleetId | 'none', field = 'fleet'): Fault[] {
  if (!state || fleet === 'none' || state.fleets[fleet].inPlay || isUnplayed(state)) return [];
  return [illegal(field, 'expected/a-fleet', fleet, cite('8.4'))];
}

/** None but Army 1 acts while another army of its side is larger (5.2). */
export function army1Largest(state: State, side: Side, army: ArmyId, field = 'army'): Fault[] {
  return waitsForArmy1(state, side, army) ? [illegal(field, 'expected/army-1-largest', army, cite('5.2'))] : [];
}

/** Levels two treasuries never have: Memphis is always Full, the Royal Treasury Full or Empty (7.2). */
export function noSuchLevel(treasury: Treasury | 'royal' | 'none', level: Level): Fault[] {
  if (treasury === 'memphis' && level !== 'full') return [illegal('level', 'expected/memphis-full', level, cite('7.2'))];
  return treasury === 'royal' && level === 'scarce' ? [illegal('level', 'expected/royal-level', level, cite('7.2'))] : [];
}

/** The Royal Treasury serves only who stands in its space (7.4). */
export function royalElsewhere(treasury: Treasury | 'royal' | 'none', army: ArmyId | 'none', state?: State): Fault[] {
  if (treasury !== 'royal' || army === 'none' || !state || isRoyalBeside(state, army)) return [];
  return [illegal('treasury', 'expected/royal-beside', treasury, cite('7.4'))];
}

/** Nobody is on the map twice. Blank names are of those the players do not name. */
export function twice(field: string, names: readonly string[]): Fault[] {
  const plain = names.map((name) => name.trim().toLowerCase());
  const again = plain.findIndex((name, i) => name !== '' && plain.indexOf(name) < i);
  return again < 0 ? [] : [impossible(field, say('expected/each-once'), names[again])];
}

/** A city that is asked to surrender or assaulted is not one's own: a treasury or a garrison of one's own, and nobody else in it (7.1, 11.4). */
export function ownCity(city: Place, side: Side, state?: State): Fault[] {
  if (!state || city === '' || foesAt(state, side, city).city) return [];
  const treasury = placeAmong(TREASURIES, city);
  const own = treasury !== undefined && state.treasuries[treasury].owner === side;
  const held = state.garrisons.some((one) => one.side === side && one.gsp > 0 && samePlace(one.place, city));
  return own || held ? [illegal('city', 'expected/not-own-city', city, cite('11.4'))] : [];
}

/** Whom a city that is attacked holds: somebody, told or not, and at most 10 GSP (8.6, 11.4). */
export function inside(input: Pick<Valued, 'defenderAsp' | 'defenderGsp' | 'defendersUnread'>): Fault[] {
  const { defenderAsp, defenderGsp } = input;
  if (defenderGsp > 10) return [illegal('defenderGsp', 'expected/garrison-city', defenderGsp, cite('8.6'))];
  return defenderAsp + defenderGsp > 0 || input.defendersUnread ? [] : [illegal('defenderGsp', 'expected/a-defender', 0, cite('11.4'))];
}
