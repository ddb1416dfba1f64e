import type { Rows } from '../../../../core/events.ts';
import type { Fault } from '../../../../core/fault.ts';
import { group } from '../../../../core/fields.ts';
import { columnFaults } from '../figures.ts';
import { cite, isInfantry, ROMAN_STACKS } from '../vocabulary.ts';
import { illegal, say } from '../voice.ts';
import { ARMY_CHANGE, FORMATION, FORMATION_CHANGE, ID, LEADER, LEADER_CHANGE, MUSTER, SIDE, UNIT, UNIT_CHANGE } from './event-fields.ts';
import type { BattleEvent, MusterEvent, UnitChange } from './events.ts';
import { leaves } from './leaving.ts';
import { armyName, formationName, leaderName, unitName, unitNamed } from './names.ts';
import { armyFrom, armyRecord, formationFrom, formationRecord, leaderFrom, leaderRecord, unitFrom, unitRecord, withMuster } from './recorded.ts';
import { type Battle, type Unit, unitOf } from './state.ts';

/** The things of a list that are not this one. */
const others = <Thing extends { readonly id: string }>(things: readonly Thing[], id: string): readonly Thing[] => things.filter((one) => one.id !== id);

/** Armies, units, leaders and formations set up or changed by hand. */
export const MUSTER_ROWS: Rows<Battle, BattleEvent, MusterEvent['type']> = {
  mustered: {
    v: 1,
    fields: { battle: group(MUSTER) },
    reduce: (battle, { battle: muster }) => withMuster(battle, muster),
    describe: ({ battle: { units } }) => say('event/mustered', { units: units.length }),
  },
  'army-set': {
    v: 1,
    fields: { side: SIDE, to: group(ARMY_CHANGE) },
    reduce: (battle, { side, to }) => ({ ...battle, armies: { ...battle.armies, [side]: armyFrom({ ...armyRecord(battle.armies[side]), ...to }) } }),
    describe: ({ side }, battle) => say('event/army-set', { army: armyName(battle, side) }),
  },
  'unit-added': {
    v: 1,
    fields: { unit: group(UNIT) },
    reduce: (battle, { unit }) => ({ ...battle, units: [...others(battle.units, unit.id), unitFrom(unit)] }),
    describe: ({ unit }) => say('event/unit-added', { unit: unitNamed(unit) }),
    faults: ({ state, event: { unit } }) => [...columnFaults(unit, 'column'), ...stackFaults(state, unitFrom(unit), unit.stackedUnder)],
  },
  'unit-set': {
    v: 1,
    fields: { unit: ID, to: group(UNIT_CHANGE) },
    reduce: (battle, { unit: id, to }) => ({
      ...battle,
      units: battle.units.map((unit) => (unit.id === id ? unitFrom({ ...unitRecord(unit), ...to }) : unit)),
    }),
    describe: ({ unit: id, to }, battle) => {
      const unit = unitName(battle, id);
      const hitsAlone = to.hits !== undefined && Object.keys(to).length === 1;
      return hitsAlone ? say('event/hits-set', { unit, from: unitOf(battle, id)?.hits ?? 0, to: to.hits }) : say('event/unit-set', { unit });
    },
    faults: ({ state, event: { unit, to } }) => changeFaults(state, unit, to),
  },
  'unit-removed': {
    v: 1,
    fields: { unit: ID },
    reduce: (battle, { unit: id }) => {
      const left = leaves(battle, id, 'gone', 'off-map');
      return { ...left, units: others(left.units, id) };
    },
    describe: ({ unit }, battle) => say('event/unit-removed', { unit: unitName(battle, unit) }),
  },
  'leader-added': {
    v: 1,
    fields: { leader: group(LEADER) },
    reduce: (battle, { leader }) => ({ ...battle, leaders: [...others(battle.leaders, leader.id), leaderFrom(leader)] }),
    describe: ({ leader: { name } }) => say('event/leader-added', { leader: name }),
  },
  'leader-set': {
    v: 1,
    fields: { leader: ID, to: group(LEADER_CHANGE) },
    reduce: (battle, { leader: id, to }) => ({
      ...battle,
      leaders: battle.leaders.map((leader) => (leader.id === id ? leaderFrom({ ...leaderRecord(leader), ...to }) : leader)),
    }),
    describe: ({ leader }, battle) => say('event/leader-set', { leader: leaderName(battle, leader) }),
  },
  'leader-removed': {
    v: 1,
    fields: { leader: ID },
    reduce: (battle, { leader }) => ({ ...battle, leaders: others(battle.leaders, leader) }),
    describe: ({ leader }, battle) => say('event/leader-removed', { leader: leaderName(battle, leader) }),
  },
  'formation-added': {
    v: 1,
    fields: { formation: group(FORMATION) },
    reduce: (battle, { formation }) => ({ ...battle, formations: [...others(battle.formations, formation.id), formationFrom(formation)] }),
    describe: ({ formation: { name } }) => say('event/formation-added', { formation: name }),
  },
  'formation-set': {
    v: 1,
    fields: { formation: ID, to: group(FORMATION_CHANGE) },
    reduce: (battle, { formation: id, to }) => ({
      ...battle,
      formations: battle.formations.map((one) => (one.id === id ? formationFrom({ ...formationRecord(one), ...to }) : one)),
    }),
    describe: ({ formation }, battle) => say('event/formation-set', { formation: formationName(battle, formation) }),
  },
  'formation-removed': {
    v: 1,
    fields: { formation: ID },
    reduce: (battle, { formation }) => ({ ...battle, formations: others(battle.formations, formation) }),
    describe: ({ formation }, battle) => say('event/formation-removed', { formation: formationName(battle, formation) }),
  },
};

/** What is wrong with a unit changed by hand: what it is stacked with, and whether it can form column at all (5.32, 10.0). */
function changeFaults(battle: Battle, id: string, to: UnitChange): Fault[] {
  const unit = unitOf(battle, id);
  if (!unit) return [];
  const next = unitFrom({ ...unitRecord(unit), ...to });
  return [...(to.column ? columnFaults(next, 'column') : []), ...(to.stackedUnder === undefined ? [] : stackFaults(battle, next, to.stackedUnder))];
}

const differ = (one: string | undefined, other: string | undefined): boolean =>
  Boolean(one) && Boolean(other) && one?.trim().toLowerCase() !== other?.trim().toLowerCase();

/**
 * Stacking (5.32): two of the same kind of Roman infantry of one legion, LG of one class too, or artillery with infantry; not in column (11.26). A legion or class that
 * nobody entered forbids nothing.
 */
function stackFaults(battle: Battle, below: Unit, on: string): Fault[] {
  const top = unitOf(battle, on);
  if (!top || on === '') return [];
  const [one, other] = [below.type === 'art' ? below : top, below.type === 'art' ? top : below];
  const guns = one.type === 'art' && isInfantry(other.type);
  const roman = below.type === top.type && ROMAN_STACKS.includes(below.type);
  const faults = guns || roman ? [] : [illegal('stackedUnder', 'expected/stackable', top.name, cite('5.32'))];
  if (roman && differ(below.legion, top.legion)) faults.push(illegal('stackedUnder', 'expected/one-legion', top.legion, cite('5.32')));
  if (roman && top.type === 'lg' && differ(below.line, top.line)) faults.push(illegal('stackedUnder', 'expected/one-class', top.line, cite('5.32')));
  if (below.side !== top.side) faults.push(illegal('stackedUnder', 'expected/stackable', top.name, cite('5.31')));
  if (below.column || top.column) faults.push(illegal('stackedUnder', 'expected/no-column-stack', true, cite('11.26')));
  if (battle.units.some((unit) => unit.id !== below.id && unit.stackedUnder === on && unit.status === 'on-map'))
    faults.push(illegal('stackedUnder', 'expected/two-in-hex', 3, cite('5.31')));
  return faults;
}
