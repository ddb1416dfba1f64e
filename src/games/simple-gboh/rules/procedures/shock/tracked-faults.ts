import type { Fault } from '../../../../../core/fault.ts';
import { idleFaults, offPhase } from '../../tracker/in-turn.ts';
import { shocksBegun } from '../../tracker/obligations.ts';
import { offMapFaults } from '../../tracker/off-map.ts';
import { engagement, heroesElsewhere } from '../../tracker/shocks.ts';
import { type Battle, beneath, hasMark, type Unit, unitOf } from '../../tracker/state.ts';
import { cite, otherSide } from '../../vocabulary.ts';
import { doubtful, illegal } from '../voice.ts';
import type { ShockInput } from './input.ts';

/** The moment of a shock: one of the active army's, in its shock phase (3.2, 7.3), after all retreats (7.4). */
function momentFaults(input: ShockInput, battle: Battle): Fault[] {
  const { turn, shocks } = battle;
  const fighters = [...input.attackers, ...input.defenders].flatMap(({ unit }) => (unit === '' ? [] : [unit]));
  if (turn.phase === 'before' || fighters.length === 0) return [];
  const faults = offPhase(battle, 'shock', 'side', '3.2');
  if (input.side !== turn.active) faults.push(illegal('side', 'expected/active-army', input.side, cite('7.3')));
  const waits = shocks.filter(({ retreatsDone }) => !retreatsDone).length;
  if (waits > 0) faults.push(doubtful('side', 'expected/retreats-first', waits, cite('7.4')));
  return faults;
}

/** Who was declared to attack somebody else or with others (7.3); a doubt about who was not, once shocks are declared or fought. */
function declaredFaults(input: ShockInput, battle: Battle): Fault[] {
  const listed = (role: 'attackers' | 'defenders', ids: readonly string[]): boolean => ids.every((id) => input[role].some(({ unit }) => unit === id));
  const late = battle.shocks.length > 0 || shocksBegun(battle);
  return input.attackers.flatMap(({ unit, name, under }, at) => {
    const known = unitOf(battle, unit);
    const declared = battle.shocks.find(({ attackers }) => attackers.includes(unit));
    const otherwise = declared && !(listed('defenders', declared.defenders) && listed('attackers', declared.attackers));
    const undeclared = late && known && !under && !engagement(battle, known, 'attackers');
    const fault = otherwise ? illegal : undeclared ? doubtful : undefined;
    return fault ? [fault(`attackers.${at}.unit`, 'expected/declared-shock', name, cite('7.3'))] : [];
  });
}

/** A heroic leader near who helps is himself in a shock of this turn, where the battle has such leaders (4.38). */
function heroFaults(input: ShockInput, battle: Battle): Fault[] {
  return (['attacker', 'defender'] as const).flatMap((role) => {
    const field = `${role}HeroicNear` as const;
    const side = role === 'attacker' ? input.side : otherSide(input.side);
    if (!input[field] || !battle.leaders.some((leader) => leader.side === side && leader.heroic)) return [];
    const own = input[`${role}s`].map(({ unit }) => unit);
    return heroesElsewhere(battle, side, own).length > 0 ? [] : [doubtful(field, `field/${field}`, true, cite('4.38'))];
  });
}

/** A stack fights as one unit: all of it (5.35). */
function halfStack(unit: Unit, battle: Battle, listed: ReadonlySet<string>): boolean {
  const whole = unit.stackedUnder === '' ? beneath(battle, unit.id).map(({ id }) => id) : [unit.stackedUnder];
  return whole.some((id) => !listed.has(id));
}

/** What a tracked battle knows against a shock: its moment, who fought already (7.34), who is off the map, not activated (7.31), half a stack (5.35), in column (11.25) or of the wrong army. */
export function trackedFaults(input: ShockInput, state: Battle): Fault[] {
  const check = (role: 'attackers' | 'defenders'): Fault[] => {
    const listed = new Set(input[role].map(({ unit }) => unit));
    return input[role].flatMap((fighter, at): Fault[] => {
      const unit = fighter.unit === '' ? undefined : unitOf(state, fighter.unit);
      if (!unit) return [];
      const path = `${role}.${at}.unit`;
      const faults = offMapFaults(unit, path);
      const side = role === 'attackers' ? input.side : otherSide(input.side);
      if (unit.side !== side) faults.push(illegal(path, 'expected/other-army', unit.name, cite('7.3')));
      if (role === 'attackers' && engagement(state, unit, role) === 'fought') faults.push(illegal(path, 'expected/attacks-once', unit.name, cite('7.34')));
      if (role === 'defenders' && hasMark(unit, 'was-attacked')) faults.push(illegal(path, 'expected/attacked-once', unit.name, cite('7.34')));
      const waits = state.shocks.some(({ defenders }) => defenders.includes(unit.id));
      if (role === 'defenders' && hasMark(unit, 'retreated')) faults.push((waits ? doubtful : illegal)(path, 'expected/not-retreated', unit.name, cite('7.4')));
      if (role === 'attackers' && unit.column) faults.push(illegal(path, 'expected/not-in-column', unit.name, cite('11.25')));
      if (role === 'attackers' && !fighter.under) faults.push(...idleFaults(state, unit, path, '7.31'));
      if (input[role].findIndex(({ unit: id }) => id === unit.id) < at)
        faults.push(illegal(path, role === 'attackers' ? 'expected/attacks-once' : 'expected/attacked-once', unit.name, cite('7.34')));
      if (halfStack(unit, state, listed)) faults.push(doubtful(path, 'expected/whole-stack', unit.name, cite('5.35')));
      return faults;
    });
  };
  return [...momentFaults(input, state), ...declaredFaults(input, state), ...heroFaults(input, state), ...check('attackers'), ...check('defenders')];
}
