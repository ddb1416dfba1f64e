import { all, conditions } from '../../../../core/condition.ts';
import { D6, one } from '../../../../core/dice.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf, someOf } from '../../../../core/fields.ts';
import type { Modifier } from '../../../../core/hand.ts';
import type { InputFacts, Procedure } from '../../../../core/procedure.ts';
import { effect } from '../effects.ts';
import { placeAmong, samePlace } from '../places.ts';
import { SIDE } from '../shared-fields.ts';
import type { Event } from '../tracker/events.ts';
import { mayCount, restorable, royalPlace } from '../tracker/restoring.ts';
import type { State } from '../tracker/state.ts';
import { higher } from '../treasury-levels.ts';
import { noSuchLevel } from '../usual-faults.ts';
import { cite, FRONTIER, LEVELS, type Level, PROVINCE_OF, PROVINCES, type Province, type Side, TREASURIES, type Treasury } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

const PURSES = [...TREASURIES, 'royal'] as const;

export interface Restore {
  readonly treasury: Treasury | 'royal';
  readonly side: Side;
  readonly level: Level;
  /** The treasury's own province counts (controlled, not frontier, devastated, in revolt or in drought, not used yet this phase). */
  readonly ownProvince: boolean;
  /** How many adjacent provinces count. */
  readonly adjacent: number;
  /** Which they are, where the session keeps provinces used once a phase; if any are named they count instead of `adjacent`. */
  readonly provinces: readonly Province[];
  /** How many of the provinces that count lie next to one in Drought (15.0, ruling `drought-neighbours`). */
  readonly nextToDrought: number;
  /** The Royal Treasury stands in a Treasury City (7.4), and in which. */
  readonly atTreasuryCity: boolean;
  readonly city: Treasury;
  readonly loc: boolean;
}

const { root, judged } = conditions<Restore>();

export interface Restored {
  readonly total: number;
  readonly raised: boolean;
  readonly level: Level;
}

interface Context {
  readonly own: number;
  readonly adjacent: number;
  /** Of those, next to a Drought and so without use. */
  readonly dry: number;
}

const MODIFIERS: readonly Modifier<Context>[] = [
  { id: 'own-province', cite: cite('7.2'), by: ({ own }) => own },
  { id: 'adjacent-provinces', cite: cite('7.2'), by: ({ adjacent }) => adjacent },
];
const NEXT_TO_DROUGHT: Modifier<Context> = { id: 'next-to-drought', cite: cite('15.0'), by: ({ dry }) => -dry };

const royal = root('treasury').is('royal');
const city = root('treasury').isNot('royal');

/** Restore a treasury in an Administrative Phase (7.2); the Royal Treasury without a roll (7.4). */
export const restoreTreasury: Procedure<Restore, Restored, { readonly raised: boolean }, State, Event> = {
  id: 'restore-treasury',
  version: 2,
  cite: cite('7.2'),
  fields: {
    treasury: oneOf(PURSES, { vocabulary: 'purse', standard: 'sardes' }),
    side: { ...SIDE, known: true },
    level: oneOf(LEVELS, { known: true, vocabulary: 'level', standard: 'scarce' }),
    ownProvince: flag(true, { when: city }),
    adjacent: number(0, 8, 0, {
      when: all(
        city,
        judged(({ provinces }) => provinces.length === 0, 'when/no-provinces'),
      ),
    }),
    provinces: someOf(PROVINCES, { vocabulary: 'province', rare: true, when: city }),
    nextToDrought: number(0, 9, 0, { rare: true, when: city, cite: cite('15.0') }),
    atTreasuryCity: flag(true, { when: royal }),
    city: oneOf(TREASURIES, { vocabulary: 'treasury', standard: 'susa', when: all(royal, root('atTreasuryCity').is(true)) }),
    loc: flag(true, { rare: true, cite: cite('7.3') }),
  },
  labels: [
    { at: 'restore/treasury', ask: 'dice' },
    { at: 'total/restore', ask: 'tally' },
  ],
  questions: { raised: { cite: cite('7.2') } },
  policies: {},
  examples: [
    { adjacent: 3 },
    { ownProvince: false, adjacent: 2 },
    { treasury: 'damascus', level: 'empty', provinces: ['judea', 'phoenicia'] },
    { treasury: 'royal', level: 'empty' },
    { adjacent: 6 },
    { loc: false },
    { nextToDrought: 1 },
  ],
  proposal({ treasury, side, level }) {
    return { said: say('propose/restore', { side: say(`side/${side}`), treasury: say(`purse/${treasury}`), level: say(`level/${level}`) }), says: [] };
  },
  left: (_, state) => ({ treasury: restorable(state).map(({ treasury }) => treasury) }),
  prefill(state, focus) {
    const open = TREASURIES.find((id) => state.treasuries[id].level !== 'full' && !state.admin.tried.includes(id));
    const wanted = TREASURIES.find((id) => id === focus) ?? open;
    if (focus === 'royal' || !wanted) {
      const at = royalPlace(state);
      const city = placeAmong(TREASURIES, at);
      return { treasury: 'royal', side: state.royalTreasury.owner, level: state.royalTreasury.level, ...(city ? { city } : {}) };
    }
    const { owner, level } = state.treasuries[wanted];
    return { treasury: wanted, side: owner, level, ownProvince: mayCount(state, PROVINCE_OF[wanted], owner) };
  },
  rank: (state) => (state.round.step === 'd1' ? 90 : 0),
  faults,
  run(input, hand) {
    if (input.treasury === 'royal') {
      hand.know('raised', input.atTreasuryCity);
      return { total: 0, raised: input.atTreasuryCity, level: input.atTreasuryCity ? 'full' : input.level };
    }
    if (!input.loc && hand.ruling('restore-loc') === 'every') {
      hand.know('raised', false);
      hand.note(say('note/no-loc-to-restore'), cite('7.3'));
      return { total: 0, raised: false, level: input.level };
    }
    const own = input.ownProvince ? 1 : 0;
    const adjacent = input.provinces.length > 0 ? input.provinces.length : input.adjacent;
    const dry = input.nextToDrought > 0 && hand.ruling('drought-neighbours') === 'neighbours-too' ? Math.min(input.nextToDrought, own + adjacent) : 0;
    const total = hand.tally('total/restore', hand.ask('restore/treasury', one(D6)), dry > 0 ? [...MODIFIERS, NEXT_TO_DROUGHT] : MODIFIERS, {
      own,
      adjacent,
      dry,
    });
    const raised = total >= 7 && input.level !== 'full';
    hand.know('raised', raised);
    return { total, raised, level: raised ? higher(input.treasury, input.level) : input.level };
  },
  verdict: ({ raised, total, level }, { treasury }) => {
    if (treasury === 'royal') return say(raised ? 'verdict/restore/royal' : 'verdict/restore/royal-not');
    return say(raised ? 'verdict/restore/raised' : 'verdict/restore/not', { treasury: say(`purse/${treasury}`), total, level: say(`level/${level}`) });
  },
  effects({ raised, level }, input) {
    const own = input.treasury === 'royal' ? [PROVINCE_OF[input.city]] : input.ownProvince ? [PROVINCE_OF[input.treasury]] : [];
    const event: Event = { type: 'restored', treasury: input.treasury, raised, provinces: [...own, ...input.provinces] };
    const said = say(raised ? 'effect/treasury' : 'effect/not-restored', { treasury: say(`purse/${input.treasury}`), level: say(`level/${level}`) });
    return [effect('restored', said, event, '7.2')];
  },
  next: () => [],
};

function faults({ input, state, ruling }: InputFacts<Restore, State>): readonly Fault[] {
  const { treasury, level } = input;
  const found = noSuchLevel(treasury, level);
  if (level === 'full' || treasury === 'memphis') found.push(illegal('level', 'expected/below-full', level, cite('7.2')));
  if (treasury === 'royal' && !input.atTreasuryCity) found.push(illegal('atTreasuryCity', 'expected/at-treasury-city', false, cite('7.4')));
  if (treasury !== 'royal' && input.provinces.includes(PROVINCE_OF[treasury]))
    found.push(illegal('provinces', 'expected/adjacent-province', PROVINCE_OF[treasury], cite('7.2')));
  return [
    ...found,
    ...(state
      ? trackedFaults(input, state, ruling('restore-twice') === 'one-roll')
      : input.provinces.filter((one) => FRONTIER.includes(one)).map(countsNot('provinces'))),
  ];
}

/** A fault of a field that names a province which may not be counted. */
function countsNot(field: string): (province: Province) => Fault {
  return (province) => illegal(field, 'expected/province-counts', province, cite('7.2'), { province: say(`province/${province}`) });
}

function trackedFaults(input: Restore, state: State, oneRoll: boolean): Fault[] {
  const found: Fault[] = [];
  const { treasury, side } = input;
  const counting = (field: string, province: Province): void => {
    if (!mayCount(state, province, side)) found.push(countsNot(field)(province));
  };
  if (state.admin.restored.includes(treasury)) found.push(illegal('treasury', 'expected/once-a-phase', treasury, cite('7.2')));
  else if (oneRoll && treasury !== 'royal' && state.admin.tried.includes(treasury)) found.push(illegal('treasury', 'expected/one-roll', treasury, cite('7.2')));
  if (!state.round.step.startsWith('d')) found.push(illegal('treasury', 'expected/administrative-phase', treasury, cite('7.2')));
  else if (state.round.step > 'd1') found.push(doubtful('treasury', 'step/d1', treasury, cite('3.3 D')));
  if (treasury === 'royal') return [...found, ...royalFaults(input, state)];
  if (state.treasuries[treasury].owner !== side) found.push(illegal('treasury', 'expected/own-treasury', treasury, cite('7.2')));
  if (input.ownProvince) counting('ownProvince', PROVINCE_OF[treasury]);
  for (const province of input.provinces) counting('provinces', province);
  // 7.2 says so of Damascus; of the other cities only the map does.
  if (treasury === 'damascus' && Math.max(input.adjacent, input.provinces.length) > 4)
    found.push(illegal('adjacent', 'expected/four-adjacent', input.adjacent, cite('7.2')));
  return found;
}

/** The Royal Treasury is restored in the space of a Treasury City of its own side (7.4). */
function royalFaults({ city, atTreasuryCity }: Restore, state: State): Fault[] {
  const place = royalPlace(state);
  if (!atTreasuryCity) return [];
  if (place !== '' && !samePlace(place, city)) return [illegal('atTreasuryCity', 'expected/at-treasury-city', true, cite('7.4'))];
  return state.treasuries[city].owner === state.royalTreasury.owner ? [] : [illegal('city', 'expected/own-treasury', city, cite('7.4'))];
}
