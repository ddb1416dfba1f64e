import { choice } from '../../../../../core/ask.ts';
import { all, conditions } from '../../../../../core/condition.ts';
import { D6, sum } from '../../../../../core/dice.ts';
import { flag, number, oneOf, someOf } from '../../../../../core/fields.ts';
import type { Hand } from '../../../../../core/hand.ts';
import type { Procedure } from '../../../../../core/procedure.ts';
import { named } from '../../../../../core/said.ts';
import { combined } from '../../combined-asp.ts';
import { type Place, samePlace } from '../../places.ts';
import { plain } from '../../plain-procedure.ts';
import { distance } from '../../province-layout.ts';
import { LEVEL, placeField, SIDE } from '../../shared-fields.ts';
import { activeSide, armiesOf, likelyArmy } from '../../tracker/armies.ts';
import type { Event } from '../../tracker/events.ts';
import type { State } from '../../tracker/state.ts';
import { lower, purseOf, usablePurses } from '../../treasury-levels.ts';
import {
  ARMIES,
  type ArmyId,
  cite,
  LEVELS,
  type Level,
  PERSIAN_MUSTERS,
  PROVINCE_OF,
  PROVINCES,
  type Province,
  type Side,
  TREASURIES,
  type Treasury,
} from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { recruitEffects } from './effects.ts';
import { recruitFaults } from './faults.ts';

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
    side: { ...SIDE, known: true },
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
    { pool: 5, armyElite: 4 },
    { side: 'persian', pool: 175, treasury: 'susa', to: 'city' },
    { side: 'persian', to: 'city', also: ['susa', 'ecbatana'] },
    { to: 'new-army', level: 'scarce' },
  ],
  proposal({ side, treasury, level, pool, to, army }) {
    const from = { side: say(`side/${side}`), treasury: say(`purse/${treasury}`), level: say(`level/${level}`), pool };
    const said = to === 'army' && army !== 'none' ? say('propose/recruit-to', { ...from, army: say(`the/${army}`) }) : say('propose/recruit', from);
    return { said, says: ['loc'] };
  },
  left: ({ side }, state) => {
    const east = PERSIAN_MUSTERS.filter((id) => state.treasuries[id].owner === 'persian');
    return { treasury: usablePurses(state, side), to: side === 'persian' ? ['city'] : ['army', 'new-army'], city: east, also: east };
  },
  prefill(state, focus) {
    const side = activeSide(state, focus);
    const army = likelyArmy(state, side, focus);
    const city = musterCity(state, focus);
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
  faults: recruitFaults,
  run,
  verdict: ({ recruits, level, pool }, { treasury }) =>
    say('verdict/recruit/of', { recruits, pool, treasury: say(`purse/${treasury}`), level: say(`level/${level}`) }),
  effects: recruitEffects,
};

/** Where Persian recruits are most likely laid: in the city tapped, else where an army of theirs can take them up, else in the one nearest to an army (8.1, 8.3). */
function musterCity(state: State, focus?: string): Treasury | undefined {
  const armies = armiesOf(state, 'persian').map((id) => state.armies[id]);
  const away = (city: Treasury): number =>
    Math.min(...armies.map(({ place, province }) => (samePlace(place, city) ? -1 : province === 'none' ? 99 : distance(province, PROVINCE_OF[city]))));
  const held = PERSIAN_MUSTERS.filter((id) => state.treasuries[id].owner === 'persian');
  return held.find((id) => id === focus) ?? [...held].sort((a, b) => away(a) - away(b))[0];
}

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
