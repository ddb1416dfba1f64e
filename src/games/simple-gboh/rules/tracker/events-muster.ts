import type { Rows } from '../../../../core/events.ts';
import type { Facts } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { group } from '../../../../core/fields.ts';
import { currentTq } from '../cohesion.ts';
import { columnFaults, tooManyHits } from '../figures.ts';
import { cite, isInfantry, ROMAN_STACKS, type Side } from '../vocabulary.ts';
import { illegal, say } from '../voice.ts';
import { changeUnits } from './change.ts';
import { inherited } from './contacts.ts';
import { ARMY_CHANGE, FORMATION, FORMATION_CHANGE, ID, LEADER, LEADER_CHANGE, MUSTER, SIDE, UNIT, UNIT_CHANGE } from './event-fields.ts';
import type { ArmyChange, BattleEvent, EventOf, LeaderChange, MusterEvent, UnitChange } from './events.ts';
import { guessing, stillGuessed } from './guessed.ts';
import { inItsPlace, leaves, restated } from './leaving.ts';
import { armyName, formationName, leaderName, unitName, unitNamed } from './names.ts';
import { armyFrom, armyRecord, formationFrom, formationRecord, leaderFrom, leaderRecord, unitFrom, unitRecord, withMuster } from './recorded.ts';
import { type Battle, beneath, type Leader, leaderOf, replacementOf, type Unit, unitOf } from './state.ts';

type Ruled = Pick<Facts, 'ruling'>;

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
    faults: ({ state, event: { side, to } }) => armyFaults(state, side, to),
  },
  'unit-added': {
    v: 1,
    fields: { unit: group(UNIT) },
    reduce: (battle, { unit }) => ({ ...battle, units: [...others(battle.units, unit.id), guessing(battle, unitFrom(unit))] }),
    describe: ({ unit }) => say('event/unit-added', { unit: unitNamed(unit) }),
    faults: ({ state, event: { unit }, ...facts }) => [
      ...columnFaults(unit, 'column'),
      ...hitFaults(unitFrom(unit), facts),
      ...stackFaults(state, unitFrom(unit), unit.stackedUnder),
    ],
  },
  'unit-set': {
    v: 1,
    fields: { unit: ID, to: group(UNIT_CHANGE) },
    reduce: unitSet,
    describe: ({ unit: id, to }, battle) => {
      const unit = unitName(battle, id);
      const hitsAlone = to.hits !== undefined && Object.keys(to).length === 1;
      return hitsAlone ? say('event/hits-set', { unit, from: unitOf(battle, id)?.hits ?? 0, to: to.hits }) : say('event/unit-set', { unit });
    },
    faults: ({ state, event: { unit, to }, ...facts }) => changeFaults(state, unit, to, facts),
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
    faults: ({ state, event: { leader } }) => (leader.with === '' ? [] : placeFaults(state, leaderFrom(leader))),
  },
  'leader-set': {
    v: 1,
    fields: { leader: ID, to: group(LEADER_CHANGE) },
    reduce: leaderSet,
    describe: ({ leader }, battle) => say('event/leader-set', { leader: leaderName(battle, leader) }),
    faults: ({ state, event: { leader: id, to } }) => {
      const leader = leaderOf(state, id);
      return leader ? [...(to.with ? placeFaults(state, { ...leader, ...to }) : []), ...backFaults(state, leader, to)] : [];
    },
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
    reduce: (battle, { formation }) => ({
      ...battle,
      formations: others(battle.formations, formation),
      turn: { ...battle.turn, activated: battle.turn.activated.filter((id) => id !== formation) },
    }),
    describe: ({ formation }, battle) => say('event/formation-removed', { formation: formationName(battle, formation) }),
  },
};

/** A unit changed by hand. One that leaves the map so, or comes back to it, does as by any other way. */
function unitSet(battle: Battle, { unit: id, to }: EventOf<'unit-set'>): Battle {
  const before = unitOf(battle, id);
  if (!before) return battle;
  const moved = to.status === undefined || to.status === before.status ? battle : restated(battle, before, to.status);
  const next = stillGuessed(battle, before, unitFrom({ ...unitRecord(unitOf(moved, id) ?? before), ...to }), to);
  const unit = next.status === 'on-map' || next.stackedUnder === '' ? next : { ...next, stackedUnder: '' };
  const placed = unit.stackedUnder === '' || unit.stackedUnder === before.stackedUnder ? moved : leftTo(moved, id, unit.stackedUnder);
  return { ...placed, units: placed.units.map((one) => (one.id === id ? unit : one)) };
}

/** A unit goes to the bottom of a stack: what lay under it, or else who is on top of it now, holds its hex in contacts and declared shocks (5.33, 5.35). */
function leftTo(battle: Battle, id: string, top: string): Battle {
  const below = beneath(battle, id)[0]?.id;
  const heir = below ?? top;
  const left = below === undefined ? battle : changeUnits(battle, [below], () => ({ stackedUnder: '' }));
  return { ...inherited(left, id, heir), shocks: inItsPlace(left.shocks, id, heir) };
}

/** A leader changed by hand: he stays with a unit only where that is as he is, on the map or in pursuit (4.36, 7.62). */
function leaderSet(battle: Battle, { leader: id, to }: EventOf<'leader-set'>): Battle {
  const set = (before: Leader): Leader => {
    const leader = leaderFrom({ ...leaderRecord(before), ...to });
    return unitOf(battle, leader.with)?.status === leader.status ? leader : { ...leader, with: '' };
  };
  return { ...battle, leaders: battle.leaders.map((leader) => (leader.id === id ? set(leader) : leader)) };
}

/** A leader stands with a unit of his army that is on the map, or pursues as he does (4.3). */
function placeFaults(battle: Battle, { side, status, with: id }: Leader): Fault[] {
  const unit = unitOf(battle, id);
  if (unit?.side !== side) return [illegal('with', 'expected/unit-of-army', unit?.name ?? id, cite('4.3'))];
  return unit.status === status ? [] : [illegal('with', 'expected/on-map', unit.name, cite('4.36'))];
}

/** Nobody comes back whose place was taken (4.37). */
function backFaults(battle: Battle, { id, name, status: before }: Leader, { status = before }: LeaderChange): Fault[] {
  const back = (before === 'eliminated' || before === 'gone') && status !== 'eliminated' && status !== 'gone';
  return back && leaderOf(battle, replacementOf(id)) ? [illegal('status', 'expected/nobody-in-his-place', name, cite('4.37'))] : [];
}

/** No fewer replacement leaders than have come (4.37). */
function armyFaults(battle: Battle, side: Side, { replacements }: ArmyChange): Fault[] {
  const come = battle.leaders.filter((leader) => leader.side === side && leader.replacement).length;
  return replacements !== undefined && replacements < come ? [illegal('replacements', 'expected/replacement-left', replacements, cite('4.37'))] : [];
}

/** A unit on the map with hits at its TQ would have routed, or be reduced (8.1). */
function hitFaults(unit: Unit, facts: Ruled): Fault[] {
  if (unit.status !== 'on-map' || !tooManyHits(unit, facts)) return [];
  return [illegal('hits', 'expected/hits-below-tq', unit.hits, cite('8.1'), { tq: currentTq({ ...unit, column: false }) })];
}

/** What is wrong with a unit changed by hand: its hits, what it is stacked with, whether it can form column (5.32, 8.1, 10.0). */
function changeFaults(battle: Battle, id: string, to: UnitChange, facts: Ruled): Fault[] {
  const unit = unitOf(battle, id);
  if (!unit) return [];
  const next = unitFrom({ ...unitRecord(unit), ...to });
  const hurt = [to.hits, to.tq, to.reduced, to.reducible, to.status].some((figure) => figure !== undefined);
  const on = to.stackedUnder ?? (to.column || to.type ? next.stackedUnder : '');
  const under = to.column || to.type ? beneath(battle, id) : [];
  return [
    ...(to.column || (to.type && next.column) ? columnFaults(next, 'column') : []),
    ...(hurt ? hitFaults(next, facts) : []),
    ...stackFaults(battle, next, on),
    ...under.flatMap((below) => pairFaults(below, next)),
  ];
}

const differ = (one: string | undefined, other: string | undefined): boolean =>
  Boolean(one) && Boolean(other) && one?.trim().toLowerCase() !== other?.trim().toLowerCase();

/**
 * Stacking (5.32): two of the same kind of Roman infantry of one legion, LG of one class too, or artillery with infantry; not in column (11.26). A legion or class that
 * nobody entered forbids nothing.
 */
function stackFaults(battle: Battle, below: Unit, on: string): Fault[] {
  const top = unitOf(battle, on);
  if (on === '') return [];
  if (top?.status !== 'on-map' || below.status !== 'on-map') return [illegal('stackedUnder', 'expected/on-map', top?.name ?? on, cite('5.31'))];
  const full = (top.stackedUnder !== '' && top.stackedUnder !== below.id) || beneath(battle, on).some(({ id }) => id !== below.id);
  return [...pairFaults(below, top), ...(full || on === below.id ? [illegal('stackedUnder', 'expected/two-in-hex', 3, cite('5.31'))] : [])];
}

/** What is wrong with two units in one hex. */
function pairFaults(below: Unit, top: Unit): Fault[] {
  const [one, other] = [below.type === 'art' ? below : top, below.type === 'art' ? top : below];
  const guns = one.type === 'art' && isInfantry(other.type);
  const roman = below.type === top.type && ROMAN_STACKS.includes(below.type);
  const faults = guns || roman ? [] : [illegal('stackedUnder', 'expected/stackable', top.name, cite('5.32'))];
  if (roman && differ(below.legion, top.legion)) faults.push(illegal('stackedUnder', 'expected/one-legion', top.legion, cite('5.32')));
  if (roman && top.type === 'lg' && differ(below.line, top.line)) faults.push(illegal('stackedUnder', 'expected/one-class', top.line, cite('5.32')));
  if (below.side !== top.side) faults.push(illegal('stackedUnder', 'expected/stackable', top.name, cite('5.31')));
  if (below.column || top.column) faults.push(illegal('stackedUnder', 'expected/not-in-column', true, cite('11.26')));
  return faults;
}
