import { samePlace } from '../../places.ts';
import { activeSide } from '../../tracker/armies.ts';
import type { State } from '../../tracker/state.ts';
import { leadersWith } from '../../tracker/whereabouts.ts';
import { ARMIES, FLEETS, type Side, sideOf } from '../../vocabulary.ts';
import type { NavalBattle, NavalForce } from './naval-battle.ts';

/** A naval battle of the fleets on the map, of those the player tapped first. */
export function prefillFleets(state: State, focus?: string): Partial<NavalBattle> {
  const moving = activeSide(state);
  const army = ARMIES.find((id) => id === focus && sideOf(id) === moving);
  const macedonian = fleetOf(state, 'macedonian', focus);
  const persian = fleetOf(state, 'persian', focus);
  return { moving, macedonian, persian, ...(army ? { army, transported: Math.min(60, state.armies[army].asp) } : {}) };
}

/** The fleet in focus, else a side's first on the map, with the admiral aboard; a side that has none has no NSP. */
function fleetOf(state: State, side: Side, focus?: string): NavalForce {
  const own = FLEETS.filter((id) => state.fleets[id].owner === side && state.fleets[id].inPlay);
  const fleet = focus === 'none' ? undefined : (own.find((id) => id === focus) ?? own[0]);
  if (!fleet) return { ...NO_CARDS, fleet: 'none', nsp: 0, beside: [], rating: 0 };
  const beside = own.filter((id) => id !== fleet && samePlace(state.fleets[id].port, state.fleets[fleet].port));
  const admirals = [fleet, ...beside].flatMap((id) => leadersWith(state, id, true));
  return {
    ...NO_CARDS,
    fleet,
    nsp: state.fleets[fleet].nsp,
    beside: beside.map((id) => ({ fleet: id, nsp: state.fleets[id].nsp })),
    rating: Math.max(0, ...admirals.map((one) => one.naval)),
  };
}

const NO_CARDS = { surprise: false, spies: false } as const;
