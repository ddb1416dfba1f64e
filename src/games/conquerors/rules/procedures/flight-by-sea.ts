import { conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf } from '../../../../core/fields.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { Effect, InputFacts, Procedure } from '../../../../core/procedure.ts';
import { cityTaken, fleetsConcerned, rhodianNsp } from '../city-taken.ts';
import { acted, effect, wearies } from '../effects.ts';
import { flightFrom, MOST_BY_SEA } from '../fleeing.ts';
import { CAMPAIGNS, notInTurn } from '../in-turn.ts';
import { tooManyMove } from '../movers.ts';
import { type Place, placeSaid, samePlace } from '../places.ts';
import { plain } from '../plain-procedure.ts';
import { PERSIAN_FIRST, placeField, WHOSE_ARMY } from '../shared-fields.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { garrisonUntold } from '../untold.ts';
import { army1Largest, ownArmy } from '../usual-faults.ts';
import { type ArmyId, cite, opponent, PROVINCES, type Province, type Side } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

export interface SeaFlight {
  readonly city: Place;
  /** Who flees. */
  readonly side: Side;
  readonly army: ArmyId | 'none';
  /** ASP that go, and GSP that stay behind. */
  readonly asp: number;
  readonly gspLeft: number;
  readonly aspLeft: number;
  /** A fleet of theirs lies in the port. */
  readonly fleetInPort: boolean;
  readonly mp: number;
  readonly openSea: boolean;
  readonly to: Place;
  readonly province: Province | 'none';
  /** An enemy fleet intercepts on the way: a naval battle follows before they arrive. */
  readonly intercepted: boolean;
}

const { root } = conditions<SeaFlight>();

interface Fled {
  /** Nobody is left inside: the city is the besieger's and the siege is over. */
  readonly abandoned: boolean;
  readonly weariness: number;
  readonly rhodian: 'remaining' | 'four';
}

/** Besieged ASP flee by sea from a city with a fleet of theirs in its port (11.4, 10.7). */
export const flightBySea: Procedure<SeaFlight, Fled, Record<never, never>, State, Event> = {
  ...plain,
  id: 'flight-by-sea',
  cite: cite('11.4'),
  fields: {
    city: placeField(),
    side: PERSIAN_FIRST,
    army: WHOSE_ARMY,
    asp: number(0, 300, 10, { say: 'field/aspFleeing' }),
    aspLeft: number(0, 300, 0),
    gspLeft: number(0, 10, 0),
    fleetInPort: flag(true),
    mp: number(1, 12, 4, { say: 'field/seaMp' }),
    openSea: flag(false, { rare: true }),
    to: placeField({ say: 'field/destination' }),
    province: oneOf<Province | 'none'>(['none', ...PROVINCES], { vocabulary: 'province', when: root('to').isNot('') }),
    intercepted: flag(false),
  },
  labels: [],
  questions: {},
  examples: [{ asp: 12, gspLeft: 3 }, { intercepted: true }],
  prefill(state, focus) {
    const siege = state.sieges.find((one) => focus !== undefined && samePlace(one.city, focus)) ?? state.sieges[0];
    return siege ? flightFrom(state, siege) : {};
  },
  faults,
  run: (input: SeaFlight, hand: Hand) => {
    const abandoned = !input.intercepted && input.gspLeft === 0 && input.aspLeft === 0;
    return { abandoned, weariness: abandoned ? 1 : 0, rhodian: abandoned ? rhodianNsp(input.city, hand) : 'remaining' };
  },
  verdict: ({ abandoned }, { city, intercepted }) =>
    say(intercepted ? 'verdict/sea-flight/intercepted' : abandoned ? 'verdict/sea-flight/abandoned' : 'verdict/sea-flight', {
      city: city === '' ? say('city/besieged') : placeSaid(city),
    }),
  effects,
  next({ abandoned }, { intercepted, asp, side, army, city }, state) {
    if (intercepted) return [{ procedure: 'naval-battle', input: { moving: side, transported: asp, army } }];
    return abandoned ? fleetsConcerned(city, opponent(side), state) : [];
  },
};

/** Who does not go stays: nobody is lost on the quay (11.4). */
function vanished({ army, asp, aspLeft }: SeaFlight, state: State | undefined): Fault[] {
  const inside = state && army !== 'none' ? state.armies[army].asp : undefined;
  return inside !== undefined && asp + aspLeft !== inside ? [illegal('aspLeft', 'expected/asp-in-all', aspLeft, cite('11.4'), { asp: inside })] : [];
}

/** The last to leave give up the city: whether a garrison stays is asked where nobody told of one (11.4). */
function leftUntold({ city, side, aspLeft, gspLeft, intercepted }: SeaFlight, state: State): Fault[] {
  return aspLeft + gspLeft > 0 || intercepted ? [] : garrisonUntold('gspLeft', city, opponent(side), state);
}

function faults({ input, state }: InputFacts<SeaFlight, State>): readonly Fault[] {
  const found = [...ownArmy(input.side, input.army), ...vanished(input, state)];
  if (state) found.push(...fleesInTurn(input, state), ...leftUntold(input, state));
  if (!input.fleetInPort) found.push(illegal('fleetInPort', 'expected/fleet-in-port', false, cite('11.4')));
  if (input.asp < 1) found.push(illegal('asp', 'expected/an-army', input.asp, cite('11.4')));
  if (input.asp > MOST_BY_SEA) found.push(illegal('asp', 'expected/fifteen-asp', input.asp, cite('10.7')));
  if (input.openSea && input.mp < 4) found.push(illegal('mp', 'expected/open-sea-four', input.mp, cite('10.2')));
  if (input.mp > 4) found.push(illegal('mp', 'expected/at-most-four', input.mp, cite('10.7')));
  return found;
}

/** To flee is the besieged player's own action (3.3 C3, 5.2, 11.4). */
function fleesInTurn({ side, army, city }: SeaFlight, state: State): Fault[] {
  const found = notInTurn(state, { side, of: 'side', deed: 'side', found: side }, CAMPAIGNS);
  if (army === 'none') return found;
  found.push(...army1Largest(state, side, army));
  return [...found, ...tooManyMove(state, side, { id: army, from: city, bySea: true, fleet: false })];
}

function effects({ abandoned, weariness, rhodian }: Fled, input: SeaFlight, state?: State): Effect<Event>[] {
  if (input.intercepted) return [];
  const found = movedOut(input, state);
  if (!abandoned || input.city === '') return found;
  const add = (id: string, said: Effect<Event>['said'], event: Event, at: string): void => {
    found.push(effect(id, said, event, at));
  };
  add('siege', say('event/siege-ends', { city: placeSaid(input.city) }), { type: 'siege', city: input.city, set: null }, '11.4');
  return [...found, ...wearies(weariness), ...cityTaken(input.city, opponent(input.side), state, rhodian)];
}

/** Who gets away: an army with all it leads, or ASP without one. */
function movedOut({ army, asp, aspLeft, city, side, to, province }: SeaFlight, state?: State): Effect<Event>[] {
  if (to === '') return [];
  const said = say('effect/asp-flee', { asp, place: placeSaid(to) });
  if (army !== 'none') {
    const gone = effect('army', said, { type: 'army', army, set: { place: to, province, inside: false, asp } }, '11.4');
    const { round } = state ?? {};
    const used = round?.side === side && round.step === 'c3' ? [acted(army)] : [];
    if (aspLeft === 0) return [gone, ...used];
    const { fatigued, useless, province: from } = state?.armies[army] ?? { fatigued: false, useless: false, province: 'none' };
    const left: Event = { type: 'loose-asp', id: `left-${city}`, set: { side, place: city, province: from, inside: true, asp: aspLeft, fatigued, useless } };
    return [gone, effect('left', say('effect/asp-stay', { asp: aspLeft, place: placeSaid(city) }), left, '11.4'), ...used];
  }
  const here = (state?.loose ?? []).filter((one) => one.side === side && samePlace(one.place, city));
  const [first, ...others] = here;
  if (!first) return [];
  const gone = effect('loose', said, { type: 'loose-asp', id: first.id, set: { place: to, province, inside: false, asp } }, '11.4');
  const merged = others.map((one) => effect(`loose-${one.id}`, say('event/loose-gone'), { type: 'loose-asp' as const, id: one.id, set: null }, '11.4'));
  if (aspLeft === 0) return [gone, ...merged];
  const { fatigued, useless } = first;
  const left: Event = {
    type: 'loose-asp',
    id: `left-${city}-${state?.round.number ?? 0}`,
    set: { side, place: city, province: first.province, inside: true, asp: aspLeft, fatigued, useless },
  };
  return [gone, ...merged, effect('left', say('effect/asp-stay', { asp: aspLeft, place: placeSaid(city) }), left, '11.4')];
}
