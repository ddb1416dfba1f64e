import type { Hand } from '../../../core/hand.ts';
import type { Effect, Offer } from '../../../core/procedure.ts';
import type { Said } from '../../../core/said.ts';
import { effect } from './effects.ts';
import { homePorts, portLost } from './home-ports.ts';
import { type Place, placeAmong, placeSaid, samePlace } from './places.ts';
import { say } from './procedures/voice.ts';
import { alexandriaAt, fleetsOf } from './tracker/armies.ts';
import type { Event } from './tracker/events.ts';
import type { State } from './tracker/state.ts';
import { foesAt } from './tracker/whereabouts.ts';
import { FLEETS, HOME_PORTS, opponent, type Side, TREASURIES } from './vocabulary.ts';

type Effects = Effect<Event>[];

/** Whether a side that is in a space has it for itself: a place is known, and nobody of the enemy stands in it (7.1, 14.0). */
export function undefended(place: Place, side: Side, state: State): boolean {
  const { battle, city } = foesAt(state, side, place);
  return place !== '' && !battle && !city;
}

/** NSP of the Rhodian fleet its captor gets: what remains of it, or its four (12.0, ruling `rhodes-nsp`); asked only where the city is Rhodes. */
export function rhodianNsp(city: Place, hand: Pick<Hand, 'ruling'>): 'remaining' | 'four' {
  return samePlace(city, 'rhodes') && hand.ruling('rhodes-nsp') === 'four' ? 'four' : 'remaining';
}

/**
 * What goes with a city that changes hands: its garrison, its treasury, the Royal Family or Treasury left in it, Rhodes and its fleet (7.1, 7.4, 12.0, 14.0).
 * `agreed`: how many of its GSP terms eliminate; the others cannot move and go back to the counters, all to be had from the next round on (8.6, 11.4).
 */
export function cityTaken(city: Place, side: Side, state: State | undefined, rhodian: 'remaining' | 'four' = 'remaining', agreed?: number): Effects {
  if (city === '' || !state) return [];
  const found: Effects = [];
  const add = (id: string, said: Said, event: Event, at: string): void => {
    found.push(effect(id, said, event, at));
  };
  for (const one of state.garrisons.filter((held) => held.side !== side && samePlace(held.place, city)))
    add(
      `garrison-${one.side}`,
      agreed === undefined
        ? say('effect/garrison-dies', { city: placeSaid(city) })
        : say('effect/garrison-goes', { city: placeSaid(city), gsp: Math.min(agreed, one.gsp), left: Math.max(0, one.gsp - agreed) }),
      { ...one, type: 'garrison', gsp: 0 },
      '11.4',
    );
  if (side === 'persian') found.push(...alexandriaLost(city, state));
  const treasury = placeAmong(TREASURIES, city);
  if (treasury && state.treasuries[treasury].owner !== side)
    add(
      'owner',
      say('effect/treasury-owner', { treasury: say(`treasury/${treasury}`), side: say(`side/${side}`) }),
      { type: 'treasury', treasury, set: { owner: side } },
      '7.1',
    );
  if (samePlace(city, 'rhodes') && state.rhodes !== side) found.push(...rhodesTaken(side, state, rhodian));
  if (side === 'macedonian') found.push(...courtTaken(city, state));
  return found;
}

/** An Alexandria whose space the Persian takes is removed with its garrison, and never built again (13.0). */
export function alexandriaLost(place: Place, state: State): Effects {
  const lost = alexandriaAt(state, place);
  if (!lost) return [];
  const said = say('event/alexandria-gone', { place: placeSaid(lost.place), province: say(`province/${lost.province}`) });
  return [effect('alexandria', said, { ...lost, type: 'alexandria', built: false }, '13.0')];
}

function rhodesTaken(side: Side, state: State, rhodian: 'remaining' | 'four'): Effects {
  const nsp = rhodian === 'four' ? 4 : state.fleets.rhodian.nsp;
  const taken = (id: string, said: Said, event: Event): Effects[number] => effect(id, said, event, '12.0');
  const served = state.fleets['rhodian-card'].inPlay
    ? [taken('rhodian-card', say('effect/rhodes-home'), { type: 'fleet', fleet: 'rhodian-card', set: { inPlay: false, owner: 'none', nsp: 0 } })]
    : [];
  return [
    taken('rhodes', say('event/rhodes', { side: say(`side/${side}`) }), { type: 'rhodes', control: side }),
    taken('rhodian', say('effect/fleet-serves', { fleet: say('at/rhodian'), side: say(`side/${side}`), nsp }), {
      type: 'fleet',
      fleet: 'rhodian',
      set: { owner: side, nsp, inPlay: nsp > 0 },
    }),
    ...served,
  ];
}

/** The Royal Family and the Royal Treasury standing alone in a space the Macedonian takes (14.0, 7.4). */
export function courtTaken(city: Place, { royalFamily, royalTreasury, round }: State): Effects {
  const found: Effects = [];
  if (royalFamily.holder === 'persian' && royalFamily.with === 'none' && samePlace(royalFamily.place, city))
    found.push(effect('royal-family', say('effect/royal-family'), { type: 'royal-family', set: { holder: 'macedonian', captured: round.number } }, '14.0'));
  if (royalTreasury.owner === 'persian' && royalTreasury.with === 'none' && samePlace(royalTreasury.place, city))
    found.push(effect('royal-treasury', say('effect/royal-treasury'), { type: 'royal-treasury', set: { owner: 'macedonian' } }, '7.4'));
  return found;
}

/** Fleets of the other side in the port of a city that fell: they go to their nearest port, however far (11.4). */
export function fleetsDrivenOut(city: Place, side: Side, state: State | undefined): Offer[] {
  if (!state) return [];
  return fleetsOf(state, opponent(side), city).map((fleet) => ({
    procedure: 'retreat-ends',
    input: { why: 'city-falls', fleet },
    said: say('offer/fleet-retreats', { fleet: say(`at/${fleet}`) }),
  }));
}

/** Darius alone in a space that the Macedonian has taken: he is found, and flees again (11.3 I). */
export function dariusFound(city: Place, side: Side, state: State | undefined): Offer[] {
  const there = state?.leaders.some((one) => one.role === 'darius' && one.state === 'alone' && city !== '' && samePlace(one.place, city));
  return there && side === 'macedonian' ? [{ procedure: 'darius-flees', input: { alone: true }, said: say('offer/darius-found') }] : [];
}

/** Fleets of the other side whose home port was taken, and of which it is known of no port that it is not: they may have changed hands (8.5). */
export function fleetsConcerned(city: Place, side: Side, state: State | undefined): Offer[] {
  const port = placeAmong(HOME_PORTS, city);
  if (!port || !state) return [];
  const fleets = FLEETS.filter(
    (fleet) =>
      state.fleets[fleet].owner === opponent(side) &&
      (['chios', 'mytilene'] as const).some((list) => homePorts(fleet, list).includes(port) && !portLost(fleet, side, state, list)),
  );
  return fleets.map((fleet) => ({ procedure: 'fleet-changes-hands', input: { fleet, side }, said: say('offer/fleet', { fleet: say(`at/${fleet}`) }) }));
}
