import { conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf } from '../../../../core/fields.ts';
import type { Modifier } from '../../../../core/hand.ts';
import type { Effect, InputFacts, Offer, Procedure } from '../../../../core/procedure.ts';
import { playedBeside } from '../cards-played.ts';
import { cityTaken, dariusFound, fleetsConcerned, rhodianNsp } from '../city-taken.ts';
import { CITY_LABELS, CITY_POLICIES, cityFields, cityKept, gspSaid, isTold, isUntold, type Read, type Valued, withCity } from '../city-value.ts';
import { demandBy } from '../demand.ts';
import { acted, effect, treasuryEffect } from '../effects.ts';
import { MARCHES, notInTurn } from '../in-turn.ts';
import { marchOver } from '../movers.ts';
import { armyUnrated } from '../not-entered.ts';
import { type Place, placeSaid, samePlace } from '../places.ts';
import { plain } from '../plain-procedure.ts';
import { placeField, WHOSE_ARMY } from '../shared-fields.ts';
import { activeSide, aspInside, likelyArmy } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import { hasDemanded } from '../tracker/sieges.ts';
import type { State } from '../tracker/state.ts';
import { provinceAt } from '../tracker/whereabouts.ts';
import { besidePurse, lower, ownerOf, usablePurses } from '../treasury-levels.ts';
import { army1Largest, inside, noSuchLevel, onTheMap, ownCity, royalElsewhere } from '../usual-faults.ts';
import { type ArmyId, cite, LEVELS, type Level, opponent, type Side, sideOf, TREASURIES, type Treasury } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

export interface Surrender extends Valued {
  readonly army: ArmyId | 'none';
  readonly rating: number;
  readonly treachery: boolean;
  /** The treasury of the line of communication, which Treachery lowers. */
  readonly treasury: Treasury | 'royal';
  readonly level: Level;
  readonly loc: boolean;
  readonly asked: boolean;
}

const { root } = conditions<Surrender>();

/** GSP of a city without a session. */
const STAND_IN = 1;

export interface Surrendered extends Read {
  readonly total: number;
  readonly surrenders: boolean;
  readonly rhodian: 'remaining' | 'four';
}

interface Context extends Surrender {
  readonly value: number;
}

const MODIFIERS: readonly Modifier<Context>[] = [
  { id: 'besieger-rating', cite: cite('11.4'), by: ({ rating }) => rating },
  { id: 'city-value', cite: cite('11.4'), by: ({ value }) => value },
  { id: 'twice-the-asp', cite: cite('11.4'), by: ({ asp, defenderAsp, defenderGsp }) => (asp > 2 * (defenderAsp + defenderGsp) ? 1 : 0) },
  { id: 'asp-inside', cite: cite('11.4'), by: ({ defenderAsp }) => -defenderAsp },
  { id: 'treachery', cite: cite('15.0'), by: ({ treachery }) => (treachery ? 3 : 0) },
];

/** Demand a Major City's surrender: it yields on 6 or more (11.4). */
export const surrender: Procedure<Surrender, Surrendered, { readonly surrenders: boolean }, State, Event> = {
  ...plain,
  id: 'surrender',
  cite: cite('11.4'),
  fields: {
    city: placeField(),
    army: { ...WHOSE_ARMY, known: true },
    asp: number(0, 300, 33, { known: true }),
    rating: number(0, 9, 0, { known: true }),
    ...cityFields(STAND_IN),
    treachery: flag(false, { cite: cite('15.0') }),
    treasury: oneOf<Treasury | 'royal'>([...TREASURIES, 'royal'], { vocabulary: 'purse', when: root('treachery').is(true) }),
    level: oneOf(LEVELS, { known: true, vocabulary: 'level', when: root('treachery').is(true) }),
    loc: flag(true, { known: true }),
    asked: flag(false, { known: true, rare: true }),
  },
  labels: [{ at: 'surrender/city', ask: 'dice' }, ...CITY_LABELS, { at: 'total/surrender', ask: 'tally' }],
  questions: { surrenders: { cite: cite('11.4'), vocabulary: 'city-value' } },
  policies: CITY_POLICIES,
  examples: [
    { city: 'tyre', valueUnread: true, asp: 12, defenderGsp: 0, defendersUnread: true },
    { rating: 4, cityValue: -2, treachery: true },
    { asp: 12, defenderAsp: 2, defenderGsp: 6, cityValue: -1 },
  ],
  proposal(input, state) {
    const { city, army, asp, defenderAsp: inside } = input;
    if (city === '' || army === 'none') return undefined;
    const rating = armyUnrated(input.rating, army, '11.4', state).length > 0 ? '?' : input.rating;
    const said = say('propose/surrender', { army: say(`the/${army}`), asp, rating, city: placeSaid(city), gsp: gspSaid(input), inside });
    return { said, says: ['city', 'defenderAsp', 'defenderGsp'] };
  },
  left: ({ army }, state) => (army === 'none' ? {} : { treasury: usablePurses(state, sideOf(army)) }),
  prefill(state, focus) {
    const army = likelyArmy(state, activeSide(state), focus);
    return army === 'none' ? {} : { ...demandBy(state, army), ...besidePurse(state, army, focus) };
  },
  faults,
  run(input, hand) {
    const thrown = withCity(input, input.army === 'none' ? 'macedonian' : sideOf(input.army), hand, {
      at: 'surrender/city',
      modifiers: (value, defenderGsp) => hand.tally('total/surrender', 0, MODIFIERS, { ...input, value, defenderGsp }),
      counts: (sum) => sum >= 6,
    });
    const surrenders = thrown.total >= 6;
    if (isTold(thrown)) hand.know('surrenders', surrenders);
    return { ...thrown, surrenders, rhodian: surrenders ? rhodianNsp(input.city, hand) : 'remaining' };
  },
  verdict: ({ surrenders, total }, { city }) =>
    city === ''
      ? say(surrenders ? 'verdict/surrender/yes' : 'verdict/surrender/no', { total })
      : say(surrenders ? 'verdict/surrender/of-yes' : 'verdict/surrender/of-no', { total, city: placeSaid(city) }),
  effects,
  next({ surrenders }, { city, army }, state) {
    if (!surrenders || army === 'none') return [];
    const side = sideOf(army);
    return [...terms(city, opponent(side), state), ...fleetsConcerned(city, side, state), ...dariusFound(city, side, state)];
  },
};

/** What becomes of ASP in a city that yields the text leaves open: it is settled as where terms are agreed (11.4). */
function terms(city: Place, side: Side, state?: State): Offer[] {
  return state && aspInside(state, side, city) > 0 ? [{ procedure: 'capitulation', input: { city, side } }] : [];
}

function faults({ input, state }: InputFacts<Surrender, State>): readonly Fault[] {
  const side = input.army === 'none' ? 'macedonian' : sideOf(input.army);
  const found = [...ownCity(input.city, side, state), ...inside(input), ...armyUnrated(input.rating, input.army, '11.4', state)];
  if (input.treachery) found.push(...noSuchLevel(input.treasury, input.level), ...royalElsewhere(input.treasury, input.army, state));
  if (input.asp < 10) found.push(illegal('asp', 'expected/ten-asp', input.asp, cite('11.4')));
  if (!input.loc) found.push(illegal('loc', 'expected/loc', false, cite('11.4')));
  if (input.treachery && input.level === 'empty') found.push(illegal('level', 'expected/not-empty', input.level, cite('7.2')));
  if (state && input.army !== 'none') found.push(...askedByArmy(input, input.army, state));
  if (input.asked || (state && hasDemanded(state, input.army, input.city))) found.push(illegal('asked', 'expected/asked-once', true, cite('11.4')));
  return found;
}

/** The army asks on its own march, in the city's space, for one of its MP, by a treasury of its own (5.2, 7.2, 11.4). */
function askedByArmy({ city, treachery, treasury }: Surrender, army: ArmyId, state: State): Fault[] {
  const side = sideOf(army);
  const found = notInTurn(state, { side, of: 'army', deed: 'army', found: army }, MARCHES);
  const { place } = state.armies[army];
  if (city !== '' && place !== '' && !samePlace(place, city)) found.push(illegal('army', 'expected/army-at-city', army, cite('11.4')));
  found.push(...onTheMap(state, army), ...army1Largest(state, side, army), ...marchOver(state, army));
  const march = state.round.marches?.[army];
  if (march && march.declared > 0 && march.used >= march.declared) found.push(illegal('army', 'expected/mp-to-ask', army, cite('11.4')));
  if (treachery && ownerOf(state, treasury) !== side) found.push(illegal('treasury', 'expected/own-treasury', treasury, cite('7.2')));
  return found;
}

function effects(outcome: Surrendered, input: Surrender, state?: State): Effect<Event>[] {
  const { surrenders, rhodian } = outcome;
  const { army, city, treachery, treasury, level } = input;
  const found: Effect<Event>[] = [];
  const add = (id: string, said: Effect<Event>['said'], event: Event, at = '11.4'): void => {
    found.push(effect(id, said, event, at));
  };
  if (army !== 'none' && city !== '') add('asked', say('event/demanded', { army: say(`at/${army}`), city: placeSaid(city) }), { type: 'demanded', army, city });
  if (surrenders && state?.sieges.some((one) => samePlace(one.city, city)))
    add('siege', say('event/siege-ends', { city: placeSaid(city) }), { type: 'siege', city, set: null });
  if (surrenders && army !== 'none') found.push(...cityTaken(city, sideOf(army), state, rhodian));
  // Whom nobody told of has left the city with its surrender.
  if (surrenders && army !== 'none' && isUntold(input)) {
    const garrison = { side: opponent(sideOf(army)), place: city, gsp: 0 };
    add('emptied', say('effect/garrison-gone', { place: placeSaid(city) }), {
      type: 'garrison',
      province: state ? provinceAt(state, city) : 'none',
      ...garrison,
    });
  }
  found.push(...cityKept(input, army === 'none' ? 'macedonian' : sideOf(army), outcome, !surrenders, state));
  // To ask costs 1 MP.
  if (state && army !== 'none') found.push(acted(army, { march: { deserts: 0, declared: 0, used: 1 } }, '11.4'));
  if (!treachery) return found;
  if (army !== 'none') found.push(...playedBeside(state, sideOf(army), 'treachery'));
  return [...found, treasuryEffect(treasury, lower(treasury, level), '15.0')];
}
