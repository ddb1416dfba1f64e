import type { Facts } from '../../../../../core/facts.ts';
import type { Fault } from '../../../../../core/fault.ts';
import { MISSILE_RANGE } from '../../charts/missile-range.ts';
import { columnFaults, figureFaults } from '../../figures.ts';
import { cite, isArcher, isArtilleryWeapon, isCavalry, isFoot, isLegionary, isLightInfantry, isSkirmisher } from '../../vocabulary.ts';
import { doubtful, illegal } from '../voice.ts';
import { type FireInput, rangeUsed } from './input.ts';
import { rowOf } from './modifiers.ts';

/** The longest range of a row of the chart, 0 for a unit that cannot fire. */
export function reach(row: string | undefined, cell: Facts['cell']): number {
  if (row === undefined) return 0;
  const reached = (column: string, at: number): number => (cell(MISSILE_RANGE, row, column) === null ? 0 : at + 1);
  return Math.max(...MISSILE_RANGE.columns.map(reached));
}

function shooterFaults({ shooter }: FireInput): Fault[] {
  const faults: Fault[] = [];
  const engine = isArtilleryWeapon(shooter.missile);
  if (rowOf(shooter.missile) === undefined && !shooter.slingRow) faults.push(illegal('shooter.missile', 'expected/missile', shooter.missile, cite('7.18')));
  if (shooter.type === 'el' || (isLegionary(shooter.type) && !shooter.slingRow))
    faults.push(illegal('shooter.type', 'expected/missile', shooter.type, cite('7.18')));
  if (shooter.reduced) faults.push(illegal('shooter.reduced', 'expected/full-strength', true, cite('7.18')));
  if (engine && shooter.moved) faults.push(illegal('shooter.moved', 'expected/artillery-still', true, cite('7.1')));
  if (engine && shooter.type !== 'art') faults.push(doubtful('shooter.type', 'expected/artillery', shooter.type, cite('10.11')));
  if (shooter.type === 'art' && !engine && !shooter.slingRow) faults.push(doubtful('shooter.missile', 'expected/engine', shooter.missile, cite('10.11')));
  if (shooter.slingRow && (shooter.from === 'ground' || isSkirmisher(shooter.type)))
    faults.push(illegal('shooter.slingRow', 'expected/on-tower-or-bastion', shooter.from, cite('11.15')));
  return faults;
}

function rangeFaults(input: FireInput, cell: Facts['cell']): Fault[] {
  const { shooter, target, manner, range } = input;
  const row = shooter.slingRow ? 's' : rowOf(shooter.missile);
  const most = reach(row, cell) + (shooter.from === 'tower' ? 1 : 0);
  if (row === undefined) return [];
  if (shooter.slingRow && rangeUsed(input) !== 1) return [illegal('range', 'expected/adjacent', range, cite('11.15'))];
  if (manner === 'reaction-leaving' && most < 2) return [illegal('shooter.missile', 'expected/range-two', shooter.missile, cite('7.21'))];
  if (rangeUsed(input) > most) return [illegal('range', 'expected/range', range, cite('7.12'), { most })];
  const close = (manner === 'fire' && shooter.enemyInZoc) || (manner === 'return' && shooter.inZoc);
  if (close && target.near && range !== 1) return [illegal('range', 'expected/adjacent', range, cite('6.21'))];
  if (shooter.missile === 'ballista' && shooter.from === 'tower' && rangeUsed(input) === 1)
    return [illegal('range', 'expected/not-adjacent-from-tower', range, cite('7.81'))];
  return [];
}

function hitAndRunFaults({ shooter, target, range, manner }: FireInput): Fault[] {
  if (manner !== 'hit-and-run') return [];
  const faults: Fault[] = [];
  const horse = isCavalry(shooter.type);
  const able = horse || ((isSkirmisher(shooter.type) || isLightInfantry(shooter.type)) && !isArcher(shooter.missile));
  if (!able) faults.push(illegal('manner', 'expected/hit-and-run-able', shooter.type, cite('7.16')));
  if (!horse && range !== 2) faults.push(illegal('range', 'expected/hit-and-run-foot', range, cite('7.16')));
  if (horse && (range < 2 || range > 4)) faults.push(illegal('range', 'expected/hit-and-run-horse', range, cite('7.17')));
  if (!horse && isCavalry(target.type) && !target.lone) faults.push(illegal('target.type', 'expected/no-cavalry-target', target.type, cite('7.16')));
  return faults;
}

/** Where a ZOC stands against a shot (7.1, 7.12, 7.16, 7.22, 7.23). */
function zocFaults({ shooter, target, manner }: FireInput): Fault[] {
  const faults: Fault[] = [];
  const javelins = shooter.missile === 'j' && manner === 'fire';
  const at = manner === 'hit-and-run' ? '7.16' : manner === 'reaction-entry' ? '7.22' : javelins ? '7.1' : undefined;
  if (shooter.inZoc && at) faults.push(illegal('shooter.inZoc', 'expected/not-in-zoc', true, cite(at)));
  if (shooter.enemyInZoc && manner === 'hit-and-run') faults.push(illegal('shooter.enemyInZoc', 'expected/no-enemy-in-zoc', true, cite('7.16')));
  if (target.held && manner === 'hit-and-run') faults.push(illegal('target.held', 'expected/not-held', true, cite('7.16')));
  if (!target.near && ((manner === 'fire' && shooter.enemyInZoc) || (manner === 'return' && shooter.inZoc)))
    faults.push(illegal('target.near', 'expected/target-in-zoc', false, cite(manner === 'fire' ? '7.12' : '7.23')));
  return faults;
}

/** What is wrong with a shot: what the rules forbid, or is odd. `reacted`: the target has fired in reaction this turn, perhaps at this unit, which foot javelins may answer (7.1). */
export function fireFaults(input: FireInput, reacted: boolean, facts: Facts): Fault[] {
  const { shooter, target, manner } = input;
  const faults = [...shooterFaults(input), ...rangeFaults(input, facts.cell), ...hitAndRunFaults(input), ...zocFaults(input)];
  if (!target.lone) faults.push(...figureFaults(target, 'target', facts), ...columnFaults(target, 'target.column'));
  if (target.lone && !target.leader) faults.push(doubtful('target.lone', 'expected/leader-there', true, cite('7.15')));
  if (shooter.missile === 'dart' && target.type !== 'el') faults.push(illegal('target.type', 'expected/elephants', target.type, cite('7.81')));
  const javelinFoot = shooter.missile === 'j' && isFoot(shooter.type);
  if (manner === 'fire' && javelinFoot && isCavalry(target.type) && !target.lone)
    faults.push((reacted ? doubtful : illegal)('target.type', 'expected/no-cavalry-target', target.type, cite('7.1')));
  if (manner === 'fire' && shooter.type === 'ch' && shooter.moved && input.range === 1)
    faults.push(illegal('manner', 'expected/chariot-apart', manner, cite('10.52')));
  const returned = manner === 'return' || manner === 'return-hit-and-run';
  if (returned && (target.type === 'el' || isLegionary(target.type) || target.reduced))
    faults.push(doubtful('target.type', 'expected/missile', target.type, cite('7.23')));
  if (shooter.type === 'art' && shooter.from !== 'tower' && (input.behind === 'wall' || input.behind === 'bastion'))
    faults.push(doubtful('shooter.from', 'expected/engine-on-tower', shooter.from, cite('10.12')));
  if (manner === 'reaction-artillery' && !isArtilleryWeapon(shooter.missile))
    faults.push(illegal('manner', 'expected/artillery', shooter.missile, cite('7.24')));
  if (shooter.from === 'tower' && !input.lower) faults.push(doubtful('lower', 'expected/tower-higher', false, cite('7.81')));
  return faults;
}
