import { choice } from '../../../../core/ask.ts';
import { all, conditions } from '../../../../core/condition.ts';
import { D6, sum } from '../../../../core/dice.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf, someOf } from '../../../../core/fields.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { Effect, InputFacts, Procedure } from '../../../../core/procedure.ts';
import { named } from '../../../../core/said.ts';
import { combined } from '../combined-asp.ts';
import { effect, treasuryEffect } from '../effects.ts';
import { type Place, placeField } from '../places.ts';
import { plain } from '../plain-procedure.ts';
import { LEVEL, SIDE } from '../shared-fields.ts';
import { activeSide, exceeding, firstArmy, likelyArmy } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { lower, purseOf } from '../treasury-levels.ts';
import { noSuchLevel, ownArmy } from '../usual-faults.ts';
import {
  ARMIES,
  type ArmyId,
  ASP_POOL,
  cite,
  LEVELS,
  type Level,
  PERSIAN_MUSTERS,
  PROVINCE_OF,
  PROVINCES,
  type Province,
  type Side,
  sideOf,
  TREASURIES,
  type Treasury,
} from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

export interface Recruit {
  readonly side: Side;
  readonly pool: number;
  /** The treasury used; the Royal Treasury only by an army in its space (7.4). */
  readonly treasury: Treasury | 'royal';
  readonly level: Level;
  readonly loc: boolean;
  /** Where the recruits go: to an army (Macedonian), to a Treasury City of the east (Persian), or to a new army. */
  readonly to: 'army' | 'new-army' | 'city';
  readonly army: ArmyId | 'none';
  readonly armyAsp: number;
  readonly armyElite: number;
  readonly city: Treasury;
  /** Other Treasury Cities of the east that some of the recruits go to; how many is said when they are counted. */
  readonly also: readonly Treasury[];
  readonly pellaLevel: Level;
  readonly leaderThere: boolean;
  /** Where a new army stands. */
  readonly place: Place;
  readonly province: Province | 'none';
}

const { root } = conditions<Recruit>();

export interface Recruited {
  readonly rolled: number;
  readonly recruits: number;
  readonly pool: number;
  readonly level: Level;
  readonly asp: number;
  readonly elite: number;
  /** How the recruits are divided between Treasury Cities; empty where they go to an army. */
  readonly placed: readonly { readonly city: Treasury; readonly asp: number }[];
}

const TARGETS = ['army', 'new-army', 'city'] as const;

/** Recruit ASP: three dice, no more than the pool, from a treasury that falls a level (8.3). */
export const recruit: Procedure<Recruit, Recruited, { readonly recruits: number }, State, Event> = {
  ...plain,
  id: 'recruit',
  version: 2,
  cite: cite('8.3'),
  fields: {
    side: SIDE,
    pool: number(0, 300, 75, { known: true }),
    treasury: oneOf<Treasury | 'royal'>([...TREASURIES, 'royal'], { vocabulary: 'purse' }),
    level: { ...LEVEL, known: true },
    loc: flag(true),
    to: oneOf(TARGETS, { vocabulary: 'recruit-to' }),
    army: oneOf<ArmyId | 'none'>(['none', ...ARMIES], { vocabulary: 'at', rare: true, when: root('to').isNot('city') }),
    armyAsp: number(0, 300, 20, { known: true, when: root('to').is('army') }),
    armyElite: number(0, 5, 0, { known: true, when: root('to').is('army') }),
    city: oneOf(TREASURIES, { vocabulary: 'treasury', standard: 'babylon', when: root('to').is('city') }),
    also: someOf(PERSIAN_MUSTERS, { vocabulary: 'treasury', when: all(root('to').is('city'), root('city').is(...PERSIAN_MUSTERS)) }),
    pellaLevel: oneOf(LEVELS, { known: true, vocabulary: 'level', rare: true, when: all(root('side').is('macedonian'), root('to').is('army')) }),
    leaderThere: flag(true, { rare: true, when: root('to').is('new-army') }),
    place: placeField({ when: root('to').is('new-army') }),
    province: oneOf<Province | 'none'>(['none', ...PROVINCES], {
      vocabulary: 'province',
      when: all(root('to').is('new-army'), root('place').isNot('')),
    }),
  },
  labels: [
    { at: 'recruits/asp', ask: 'dice' },
    { at: 'split/*', ask: 'choice', say: (city) => say('label/split', { of: named(`treasury/${city}`) }) },
  ],
  policies: { split: [{ id: 'none', choose: (ask) => ask.options[0] ?? 0 }] },
  questions: { recruits: { cite: cite('8.3') } },
  examples: [
    {},
    { pool: 5, armyElite: 4 },
    { side: 'persian', pool: 175, treasury: 'susa', to: 'city' },
    { side: 'persian', to: 'city', also: ['susa', 'ecbatana'] },
    { to: 'new-army', level: 'scarce' },
  ],
  prefill(state, focus) {
    const side = activeSide(state, focus);
    const army = likelyArmy(state, side, focus);
    const city = PERSIAN_MUSTERS.find((id) => state.treasuries[id].owner === 'persian');
    const base = {
      side,
      pool: state.pools[side],
      ...purseOf(state, side, focus),
      ...(city ? { city } : {}),
      pellaLevel: state.treasuries.pella.level,
    } as const;
    if (side === 'persian') return { ...base, to: 'city' };
    return army === 'none' ? base : { ...base, army, armyAsp: state.armies[army].asp, armyElite: state.armies[army].elite };
  },
  faults,
  run,
  verdict: ({ recruits, level, pool }) => say('verdict/recruit', { recruits, level: say(`level/${level}`), pool }),
  effects,
};

function run(input: Recruit, hand: Hand<{ recruits: number }>): Recruited {
  const rolled = hand.ask('recruits/asp', sum(3, D6));
  const recruits = Math.min(rolled, input.pool);
  hand.know('recruits', recruits);
  if (recruits < rolled) hand.note(say('note/pool-exhausted', { pool: input.pool }), cite('8.3'));
  const joins = input.to === 'army';
  const merged = combined([
    { asp: joins ? input.armyAsp : 0, elite: input.armyElite, fatigued: false, useless: false },
    { asp: recruits, elite: 0, fatigued: false, useless: false },
  ]);
  const keeps = joins && input.armyElite > 0 && hand.ruling('recruits-elite') === 'unchanged';
  const level = lower(input.treasury, input.level);
  const elite = keeps ? input.armyElite : joins ? merged.elite : 0;
  return { rolled, recruits, pool: input.pool - recruits, level, asp: merged.asp, elite, placed: input.to === 'city' ? divided(input, recruits, hand) : [] };
}

/** How many go to each of the other cities, as the player says; the rest to the first (8.3). */
function divided({ side, city, also }: Recruit, recruits: number, hand: Hand<{ recruits: number }>): Recruited['placed'] {
  let left = recruits;
  const others = also
    .filter((one) => one !== city)
    .map((one) => {
      const options = Array.from({ length: left + 1 }, (_, n) => n);
      const asp = left > 0 ? hand.ask(`split/${one}`, choice<number>(side, options, 'split')) : 0;
      left -= asp;
      return { city: one, asp };
    });
  return [{ city, asp: left }, ...others].filter(({ asp }) => asp > 0);
}

function effects({ recruits, level, asp, elite, pool, placed }: Recruited, input: Recruit, state?: State): Effect<Event>[] {
  const { side, treasury } = input;
  const found: Effect<Event>[] = [
    effect('pool', say('effect/pool', { side: say(`side/${side}`), to: pool }), { type: 'pool', side, by: -recruits }, '8.3'),
    treasuryEffect(treasury, level, '8.3'),
  ];
  const army = input.army === 'none' && !state ? firstArmy(side) : input.to === 'new-army' && state ? newArmy(input, state) : input.army;
  if (input.to === 'city') {
    for (const one of placed) found.push(placedAt(one, side, one.city !== input.city, state));
  } else if (army !== 'none')
    found.push(
      effect(
        'placed',
        say('effect/recruits-join', { army: say(`at/${army}`), asp, elite }),
        {
          type: 'army',
          army,
          set: {
            inPlay: true,
            asp,
            elite,
            ...(input.to === 'new-army' && input.place !== '' ? { place: input.place, province: input.province, inside: false } : {}),
          },
        },
        '8.3',
      ),
    );
  return found;
}

/** Recruits laid in a city beside the ASP of their side already there. */
function placedAt({ city, asp }: Recruited['placed'][number], side: Side, further: boolean, state?: State): Effect<Event> {
  const id = `${side}@${city}`;
  const before = state?.loose.find((one) => one.id === id) ?? { asp: 0, elite: 0, fatigued: false, useless: false };
  const merged = combined([before, { asp, elite: 0, fatigued: false, useless: false }]);
  const event: Event = { type: 'loose-asp', id, set: { side, place: city, province: PROVINCE_OF[city], inside: true, ...merged } };
  return effect(further ? `placed-${city}` : 'placed', say('effect/recruits-at', { asp, city: say(`treasury/${city}`) }), event, '8.3');
}

/** The army new recruits become: the one named, or the first that is not on the map (8.1). */
function newArmy({ army, side }: Recruit, { armies }: State): ArmyId | 'none' {
  if (army !== 'none' && !armies[army].inPlay) return army;
  return ARMIES.find((id) => id !== 'sparta' && sideOf(id) === side && !armies[id].inPlay) ?? 'none';
}

function faults({ input, state }: InputFacts<Recruit, State>): readonly Fault[] {
  const { side, to } = input;
  const found = [...ownArmy(side, input.army), ...noSuchLevel(input.treasury, input.level)];
  if (!input.loc) found.push(illegal('loc', 'expected/loc', false, cite('8.3')));
  if (input.level === 'empty') found.push(illegal('level', 'expected/not-empty', input.level, cite('7.2')));
  if (input.pool === 0) found.push(illegal('pool', 'expected/pool', 0, cite('8.3'), { max: 0 }));
  if (input.pool > ASP_POOL[side]) found.push(illegal('pool', 'expected/pool', input.pool, cite('8.3'), { max: ASP_POOL[side] }));
  if (side === 'persian' && to !== 'city') found.push(illegal('to', 'expected/persian-muster', to, cite('8.3')));
  if (side === 'macedonian' && to === 'city') found.push(illegal('to', 'expected/macedonian-muster', to, cite('8.3')));
  if (to === 'city' && side === 'persian' && !PERSIAN_MUSTERS.includes(input.city))
    found.push(illegal('city', 'expected/persian-muster', input.city, cite('8.3')));
  if (to === 'army' && side === 'macedonian' && input.pellaLevel === 'empty')
    found.push(illegal('pellaLevel', 'expected/pella-not-empty', input.pellaLevel, cite('8.3')));
  if (to === 'new-army' && !input.leaderThere) found.push(illegal('leaderThere', 'expected/leader-there', false, cite('8.3')));
  if (!state) return found;
  if (to === 'new-army' && newArmy(input, state) === 'none') found.push(illegal('to', 'expected/three-armies', to, cite('8.1')));
  if (to === 'city' && side === 'persian' && PERSIAN_MUSTERS.includes(input.city) && state.treasuries[input.city].owner !== 'persian')
    found.push(illegal('city', 'expected/persian-treasury', input.city, cite('8.3')));
  const lost = to === 'city' && side === 'persian' ? input.also.find((one) => state.treasuries[one].owner !== 'persian') : undefined;
  if (lost) found.push(illegal('also', 'expected/persian-treasury', lost, cite('8.3')));
  const owner = input.treasury === 'royal' ? state.royalTreasury.owner : state.treasuries[input.treasury].owner;
  if (owner !== side) found.push(illegal('treasury', 'expected/own-treasury', input.treasury, cite('8.3')));
  if (input.treasury !== 'royal' && state.treasuries[input.treasury].unusable) found.push(illegal('treasury', 'expected/usable', input.treasury, cite('15.0')));
  if (input.army !== 'none' && input.army !== firstArmy(side) && exceeding(state, side).length > 0)
    found.push(illegal('army', 'expected/army-1-largest', input.army, cite('5.2')));
  return found;
}
