import type { Fault } from '../../../../../core/fault.ts';
import { idleFaults } from '../../tracker/in-turn.ts';
import { hasReacted } from '../../tracker/may-fire.ts';
import { shocksBegun } from '../../tracker/obligations.ts';
import { offMapFaults } from '../../tracker/off-map.ts';
import { engagement } from '../../tracker/shocks.ts';
import { type Battle, hasMark, leaderOf, topIds, type Unit, unitOf } from '../../tracker/state.ts';
import { cite } from '../../vocabulary.ts';
import { doubtful, illegal, impossible, say } from '../voice.ts';
import type { FireInput } from './input.ts';
import { inZocs } from './prefill.ts';

/** In a battle with units the two of a shot are named, tapped or typed in: nobody fires a shot of the units a form begins with. */
function unnamed(input: FireInput, { units }: Battle): Fault[] {
  const nobody = (['shooter', 'target'] as const).find((which) => input[which].unit === '' && input[which].name === '');
  return nobody && units.length > 0 ? [{ ...impossible(`${nobody}.unit`, say('expected/named'), ''), cite: cite('7.12') }] : [];
}

/** Where it stands that a shot belongs to the movement and missile phase. */
const MOVEMENT_ONLY: Readonly<Record<FireInput['manner'], string>> = {
  fire: '7.1',
  'hit-and-run': '7.1',
  return: '7.2',
  'return-hit-and-run': '7.2',
  'reaction-entry': '7.22',
  'reaction-leaving': '7.21',
  'reaction-artillery': '7.24',
};

/** Fire returned at who has not fired, or not at this unit, or as of a hit and run at who did none (7.23), where the movement phase is told. */
function returnedFaults({ manner, shooter, target }: FireInput, battle: Battle): Fault[] {
  const enemy = unitOf(battle, target.unit);
  if (!enemy || battle.turn.phase !== 'movement' || (manner !== 'return' && manner !== 'return-hit-and-run')) return [];
  const missing = !hasMark(enemy, 'fired') ? 'mark/fired' : manner === 'return-hit-and-run' && !hasMark(enemy, 'moved') ? 'mark/moved' : undefined;
  const elsewhere =
    enemy.shot && !topIds(battle, [shooter.unit]).includes(enemy.shot.at) ? say('act/fire', { unit: target.name, enemy: shooter.name }) : undefined;
  const expected = missing ? say(missing) : elsewhere;
  return expected ? [illegal('target.unit', expected, target.name, cite('7.23'))] : [];
}

/**
 * What a unit did in this player turn against a shot: it has moved, so that it does not hit and run (7.16); it has fired at this enemy, whom it may fire at once (7.24); it has
 * just retreated from who enters its ZOC (7.22). All fire belongs to the movement phase (7.1, 7.2), but for that at who advances after a shock (7.74).
 */
function turnFaults({ manner, target }: FireInput, shooter: Unit, battle: Battle): Fault[] {
  const { turn } = battle;
  const enemy = unitOf(battle, target.unit);
  const faults: Fault[] = [];
  if (manner === 'hit-and-run' && hasMark(shooter, 'moved')) faults.push(illegal('shooter.unit', 'expected/not-moved', shooter.name, cite('7.16')));
  const reacts = manner !== 'fire' && manner !== 'hit-and-run';
  if (reacts && target.unit !== '' && (manner === 'reaction-artillery' || shooter.type !== 'art') && shooter.reactedAt?.includes(target.unit))
    faults.push(illegal('target.unit', 'expected/not-fired-at-yet', target.name, cite(manner === 'reaction-artillery' ? '7.24' : '7.2')));
  if (manner === 'reaction-entry' && turn.phase === 'shock' && hasMark(shooter, 'retreated'))
    faults.push(illegal('shooter.unit', 'expected/not-retreated', shooter.name, cite('7.22')));
  if (turn.phase === 'shock' && enemy && shocksBegun(battle) && !engagement(battle, enemy, 'attackers'))
    faults.push(illegal('target.unit', 'mark/attacked', enemy.name, cite('7.74')));
  const over = turn.phase === 'withdrawal' || (turn.phase === 'shock' && manner !== 'reaction-entry');
  if (over) faults.push(illegal('manner', 'phase/movement', manner, cite(MOVEMENT_ONLY[manner])));
  return faults;
}

/** A unit off the map; one that fell to the very shot it returns fires all the same, as both are simultaneous (7.2). */
function offMap(field: 'shooter.unit' | 'target.unit', unit: Unit, { manner }: FireInput): Fault[] {
  const returns = field === 'shooter.unit' && unit.status === 'eliminated' && (manner === 'return' || manner === 'return-hit-and-run');
  return returns ? [doubtful(field, 'expected/on-map', unit.name, cite('7.2'))] : offMapFaults(unit, field);
}

/** A leader alone who is fired at is an enemy on the map (7.15). */
function loneFaults({ target }: FireInput, shooter: Unit, battle: Battle): Fault[] {
  const leader = leaderOf(battle, target.unit);
  if (!leader) return [];
  if (leader.side === shooter.side) return [illegal('target.unit', 'expected/other-army', leader.name, cite('7.12'))];
  return leader.status === 'on-map' ? [] : [illegal('target.unit', 'expected/leader-on-map', leader.name, cite('7.15'))];
}

/**
 * What a tracked battle knows against a shot: nobody named who fires or is fired at, fired or reacted already (7.1, 7.2), off the map, not activated, at a friend. Artillery reacts at every enemy (7.24); `eachEnemy`
 * is the ruling `reaction-limit`.
 */
export function trackedFaults(input: FireInput, state: Battle, eachEnemy: boolean): Fault[] {
  const shooter = unitOf(state, input.shooter.unit);
  const target = unitOf(state, input.target.unit);
  if (!shooter) return unnamed(input, state);
  const active = input.manner === 'fire' || input.manner === 'hit-and-run';
  const faults = unnamed(input, state);
  if (target && target.side === shooter.side) faults.push(illegal('target.unit', 'expected/other-army', target.name, cite('7.12')));
  if (target && target.stackedUnder !== '') faults.push(illegal('target.unit', 'expected/top-of-stack', target.name, cite('7.14')));
  for (const [field, unit] of [
    ['shooter.unit', shooter],
    ['target.unit', target],
  ] as const)
    if (unit) faults.push(...offMap(field, unit, input));
  // Whose turn it is nobody has said yet: a table may use the app for its throws alone.
  if (state.turn.phase !== 'before' && active !== (shooter.side === state.turn.active))
    faults.push(illegal('manner', active ? 'expected/active-unit' : 'expected/inactive-unit', input.manner, cite('7.2')));
  if (active && hasMark(shooter, 'fired')) faults.push(illegal('shooter.unit', 'expected/fires-once', shooter.name, cite('7.1')));
  if (!active && !eachEnemy && hasReacted(shooter) && shooter.type !== 'art')
    faults.push(illegal('shooter.unit', 'expected/reacts-once', shooter.name, cite('7.2')));
  if (shooter.column) faults.push(illegal('shooter.unit', 'expected/not-in-column', shooter.name, cite('11.25')));
  faults.push(...turnFaults(input, shooter, state), ...returnedFaults(input, state), ...loneFaults(input, shooter, state));
  if (input.manner === 'hit-and-run' && !input.target.held && inZocs(input, state).target.held)
    faults.push(illegal('target.held', 'expected/not-held', false, cite('7.16')));
  if (active) faults.push(...idleFaults(state, shooter, 'shooter.unit', '7.1'));
  return faults;
}
