import { placeAmong } from '../places.ts';
import { ARMIES, FLEETS, opponent, type Side, sideOf, TREASURIES } from '../vocabulary.ts';
import type { Event } from './events.ts';
import type { Leader, State } from './state.ts';

/** Where the army or fleet a leader goes with stood, if it is no longer on the map or serves the other side. */
function lostFrom({ armies, fleets }: State, { with: at, fleet, state, side }: Leader): string | undefined {
  if (state !== 'with' || at === 'none') return undefined;
  const ship = fleet ? FLEETS.find((id) => id === at) : undefined;
  if (ship) return fleets[ship].inPlay && fleets[ship].owner !== opponent(side) ? undefined : fleets[ship].port;
  const army = ARMIES.find((id) => id === at);
  return army && !armies[army].inPlay ? armies[army].place : undefined;
}

/** A leader whose army or fleet is gone stands alone where it was; one who is ill, removed, captured or dead goes with nobody (5.1). */
function leaderAfter(state: State, leader: Leader): Leader {
  const place = lostFrom(state, leader);
  if (place !== undefined) return { ...leader, state: 'alone', with: 'none', place: place || leader.place };
  return leader.state === 'with' || leader.with === 'none' ? leader : { ...leader, with: 'none' };
}

function people(state: State): State {
  const leaders = state.leaders.map((one) => leaderAfter(state, one));
  const lost = leaders.some(({ id, state: now }) => id === state.greatKing && (now === 'dead' || now === 'captured'));
  const same = leaders.every((one, i) => one === state.leaders[i]);
  return same && !lost ? state : { ...state, leaders, greatKing: lost ? 'none' : state.greatKing };
}

/** The Royal Treasury and the Royal Family stay where the army is that they went with, if it is gone or no longer of their side (7.4, 14.0). */
function court(state: State): State {
  const { royalFamily, royalTreasury, armies } = state;
  const left = <Token extends State['royalFamily'] | State['royalTreasury']>(token: Token, side: Side): Token =>
    token.with === 'none' || (armies[token.with].inPlay && sideOf(token.with) === side)
      ? token
      : { ...token, with: 'none', place: armies[token.with].place || token.place };
  const [family, treasury] = [left(royalFamily, royalFamily.holder), left(royalTreasury, royalTreasury.owner)];
  return family === royalFamily && treasury === royalTreasury ? state : { ...state, royalFamily: family, royalTreasury: treasury };
}

/** An army without ASP, a fleet without NSP is not on the map; one taken off it has none left, and one that gets some is on it (8.1, 8.4). */
function forces(before: State, state: State): State {
  let { armies, fleets } = state;
  for (const id of ARMIES) {
    const army = armies[id];
    if (army.inPlay === army.asp > 0) continue;
    const gone = army.asp === 0 || before.armies[id].inPlay;
    armies = { ...armies, [id]: gone ? { ...army, inPlay: false, asp: 0 } : { ...army, inPlay: true } };
  }
  for (const id of FLEETS) if (!fleets[id].inPlay && fleets[id].nsp > 0) fleets = { ...fleets, [id]: { ...fleets[id], nsp: 0 } };
  return armies === state.armies && fleets === state.fleets ? state : { ...state, armies, fleets };
}

/** A garrison in a Treasury City holds its treasury (7.1). */
function treasuries(state: State): State {
  let after = state.treasuries;
  for (const { side, place } of state.garrisons) {
    const city = side === 'none' ? undefined : placeAmong(TREASURIES, place);
    if (city && side !== 'none' && after[city].owner !== side) after = { ...after, [city]: { ...after[city], owner: side } };
  }
  return after === state.treasuries ? state : { ...state, treasuries: after };
}

/**
 * What an event does, and what it entails by itself, so that it holds whatever else of a result a player applies: nobody goes with an army that is gone, no dead Great
 * King, a Treasury City is its garrison's (5.1, 5.3, 7.1, 7.4, 8.1, 14.0).
 */
export function entails(reduce: (state: State, event: Event) => State): (state: State, event: Event) => State {
  return (before, event) => {
    let after = reduce(before, event);
    if (after.armies !== before.armies || after.fleets !== before.fleets) after = court(forces(before, after));
    if (after.royalFamily !== before.royalFamily || after.royalTreasury !== before.royalTreasury) after = court(after);
    if (after.armies !== before.armies || after.fleets !== before.fleets || after.leaders !== before.leaders || after.greatKing !== before.greatKing)
      after = people(after);
    return after.garrisons === before.garrisons ? after : treasuries(after);
  };
}
