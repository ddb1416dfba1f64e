import type { AnyEvent, Tracker } from '../../../core/game.ts';
import { setBuilt, setCampaign } from './by-hand.ts';
import { blank, NO_TRIES, reopened, withPlayer, withProvince } from './changes.ts';
import { describe } from './describe.ts';
import type { EventOf, TrackedEvent } from './events.ts';
import { campaigns, EMPTY, type Setup, type State, seatsOf, start, UNSCORED } from './state.ts';
import { faults } from './tracker-faults.ts';
import { CAMP, type Seat } from './vocabulary.ts';

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
    const shown = boxes[seatsOf(state)[i] as Seat];
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

function printedAs(state: State, { province }: EventOf<'province'>): State {
  const { region, number } = province;
  const at = state.provinces.find((one) => one.region === region && one.number === number);
  if (!at) return { ...state, provinces: [...state.provinces, blank(province)] };
  return withProvince(state, region, number, () => province);
}

/** The next state. Never throws; a seat nobody sits in changes nothing. */
export function reduce(state: State, event: TrackedEvent): State {
  switch (event.type) {
    case 'province':
      return printedAs(state, event);
    case 'province-removed':
      return { ...state, provinces: state.provinces.filter((one) => one.region !== event.region || one.number !== event.number) };
    case 'sealed':
      return withPlayer(state, event.seat, () => ({ sealed: true }));
    case 'allocated':
      return allocated(state, event);
    case 'ordered':
      return ordered(state, event.order);
    case 'moved':
      return moved(state, event);
    case 'tried':
      return tried(state, event);
    case 'passed':
      return passed(state, event.seat);
    case 'resumed':
      return { ...(state.stage === 'scored' ? reopened(state) : state), passed: state.passed.filter((seat) => seat !== event.seat), stage: 'movement' };
    case 'built':
      return built(state, event);
    case 'points':
      return points(state, event);
    case 'scored':
      return { ...state, stage: 'scored' };
    case 'reopened':
      return reopened(state);
    case 'turn-closed':
      return turnClosed(state, event);
    case 'awarded':
      return awarded(state, event);
    case 'finished':
      return { ...state, winners: event.winners, stage: 'over' };
    case 'set-name':
      return withPlayer(state, event.seat, () => ({ name: event.name }));
    case 'set-score':
      return withPlayer(state, event.seat, () => ({ score: event.score }));
    case 'set-boxes':
      return withPlayer(state, event.seat, () => ({ boxes: event.boxes }));
    case 'set-armies':
      return withProvince(state, state.region, event.number, (one) => ({ armies: { ...one.armies, [event.seat]: event.armies } }));
    case 'set-standing':
      return withProvince(state, event.region, event.number, () => ({ temples: event.temples, cities: event.cities }));
    case 'set-built':
      return setBuilt(state, event);
    case 'set-campaign':
      return setCampaign(state, event);
    case 'set-order':
      return { ...state, order: event.order };
  }
}

const TYPES: readonly TrackedEvent['type'][] = [
  'province',
  'province-removed',
  'sealed',
  'allocated',
  'ordered',
  'moved',
  'tried',
  'passed',
  'resumed',
  'built',
  'points',
  'scored',
  'reopened',
  'turn-closed',
  'awarded',
  'finished',
  'set-name',
  'set-score',
  'set-boxes',
  'set-armies',
  'set-standing',
  'set-built',
  'set-campaign',
  'set-order',
];

/** Reads an event of any release so far; all are of version 1. Throws on a type or version this release does not know. */
export function upcast(event: AnyEvent): TrackedEvent {
  if (!(TYPES as readonly string[]).includes(event.type) || (event.v ?? 1) !== 1)
    throw new Error(`founder-of-an-empire: expected an event ${TYPES.join(', ')} of version 1, got ${event.type} ${event.v ?? 1}`);
  return event as TrackedEvent;
}

/** What is tracked over a game, from allocation to the final scoring. */
export const tracker: Tracker<State, TrackedEvent, Setup> = { start, reduce, faults, describe, upcast };
