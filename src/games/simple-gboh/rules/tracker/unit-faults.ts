import type { Fault } from '../../../../core/fault.ts';
import { currentTq } from '../cohesion.ts';
import { allowanceOf } from '../movement-allowance.ts';
import { cite, isCavalry, type Mark } from '../vocabulary.ts';
import { doubtful, illegal } from '../voice.ts';
import { isActivated } from './activation.ts';
import { hasLeft, stillHeld } from './contacts.ts';
import type { EventOf } from './events.ts';
import { commandOf } from './in-command.ts';
import { idleFaults, offPhase } from './in-turn.ts';
import { unitNames } from './names.ts';
import { offMapFaults } from './off-map.ts';
import { type Battle, beneath, hasMark, loneArtillery, type Unit, unitOf } from './state.ts';

/** Two phalanxes or two units of hoplites of one army, neither in double depth nor in column, form it when they are activated, before they move (10.3). */
export function deepFaults(battle: Battle, { unit: front, behind }: EventOf<'deepened'>): Fault[] {
  return (
    [
      ['unit', unitOf(battle, front)],
      ['behind', unitOf(battle, behind)],
    ] as const
  ).flatMap(([field, unit], at, both): Fault[] => {
    if (!unit) return [];
    const other = both[1 - at]?.[1];
    const rigid = unit.type === 'ph' || unit.type === 'hi';
    // Who is behind is of the front's kind.
    const faults =
      rigid && (at === 0 || unit.type === (other?.type ?? unit.type)) ? [] : [illegal(field, 'expected/phalanx-or-hoplites', unit.type, cite('10.3'))];
    faults.push(...idleFaults(battle, unit, field, '10.3'));
    if (unit.doubleDepth) faults.push(illegal(field, 'expected/single-depth', unit.name, cite('10.3')));
    if (unit.column) faults.push(illegal(field, 'expected/not-in-column', unit.name, cite('10.0')));
    if (unit.stackedUnder !== '' || beneath(battle, unit.id).length > 0) faults.push(illegal(field, 'expected/two-in-hex', 3, cite('5.31')));
    if (hasMark(unit, 'moved')) faults.push(illegal(field, 'expected/not-moved', unit.name, cite('10.3')));
    return faults;
  });
}

/** A unit is eliminated once (8.4); overrun is inactive artillery without infantry, only elephants rampage (7.37, 8.5). */
export function eliminationFaults(battle: Battle, { unit: id, how }: EventOf<'eliminated'>): Fault[] {
  const unit = unitOf(battle, id);
  if (!unit) return [];
  const alone = loneArtillery(battle, unit) && unit.side !== battle.turn.active;
  return [
    ...offMapFaults(unit, 'unit'),
    ...(how === 'overrun' && !alone ? [illegal('how', 'gboh/overrun', unit.name, cite('7.37'))] : []),
    ...(how === 'rampages' && unit.type !== 'el' ? [illegal('how', 'expected/elephants', unit.name, cite('8.5'))] : []),
  ];
}

/** What is wrong with a move off the map: a doubt where a result marks one that it took off it (7.17), but pursuers do not move. */
const goneFaults = ({ status, name }: Unit): Fault[] =>
  status === 'on-map' ? [] : [(status === 'eliminated' ? doubtful : illegal)('unit', 'expected/on-map', name, cite('8.4'))];

/** What only cavalry does. */
export const horseFaults = ({ type, name }: Unit, by: string): Fault[] => (isCavalry(type) ? [] : [illegal('unit', 'expected/cavalry', name, cite(by))]);

/** Only who is away in pursuit returns from it, or never will: nobody who is eliminated or gone; one on the map may have pursued untold. It is thrown for as their formation is activated (7.63). */
export function pursuerFaults(battle: Battle, ids: readonly string[]): Fault[] {
  const units = ids.flatMap((id) => unitOf(battle, id) ?? []);
  const all = (status: Unit['status']): boolean => units.length === ids.length && units.every((unit) => unit.status === status);
  if (!all('pursuing')) return [(all('on-map') ? doubtful : illegal)('units', 'expected/pursuers', unitNames(battle, ids), cite('7.63'))];
  const due = (unit: Unit): boolean => battle.turn.phase === 'before' || (unit.side === battle.turn.active && isActivated(battle, unit));
  return units.every(due) ? [] : [doubtful('units', 'expected/formation-activated', unitNames(battle, ids), cite('7.63'))];
}

/** Who has moved and now is adjacent to an enemy: nobody out of command or in column may go there, nor who has just left that unit (4.12, 6.22, 11.25). Cavalry does not enter the ZOC of elephants, but these may turn to it (6.15, 10.23): a doubt. */
function approachFaults(battle: Battle, unit: Unit, enemy: Unit): Fault[] {
  const [mover, other] = enemy.side === battle.turn.active ? [enemy, unit] : [unit, enemy];
  if (battle.turn.phase !== 'movement' || !hasMark(mover, 'moved')) return [];
  // An elephant is out of command by the very enemies it has come to (10.24).
  const { inCommand, cite: by } = commandOf(battle, mover);
  if (!inCommand && by.at !== '10.24') return [illegal('enemy', 'expected/in-command', mover.name, cite('4.12'))];
  if (mover.column) return [illegal('enemy', 'expected/not-in-column', mover.name, cite('11.25'))];
  if (hasLeft(battle, other.id, mover.id)) return [illegal('enemy', 'expected/not-in-zoc', mover.name, cite('6.22'))];
  return mover === enemy && unit.type === 'el' && isCavalry(mover.type) ? [doubtful('enemy', 'expected/not-in-zoc', mover.name, cite('10.23'))] : [];
}

/** In the ZOC of a unit stands an enemy, and both on the map (6.2). */
export function zocFaults(battle: Battle, { unit: id, enemy: other }: EventOf<'zoc'>): Fault[] {
  const [unit, enemy] = [unitOf(battle, id), unitOf(battle, other)];
  const faults = (
    [
      ['unit', unit],
      ['enemy', enemy],
    ] as const
  ).flatMap(([field, one]) => (one?.status === 'on-map' ? [] : [illegal(field, 'expected/on-map', one?.name ?? '', cite('6.2'))]));
  if (!unit || !enemy) return faults;
  if (unit.side === enemy.side) return [...faults, illegal('enemy', 'expected/other-army', enemy.name, cite('6.2'))];
  return [...faults, ...approachFaults(battle, unit, enemy)];
}

/** Only units the scenario lists are reduced (8.2). Hits as many as its TQ rout or reduce a unit, which then does not stand with them; in a stack the TQ of the unit above counts (5.35, 8.1). */
export function harmFaults(battle: Battle, { unit: id, hits, reduced }: EventOf<'harmed'>): Fault[] {
  const unit = unitOf(battle, id);
  if (!unit) return [];
  if (unit.status !== 'on-map') return offMapFaults(unit, 'unit');
  if (reduced && !unit.reduced && !unit.reducible) return [doubtful('reduced', 'field/reducible', unit.name, cite('8.2'))];
  if (unit.doubleDepth || unit.stackedUnder !== '' || beneath(battle, id).length > 0) return [];
  const tq = currentTq({ ...unit, reduced, column: false });
  return hits < tq ? [] : [doubtful('hits', 'expected/hits-below-tq', hits, cite('8.1'), { tq })];
}

/** Only cavalry shies (10.23) and pursues (7.61). A unit that is always in command is not out of it (4.13); artillery moves or fires, not both (7.1), without values it does not move (10.11); nobody moves off the map; who is out of command and in contact since before the turn does not move (6.23, 10.24). */
export function markFaults(battle: Battle, id: string, mark: Mark): Fault[] {
  const unit = unitOf(battle, id);
  if (!unit) return [];
  const other = mark === 'moved' ? 'fired' : mark === 'fired' ? 'moved' : undefined;
  if (mark === 'shied') return horseFaults(unit, '10.23');
  if (mark === 'to-pursue') return [...offMapFaults(unit, 'unit'), ...horseFaults(unit, '7.61')];
  if (mark === 'rampaging' && unit.type !== 'el') return [illegal('mark', 'expected/elephants', unit.name, cite('8.5'))];
  if (mark === 'moved') {
    if (unit.status !== 'on-map') return goneFaults(unit);
    const still = [...idleFaults(battle, unit, 'unit'), ...offPhase(battle, 'movement', 'mark', '3.2')];
    if (still.length > 0) return still;
    const { inCommand, cite: by } = commandOf(battle, unit);
    if (!inCommand && stillHeld(battle, unit)) return [illegal('unit', 'expected/in-command', unit.name, by.at === '10.24' ? by : cite('6.23'))];
  }
  if (other && unit.type === 'art' && hasMark(unit, other)) return [illegal('unit', 'expected/artillery-still', unit.name, cite('7.1'))];
  if (mark === 'moved' && allowanceOf(unit) === 0) return [doubtful('unit', 'expected/artillery-still', unit.name, cite('10.11'))];
  if (mark !== 'out-of-command') return [];
  const { inCommand, byHand, cite: by } = commandOf(battle, unit);
  return inCommand && !byHand ? [doubtful('unit', 'expected/in-command', unit.name, by)] : [];
}
