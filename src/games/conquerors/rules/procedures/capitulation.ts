import { conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf } from '../../../../core/fields.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import { cityTaken, fleetsConcerned, rhodianNsp } from '../city-taken.ts';
import { effect, treasuryEffect, wearies } from '../effects.ts';
import { type Place, placeSaid, samePlace } from '../places.ts';
import { plain } from '../plain-procedure.ts';
import { PERSIAN_FIRST, placeField } from '../shared-fields.ts';
import { aspInside, citiesAsked, defendersIn } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { looseAt } from '../tracker/whereabouts.ts';
import { higher, lower } from '../treasury-levels.ts';
import { ARMIES, cite, LEVELS, type Level, opponent, PROVINCES, type Province, type Side, sideOf, TREASURIES, type Treasury } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

export interface Capitulation {
  readonly city: Place;
  /** Who gives up the city. */
  readonly side: Side;
  readonly gspEliminated: number;
  /** ASP inside: how many the terms eliminate, and where the others go, no further than an adjacent province. */
  readonly aspEliminated: number;
  readonly refuge: Place;
  readonly refugeProvince: Province | 'none';
  readonly payment: boolean;
  readonly from: Treasury;
  readonly fromLevel: Level;
  readonly to: Treasury;
  readonly toLevel: Level;
}

const { root } = conditions<Capitulation>();

/** A negotiated capitulation, with payment from treasury to treasury if agreed (11.4). */
export const capitulation: Procedure<
  Capitulation,
  { readonly weariness: number; readonly from: Level; readonly to: Level; readonly rhodian: 'remaining' | 'four' },
  Record<never, never>,
  State,
  Event
> = {
  ...plain,
  id: 'capitulation',
  cite: cite('11.4'),
  fields: {
    city: placeField(),
    side: PERSIAN_FIRST,
    gspEliminated: number(0, 10, 0),
    aspEliminated: number(0, 300, 0, { rare: true }),
    refuge: placeField({ rare: true }),
    refugeProvince: oneOf<Province | 'none'>(['none', ...PROVINCES], { vocabulary: 'province', rare: true, when: root('refuge').isNot('') }),
    payment: flag(false),
    from: oneOf(TREASURIES, { vocabulary: 'treasury', standard: 'damascus', when: root('payment').is(true) }),
    fromLevel: oneOf(LEVELS, { known: true, vocabulary: 'level', when: root('payment').is(true) }),
    to: oneOf(TREASURIES, { vocabulary: 'treasury', when: root('payment').is(true) }),
    toLevel: oneOf(LEVELS, { known: true, vocabulary: 'level', standard: 'scarce', when: root('payment').is(true) }),
  },
  labels: [],
  questions: {},
  examples: [{ payment: true }],
  prefill(state, focus) {
    const siege = state.sieges.find((one) => focus !== undefined && samePlace(one.city, focus)) ?? state.sieges[0];
    const payer = siege ? opponent(siege.besieger) : 'persian';
    const { treasuries } = state;
    const own = TREASURIES.filter((id) => treasuries[id].owner === payer);
    const theirs = TREASURIES.filter((id) => treasuries[id].owner !== payer);
    const givers = own.filter((id) => id !== 'memphis' && !(siege && samePlace(siege.city, id)));
    const giver = own.find((id) => id === focus) ?? givers.find((id) => treasuries[id].level !== 'empty') ?? givers[0];
    const to = theirs.find((id) => id === focus) ?? theirs.find((id) => treasuries[id].level !== 'full') ?? theirs[0];
    return {
      ...(siege ? { city: siege.city, side: payer } : {}),
      ...(giver ? { from: giver, fromLevel: treasuries[giver].level } : {}),
      ...(to ? { to, toLevel: treasuries[to].level } : {}),
    };
  },
  faults: ({ input, state }) => {
    const there = state ? aspInside(state, input.side, input.city) : input.aspEliminated;
    const found: Fault[] = state ? notUnderSiege(input.city, state) : [];
    if (input.aspEliminated > there) found.push(illegal('aspEliminated', 'expected/at-most-asp', input.aspEliminated, cite('11.4'), { asp: there }));
    const gsp = state && defendersIn(state, opponent(input.side), input.city).defenderGsp;
    if (gsp !== undefined && gsp > 0 && input.gspEliminated > gsp)
      found.push(illegal('gspEliminated', 'expected/garrison-counters', input.gspEliminated, cite('11.4'), { max: gsp }));
    if (state && input.aspEliminated < there && input.refuge === '') found.push(doubtful('refuge', 'expected/refuge', '', cite('11.4')));
    if (!input.payment) return found;
    if (input.to === input.from) found.push(illegal('to', 'expected/another-treasury', input.to, cite('11.4')));
    else if (state && state.treasuries[input.to].owner === state.treasuries[input.from].owner)
      found.push(illegal('to', 'expected/another-treasury', input.to, cite('11.4')));
    if (input.from === 'memphis') found.push(illegal('from', 'expected/not-memphis', input.from, cite('7.2')));
    else if (input.fromLevel === 'empty') found.push(illegal('fromLevel', 'expected/not-empty', input.fromLevel, cite('11.4')));
    if (input.toLevel === 'full' || input.to === 'memphis') found.push(illegal('toLevel', 'expected/below-full', input.toLevel, cite('11.4')));
    return found;
  },
  run(input, hand) {
    const weariness = hand.ruling('capitulation-weariness') === 'siege-end' ? 1 : 0;
    return {
      weariness,
      from: input.payment ? lower(input.from, input.fromLevel) : input.fromLevel,
      to: input.payment ? higher(input.to, input.toLevel) : input.toLevel,
      rhodian: rhodianNsp(input.city, hand),
    };
  },
  verdict: (_, { city, payment }) =>
    say(payment ? 'verdict/capitulation/paid' : 'verdict/capitulation', { city: city === '' ? say('city/besieged') : placeSaid(city) }),
  effects(outcome, input, state) {
    const found: Effect<Event>[] = [];
    const add = (id: string, said: Effect<Event>['said'], event: Event): void => {
      found.push(effect(id, said, event, '11.4'));
    };
    if (input.city !== '') add('siege', say('event/siege-ends', { city: placeSaid(input.city) }), { type: 'siege', city: input.city, set: null });
    found.push(...cityTaken(input.city, opponent(input.side), state, outcome.rhodian, input.gspEliminated));
    found.push(...leaveCity(input, state), ...wearies(outcome.weariness, '11.4'));
    if (!input.payment) return found;
    return [...found, treasuryEffect(input.from, outcome.from, '11.4', 'from'), treasuryEffect(input.to, outcome.to, '11.4', 'to')];
  },
  next: (_, { city, side }, state) => fleetsConcerned(city, opponent(side), state),
};

/** What becomes of the ASP inside: those the terms eliminate, first of ASP without an army; the others leave for the place agreed (11.4). */
function leaveCity({ city, side, aspEliminated, refuge, refugeProvince }: Capitulation, state?: State): Effect<Event>[] {
  if (!state || city === '') return [];
  const out = refuge === '' ? {} : { place: refuge, province: refugeProvince, inside: false };
  const armies = ARMIES.filter((id) => sideOf(id) === side && state.armies[id].inPlay && state.armies[id].inside && samePlace(state.armies[id].place, city));
  let lost = aspEliminated;
  const left = (asp: number): number => {
    const dies = Math.min(asp, lost);
    lost -= dies;
    return asp - dies;
  };
  const goes = (id: string, from: number, asp: number, event: Event): Effect<Event>[] => {
    if (asp === from && refuge === '') return [];
    const gaps = { side: say(`side/${side}`), from, to: asp };
    return [effect(`asp-${id}`, asp === from ? say('effect/asp-flee', { asp, place: placeSaid(refuge) }) : say('effect/asp', gaps), event, '11.4')];
  };
  const loose = looseAt(state, side, city).flatMap((one) => {
    const asp = left(one.asp);
    return goes(one.id, one.asp, asp, { type: 'loose-asp', id: one.id, set: asp > 0 ? { ...out, asp } : null });
  });
  const led = armies.flatMap((id) => {
    const from = state.armies[id].asp;
    const asp = left(from);
    return goes(id, from, asp, { type: 'army', army: id, set: asp > 0 ? { ...out, asp } : { asp: 0, inPlay: false } });
  });
  return [...loose, ...led];
}

/** A city yields under siege; one that surrenders settles what becomes of the ASP in it the same way (11.4). */
function notUnderSiege(city: Place, state: State): Fault[] {
  const besieged = state.sieges.some((one) => one.army !== 'none' && samePlace(one.city, city));
  const asked = citiesAsked(state).some((one) => samePlace(one, city));
  return city === '' || besieged || asked ? [] : [illegal('city', 'expected/city-besieged', city, cite('11.4'))];
}
