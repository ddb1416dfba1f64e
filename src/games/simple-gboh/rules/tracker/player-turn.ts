import type { Id } from '../../../../core/said.ts';
import { otherSide, type Side } from '../vocabulary.ts';
import { changeLeaders } from './change.ts';
import type { EventOf } from './events.ts';
import { type Battle, hasMark, type Logged, leaderOf, type Unit } from './state.ts';

/** A unit that has done nothing yet in the player turn. A wall stays where it is: whom it parts from its enemies it parts as long as they stand in a ZOC (11.14). */
function fresh({ reactedAt: _reactedAt, shot: _shot, ...unit }: Unit, { contacts }: Battle): Unit {
  const walled = hasMark(unit, 'fortified') && contacts.some(({ unit: holder, enemy }) => holder === unit.id || enemy === unit.id);
  return { ...unit, marks: walled ? ['fortified'] : [], movement: 'vacant' };
}

/** A new player turn begins: marks of the turn fall, the other side may again try to seize (4.44). */
export function beginTurn(battle: Battle, side: Side, seizedBy: Side | '', seizingLeader: string, immune: Side | ''): Battle {
  const units = battle.units.map((unit) => (unit.marks.length > 0 || unit.movement !== 'vacant' || unit.reactedAt ? fresh(unit, battle) : unit));
  const turn = {
    number: battle.turn.number + 1,
    active: side,
    phase: 'activation' as const,
    activated: [],
    tried: seizedBy !== '',
    seizedBy,
    seizingLeader,
    immune,
    leadersChecked: false,
  };
  return { ...battle, units, shocks: [], turn };
}

/** The battle with a line more in its log. */
export const logged = (battle: Battle, what: Logged['what'], names: readonly string[], side = battle.turn.active): Battle => ({
  ...battle,
  log: [...battle.log, { turn: battle.turn.number, side, what, names }],
});

/**
 * A seizure (4.4): an attempt is spent; a success makes this the seizing player's turn, who cannot be seized from (4.45) nor seize the next. One that
 * moves the leader is over with that (4.46).
 */
export function seized(battle: Battle, { leader: id, success, moves }: EventOf<'seized'>): Battle {
  const leader = leaderOf(battle, id);
  if (!leader) return battle;
  const spent = changeLeaders(battle, (one) => one.id === id, { attempts: Math.max(0, leader.attempts - 1) });
  const noted = logged(spent, success || moves ? 'seized' : 'seizure-failed', [leader.name], leader.side);
  if (!success && !moves) return { ...noted, turn: { ...noted.turn, tried: true } };
  const begun = beginTurn(noted, leader.side, leader.side, id, otherSide(leader.side));
  return moves ? { ...begun, turn: { ...begun.turn, phase: 'withdrawal' } } : begun;
}

/** The last player turn in which nobody may seize: the first, or by the ruling `first-turn` the first of the second player too (4.44). */
export const closedTurns = (ruling: Id): number => (ruling === 'first-of-each-player' ? 2 : 1);
