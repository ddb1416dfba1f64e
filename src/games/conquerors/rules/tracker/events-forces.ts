import type { Rows } from '../../../../core/events.ts';
import { type Fault, outside } from '../../../../core/fault.ts';
import { group, nullable, number, oneOf, optional } from '../../../../core/fields.ts';
import { eliteMaximum } from '../elite-maximum.ts';
import { placeAmong, placeSaid, samePlace } from '../places.ts';
import { isSetup, SETUP_GSP } from '../setup-garrisons.ts';
import { cite, EUROPE, FLEETS, GARRISON_COUNTERS, opponent, type Province, type Side, sideOf, TREASURIES, TRIBES } from '../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { alexandriaAt, exceedsFirst, gspOnMap, INHERENT_GSP, isMajorCity, SPACE_GSP, standing } from './armies.ts';
import { changed } from './changes.ts';
import { leaves } from './control.ts';
import { ARMY, ASP, ELITE, FLAG, NAME, NSP, PLACE, PROVINCE_OR_NONE, SIDE, SIDE_OR_NONE } from './event-fields.ts';
import type { ArmySet, Event, FleetSet, ForceEvent, LooseSet } from './events.ts';
import { leavesAlone } from './left-alone.ts';
import { placed } from './placed.ts';
import { fleetPut } from './printed.ts';
import { inAdmin, inRound } from './round.ts';
import { spends } from './spending.ts';
import type { Army, Garrison, LooseAsp, State } from './state.ts';

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** As `outside`, for what an event may leave as it is. */
const within = (field: string, found: number | undefined, min: number, max: number): Fault[] => (found === undefined ? [] : outside(field, found, min, max));

const GROUND = { place: optional(PLACE), province: optional(PROVINCE_OR_NONE), inside: optional(FLAG) };
const STRENGTH = { asp: optional(ASP), elite: optional(ELITE), fatigued: optional(FLAG), useless: optional(FLAG) };

/** Armies, fleets, garrisons and tribes (8). */
export const FORCE_ROWS: Rows<State, Event, ForceEvent['type']> = {
  army: {
    v: 2,
    from: { 1: placed },
    fields: { army: ARMY, set: group<ArmySet>({ inPlay: optional(FLAG), ...GROUND, ...STRENGTH, loc: optional(FLAG), retreats: optional(FLAG) }) },
    reduce: leavesAlone(
      leaves((state, { army, set }) => stops({ ...state, armies: { ...state.armies, [army]: armyPut(state.armies[army], set) } }, army, set)),
    ),
    describe: ({ army, set }, before) => changed(say(`at/${army}`), before.armies[army], set),
    faults: ({ state, event, ruling }) => armyFaults(state, event.army, event.set, ruling),
  },
  asp: {
    v: 1,
    fields: { army: ARMY, by: number(-999, 999, 0) },
    reduce: leavesAlone(leaves(spends((state, { army, by }) => ({ ...state, armies: { ...state.armies, [army]: aspBy(state.armies[army], by) } })))),
    describe: ({ army, by }, before) => changed(say(`at/${army}`), { asp: before.armies[army].asp }, { asp: aspBy(before.armies[army], by).asp }),
    faults: ({ state, event: { army, by }, ruling }) => armyFaults(state, army, { asp: state.armies[army].asp + by }, ruling),
  },
  'loose-asp': {
    v: 2,
    from: { 1: placed },
    fields: { id: NAME, set: nullable(group<LooseSet>({ side: optional(SIDE), ...GROUND, ...STRENGTH })) },
    reduce: leaves((state, event) => ({ ...state, loose: putLoose(state.loose, event) })),
    describe: ({ id, set }, before) =>
      set === null
        ? say('event/loose-gone')
        : changed(
            say('event/loose'),
            before.loose.find((one) => one.id === id),
            set,
          ),
    faults: ({ event }) => [...within('asp', event.set?.asp, 0, 300), ...within('elite', event.set?.elite, 0, 5)],
  },
  fleet: {
    v: 2,
    from: { 1: placed },
    fields: {
      fleet: oneOf(FLEETS),
      set: group<FleetSet>({
        owner: optional(SIDE_OR_NONE),
        inPlay: optional(FLAG),
        nsp: optional(NSP),
        max: optional(NSP),
        port: optional(PLACE),
        province: optional(PROVINCE_OR_NONE),
      }),
    },
    reduce: leavesAlone(leaves(spends((state, { fleet, set }) => ({ ...state, fleets: { ...state.fleets, [fleet]: fleetPut(state.fleets[fleet], set) } })))),
    describe: ({ fleet, set }, before) => changed(say('event/fleet', { fleet: say(`fleet/${fleet}`) }), before.fleets[fleet], set),
    faults: ({ state, event }) => fleetFaults(state, event),
  },
  garrison: {
    v: 2,
    from: { 1: placed },
    fields: { side: SIDE_OR_NONE, place: PLACE, province: PROVINCE_OR_NONE, gsp: number(0, 99, 0) },
    reduce: leaves(garrison),
    describe: ({ side, place, gsp }) => say('event/garrison', { side: say(`side/${side}`), place: placeSaid(place), gsp }),
    faults: ({ state, event }) => garrisonFaults(state, event),
  },
  tribe: {
    v: 1,
    fields: { tribe: oneOf(TRIBES), gsp: number(0, 9, 0) },
    reduce: (state, { tribe, gsp }) => ({ ...state, tribes: { ...state.tribes, [tribe]: gsp } }),
    describe: ({ tribe, gsp }) => say('event/tribe', { tribe: say(`tribe/${tribe}`), gsp }),
    faults: ({ state: { tribes }, event: { tribe, gsp } }) =>
      gsp > tribes[tribe] ? [illegal('gsp', 'expected/tribe-counters', gsp, cite('8.7'), { max: tribes[tribe] })] : [],
  },
};

/** An army with what is put of it: one that goes to another space has retreated (11.3 E). */
function armyPut(before: Army, set: ArmySet): Army {
  const { retreats, ...after } = { ...before, ...set };
  return (set.retreats ?? (retreats && set.place === undefined)) ? { ...after, retreats: true } : after;
}

/** Who must leave a space in its own round marches no more in it (11.1, 11.3 E). */
function stops(state: State, army: Of<'army'>['army'], { retreats }: ArmySet): State {
  const { side, stopped = [] } = state.round;
  return retreats && side === sideOf(army) ? inRound(state, { stopped: [...new Set([...stopped, army])] }) : state;
}

function aspBy<A extends { readonly asp: number; readonly inPlay: boolean }>(army: A, by: number): A {
  const asp = Math.max(0, army.asp + by);
  return { ...army, asp, inPlay: asp > 0 };
}

function putLoose(loose: readonly LooseAsp[], event: Of<'loose-asp'>): LooseAsp[] {
  const others = loose.filter((one) => one.id !== event.id);
  if (event.set === null) return others;
  const blank: LooseAsp = { id: event.id, side: 'macedonian', place: '', province: 'none', inside: false, asp: 0, elite: 0, fatigued: false, useless: false };
  const before = loose.find((one) => one.id === event.id) ?? blank;
  const after = { ...before, ...event.set };
  return after.asp > 0 ? [...others, after] : others;
}

/** Sets the GSP of a side in a space; those lost are back among the counters only in a later round (8.6). */
function garrison(state: State, event: Of<'garrison'>): State {
  const same = (one: Garrison): boolean => one.side === event.side && samePlace(one.place, event.place);
  const before = state.garrisons.find(same);
  const rest = state.garrisons.filter((one) => !same(one));
  const province = event.province === 'none' ? (before?.province ?? 'none') : event.province;
  const garrisons = event.gsp > 0 ? [...rest, { side: event.side, place: event.place, province, gsp: event.gsp }] : rest;
  const emptied = event.gsp > 0 ? state.emptied : [...new Set([...state.emptied, event.place])];
  const lost = Math.max(0, (before?.gsp ?? 0) - event.gsp);
  if (lost === 0 || event.side === 'none' || inAdmin(state)) return { ...state, garrisons, emptied };
  return { ...state, garrisons, emptied, spent: { ...state.spent, [event.side]: state.spent[event.side] + lost } };
}

function armyFaults(state: State, army: Of<'army'>['army'], set: ArmySet, ruling: (id: string) => string): Fault[] {
  const side = sideOf(army);
  const belowZero = set.asp !== undefined && outside('asp', set.asp, -300, -1).length === 0;
  const asp = belowZero ? [illegal('asp', 'expected/asp-not-below-zero', set.asp, cite('8.1'))] : within('asp', set.asp, 0, 300);
  const faults = [...within('elite', set.elite, 0, 5), ...asp];
  const max = eliteMaximum(side, ruling);
  if ((set.elite ?? 0) > max) faults.push(illegal('elite', 'expected/elite', set.elite, cite('8.2'), { max }));
  if (army === 'sparta' && set.province && set.province !== 'none' && !EUROPE.includes(set.province))
    faults.push(illegal('province', 'expected/sparta-in-europe', set.province, cite('15.0')));
  const { inPlay, useless, place } = state.armies[army];
  if (inPlay && useless && set.useless === false && set.asp !== 0) {
    if (!inAdmin(state)) faults.push(illegal('useless', 'expected/administrative-phase', false, cite('11.3 H')));
    else if (!placeAmong(TREASURIES, set.place ?? place)) faults.push(illegal('useless', 'recruit-to/city', place, cite('11.3 H')));
  }
  if (exceedsFirst(state, army, set.asp ?? 0)) faults.push(doubtful('asp', 'expected/army-1-largest', set.asp, cite('5.2')));
  return faults;
}

function fleetFaults(state: State, event: Of<'fleet'>): Fault[] {
  const after = { ...state.fleets[event.fleet], ...event.set };
  const faults = [...within('nsp', event.set.nsp, 0, 20), ...within('max', event.set.max, 0, 20)];
  if (after.nsp > after.max) faults.push(illegal('nsp', 'expected/fleet-maximum', after.nsp, cite('8.5'), { max: after.max }));
  return faults;
}

function garrisonFaults(state: State, event: Of<'garrison'>): Fault[] {
  const faults = outside('gsp', event.gsp, 0, 99);
  if (event.side === 'none') return faults;
  const here = state.garrisons.find((one) => one.side === event.side && samePlace(one.place, event.place))?.gsp ?? 0;
  const total = gspOnMap(state, event.side) - here + event.gsp + (event.gsp > here ? state.spent[event.side] : 0);
  const most = GARRISON_COUNTERS[event.side];
  if (total > most) faults.push(illegal('gsp', 'expected/garrison-counters', total, cite('8.6'), { max: most }));
  if (event.gsp > here) faults.push(...placedFaults(state, { ...event, side: event.side }));
  if (isSetup(state) && total <= most) faults.push(...setupFaults(state, { ...event, side: event.side }, here));
  const foe = state.garrisons.find((one) => one.side !== event.side && samePlace(one.place, event.place));
  if (foe && event.gsp > here) faults.push(illegal('place', 'expected/no-other-garrison', event.place, cite('8.6')));
  if (event.gsp > 10) faults.push(illegal('gsp', 'expected/garrison-city', event.gsp, cite('8.6')));
  else if (event.gsp > here && event.side === 'macedonian' && alexandriaAt(state, event.place) && event.gsp + INHERENT_GSP > SPACE_GSP)
    faults.push(illegal('gsp', 'expected/garrison-space', event.gsp + INHERENT_GSP, cite('10.3')));
  else if (event.gsp > SPACE_GSP && !isMajorCity(state, event.place)) faults.push(doubtful('gsp', 'expected/garrison-space', event.gsp, cite('10.3')));
  return faults;
}

/** Garrisons are placed on the march, where no army of the enemy stands (8.6); one inside a Major City may be told of later. */
function placedFaults(state: State, { side, place }: Of<'garrison'> & { readonly side: Side }): Fault[] {
  const { round } = state;
  const held = !isMajorCity(state, place) && standing(state, opponent(side), place).army !== 'none';
  const idle = round.step === 'c3' && round.side === side && ['leaders', 'royal-family', 'recruit', 'reorganize'].includes(round.activity);
  const found = held ? [illegal('place', 'expected/no-enemy-army', place, cite('8.6'))] : [];
  if (idle) return [...found, illegal('gsp', 'expected/on-the-march', place, cite('8.6'))];
  // A table may set up a position by hand.
  return inAdmin(state) ? [...found, doubtful('gsp', 'expected/on-the-march', place, cite('8.6'))] : found;
}

/** What each side may place at the start, and where: 5 GSP in Europe, 30 in the Persian Empire but Mysia, Bithynia and the frontier (3.1 c, d). */
function setupFaults(state: State, { side, place, province, gsp }: Of<'garrison'> & { readonly side: Side }, here: number): Fault[] {
  const at = cite(side === 'macedonian' ? '3.1 c' : '3.1 d');
  const total = gspOnMap(state, side) - here + gsp;
  const most = SETUP_GSP[side];
  const faults = total > most ? [illegal('gsp', 'expected/setup-gsp', total, at, { max: most })] : [];
  // Four islands are in no province (6.1): the Persian's garrisons stand within provinces.
  if (side === 'persian' && placeAmong(ISLANDS, place)) return [...faults, illegal('province', 'expected/setup-province', province, at)];
  if (province === 'none') return faults;
  const europe = EUROPE.includes(province);
  const barred = side === 'macedonian' ? !europe : europe || NOT_GARRISONED.includes(province) || state.provinces[province].frontier;
  return barred ? [...faults, illegal('province', 'expected/setup-province', province, at)] : faults;
}

/** Persian provinces without garrisons at the start (3.1 d). */
const NOT_GARRISONED: readonly Province[] = ['mysia', 'bithynia'];
/** The islands that belong to no province (6.1). */
const ISLANDS = ['lesbos', 'mytilene', 'chios', 'naxos'] as const;
