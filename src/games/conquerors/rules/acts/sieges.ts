import { type Place, placeSaid, samePlace } from '../places.ts';
import { abandoned, siegeEnd } from '../siege-left.ts';
import { armiesOf } from '../tracker/armies.ts';
import type { Event, SiegeSet } from '../tracker/events.ts';
import { refusedBy } from '../tracker/refusals.ts';
import { assaultable } from '../tracker/sieges.ts';
import { isAbandoned, siegesBroken } from '../tracker/sieges-kept.ts';
import type { Siege, State } from '../tracker/state.ts';
import { foesAt } from '../tracker/whereabouts.ts';
import { opponent, type Side } from '../vocabulary.ts';
import { type Acts, byHand, player, resolved, type Table } from './acting.ts';
import { say } from './voice.ts';

/** Lifts a siege: its points go with it, unless they are kept by the ruling `siege-points-kept`; weariness for its end; a city that holds nobody is the besieger's (7.1, 9.0, 11.4). */
export function lifted(siege: Siege, { state, ruling }: Table): readonly Event[] {
  const { city, army } = siege;
  const end = (set: SiegeSet | null): Event => ({ type: 'siege', city, set });
  if (army === 'none') return [end(null)];
  if (isAbandoned(state, siege)) return abandoned(siege, state).map(({ event }) => event);
  return [end(siegeEnd(siege, { ruling })), { type: 'weariness', by: 1 }];
}

/** A siege declared where an army stands before a Major City, lifted by the besieger or because it cannot be kept (11.4). */
export function siegeActs(table: Table): Acts {
  const { state } = table;
  const side = player(state);
  const broken = siegesBroken(state).map(({ siege }) => siege);
  const given = state.sieges.filter((one) => one.army !== 'none' && one.besieger === side && !broken.includes(one));
  const lift = (siege: Siege) =>
    byHand(`lift ${siege.city}`, say('act/lift', { city: placeSaid(siege.city) }), [`place/${siege.city}`], ...lifted(siege, table));
  return [...broken.map(lift), ...(side ? [...besieging(state, side), ...assaults(state)] : []), ...given.map(lift), ...capitulations(state)];
}

function besieging(state: State, side: Side): Acts {
  if (state.round.step !== 'c3') return [];
  const refused = refusedBy(state, side);
  const holdsOut = (place: Place): boolean => foesAt(state, side, place).city || refused.some((city) => samePlace(city, place));
  const before = armiesOf(state, side).filter((id) => {
    const { asp, loc, inside, place } = state.armies[id];
    return asp >= 10 && loc && !inside && holdsOut(place) && state.sieges.every((one) => !samePlace(one.city, place) || one.army === 'none');
  });
  return before.map((army) => {
    const city = state.armies[army].place;
    const said = say('act/besiege', { city: placeSaid(city), army: say(`at/${army}`) });
    return byHand(`besiege ${army}`, said, [`army/${army}`, `place/${city}`], { type: 'siege', city, set: { besieger: side, army } });
  });
}

/** One assault in all, on a city the player besieges (11.4). */
function assaults(state: State): Acts {
  if (state.round.step !== 'c4') return [];
  return assaultable(state).map((input) =>
    resolved('siege-assault', say('act/assault', { city: placeSaid(input.city) }), [`army/${input.army}`, `place/${input.city}`], input),
  );
}

/** The besieged may yield at any time, on any terms (11.4). */
function capitulations({ sieges, round }: State): Acts {
  if (round.step === 'a') return [];
  return sieges
    .filter((one) => one.army !== 'none')
    .map(({ city, besieger }) => resolved('capitulation', say('act/yield', { city: placeSaid(city) }), [`place/${city}`], { city, side: opponent(besieger) }));
}
