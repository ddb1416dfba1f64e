import { conditions } from '../../../../core/condition.ts';
import { D6, one } from '../../../../core/dice.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number } from '../../../../core/fields.ts';
import type { Hand, Modifier } from '../../../../core/hand.ts';
import type { Effect, InputFacts, Procedure } from '../../../../core/procedure.ts';
import { leadersLost, lostWith, type Victor } from '../army-lost.ts';
import { bandOf } from '../charts/bands.ts';
import { ASSAULT_ROWS, SIEGE_ASSAULT } from '../charts/siege-assault.ts';
import { cityTaken, fleetsConcerned, fleetsDrivenOut, rhodianNsp } from '../city-taken.ts';
import { effect, wearies } from '../effects.ts';
import { eliteMaximum } from '../elite-maximum.ts';
import { isUnplayed } from '../in-turn.ts';
import { defendersUnknown } from '../not-entered.ts';
import { type Place, placeField, placeSaid, samePlace } from '../places.ts';
import { plain } from '../plain-procedure.ts';
import { added, classed } from '../rolls.ts';
import { SIDE, WHOSE_ARMY } from '../shared-fields.ts';
import { activeSide, armiesOf, aspInside, likelyArmy, printedValue } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import { aspBefore, fleetsAt } from '../tracker/sieges.ts';
import type { Army, State } from '../tracker/state.ts';
import { army1Largest, inside, ownArmy, ownCity, valueUnknown } from '../usual-faults.ts';
import { ARMIES, type ArmyId, cite, ELITE_MAXIMUM, opponent, type Side, sideOf } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

export interface SiegeAssault {
  readonly city: Place;
  readonly side: Side;
  readonly army: ArmyId | 'none';
  readonly asp: number;
  readonly elite: number;
  readonly loc: boolean;
  /** The city's printed value with its sign; the ruling `city-sign` says whether it is added or subtracted. */
  readonly cityValue: number;
  readonly defenderAsp: number;
  readonly defenderGsp: number;
  readonly points: number;
  readonly defenderFleet: boolean;
  readonly attackerFleet: boolean;
  readonly diades: boolean;
  /** ASP the besieger moves into the city if it falls, 10 at most. */
  readonly movesIn: number;
}

const { root } = conditions<SiegeAssault>();

/** GSP that stand in for defenders nobody entered. */
const STAND_IN = 5;

export interface Assaulted {
  readonly total: number;
  readonly pointsGained: number;
  readonly points: number;
  readonly aspLost: number;
  readonly asp: number;
  readonly falls: boolean;
  /** The besieger is left with fewer than 10 ASP. */
  readonly lifted: boolean;
  readonly elite: number;
  readonly weariness: number;
  /** A siege lifted leaves its points on the city (ruling `siege-points-kept`). */
  readonly keepsPoints: boolean;
  readonly rhodian: 'remaining' | 'four';
}

interface Questions {
  readonly falls: boolean;
  readonly points: number;
}
interface Context extends SiegeAssault {
  readonly value: number;
}

const MODIFIERS: readonly Modifier<Context>[] = [
  { id: 'city-value', cite: cite('11.4'), by: ({ value }) => value },
  { id: 'twice-the-asp', cite: cite('11.4'), by: ({ asp, defenderAsp, defenderGsp }) => (asp > 2 * (defenderAsp + defenderGsp) ? 1 : 0) },
  { id: 'defender-fleet', cite: cite('11.4'), by: ({ defenderFleet }) => (defenderFleet ? -1 : 0) },
  { id: 'attacker-fleet', cite: cite('11.4'), by: ({ attackerFleet }) => (attackerFleet ? 1 : 0) },
  { id: 'diades', cite: cite('11.4'), by: ({ diades, side }) => (diades && side === 'macedonian' ? 1 : 0) },
];

/** Assault a besieged Major City; it falls at three siege points (11.4). */
export const siegeAssault: Procedure<SiegeAssault, Assaulted, Questions, State, Event> = {
  ...plain,
  id: 'siege-assault',
  cite: cite('11.4'),
  fields: {
    city: placeField(),
    side: { ...SIDE, known: true },
    army: { ...WHOSE_ARMY, known: true },
    asp: number(0, 300, 33, { known: true }),
    elite: number(0, 5, 0, { known: true, rare: true }),
    loc: flag(true, { known: true }),
    cityValue: number(-6, 6, 0),
    defenderAsp: number(0, 300, 0),
    defenderGsp: number(0, 60, STAND_IN),
    points: number(0, 2, 0, { known: true }),
    defenderFleet: flag(false),
    attackerFleet: flag(false),
    diades: flag(false, { known: true, when: root('side').is('macedonian') }),
    movesIn: number(0, 10, 0, { rare: true }),
  },
  labels: [
    { at: 'assault/city', ask: 'dice' },
    { at: 'total/assault', ask: 'tally' },
  ],
  questions: { falls: { cite: cite('11.4') }, points: { cite: cite('11.4') } },
  examples: [{}, { cityValue: -2, attackerFleet: true, diades: true, points: 2 }, { asp: 10, defenderAsp: 4, defenderFleet: true, cityValue: 1 }],
  prefill: prefillAssault,
  proposal({ city, army, asp, defenderAsp, defenderGsp, points }) {
    if (city === '' || army === 'none') return undefined;
    const said = say('propose/assault', { army: say(`the/${army}`), asp, city: placeSaid(city), gsp: defenderGsp, inside: defenderAsp, points });
    return { said, says: ['city', 'defenderAsp', 'defenderGsp', 'defenderFleet', 'attackerFleet', 'movesIn'] };
  },
  rank: (state) => (state.round.step === 'c4' && state.sieges.length > 0 ? 90 : 0),
  faults,
  run,
  verdict({ falls, lifted, pointsGained, points, aspLost }, { city }) {
    const figures = { gained: pointsGained, points, losses: aspLost };
    if (city === '') return say(falls ? 'verdict/assault/falls' : lifted ? 'verdict/assault/lifted' : 'verdict/assault', figures);
    const of = falls ? 'verdict/assault/of-falls' : lifted ? 'verdict/assault/of-lifted' : 'verdict/assault/of';
    return say(of, { ...figures, city: placeSaid(city) });
  },
  effects,
  next: ({ falls }, { city, side }, state) => (falls ? [...fleetsConcerned(city, side, state), ...fleetsDrivenOut(city, side, state)] : []),
};

function prefillAssault(state: State, focus?: string): Partial<SiegeAssault> {
  const sieges = state.sieges.filter((one) => one.army !== 'none');
  const siege =
    sieges.find((one) => focus !== undefined && (samePlace(one.city, focus) || one.army === focus)) ??
    sieges.find((one) => one.besieger === state.round.side) ??
    sieges[0];
  const side = siege?.besieger ?? activeSide(state);
  const tapped = armiesOf(state, side).find((id) => id === focus);
  const army = tapped ?? siege?.army ?? likelyArmy(state, side);
  const diades = state.cards.inPlay.includes('diades-of-thessaly');
  const besiegers = army === 'none' ? { side, diades } : { side, diades, army, ...figuresOf(state.armies[army]) };
  if (!siege) return { ...besiegers, points: 0 };
  const { city, points } = siege;
  const there = aspBefore(state, side, city);
  const gsp = state.garrisons.find((one) => one.side !== side && samePlace(one.place, city))?.gsp;
  const defenderAsp = aspInside(state, opponent(side), city);
  const defenders = gsp === undefined && defenderAsp === 0 ? {} : { defenderAsp, defenderGsp: gsp ?? 0 };
  const asp = there > 0 ? { asp: there } : {};
  return { ...besiegers, ...asp, ...defenders, ...fleetsAt(state, side, city), city, cityValue: printedValue(state, city) ?? 0, points: Math.min(2, points) };
}

function figuresOf({ asp, elite, loc }: Army): Pick<SiegeAssault, 'asp' | 'elite' | 'loc'> {
  return { asp, elite, loc };
}

function run(input: SiegeAssault, hand: Hand<Questions>): Assaulted {
  const value = input.cityValue === 0 || hand.ruling('city-sign') === 'as-modifier' ? input.cityValue : -input.cityValue;
  const modifier = hand.tally('total/assault', 0, MODIFIERS, { ...input, value });
  const rowOf = (total: number) => bandOf(ASSAULT_ROWS, total);
  const total = added(
    hand,
    hand.ask(
      'assault/city',
      classed(one(D6), (face) => rowOf(face + modifier)),
    ),
    modifier,
  );
  const row = rowOf(total);
  const printed = hand.cell(SIEGE_ASSAULT, row, 'points');
  const pointsGained = row === '6' && printed === 1 && hand.ruling('siege-table') === 'two-points' ? 2 : printed;
  const aspLost = Math.min(input.asp, hand.cell(SIEGE_ASSAULT, row, 'losses'));
  const points = Math.min(3, input.points + pointsGained);
  const falls = points >= 3;
  const asp = input.asp - aspLost;
  hand.know('falls', falls);
  hand.know('points', pointsGained);
  const lifted = !falls && asp < 10;
  const elite = falls ? Math.max(input.elite, Math.min(ELITE_MAXIMUM[input.side], input.elite + 1)) : input.elite;
  const keepsPoints = lifted && hand.ruling('siege-points-kept') === 'kept';
  const rhodian = falls ? rhodianNsp(input.city, hand) : 'remaining';
  return { total, pointsGained, points, aspLost, asp, falls, lifted, elite, weariness: falls || lifted ? 1 : 0, keepsPoints, rhodian };
}

function effects(outcome: Assaulted, input: SiegeAssault, state?: State): Effect<Event>[] {
  const found: Effect<Event>[] = [];
  const add = (id: string, said: Effect<Event>['said'], event: Event, at = '11.4'): void => {
    found.push(effect(id, said, event, at));
  };
  const { army, city, side } = input;
  add('assaulted', say('event/assaulted'), { type: 'assaulted' });
  if (city !== '' && ((state && printedValue(state, city)) ?? 0) !== input.cityValue)
    add('city-value', say('event/city-value', { city: placeSaid(city), value: input.cityValue }), { type: 'city-value', city, value: input.cityValue });
  if (army !== 'none' && outcome.aspLost > 0)
    add('asp', say('effect/asp', { side: say(`side/${side}`), from: input.asp, to: outcome.asp }), { type: 'asp', army, by: -outcome.aspLost });
  if (city !== '' && (outcome.falls || outcome.lifted)) {
    const set = outcome.keepsPoints ? { army: 'none' as const, points: outcome.points } : null;
    add('siege', say('event/siege-ends', { city: placeSaid(city) }), { type: 'siege', city, set });
  }
  if (city !== '' && !outcome.falls && !outcome.lifted && outcome.pointsGained > 0)
    add('siege', say('effect/siege-points', { city: placeSaid(city), points: outcome.points }), { type: 'siege', city, set: { points: outcome.points } });
  if (outcome.falls)
    found.push(...cityTaken(city, side, state, outcome.rhodian), ...diedInside({ side, army, place: city }, state), ...movedIn(outcome, input, state));
  if (army !== 'none' && outcome.elite !== input.elite)
    add(
      'elite',
      say('effect/elite', { side: say(`side/${side}`), from: input.elite, to: outcome.elite }),
      { type: 'army', army, set: { elite: outcome.elite } },
      '8.2',
    );
  return [...found, ...wearies(outcome.weariness)];
}

/** Up to 10 ASP of the victor go into the city; all that are left go as the army (11.4). */
function movedIn({ asp, aspLost }: Assaulted, { army, city, side, movesIn }: SiegeAssault, state?: State): Effect<Event>[] {
  if (movesIn === 0 || army === 'none' || city === '') return [];
  const said = say('effect/asp-move-in', { asp: movesIn, city: placeSaid(city) });
  if (movesIn >= (state ? state.armies[army].asp - aspLost : asp)) return [effect('moves-in', said, { type: 'army', army, set: { inside: true } }, '11.4')];
  const id = `${side}@${city}`;
  const before = state?.loose.find((one) => one.id === id)?.asp ?? 0;
  const { fatigued, useless, province } = state?.armies[army] ?? { fatigued: false, useless: false, province: 'none' };
  const inside: Event = { type: 'loose-asp', id, set: { side, place: city, province, inside: true, asp: before + movesIn, fatigued, useless } };
  return [
    effect('moves-in', said, inside, '11.4'),
    effect('moved-in', say('effect/asp', { side: say(`side/${side}`), from: asp, to: asp - movesIn }), { type: 'asp', army, by: -movesIn }, '11.4'),
  ];
}

/** Armies, ASP and leaders inside a city that falls die with it; what an army carried is the besieger's (7.4, 11.4, 14.0). */
function diedInside(victor: Victor, state?: State): Effect<Event>[] {
  const { side, place: city } = victor;
  if (!state || city === '') return [];
  const dies = (id: string, said: Effect<Event>['said'], event: Event): Effect<Event> => effect(`dies-${id}`, said, event, '11.4');
  const armies = ARMIES.filter((id) => sideOf(id) !== side && state.armies[id].inPlay && state.armies[id].inside && samePlace(state.armies[id].place, city));
  const loose = state.loose.filter((one) => one.side !== side && samePlace(one.place, city));
  const alone = state.leaders.filter((one) => one.side !== side && one.state === 'alone' && samePlace(one.place, city));
  return [
    ...armies.flatMap((id) => [
      dies(id, say('effect/army-dies', { army: say(`at/${id}`) }), { type: 'army', army: id, set: { asp: 0, inPlay: false } }),
      ...lostWith(id, victor, state, '11.4'),
    ]),
    ...loose.map((one) => dies(one.id, say('event/loose-gone'), { type: 'loose-asp', id: one.id, set: null })),
    ...leadersLost(alone, state, '11.4'),
  ];
}

function faults({ input, state, ruling }: InputFacts<SiegeAssault, State>): readonly Fault[] {
  const found = [
    ...ownArmy(input.side, input.army),
    ...ownCity(input.city, input.side, state),
    ...inside(input),
    ...valueUnknown(input, state),
    ...defendersUnknown(input, input.side, STAND_IN, state),
  ];
  const max = eliteMaximum(input.side, ruling);
  if (input.movesIn > input.asp) found.push(illegal('movesIn', 'expected/at-most-asp', input.movesIn, cite('11.4'), { asp: input.asp }));
  if (input.elite > max) found.push(illegal('elite', 'expected/elite', input.elite, cite('8.2'), { max }));
  if (input.asp < 10) found.push(illegal('asp', 'expected/ten-asp', input.asp, cite('11.4')));
  if (!input.loc) found.push(illegal('loc', 'expected/loc', false, cite('11.4')));
  if (state && input.army !== 'none' && input.city !== '' && !samePlace(state.armies[input.army].place, input.city))
    found.push(illegal('army', 'expected/before-the-city', input.army, cite('11.4')));
  if (state && input.army !== 'none') found.push(...assaultedBy(input.side, input.army, state));
  if (state?.round.assaulted) found.push(illegal('city', 'expected/one-assault', input.city, cite('11.4')));
  return found;
}

/** Who assaults: the side whose round it is, in the segment of assaults, with an army that is not tired (3.3 C4, 5.2, 11.3 G, 11.4). */
function assaultedBy(side: Side, army: ArmyId, state: State): Fault[] {
  const { round, armies } = state;
  const found: Fault[] = [];
  if (isUnplayed(state)) return found;
  if (round.side !== side) found.push(illegal('side', 'expected/round-of', side, cite('3.2'), { side: say(`side/${side}`) }));
  else if (round.step !== 'c4') found.push(doubtful('city', 'expected/assault-segment', army, cite('3.3 C'), { step: say(`step/${round.step}`) }));
  if (armies[army].fatigued || armies[army].useless) found.push(illegal('army', 'expected/not-fatigued', army, cite('11.3 G')));
  found.push(...army1Largest(state, side, army));
  return found;
}
