import type { Rows } from '../../../../core/events.ts';
import type { Fault } from '../../../../core/fault.ts';
import { oneOf, optional } from '../../../../core/fields.ts';
import { currentTq } from '../cohesion.ts';
import { allowanceOf } from '../movement-allowance.ts';
import { cite, ELIMINATIONS, isCavalry, MARKS, type Mark, SIDES } from '../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { formationActive } from './activation.ts';
import { came, changeLeaders, changeUnits, marked } from './change.ts';
import { heldAtStart, parted, touched } from './contacts.ts';
import { HITS, ID, IDS, ON, RANK } from './event-fields.ts';
import type { BattleEvent, EventOf, UnitEvent } from './events.ts';
import { commandOf } from './in-command.ts';
import { inItsPlace, leaves, pursuitEnds } from './leaving.ts';
import { placed } from './line-of-battle.ts';
import { unitName, unitNames } from './names.ts';
import { offMapFaults } from './off-map.ts';
import { spreading } from './spreading.ts';
import { type Battle, beneath, hasMark, loneArtillery, topIds, type Unit, unitOf } from './state.ts';

/** What happens to units on the map (5–8, 10). */
export const UNIT_ROWS: Rows<Battle, BattleEvent, UnitEvent['type']> = {
  harmed: {
    v: 1,
    fields: { unit: ID, hits: HITS, reduced: ON },
    reduce: (battle, { unit, hits, reduced }) => changeUnits(battle, [unit], () => ({ hits, reduced })),
    describe: ({ unit, hits, reduced }, battle) => {
      const { hits: from, reduced: already } = unitOf(battle, unit) ?? { hits: 0, reduced: false };
      const told = { unit: unitName(battle, unit), from, to: hits };
      if (reduced && !already) return say('event/reduced', told);
      return hits > from ? say('event/harmed', { ...told, more: hits - from }) : say('event/hits-set', told);
    },
    faults: ({ state, event }) => harmFaults(state, event),
  },
  eliminated: {
    v: 2,
    from: { 1: (saved) => ({ ...saved, leaderAlone: true }) },
    fields: { unit: ID, how: oneOf(ELIMINATIONS), due: optional(ON), leaderAlone: optional(ON) },
    reduce: eliminated,
    describe: ({ unit, how }, battle) => say(`event/eliminated-${how}`, { unit: unitName(battle, unit) }),
    faults: ({ state, event }) => eliminationFaults(state, event),
  },
  marked: {
    v: 1,
    fields: { unit: ID, mark: oneOf(MARKS), on: ON, at: optional(ID) },
    reduce: (battle, { unit, mark, on, at }) =>
      changeUnits(battle, [unit], (one) => ({ marks: marked(one, mark, on), ...(at ? { reactedAt: [...(one.reactedAt ?? []), at] } : {}) })),
    describe: ({ unit: id, mark, on }, battle) => {
      const unit = unitName(battle, id);
      if (mark === 'rampaging' && !on) return say('event/rampage-over', { unit });
      return say(on ? 'event/marked' : 'event/unmarked', { unit, mark: say(`mark/${mark}`) });
    },
    faults: ({ state, event: { unit, mark, on } }) => (on ? markFaults(state, unit, mark) : []),
  },
  zoc: {
    v: 1,
    fields: { unit: ID, enemy: ID, on: ON },
    reduce: (battle, { unit, enemy, on }) => touched(battle, topOf(battle, unit), topOf(battle, enemy), on),
    describe: ({ unit, enemy, on }, battle) => say(on ? 'event/zoc' : 'event/zoc-left', { unit: unitName(battle, unit), enemy: unitName(battle, enemy) }),
    faults: ({ state, event }) => (event.on ? zocFaults(state, event) : []),
  },
  placed: {
    v: 1,
    fields: { unit: ID, rank: RANK, before: ID },
    reduce: (battle, { unit, rank, before }) => placed(battle, unit, rank, before),
    describe: ({ unit, rank }, battle) => say('event/placed', { unit: unitName(battle, unit), rank }),
  },
  parted: {
    v: 1,
    fields: { units: IDS },
    reduce: (battle, { units }) => parted(battle, units),
    describe: ({ units }, battle) => say('event/parted', { units: unitNames(battle, units) }),
  },
  pursued: {
    v: 1,
    fields: { unit: ID },
    reduce: (battle, { unit }) => leaves(battle, unit, 'pursuing', 'pursuing'),
    describe: ({ unit }, battle) => say('event/pursued', { unit: unitName(battle, unit) }),
    faults: ({ state, event: { unit: id } }) => {
      const unit = unitOf(state, id);
      return unit ? [...offMapFaults(unit, 'unit'), ...horseFaults(unit, '7.61')] : [];
    },
  },
  returned: {
    v: 1,
    fields: { units: IDS },
    reduce: (battle, { units }) => {
      const back = battle.leaders.filter((leader) => leader.status === 'pursuing' && units.includes(leader.with));
      return came(
        pursuitEnds(battle, units, 'on-map'),
        back.map(({ id }) => id),
      );
    },
    describe: ({ units }, battle) => say('event/returned', { units: unitNames(battle, units) }),
    faults: ({ state, event }) => pursuerFaults(state, event.units),
  },
  gone: {
    v: 1,
    fields: { units: IDS },
    reduce: (battle, { units }) => pursuitEnds(battle, units, 'gone'),
    describe: ({ units }, battle) => say('event/gone', { units: unitNames(battle, units) }),
    faults: ({ state, event }) => pursuerFaults(state, event.units),
  },
  deepened: {
    v: 2,
    from: { 1: (saved) => ({ ...saved, moved: true }) },
    fields: { unit: ID, behind: ID, moved: optional(ON) },
    reduce: deepened,
    describe: ({ unit }, battle) => say('event/deepened', { unit: unitName(battle, unit) }),
    faults: ({ state, event }) => deepFaults(state, event),
  },
  spread: {
    v: 1,
    fields: { unit: ID },
    reduce: spread,
    describe: ({ unit }, battle) => say('event/spread', { unit: unitName(battle, unit) }),
    faults: ({ state, event }) =>
      SIDES.some((side) => spreading(state, side).some(({ id }) => id === event.unit))
        ? []
        : [illegal('unit', 'expected/roman-stack', unitOf(state, event.unit)?.name, cite('5.36'))],
  },
};

const topOf = (battle: Battle, id: string): string => topIds(battle, [id])[0] ?? id;

/** Eliminated; the rampage of an elephant that was not yet resolved is then due (8.5). */
function eliminated(battle: Battle, { unit, due, leaderAlone }: EventOf<'eliminated'>): Battle {
  const left = leaves(battle, unit, 'eliminated', 'off-map', leaderAlone);
  return due ? changeUnits(left, [unit], () => ({ marks: ['rampaging'] })) : left;
}

/**
 * Two units form double depth (10.3): one unit with the sizes of both, which has moved but entered no hex, so that it has no moving attack (7.52; up to release 0.10.0 it was
 * taken to have: `moved`); a leader with the rear one is with it.
 */
function deepened(battle: Battle, { unit: id, behind, moved }: EventOf<'deepened'>): Battle {
  const rear = unitOf(battle, behind);
  if (!rear || !unitOf(battle, id)) return battle;
  const led = changeLeaders(parted(battle, [behind]), (leader) => leader.with === behind && leader.status === 'on-map', { with: id });
  const joined = changeUnits(led, [id], (unit) => ({
    size: unit.size + rear.size,
    doubleDepth: true,
    hits: Math.max(unit.hits, rear.hits),
    marks: marked(unit, 'moved', true),
    movement: moved ? unit.movement : 'stood',
  }));
  return {
    ...joined,
    units: joined.units.filter((unit) => unit.id !== behind),
    shocks: inItsPlace(joined.shocks, behind, undefined),
  };
}

/** Two phalanxes or two units of hoplites of one army, neither in double depth nor in column, form it when they are activated, before they move (10.3). */
function deepFaults(battle: Battle, { unit: front, behind }: EventOf<'deepened'>): Fault[] {
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
    const faults = rigid && unit.type === (other?.type ?? unit.type) ? [] : [illegal(field, 'expected/phalanx-or-hoplites', unit.type, cite('10.3'))];
    if (!acts) faults.push(illegal(field, 'expected/activated-unit', unit.name, cite('10.3')));
    if (unit.doubleDepth) faults.push(illegal(field, 'expected/single-depth', unit.name, cite('10.3')));
    if (unit.column) faults.push(illegal(field, 'expected/not-in-column', unit.name, cite('10.0')));
    if (unit.stackedUnder !== '' || beneath(battle, unit.id).length > 0) faults.push(illegal(field, 'expected/two-in-hex', 3, cite('5.31')));
    if (hasMark(unit, 'moved')) faults.push(illegal(field, 'expected/not-moved', unit.name, cite('10.3')));
    return faults;
  });
}

/** One unit of a stack moves sideways (5.36): each stands alone. */
function spread(battle: Battle, { unit: id }: EventOf<'spread'>): Battle {
  const under = unitOf(battle, id)?.stackedUnder;
  return changeUnits(battle, under ? [id] : beneath(battle, id).map((unit) => unit.id), () => ({ stackedUnder: '' }));
}

/** A unit is eliminated once (8.4); overrun is inactive artillery without infantry (7.37). */
function eliminationFaults(battle: Battle, { unit: id, how }: EventOf<'eliminated'>): Fault[] {
  const unit = unitOf(battle, id);
  if (!unit) return [];
  const alone = loneArtillery(battle, unit) && unit.side !== battle.turn.active;
  return [...offMapFaults(unit, 'unit'), ...(how === 'overrun' && !alone ? [doubtful('how', 'gboh/overrun', unit.name, cite('7.37'))] : [])];
}

/** The doubt about what only cavalry does. */
const horseFaults = ({ type, name }: Unit, by: string): Fault[] => (isCavalry(type) ? [] : [doubtful('unit', 'expected/cavalry', name, cite(by))]);

/** Only who is away in pursuit returns from it, or never will (7.63). */
const pursuerFaults = (battle: Battle, ids: readonly string[]): Fault[] =>
  ids.every((id) => unitOf(battle, id)?.status === 'pursuing') ? [] : [doubtful('units', 'expected/pursuers', unitNames(battle, ids), cite('7.63'))];

/** The doubts about who has moved and now stands in an enemy ZOC: nobody out of command, in column, or cavalry before elephants may go there (4.12, 10.23, 11.25). */
function approachFaults(battle: Battle, { type }: Unit, mover: Unit): Fault[] {
  if (battle.turn.phase !== 'movement' || mover.side !== battle.turn.active || !hasMark(mover, 'moved')) return [];
  return [
    ...(commandOf(battle, mover).inCommand ? [] : [doubtful('enemy', 'expected/in-command', mover.name, cite('4.12'))]),
    ...(mover.column ? [doubtful('enemy', 'expected/not-in-column', mover.name, cite('11.25'))] : []),
    ...(type === 'el' && isCavalry(mover.type) ? [doubtful('enemy', 'expected/not-in-zoc', mover.name, cite('10.23'))] : []),
  ];
}

/** In the ZOC of a unit stands an enemy, and both on the map (6.2). */
function zocFaults(battle: Battle, { unit: id, enemy: other }: EventOf<'zoc'>): Fault[] {
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
function harmFaults(battle: Battle, { unit: id, hits, reduced }: EventOf<'harmed'>): Fault[] {
  const unit = unitOf(battle, id);
  if (!unit) return [];
  if (unit.status !== 'on-map') return offMapFaults(unit, 'unit');
  if (unit.doubleDepth || unit.stackedUnder !== '' || beneath(battle, id).length > 0) return [];
  const tq = currentTq({ ...unit, reduced, column: false });
  return hits < tq ? [] : [doubtful('hits', 'expected/hits-below-tq', hits, cite('8.1'), { tq })];
}

/** Only cavalry shies (10.23). A unit that is always in command is not out of it (4.13); artillery moves or fires, not both (7.1), without values it does not move (10.11); nobody moves off the map; who is out of command and in contact since before the turn does not move (6.23, 10.24). */
function markFaults(battle: Battle, id: string, mark: Mark): Fault[] {
  const unit = unitOf(battle, id);
  if (!unit) return [];
  const other = mark === 'moved' ? 'fired' : mark === 'fired' ? 'moved' : undefined;
  if (mark === 'shied') return horseFaults(unit, '10.23');
  if (mark === 'moved') {
    if (unit.status !== 'on-map') return offMapFaults(unit, 'unit');
    const idle = battle.turn.phase !== 'before' && !formationActive(battle, unit.side, unit.formation);
    if (idle) return [doubtful('unit', 'expected/activated-unit', unit.name, cite('3.2'))];
    const { inCommand, cite: by } = commandOf(battle, unit);
    if (!inCommand && heldAtStart(battle, unit)) return [illegal('unit', 'expected/in-command', unit.name, by.at === '10.24' ? by : cite('6.23'))];
  }
  if (other && unit.type === 'art' && hasMark(unit, other)) return [illegal('unit', 'expected/artillery-still', unit.name, cite('7.1'))];
  if (mark === 'moved' && allowanceOf(unit) === 0) return [doubtful('unit', 'expected/artillery-still', unit.name, cite('10.11'))];
  if (mark !== 'out-of-command') return [];
  const { inCommand, byHand, cite: by } = commandOf(battle, unit);
  return inCommand && !byHand ? [doubtful('unit', 'expected/always-in-command', unit.name, by)] : [];
}
