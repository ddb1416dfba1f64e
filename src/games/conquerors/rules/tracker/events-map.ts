import type { Rows } from '../../../../core/events.ts';
import { type Fault, outside } from '../../../../core/fault.ts';
import { group, nullable, number, optional } from '../../../../core/fields.ts';
import { placeAmong, placeSaid, samePlace } from '../places.ts';
import { cite, EUROPE, GARRISON_COUNTERS, opponent, type Province, sideOf, TREASURIES } from '../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { alexandriaAt, defendersIn, gspAt, gspOnMap, INHERENT_GSP, isMajorCity, SPACE_GSP } from './armies.ts';
import { changed } from './changes.ts';
import { leaves, presences } from './control.ts';
import { ARMY, ARMY_OR_NONE, FLAG, PLACE, PROVINCE, SIDE, SIDE_OR_NONE } from './event-fields.ts';
import type { Event, MapEvent, ProvinceSet, SiegeSet } from './events.ts';
import { placed } from './placed.ts';
import { inAdmin } from './round.ts';
import { aspBefore, hasDemanded } from './sieges.ts';
import type { Siege, State } from './state.ts';
import { controls } from './victory.ts';

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** Provinces and cities (6, 11.4, 12, 13). */
export const MAP_ROWS: Rows<State, Event, MapEvent['type']> = {
  province: {
    v: 1,
    fields: {
      province: PROVINCE,
      set: group<ProvinceSet>({
        control: optional(SIDE_OR_NONE),
        revolt: optional(FLAG),
        devastated: optional(FLAG),
        drought: optional(FLAG),
        badWeather: optional(FLAG),
        frontier: optional(FLAG),
      }),
    },
    reduce: provinceSet,
    describe: ({ province, set }, before) => changed(say(`province/${province}`), before.provinces[province], set),
    faults: ({ state, event, ruling }) => [...controlFaults(state, event), ...revoltFaults(state, event, ruling('frontier-revolt'))],
  },
  alexandria: {
    v: 2,
    from: { 1: placed },
    fields: { place: PLACE, province: PROVINCE, built: FLAG, stronghold: optional(FLAG) },
    reduce: leaves(alexandria),
    describe: ({ place, province, built }) => {
      const gaps = { place: placeSaid(place), province: say(`province/${province}`) };
      return built ? say('event/alexandria', gaps) : say('event/alexandria-gone', gaps);
    },
    faults: ({ state, event }) => (event.built ? alexandriaFaults(state, event) : []),
  },
  siege: {
    v: 2,
    from: { 1: placed },
    fields: {
      city: PLACE,
      set: nullable(group<SiegeSet>({ besieger: optional(SIDE), army: optional(ARMY_OR_NONE), points: optional(number(0, 9, 0)) })),
    },
    reduce: (state, event) => ({ ...state, sieges: putSiege(state.sieges, event) }),
    describe: ({ city, set }, before) =>
      set === null
        ? say('event/siege-ends', { city: placeSaid(city) })
        : changed(
            say('event/siege', { city: placeSaid(city) }),
            before.sieges.find((one) => samePlace(one.city, city)),
            set,
          ),
    faults: ({ state, event }) => siegeFaults(state, event),
  },
  'city-value': {
    v: 2,
    from: { 1: placed },
    fields: { city: PLACE, value: number(-9, 9, 0) },
    reduce: (state, { city, value }) => ({ ...state, cities: { ...state.cities, [city]: value } }),
    describe: ({ city, value }) => say('event/city-value', { city: placeSaid(city), value }),
    faults: ({ event }) => outside('value', event.value, -9, 9),
  },
  demanded: {
    v: 2,
    from: { 1: placed },
    fields: { army: ARMY, city: PLACE },
    reduce: (state, event) => ({ ...state, demanded: [...new Set([...state.demanded, `${event.army}@${event.city}`])] }),
    describe: ({ army, city }) => say('event/demanded', { city: placeSaid(city), army: say(`at/${army}`) }),
    faults: ({ state, event }) => (hasDemanded(state, event.army, event.city) ? [illegal('city', 'expected/asked-once', event.city, cite('11.4'))] : []),
  },
  rhodes: {
    v: 1,
    fields: { control: SIDE_OR_NONE },
    reduce: (state, { control }) => ({ ...state, rhodes: control }),
    describe: ({ control }) => say('event/rhodes', { side: control === 'none' ? say('nothing') : say(`side/${control}`) }),
  },
};

/** Nobody controls a province in revolt (6.3), and hardly one in which the other side has an army or garrison (6.2). */
function controlFaults(state: State, { province, set }: Of<'province'>): Fault[] {
  const { control, revolt } = { ...set, revolt: set.revolt ?? state.provinces[province].revolt };
  if (!control || control === 'none') return [];
  if (revolt) return [illegal('control', 'expected/not-in-revolt', control, cite('6.3'))];
  const held = presences(state).get(province)?.forces.has(opponent(control));
  return held ? [doubtful('control', 'expected/no-enemy', control, cite('6.2'))] : [];
}

/** Provinces with no revolt value (6.3); Parthia is of the frontier besides. */
const NEVER_REVOLT: readonly Province[] = ['cyrenaica', 'egypt', 'macedonia', 'media', 'mesopotamia', 'parthia', 'persis', 'put', 'susiana'];

function revoltFaults({ provinces }: State, { province, set }: Of<'province'>, frontier: string): Fault[] {
  if (!set.revolt) return [];
  if (NEVER_REVOLT.includes(province)) return [illegal('revolt', 'expected/revolt-value', province, cite('6.3'))];
  return provinces[province].frontier && frontier === 'cannot' ? [illegal('revolt', 'expected/not-frontier', province, cite('6.3'))] : [];
}

/** Control set by hand settles who holds an empty province. */
function provinceSet(state: State, { province, set }: Of<'province'>): State {
  const left = set.control === undefined ? state.left : state.left.filter((one) => one !== province);
  return { ...state, left, provinces: { ...state.provinces, [province]: { ...state.provinces[province], ...set } } };
}

function alexandria(state: State, event: Of<'alexandria'>): State {
  const rest = state.alexandrias.filter((one) => !samePlace(one.place, event.place));
  const lost = rest.length < state.alexandrias.length ? [event.place] : [];
  if (!event.built) return { ...state, alexandrias: rest, alexandriasLost: [...state.alexandriasLost, ...lost] };
  return { ...state, alexandrias: [...rest, { place: event.place, province: event.province }], admin: { ...state.admin, alexandria: true } };
}

function putSiege(sieges: readonly Siege[], event: Of<'siege'>): Siege[] {
  const others = sieges.filter((one) => !samePlace(one.city, event.city));
  if (event.set === null) return others;
  const begun: Siege = { city: event.city, besieger: 'macedonian', army: 'none', points: 0 };
  const set = { ...(sieges.find((one) => samePlace(one.city, event.city)) ?? begun), ...event.set };
  return [...others, set.army === 'none' ? set : { ...set, besieger: sideOf(set.army) }];
}

function alexandriaFaults(state: State, event: Of<'alexandria'>): Fault[] {
  const faults: Fault[] = [];
  const stands = (place: string): boolean => state.alexandrias.some((one) => samePlace(one.place, place));
  const stood = state.alexandriasLost.filter((place) => !stands(place));
  if (!inAdmin(state)) faults.push((state.round.laidOut ? doubtful : illegal)('place', 'expected/administrative-phase', event.place, cite('13.0')));
  if (state.alexandrias.length + stood.length >= 4) faults.push(illegal('place', 'expected/four-alexandrias', event.place, cite('13.0')));
  if (state.admin.alexandria) faults.push(illegal('place', 'expected/one-alexandria', event.place, cite('13.0')));
  if (stands(event.place) || stood.some((place) => samePlace(place, event.place)))
    faults.push(illegal('place', 'expected/no-alexandria-here', event.place, cite('13.0')));
  if (EUROPE.includes(event.province)) faults.push(illegal('province', 'expected/not-europe', event.province, cite('13.0')));
  if (isMajorCity(state, event.place)) faults.push(illegal('place', 'expected/no-major-city', event.place, cite('13.0')));
  const gspHere = gspAt(state, 'macedonian', event.place) + INHERENT_GSP;
  if (gspHere > SPACE_GSP) faults.push(illegal('place', 'expected/garrison-space', gspHere, cite('10.3')));
  if (event.stronghold) faults.push(illegal('stronghold', 'expected/no-major-city', true, cite('13.0')));
  const gsp = gspOnMap(state, 'macedonian') + state.spent.macedonian + INHERENT_GSP;
  if (gsp > GARRISON_COUNTERS.macedonian) faults.push(illegal('place', 'expected/garrison-counters', gsp, cite('8.6'), { max: GARRISON_COUNTERS.macedonian }));
  if (!controls(state, event.province, 'macedonian')) faults.push(illegal('province', 'expected/controlled', event.province, cite('13.0')));
  return faults;
}

/** A siege is laid to a Major City by an army in its space: 10 ASP in all, a line of communication, neither tired nor devastating (10.9, 11.3 G, 11.4, 13.0). */
function siegeFaults(state: State, { city, set }: Of<'siege'>): Fault[] {
  if (set === null) return [];
  const faults = set.points === undefined ? [] : outside('points', set.points, 0, 9);
  const { army } = set;
  if (!army || army === 'none') return faults;
  const { place, loc, fatigued, useless } = state.armies[army];
  // An army goes on with a siege that another laid, though it could lay none now.
  const kept = state.sieges.some((one) => one.army !== 'none' && one.besieger === sideOf(army) && samePlace(one.city, city));
  const asp = Math.max(state.armies[army].asp, aspBefore(state, sideOf(army), city));
  if (asp < 10) faults.push(illegal('army', 'expected/ten-asp', asp, cite('11.4')));
  const busy = !kept && (fatigued || useless || state.round.activity === 'devastate');
  const elsewhere = place !== '' && !samePlace(place, city);
  if (elsewhere || !loc || busy) faults.push(illegal('army', 'expected/besieger', army, cite('11.4')));
  const { side, step, activity } = state.round;
  const idle = !kept && step === 'c3' && ['leaders', 'royal-family', 'recruit', 'reorganize'].includes(activity);
  if (side === opponent(sideOf(army)) || (side === sideOf(army) && idle))
    faults.push((idle ? illegal : doubtful)('army', 'expected/one-activity', activity, cite('11.4')));
  if (alexandriaAt(state, city)) faults.push(illegal('city', 'expected/no-alexandria-here', city, cite('13.0')));
  const treasury = placeAmong(TREASURIES, city);
  const { defenderAsp, defenderGsp } = defendersIn(state, sideOf(army), city);
  if (treasury && state.treasuries[treasury].owner === sideOf(army) && defenderAsp + defenderGsp === 0)
    faults.push(illegal('city', 'expected/not-own-city', city, cite('11.4')));
  return faults;
}
