import type { Rows } from '../../../../core/events.ts';
import { flag, group, number, oneOf, someOf, text } from '../../../../core/fields.ts';
import { provinceSaid, SEATS } from '../vocabulary.ts';
import { say } from '../voice.ts';
import { setBuilt, setCampaign } from './by-hand.ts';
import {
  provinceFaults,
  provinceRemovedFaults,
  setArmiesFaults,
  setBoxesFaults,
  setBuiltFaults,
  setCampaignFaults,
  setScoreFaults,
  setStandingFaults,
} from './by-hand-faults.ts';
import { blank, withPlayer, withProvince } from './changes.ts';
import { itsSeat, judging, nobodyNamed, orderFaults } from './common-faults.ts';
import { type EventOf, type Printed, SET_STAGES, type TrackedEvent } from './events.ts';
import { BOARD, COUNT, NUMBER, REGION, SEAT } from './events-turn.ts';
import { board, placeSaid, scoreOf, who } from './said.ts';
import type { Province, State } from './state.ts';

function printedAs(state: State, { province }: EventOf<'province'>): State {
  const { region, number: at } = province;
  const known = state.provinces.some((one) => one.region === region && one.number === at);
  // Nobody tries to build where the symbol turned out not to be (5.4).
  const tries = ({ tries: { temple, city } }: Province) => ({ temple: province.temple ? temple : [], city: province.city ? city : [] });
  return known
    ? withProvince(state, region, at, (before) => ({ ...province, tries: tries(before) }))
    : { ...state, provinces: [...state.provinces, blank(province)] };
}

/** What the board prints, typed once (3.1). */
export const BOARD_EVENTS: Rows<State, TrackedEvent, 'province' | 'province-removed'> = {
  province: {
    v: 1,
    fields: {
      province: group<Printed>({ region: REGION, number: NUMBER, name: text(100), temple: flag(), city: flag(), end: flag(), entry: flag() }),
    },
    reduce: printedAs,
    describe: ({ province }) => say('did/province', { place: provinceSaid(province), region: province.region }),
    faults: provinceFaults,
  },
  'province-removed': {
    v: 1,
    fields: { region: REGION, number: NUMBER },
    reduce: (state, { region, number: at }) => ({ ...state, provinces: state.provinces.filter((one) => one.region !== region || one.number !== at) }),
    describe: ({ region, number: at }, before) => say('did/province-removed', { place: placeSaid(before, region, at) }),
    faults: provinceRemovedFaults,
  },
};

type ByHand = 'set-name' | 'set-score' | 'set-boxes' | 'set-armies' | 'set-standing' | 'set-built' | 'set-campaign' | 'set-order';

/** Any number set by hand. */
export const BY_HAND_EVENTS: Rows<State, TrackedEvent, ByHand> = {
  'set-name': {
    v: 1,
    fields: { seat: SEAT, name: text(100) },
    reduce: (state, { seat, name }) => withPlayer(state, seat, () => ({ name })),
    describe: ({ seat, name }, before) => say('did/set-name', { who: who(before, seat), name }),
    faults: judging(({ seat }) => [seat]),
  },
  'set-score': {
    v: 1,
    fields: { seat: SEAT, score: number(-9999, 9999, 0) },
    reduce: (state, { seat, score }) => withPlayer(state, seat, () => ({ score })),
    describe: ({ seat, score }, before) => say('did/set-score', { who: who(before, seat), from: scoreOf(before, seat), to: score }),
    faults: judging(itsSeat, setScoreFaults),
  },
  'set-boxes': {
    v: 1,
    fields: { seat: SEAT, boxes: group(BOARD) },
    reduce: (state, { seat, boxes }) => withPlayer(state, seat, () => ({ boxes })),
    describe: ({ seat, boxes }, before) => say('did/set-boxes', { board: board(who(before, seat), boxes) }),
    faults: judging(itsSeat, setBoxesFaults),
  },
  'set-armies': {
    v: 1,
    fields: { seat: SEAT, number: NUMBER, armies: COUNT },
    reduce: (state, { seat, number: at, armies }) => withProvince(state, state.region, at, (one) => ({ armies: { ...one.armies, [seat]: armies } })),
    describe: ({ seat, number: at, armies }, before) => say('did/set-armies', { who: who(before, seat), place: placeSaid(before, before.region, at), armies }),
    faults: judging(itsSeat, setArmiesFaults),
  },
  'set-standing': {
    v: 1,
    fields: { region: REGION, number: NUMBER, temples: someOf(SEATS, { repeats: true }), cities: someOf(SEATS, { repeats: true }) },
    reduce: (state, { region, number: at, temples, cities }) => withProvince(state, region, at, () => ({ temples, cities })),
    describe: ({ region, number: at, temples, cities }, before) =>
      say('did/set-standing', { place: placeSaid(before, region, at), temples: temples.length, cities: cities.length }),
    faults: judging(({ temples, cities }) => [...temples, ...cities], setStandingFaults),
  },
  'set-built': {
    v: 1,
    fields: { seat: SEAT, region: REGION, temples: COUNT, cities: COUNT },
    reduce: setBuilt,
    describe: ({ seat, region, temples, cities }, before) => say('did/set-built', { who: who(before, seat), region, temples, cities }),
    faults: judging(itsSeat, setBuiltFaults),
  },
  'set-campaign': {
    v: 1,
    fields: { region: REGION, turn: number(-99, 99, 1), stage: oneOf(SET_STAGES) },
    reduce: setCampaign,
    describe: ({ region, turn, stage }) => say('did/set-campaign', { region, turn, stage: say(`stage/${stage}`) }),
    faults: judging(nobodyNamed, setCampaignFaults),
  },
  'set-order': {
    v: 1,
    fields: { order: someOf(SEATS) },
    reduce: (state, { order }) => ({ ...state, order }),
    describe: ({ order }, before) => say('did/set-order', { order: order.map((seat) => who(before, seat)) }),
    faults: judging(nobodyNamed, orderFaults),
  },
};
