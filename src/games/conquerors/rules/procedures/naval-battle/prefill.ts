import type { Place } from '../../places.ts';
import { activeSide, fleetsOf } from '../../tracker/armies.ts';
import type { State } from '../../tracker/state.ts';
import { leadersWith } from '../../tracker/whereabouts.ts';
import { ARMIES, FLEETS, type FleetId, opponent, SIDES, type Side, sideOf } from '../../vocabulary.ts';
import type { NavalBattle, NavalForce } from './naval-battle.ts';

/** A naval battle of the fleets on the map: of the one tapped, of the fleets of an army that is (10.7), else of one of who moves that meets an enemy in its port (11.5). */
export function prefillFleets(state: State, focus?: string): Partial<NavalBattle> {
  const moving = activeSide(state);
  const army = ARMIES.find((id) => id === focus && sideOf(id) === moving);
  const tapped = FLEETS.find((id) => id === focus);
  const first = SIDES.find((side) => tapped && state.fleets[tapped].owner === side) ?? moving;
  const own = army ? fleetOf(state, first, focus, state.armies[army].place, true) : fleetOf(state, first, focus ?? meeting(state, first));
  const foe = fleetOf(state, opponent(first), focus, own.fleet === 'none' ? '' : state.fleets[own.fleet].port);
  const forces = { [first]: own, [opponent(first)]: foe };
  return { moving, ...forces, ...(army ? { army, transported: Math.min(60, state.armies[army].asp) } : {}) };
}

/** The naval battles of a fleet with each enemy fleet in its port (11.5). */
export function meetings(state: State, own: FleetId): readonly { readonly foe: FleetId; readonly input: Partial<NavalBattle> }[] {
  const { owner: side, port } = state.fleets[own];
  if (side === 'none') return [];
  const [foe, forces] = [opponent(side), prefillFleets(state, own)];
  return fleetsOf(state, foe, port).map((id) => ({ foe: id, input: { ...forces, moving: side, [foe]: prefillFleets(state, id)[foe] } }));
}

/** A fleet of a side that stands in a port with one of the enemy's. */
const meeting = (state: State, side: Side): FleetId | undefined =>
  fleetsOf(state, side).find((id) => fleetsOf(state, opponent(side), state.fleets[id].port).length > 0);

/** The fleet in focus, else a side's in a port, else, unless it must be there, its first on the map, with the admiral aboard; a side that has none has no NSP. */
function fleetOf(state: State, side: Side, focus?: string, port: Place = '', there = false): NavalForce {
  const own = fleetsOf(state, side);
  const met = port === '' ? undefined : fleetsOf(state, side, port)[0];
  const fleet = focus === 'none' ? undefined : (own.find((id) => id === focus) ?? met ?? (there ? undefined : own[0]));
  if (!fleet) return { ...NO_CARDS, fleet: 'none', nsp: 0, beside: [], rating: 0 };
  const beside = fleetsOf(state, side, state.fleets[fleet].port).filter((id) => id !== fleet);
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
