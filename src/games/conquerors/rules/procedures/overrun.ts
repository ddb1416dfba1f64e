import { conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf } from '../../../../core/fields.ts';
import type { Effect, InputFacts, Procedure } from '../../../../core/procedure.ts';
import { lostWith, type Victor } from '../army-lost.ts';
import { cityTaken, dariusFound, fleetsConcerned } from '../city-taken.ts';
import { armyGone, effect } from '../effects.ts';
import { isOver } from '../in-turn.ts';
import { type Place, placeSaid, samePlace } from '../places.ts';
import { plain } from '../plain-procedure.ts';
import { placeField, SIDE } from '../shared-fields.ts';
import { siegeLeft } from '../siege-left.ts';
import { activeSide, armiesOf, gspDefending, isMajorCity, likelyArmy } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import { isUnplayed } from '../tracker/round.ts';
import type { State } from '../tracker/state.ts';
import { aspOutside, foesAt, looseAt } from '../tracker/whereabouts.ts';
import { treasuryUntold } from '../untold.ts';
import { onTheMap, theirArmy } from '../usual-faults.ts';
import { ARMIES, type ArmyId, cite, opponent, type Side, TRIBES, type Tribe } from '../vocabulary.ts';
import { stackOf } from './land-battle/stack.ts';
import { doubtful, illegal, say } from './voice.ts';

export interface Overrun {
  readonly side: Side;
  readonly asp: number;
  readonly defenderAsp: number;
  readonly defenderGsp: number;
  readonly insideMajorCity: boolean;
  /** The defender's army slipped away first (11.3 A). */
  readonly avoided: boolean;
  /** The army overrun, and where. */
  readonly army: ArmyId | 'none';
  readonly place: Place;
  /** The tribe overrun: its strength is the GSP. */
  readonly people: Tribe | 'none';
}

const { root } = conditions<Overrun>();

/** Overrun: at 8 to 1 what stands outside a Major City is eliminated, unless it avoids; the move goes on at no cost (10.5). */
export const overrun: Procedure<Overrun, { readonly overruns: boolean; readonly eliminated: number }, Record<never, never>, State, Event> = {
  ...plain,
  id: 'overrun',
  version: 2,
  cite: cite('10.5'),
  fields: {
    side: SIDE,
    asp: number(1, 300, 33),
    defenderAsp: number(0, 300, 0),
    defenderGsp: number(0, 60, 3),
    insideMajorCity: flag(false),
    avoided: flag(false),
    army: oneOf<ArmyId | 'none'>(['none', ...ARMIES], { vocabulary: 'at', rare: true, when: root('defenderAsp').atLeast(1) }),
    place: placeField({ rare: true }),
    people: oneOf<Tribe | 'none'>(['none', ...TRIBES], { vocabulary: 'tribe', rare: true, when: root('defenderGsp').atLeast(1), cite: cite('8.7') }),
  },
  labels: [],
  questions: {},
  examples: [
    { defenderAsp: 4, defenderGsp: 1 },
    { defenderAsp: 3, avoided: true },
  ],
  proposal({ side, asp, defenderAsp, defenderGsp, place }) {
    if (place === '') return undefined;
    const said = say('propose/overrun', { side: say(`side/${side}`), asp, place: placeSaid(place), defenderAsp, defenderGsp });
    return { said, says: ['side', 'asp', 'defenderAsp', 'defenderGsp', 'insideMajorCity', 'army', 'place', 'people'] };
  },
  prefill(state, focus) {
    const side: Side = activeSide(state);
    const own = likelyArmy(state, side, focus);
    if (own === 'none') return { side };
    const { asp, place } = state.armies[own];
    const people = TRIBES.find((id) => id === focus);
    if (people) return { side, asp: Math.max(1, asp), place, people, defenderAsp: 0, defenderGsp: state.tribes[people] };
    const army = armiesOf(state, opponent(side)).find((id) => samePlace(state.armies[id].place, place) && !state.armies[id].inside);
    const defenderGsp = gspDefending(state, opponent(side), place);
    if (aspOutside(state, opponent(side), place) + defenderGsp === 0) return { side, asp: Math.max(1, asp), place };
    return { side, asp: Math.max(1, asp), place, defenderGsp, defenderAsp: aspOutside(state, opponent(side), place), army: army ?? 'none' };
  },
  faults,
  run({ asp, defenderAsp, defenderGsp, insideMajorCity, avoided }) {
    const standing = avoided ? defenderGsp : defenderAsp + defenderGsp;
    const all = defenderAsp + defenderGsp;
    const overruns = !insideMajorCity && (asp >= 8 * all || (standing > 0 && asp >= 8 * standing));
    return { overruns, eliminated: overruns ? standing : 0 };
  },
  verdict: ({ overruns, eliminated }) => say(overruns ? 'verdict/overrun/yes' : 'verdict/overrun/no', { eliminated }),
  effects({ overruns }, input, state, facts) {
    if (!overruns) return [];
    const { army, place } = input;
    const held = state?.garrisons.find((one) => one.side !== input.side && samePlace(one.place, place));
    const gone: Effect<Event>[] = [];
    if (input.people !== 'none')
      gone.push(effect('tribe', say('event/tribe', { tribe: say(`tribe/${input.people}`), gsp: 0 }), { type: 'tribe', tribe: input.people, gsp: 0 }, '8.7'));
    else if (held && input.defenderGsp > 0)
      gone.push(effect('garrison', say('effect/garrison-gone', { place: placeSaid(place) }), { ...held, type: 'garrison', gsp: 0 }, '10.5'));
    if (state && (army === 'none' || !input.avoided) && input.defenderAsp > 0) gone.push(...looseGone(input, state));
    if (army !== 'none' && !input.avoided)
      for (const id of state ? stackOf(state, army) : [army])
        gone.push(
          { ...armyGone(id, '10.5'), id: id === army ? 'army' : id },
          ...lostWith(id, victorOf(input, state), state, '10.5'),
          ...siegeLeft(id, state, facts),
        );
    return [...gone, ...spaceTaken(input, state)];
  },
  next({ overruns }, input, state) {
    const { avoided, army, side, place } = input;
    const fleets = overruns && isTaken(input, state) ? fleetsConcerned(place, side, state) : [];
    if (avoided && army !== 'none') {
      const away = state ? stackOf(state, army) : [army];
      return [...away.map((id) => ({ procedure: 'retreat-ends', input: { why: 'avoided', army: id } })), ...fleets];
    }
    return overruns ? [...dariusFound(place, side, state), ...fleets] : [];
  },
};

/** Whether an overrun leaves its side the space alone: nobody holds a city in it (10.5, 11.1). */
function isTaken({ side, place }: Overrun, state?: State): boolean {
  return state !== undefined && place !== '' && !(foesAt(state, side, place).city && isMajorCity(state, place));
}

/** What the space itself brings, its garrison gone: an Alexandria falls, the court left alone in it is taken (7.4, 13.0, 14.0). */
function spaceTaken(input: Overrun, state?: State): Effect<Event>[] {
  if (!state || !isTaken(input, state)) return [];
  return cityTaken(input.place, input.side, state).filter(({ event }) => event.type !== 'garrison');
}

/** ASP without an army that stand outside go as an army does: they cannot avoid (8.1, 10.5). */
function looseGone({ side, place }: Overrun, state: State): Effect<Event>[] {
  const outside = looseAt(state, opponent(side), place).filter((one) => !one.inside);
  return outside.map((one) => effect(`loose-${one.id}`, say('event/loose-gone'), { type: 'loose-asp', id: one.id, set: null }, '10.5'));
}

/** The army that overran, where a session knows it: the one of its side in that space. */
function victorOf({ side, place }: Overrun, state?: State): Victor {
  const army = state && armiesOf(state, side).find((id) => samePlace(state.armies[id].place, place));
  return { side, army: army ?? 'none', place };
}

function faults({ input: { side, army, defenderAsp, defenderGsp, insideMajorCity, avoided, place }, state }: InputFacts<Overrun, State>): readonly Fault[] {
  const found = [...theirArmy(side, army), ...onTheMap(state, army)];
  found.push(...isOver(state, 'side', side));
  const met = state && army !== 'none' && !isUnplayed(state) ? state.armies[army] : undefined;
  if (met?.inside) found.push(illegal('army', 'expected/outside-city', army, cite('10.5')));
  else if (met && met.place !== '' && place !== '' && !samePlace(met.place, place)) found.push(illegal('army', 'expected/army-here', army, cite('10.5')));
  const own = state && place !== '' && !isUnplayed(state) ? armiesOf(state, side).map((id) => state.armies[id].place) : [''];
  if (own.every((at) => at !== '' && !samePlace(at, place))) found.push(doubtful('place', 'expected/army-here', place, cite('10.5')));
  if (state && !isUnplayed(state)) found.push(...treasuryUntold('place', place, side, state));
  if (insideMajorCity) found.push(illegal('insideMajorCity', 'expected/outside-city', true, cite('10.5')));
  if (defenderAsp + defenderGsp === 0) found.push(illegal('defenderGsp', 'expected/a-defender', 0, cite('10.5')));
  else if (avoided && (defenderAsp === 0 || (army === 'none' && state && looseAt(state, opponent(side), place).length > 0)))
    found.push(illegal('avoided', 'expected/gsp-do-not-avoid', true, cite('11.3 A')));
  if (defenderGsp > 3) found.push(doubtful('defenderGsp', 'expected/garrison-space', defenderGsp, cite('10.3')));
  return found;
}
