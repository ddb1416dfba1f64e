import type { Rows } from '../../../../core/events.ts';
import { type Fields, flag, group, number, oneOf, optional, recordOf, someOf } from '../../../../core/fields.ts';
import { BUILDINGS, CAMP, SEATS, type Seat, seatAt } from '../vocabulary.ts';
import { say } from '../voice.ts';
import { NO_TRIES, reopened, withPlayer, withProvince } from './changes.ts';
import { itsSeat, judging, nobodyNamed, orderFaults } from './common-faults.ts';
import type { Board, EventOf, TrackedEvent } from './events.ts';
import { board, placeSaid, scoreOf, who } from './said.ts';
import { campaigns, EMPTY, type State, seatsOf, UNSCORED } from './state.ts';
import {
  allocationFaults,
  builtFaults,
  closedFaults,
  finishedFaults,
  movedFaults,
  passedFaults,
  pointsFaults,
  seatsShown,
  triedFaults,
} from './turn-faults.ts';

/** Which seat an event is about. */
export const SEAT = oneOf(SEATS);
/** A region's number, 1 to 6. */
export const REGION = number(1, 99, 1);
/** A province's number in its region; 0 is the campaign symbol. */
export const NUMBER = number(0, 99, 0);
/** A number of cubes or pieces: more than fifteen is against the rules, not impossible. */
export const COUNT = number(-999, 999, 0);
/** The four boxes of a board. */
export const BOARD: Fields<Board> = { order: COUNT, militia: COUNT, temples: COUNT, cities: COUNT };

function moved(state: State, event: EventOf<'moved'>): State {
  const { seat, from, to, armies } = event;
  const paid = withPlayer(state, seat, ({ boxes }) => ({
    boxes: {
      ...boxes,
      militia: from === CAMP ? Math.max(0, boxes.militia - armies) : boxes.militia,
      temples: Math.max(0, boxes.temples - event.temples),
      cities: Math.max(0, boxes.cities - event.cities),
    },
  }));
  const left =
    from === CAMP
      ? paid
      : withProvince(paid, state.region, from, (one) => ({ armies: { ...one.armies, [seat]: Math.max(0, (one.armies[seat] ?? 0) - armies) } }));
  const there = withProvince(left, state.region, to, (one) => ({ armies: { ...one.armies, [seat]: (one.armies[seat] ?? 0) + armies } }));
  return { ...there, moves: [...state.moves, { seat, from, to, armies }] };
}

function built(state: State, { seat, number, building, paid }: EventOf<'built'>): State {
  const box = building === 'temple' ? 'temples' : 'cities';
  const standing = withProvince(state, state.region, number, (one) => ({ [box]: [...one[box], seat] }));
  const after = withPlayer(standing, seat, ({ boxes }) => ({ boxes: { ...boxes, [box]: Math.max(0, boxes[box] - paid) } }));
  return { ...after, scoring: { ...state.scoring, built: [...state.scoring.built, { seat, number, building, paid }] } };
}

function turnClosed(state: State, { next }: EventOf<'turn-closed'>): State {
  const { region, turn, order, scoring } = state;
  const record = { ...scoring, region, turn, order, scores: state.players.map((player) => player.score) };
  const swept = state.provinces.map((one) => ({ ...one, tries: NO_TRIES, armies: next === 'turn' ? one.armies : {} }));
  const players = state.players.map((player) => ({ ...player, sealed: false, allocated: false, boxes: next === 'turn' ? player.boxes : EMPTY }));
  const closed = { ...state, provinces: swept, players, moves: [], passed: [], distributed: {}, scoring: UNSCORED, history: [...state.history, record] };
  if (next === 'turn') return { ...closed, turn: turn + 1, stage: 'allocation' };
  if (next === 'region') return { ...closed, region: Math.min(region + 1, campaigns(false).last), turn: 1, stage: 'allocation', order: [] };
  return { ...closed, stage: 'final' };
}

function allocated(state: State, { boxes }: EventOf<'allocated'>): State {
  const players = state.players.map((player, i) => {
    const shown = boxes[seatAt(i)];
    return shown ? { ...player, boxes: shown, sealed: false, allocated: true } : player;
  });
  const all = players.every((player) => player.allocated);
  const shown = Object.entries(boxes).map(([seat, { temples, cities }]) => [seat, { temples, cities }] as const);
  const distributed = { ...state.distributed, ...Object.fromEntries(shown) };
  return { ...state, players, distributed, stage: all ? (state.order.length === 0 ? 'order' : 'movement') : state.stage };
}

function ordered(state: State, order: readonly Seat[]): State {
  const players = state.players.map((player) => ({ ...player, boxes: { ...player.boxes, order: 0 } }));
  return { ...state, players, order, passed: [], stage: state.stage === 'order' || state.stage === 'allocation' ? 'movement' : state.stage };
}

function tried(state: State, { seat, number, building, on }: EventOf<'tried'>): State {
  return withProvince(state, state.region, number, ({ tries }) => {
    const others = tries[building].filter((one) => one !== seat);
    return { tries: { ...tries, [building]: on ? [...others, seat] : others } };
  });
}

function passed(state: State, seat: Seat): State {
  const done = [...state.passed.filter((one) => one !== seat), seat];
  return { ...state, passed: done, stage: seatsOf(state).every((one) => done.includes(one)) ? 'scoring' : state.stage };
}

function points(state: State, { seat, by }: EventOf<'points'>): State {
  const scored = withPlayer(state, seat, (player) => ({ score: player.score + by }));
  return { ...scored, scoring: { ...state.scoring, points: { ...state.scoring.points, [seat]: (state.scoring.points[seat] ?? 0) + by } } };
}

function awarded(state: State, { seat, points: by }: EventOf<'awarded'>): State {
  const scored = withPlayer(state, seat, (player) => ({ score: player.score + by }));
  return { ...scored, awards: { ...state.awards, [seat]: (state.awards[seat] ?? 0) + by } };
}

/** Events of the allocation and the order of play (4.0, 5.1, 5.2). */
export const ALLOCATION_EVENTS: Rows<State, TrackedEvent, 'sealed' | 'allocated' | 'ordered'> = {
  sealed: {
    v: 1,
    fields: { seat: SEAT },
    reduce: (state, { seat }) => withPlayer(state, seat, () => ({ sealed: true })),
    describe: ({ seat }, before) => say('did/sealed', { who: who(before, seat) }),
    faults: judging(({ seat }) => [seat]),
  },
  allocated: {
    v: 1,
    fields: { boxes: recordOf(SEATS, group(BOARD)) },
    reduce: allocated,
    describe: ({ boxes }, before) =>
      say('did/allocated', {
        boards: SEATS.flatMap((seat) => {
          const shown = boxes[seat];
          return shown ? [board(who(before, seat), shown)] : [];
        }),
      }),
    faults: judging(seatsShown, allocationFaults),
  },
  ordered: {
    v: 1,
    fields: { order: someOf(SEATS) },
    reduce: (state, { order }) => ordered(state, order),
    describe: ({ order }, before) => say('did/ordered', { order: order.map((seat) => who(before, seat)) }),
    faults: judging(nobodyNamed, orderFaults),
  },
};

/** Events of movement and building (5.3, 5.4). */
export const MOVEMENT_EVENTS: Rows<State, TrackedEvent, 'moved' | 'tried' | 'passed' | 'resumed' | 'built'> = {
  moved: {
    v: 1,
    fields: { seat: SEAT, from: NUMBER, to: NUMBER, armies: COUNT, temples: COUNT, cities: COUNT, perArmy: optional(flag()) },
    reduce: moved,
    describe(event, before) {
      const gaps = {
        who: who(before, event.seat),
        armies: event.armies,
        from: placeSaid(before, before.region, event.from),
        to: placeSaid(before, before.region, event.to),
      };
      const paid = event.temples + event.cities;
      return paid > 0 ? say('did/moved-paid', { ...gaps, paid }) : say('did/moved', gaps);
    },
    faults: judging(itsSeat, movedFaults),
  },
  tried: {
    v: 1,
    fields: { seat: SEAT, number: NUMBER, building: oneOf(BUILDINGS), on: flag() },
    reduce: tried,
    describe: ({ on, building, seat, number: at }, before) =>
      say(`did/${on ? 'tried' : 'tried-not'}-${building}`, { who: who(before, seat), place: placeSaid(before, before.region, at) }),
    faults: judging(itsSeat, triedFaults),
  },
  passed: {
    v: 1,
    fields: { seat: SEAT },
    reduce: (state, { seat }) => passed(state, seat),
    describe: ({ seat }, before) => say('did/passed', { who: who(before, seat) }),
    faults: judging(itsSeat, passedFaults),
  },
  resumed: {
    v: 1,
    fields: { seat: SEAT },
    reduce: (state, { seat }) => ({
      ...(state.stage === 'scored' ? reopened(state) : state),
      passed: state.passed.filter((one) => one !== seat),
      stage: 'movement',
    }),
    describe: ({ seat }, before) => say('did/resumed', { who: who(before, seat) }),
    faults: judging(({ seat }) => [seat]),
  },
  built: {
    v: 1,
    fields: { seat: SEAT, number: NUMBER, building: oneOf(BUILDINGS), paid: COUNT },
    reduce: built,
    describe: ({ building, seat, number: at, paid }, before) =>
      say(`did/built-${building}`, { who: who(before, seat), place: placeSaid(before, before.region, at), paid }),
    faults: judging(itsSeat, builtFaults),
  },
};

/** Events of scoring, of the end of a turn and of the final points (5.5, 5.6, 6.0). */
export const SCORING_EVENTS: Rows<State, TrackedEvent, 'points' | 'scored' | 'reopened' | 'turn-closed' | 'awarded' | 'finished'> = {
  points: {
    v: 1,
    fields: { seat: SEAT, by: COUNT },
    reduce: points,
    describe: ({ seat, by }, before) => say('did/points', { who: who(before, seat), by, from: scoreOf(before, seat), to: scoreOf(before, seat) + by }),
    faults: judging(itsSeat, pointsFaults),
  },
  scored: {
    v: 1,
    fields: {},
    reduce: (state) => ({ ...state, stage: 'scored' }),
    describe: (_, { turn, region }) => say('did/scored', { turn, region }),
    faults: judging(nobodyNamed),
  },
  reopened: { v: 1, fields: {}, reduce: reopened, describe: () => say('did/reopened'), faults: judging(nobodyNamed) },
  'turn-closed': {
    v: 1,
    fields: { next: oneOf(['turn', 'region', 'end']) },
    reduce: turnClosed,
    describe: ({ next }, { turn, region }) => say(`did/turn-closed-${next}`, { turn, region }),
    faults: judging(nobodyNamed, closedFaults),
  },
  awarded: {
    v: 1,
    fields: { seat: SEAT, points: COUNT },
    reduce: awarded,
    describe: ({ seat, points: by }, before) => say('did/awarded', { who: who(before, seat), points: by, to: scoreOf(before, seat) + by }),
    faults: judging(({ seat }) => [seat]),
  },
  finished: {
    v: 1,
    fields: { winners: someOf(SEATS) },
    reduce: (state, { winners }) => ({ ...state, winners, stage: 'over' }),
    describe: ({ winners }, before) => say('did/finished', { winners: winners.map((seat) => who(before, seat)) }),
    faults: judging(({ winners }) => winners, finishedFaults),
  },
};
