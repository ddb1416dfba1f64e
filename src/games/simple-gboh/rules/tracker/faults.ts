import { doubtful, type Fault, illegal } from '../../../../core/fault.ts';
import { cite, ROMAN_STACKS, SIDES } from '../vocabulary.ts';
import { type Battle, hasMark, leaderOf, type Mark, unitOf } from './battle.ts';
import { activated, spreading } from './command.ts';
import type { BattleEvent } from './events.ts';
import { commandOf } from './in-command.ts';
import { obligationFaults } from './obligations.ts';

/** A unit shocks, and is shocked, once a phase (7.34). */
function declaredFaults(battle: Battle, attackers: readonly string[], defenders: readonly string[]): Fault[] {
  const faults: Fault[] = [];
  const active = new Set(activated(battle).map(({ id }) => id));
  const busy = (id: string, side: 'attackers' | 'defenders'): boolean => battle.shocks.some((shock) => shock[side].includes(id));
  for (const id of attackers) {
    const unit = unitOf(battle, id);
    if (!unit) continue;
    if (busy(id, 'attackers') || hasMark(unit, 'attacked')) faults.push(illegal('attackers', 'expected/attacks-once', unit.name, cite('7.34')));
    if (unit.column) faults.push(illegal('attackers', 'expected/not-in-column', unit.name, cite('11.25')));
    if (!active.has(id)) faults.push(doubtful('attackers', 'expected/activated-unit', unit.name, cite('7.31')));
    if (unit.type === 'sk') faults.push(illegal('attackers', 'expected/shock-capable', unit.name, cite('10.0')));
  }
  for (const id of defenders) {
    const unit = unitOf(battle, id);
    if (unit && (busy(id, 'defenders') || hasMark(unit, 'was-attacked'))) faults.push(illegal('defenders', 'expected/attacked-once', unit.name, cite('7.34')));
  }
  return faults;
}

/** Stacking (5.32): two of the same kind of Roman infantry, or artillery with infantry, not in column (11.26). */
function stackFaults(battle: Battle, under: string, on: string): Fault[] {
  const [below, top] = [unitOf(battle, under), unitOf(battle, on)];
  if (!below || !top || on === '') return [];
  const guns = [below, top].filter(({ type }) => type === 'art').length === 1;
  const roman = below.type === top.type && ROMAN_STACKS.includes(below.type);
  const faults = guns || roman ? [] : [illegal('stackedUnder', 'expected/stackable', top.name, cite('5.32'))];
  if (below.column || top.column) faults.push(illegal('stackedUnder', 'expected/no-column-stack', true, cite('11.26')));
  if (battle.units.some((unit) => unit.id !== under && unit.stackedUnder === on && unit.status === 'on-map'))
    faults.push(illegal('stackedUnder', 'expected/two-in-hex', 3, cite('5.31')));
  return faults;
}

/** A unit that is always in command is not out of it (4.13). */
function markFaults(battle: Battle, id: string, mark: Mark): Fault[] {
  const unit = unitOf(battle, id);
  if (!unit || mark !== 'out-of-command') return [];
  const { inCommand, byHand, cite: by } = commandOf(battle, unit);
  return inCommand && !byHand ? [doubtful('unit', 'expected/always-in-command', unit.name, by)] : [];
}

function seizureFaults(battle: Battle, id: string): Fault[] {
  const leader = leaderOf(battle, id);
  const { turn } = battle;
  if (!leader) return [];
  const faults: Fault[] = [];
  if (leader.side === turn.active) faults.push(illegal('leader', 'expected/inactive-leader', leader.name, cite('4.41')));
  if (leader.attempts < 1) faults.push(illegal('leader', 'expected/attempts-left', leader.attempts, cite('4.44')));
  if (turn.number <= 1) faults.push(illegal('turn', 'expected/not-first-turn', turn.number, cite('4.44')));
  if (turn.tried) faults.push(illegal('turn', 'expected/one-attempt', turn.number, cite('4.44')));
  if (turn.immune === leader.side) faults.push(illegal('turn', 'expected/no-counter-seizure', turn.number, cite('4.45')));
  if (turn.phase !== 'activation') faults.push(illegal('phase', 'expected/before-activation', turn.phase, cite('4.41')));
  return faults;
}

/** What is wrong with an event now; what is illegal can be insisted on. */
export function faults(battle: Battle, event: BattleEvent): Fault[] {
  switch (event.type) {
    case 'declared':
      return declaredFaults(battle, event.shock.attackers, event.shock.defenders);
    case 'unit-set':
      return event.to.stackedUnder === undefined ? [] : stackFaults(battle, event.unit, event.to.stackedUnder);
    case 'seized':
      return seizureFaults(battle, event.leader);
    case 'activated':
      return battle.turn.phase === 'activation' || battle.turn.phase === 'movement'
        ? []
        : [doubtful('phase', 'expected/activation-phase', battle.turn.phase, cite('3.2'))];
    case 'leader-replaced':
      return leaderOf(battle, event.leader)?.overall ? [illegal('leader', 'expected/not-overall', leaderOf(battle, event.leader)?.name, cite('4.37'))] : [];
    case 'spread':
      return SIDES.some((side) => spreading(battle, side).some(({ id }) => id === event.unit))
        ? []
        : [illegal('unit', 'expected/roman-stack', unitOf(battle, event.unit)?.name, cite('5.36'))];
    case 'retreats-done':
      // Said once, as the first retreats settle what was declared.
      return battle.shocks.some(({ retreatsDone }) => retreatsDone) ? [] : obligationFaults(battle);
    case 'phase':
      return event.to === 'withdrawal' ? obligationFaults(battle) : [];
    case 'marked':
      return event.on ? markFaults(battle, event.unit, event.mark) : [];
    case 'deepened': {
      const unit = unitOf(battle, event.unit);
      return unit && unit.type !== 'ph' && unit.type !== 'hi' ? [illegal('unit', 'expected/phalanx-or-hoplites', unit.type, cite('10.3'))] : [];
    }
    default:
      return [];
  }
}
