import type { Rows } from '../../../../core/events.ts';
import { number, oneOf, optional } from '../../../../core/fields.ts';
import { cite, ELIMINATIONS, MARKS, SIDES } from '../vocabulary.ts';
import { illegal, say } from '../voice.ts';
import { came, changeLeaders, changeUnits, marked } from './change.ts';
import { parted, touched } from './contacts.ts';
import { HITS, ID, IDS, ON, RANK } from './event-fields.ts';
import type { BattleEvent, EventOf, UnitEvent } from './events.ts';
import { inItsPlace, leaves, pursuitEnds } from './leaving.ts';
import { placed } from './line-of-battle.ts';
import { unitName, unitNames } from './names.ts';
import { offMapFaults } from './off-map.ts';
import { spreading } from './spreading.ts';
import { type Battle, beneath, topIds, unitOf } from './state.ts';
import { deepFaults, eliminationFaults, harmFaults, horseFaults, markFaults, pursuerFaults, zocFaults } from './unit-faults.ts';

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
    v: 2,
    // Up to release 0.13.0 nobody kept from how far was fired.
    from: { 1: (saved) => saved },
    fields: { unit: ID, mark: oneOf(MARKS), on: ON, at: optional(ID), range: optional(number(1, 12, 1)), hits: optional(HITS) },
    reduce: markedBy,
    describe: ({ unit: id, mark, on }, battle) => {
      const unit = unitName(battle, id);
      if (mark === 'rampaging' && !on) return say('event/rampage-over', { unit });
      if (mark === 'to-pursue' && !on) return say('event/no-pursuit', { unit });
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

/** A mark put on or taken off, with what is kept of a shot. */
function markedBy(battle: Battle, { unit, mark, on, at, range, hits }: EventOf<'marked'>): Battle {
  const shot = at && range ? { shot: { at, range, ...(hits === undefined ? {} : { hits }) } } : undefined;
  return changeUnits(battle, [unit], (one) => ({ marks: marked(one, mark, on), ...(shot ?? (at && { reactedAt: [...(one.reactedAt ?? []), at] })) }));
}

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

/** One unit of a stack moves sideways (5.36): each stands alone. */
function spread(battle: Battle, { unit: id }: EventOf<'spread'>): Battle {
  const under = unitOf(battle, id)?.stackedUnder;
  return changeUnits(battle, under ? [id] : beneath(battle, id).map((unit) => unit.id), () => ({ stackedUnder: '' }));
}
