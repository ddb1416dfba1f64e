import type { Fault } from '../../../../core/fault.ts';
import { currentTq } from '../cohesion.ts';
import { allowanceOf } from '../movement-allowance.ts';
import { cite, isCavalry, type Mark } from '../vocabulary.ts';
import { doubtful, illegal } from '../voice.ts';
import { formationActive } from './activation.ts';
import { hasLeft, stillHeld } from './contacts.ts';
import type { EventOf } from './events.ts';
import { commandOf } from './in-command.ts';
import { unitNames } from './names.ts';
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
    const acts = battle.turn.phase === 'before' || formationActive(battle, unit.side, unit.formation);
    const other = both[1 - at]?.[1];
    const rigid = unit.type === 'ph' || unit.type === 'hi';
    // Who is behind is of the front's kind.
    const faults =
      rigid && (at === 0 || unit.type === (other?.type ?? unit.type)) ? [] : [illegal(field, 'expected/phalanx-or-hoplites', unit.type, cite('10.3'))];
    if (!acts) faults.push(illegal(field, 'expected/activated-unit', unit.name, cite('10.3')));
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
    ...goneFaults(unit),
    ...(how === 'overrun' && !alone ? [doubtful('how', 'gboh/overrun', unit.name, cite('7.37'))] : []),
    ...(how === 'rampages' && unit.type !== 'el' ? [doubtful('how', 'expected/elephants', unit.name, cite('8.5'))] : []),
  ];
}

/** The doubt about a unit that is off the map; a result may mark one that it took off it (7.17). */
const goneFaults = ({ status, name }: Unit): Fault[] => (status === 'on-map' ? [] : [doubtful('unit', 'expected/on-map', name, cite('8.4'))]);

/** The doubt about what only cavalry does. */
export const horseFaults = ({ type, name }: Unit, by: string): Fault[] => (isCavalry(type) ? [] : [doubtful('unit', 'expected/cavalry', name, cite(by))]);

/** Only who is away in pursuit returns from it, or never will (7.63). */
export const pursuerFaults = (battle: Battle, ids: readonly string[]): Fault[] =>
  ids.every((id) => unitOf(battle, id)?.status === 'pursuing') ? [] : [doubtful('units', 'expected/pursuers', unitNames(battle, ids), cite('7.63'))];

/** The doubts about who has moved and now stands in an enemy ZOC: nobody out of command, in column, or cavalry before elephants may go there, nor who has just left that unit (4.12, 6.22, 10.23, 11.25). */
function approachFaults(battle: Battle, { id, type }: Unit, mover: Unit): Fault[] {
  if (battle.turn.phase !== 'movement' || mover.side !== battle.turn.active || !hasMark(mover, 'moved')) return [];
  return [
    ...(commandOf(battle, mover).inCommand ? [] : [doubtful('enemy', 'expected/in-command', mover.name, cite('4.12'))]),
    ...(mover.column ? [doubtful('enemy', 'expected/not-in-column', mover.name, cite('11.25'))] : []),
    ...(hasLeft(battle, id, mover.id) ? [doubtful('enemy', 'expected/not-in-zoc', mover.name, cite('6.22'))] : []),
    ...(type === 'el' && isCavalry(mover.type) ? [doubtful('enemy', 'expected/not-in-zoc', mover.name, cite('10.23'))] : []),
  ];
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

/** Hits as many as its TQ rout or reduce a unit, which then does not stand with them; in a stack the TQ of the unit above counts (5.35, 8.1). */
export function harmFaults(battle: Battle, { unit: id, hits, reduced }: EventOf<'harmed'>): Fault[] {
  const unit = unitOf(battle, id);
  if (!unit) return [];
  if (unit.status !== 'on-map') return goneFaults(unit);
  if (unit.doubleDepth || unit.stackedUnder !== '' || beneath(battle, id).length > 0) return [];
  const tq = currentTq({ ...unit, reduced, column: false });
  return hits < tq ? [] : [doubtful('hits', 'expected/hits-below-tq', hits, cite('8.1'), { tq })];
}

/** Only cavalry shies (10.23). A unit that is always in command is not out of it (4.13); artillery moves or fires, not both (7.1), without values it does not move (10.11); nobody moves off the map; who is out of command and in contact since before the turn does not move (6.23, 10.24). */
export function markFaults(battle: Battle, id: string, mark: Mark): Fault[] {
  const unit = unitOf(battle, id);
  if (!unit) return [];
  const other = mark === 'moved' ? 'fired' : mark === 'fired' ? 'moved' : undefined;
  if (mark === 'shied') return horseFaults(unit, '10.23');
  if (mark === 'moved') {
    if (unit.status !== 'on-map') return goneFaults(unit);
    const idle = battle.turn.phase !== 'before' && !formationActive(battle, unit.side, unit.formation);
    if (idle) return [doubtful('unit', 'expected/activated-unit', unit.name, cite('3.2'))];
    const { inCommand, cite: by } = commandOf(battle, unit);
    if (!inCommand && stillHeld(battle, unit)) return [illegal('unit', 'expected/in-command', unit.name, by.at === '10.24' ? by : cite('6.23'))];
  }
  if (other && unit.type === 'art' && hasMark(unit, other)) return [illegal('unit', 'expected/artillery-still', unit.name, cite('7.1'))];
  if (mark === 'moved' && allowanceOf(unit) === 0) return [doubtful('unit', 'expected/artillery-still', unit.name, cite('10.11'))];
  if (mark !== 'out-of-command') return [];
  const { inCommand, byHand, cite: by } = commandOf(battle, unit);
  return inCommand && !byHand ? [doubtful('unit', 'expected/always-in-command', unit.name, by)] : [];
}
