import type { Rows } from '../../../../core/events.ts';
import { type Fault, outside } from '../../../../core/fault.ts';
import { flag, group, number, oneOf, optional } from '../../../../core/fields.ts';
import { HAND_LIMIT } from '../cards.ts';
import { samePlace } from '../places.ts';
import { APMS, type Apm, ARMIES, cite, opponent, sideOf, TRACK_LIMIT } from '../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { wrongCup } from './cup.ts';
import { APM_OR_NONE, FLAG, SIDE_OR_NONE } from './event-fields.ts';
import type { Event, RoundEvent } from './events.ts';
import { aspTogether, fleetsTogether } from './foes.ts';
import { beginAdmin, inAdmin, inRound, isUnplayed, newRound } from './round.ts';
import { type Round, STEPS, type Step } from './round-state.ts';
import { PROCEDURES, stepsNow } from './sequence.ts';
import type { State } from './state.ts';
import { macedonianWins } from './victory.ts';

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

const IN_CUP = number(0, 4, 0);
/** The cup, the round and its steps (3.3, 4.0). */
export const ROUND_ROWS: Rows<State, Event, RoundEvent['type']> = {
  'apm-drawn': {
    v: 1,
    fields: { drawn: oneOf(APMS), ignoredAdmin: FLAG, free: FLAG, run: number(0, 999, 0) },
    reduce: drawn,
    describe: ({ drawn: apm, free, ignoredAdmin }) =>
      say(free ? 'event/apm-drawn-free' : ignoredAdmin ? 'event/apm-drawn-ignored' : 'event/apm-drawn', { apm: say(`apm/${apm}`) }),
    faults: ({ state, event }) => (state.apm.cup[event.drawn] > 0 ? [] : [illegal('drawn', 'expected/in-the-cup', event.drawn, cite('4.0'))]),
  },
  'apm-cup': {
    v: 1,
    fields: {
      cup: group<Readonly<Record<Apm, number>>>({ macedonian: IN_CUP, persian: IN_CUP, admin: IN_CUP }),
      out: APM_OR_NONE,
      side: SIDE_OR_NONE,
      run: number(0, 999, 0),
    },
    reduce: (state, { cup, out, side, run }) => ({ ...state, apm: { cup, out, run: { side, count: run } } }),
    describe: () => say('event/apm-cup'),
    faults: ({ state, event }) => (wrongCup(event, state.setup) ? [illegal('cup', 'expected/apms-of-the-box', '', cite('4.0'))] : []),
  },
  round: {
    v: 3,
    from: { 1: (payload) => ({ ...payload, kept: true }), 2: (payload) => ({ ...payload, stays: true }) },
    fields: { number: number(0, 999, 0), side: APM_OR_NONE, kept: optional(flag()), stays: optional(flag()) },
    reduce: roundSet,
    describe: ({ number: n, side }) => say('event/round', { number: n, side: side === 'none' ? say('nothing') : say(`apm/${side}`) }),
    faults: ({ event }) => outside('number', event.number, 0, 999),
  },
  step: {
    onward: true,
    v: 1,
    fields: { to: oneOf(STEPS) },
    // The step it stands in, told again, is no way on.
    reduce: (state, { to }) => (to === state.round.step ? state : wentOn(inRound(state, { step: to }))),
    describe: ({ to }) => say('event/step', { step: say(`step/${to}`) }),
    faults: ({ state, event: { to } }) => [
      ...(state.round.step === 'c1' && to === 'c2' ? fiveCards(state) : []),
      ...outOfOrder(state, to),
      ...(state.round.step === 'c3' && to > 'c3' ? together(state) : []),
    ],
  },
  'markers-removed': {
    v: 1,
    fields: { keepProvinces: FLAG },
    reduce: markersRemoved,
    describe: () => say('event/markers-removed'),
    faults: ({ state }) => (inAdmin(state) ? [] : [illegal('type', 'expected/administrative-phase', state.round.step, cite('3.3 D'))]),
  },
  'end-round': {
    v: 1,
    fields: {},
    reduce: endRound,
    describe: () => say('event/end-round'),
    faults: ({ state }) => {
      const { round, cards } = state;
      const count = round.side === 'macedonian' || round.side === 'persian' ? cards.hands[round.side].count : 0;
      const six = count > HAND_LIMIT ? [illegal('card', 'expected/hand-limit', count, cite('15.0'))] : [];
      const won = round.step === 'c5' && macedonianWins(state) ? [illegal('type', 'expected/victory-first', 'end-round', cite('3.4'))] : [];
      return [...six, ...together(state), ...won, ...unchecked(state)];
    },
  },
};

/**
 * Whether what a step of an Administrative Phase must do was not done: markers that go in any case, for those of provinces may stay; a check (3.3 D, 9.0, 11.3 I, 15.0). One die is
 * the least a mutiny is thrown with.
 */
function isDue(state: State, step: Step): boolean {
  const { round, wounds, weariness } = state;
  const { declared, tried = [] } = round;
  if (step === 'd3') return mustClear(state);
  const level = step === 'd5' ? wounds : step === 'd6' && !declared ? weariness + 6 : 0;
  return level >= TRACK_LIMIT && !tried.some(({ what }) => what === PROCEDURES[step]);
}

/** What is due at the end of the round. */
function unchecked(state: State): Fault[] {
  const { step } = state.round;
  return isDue(state, step) ? [illegal('type', `step/${step}`, step, cite('3.3 D'))] : [];
}

/** A step comes once a round; none goes past the card to be drawn, nor past markers and checks that are due (3.3). */
function outOfOrder(state: State, to: Step): Fault[] {
  const { round, cards } = state;
  const steps = stepsNow(state);
  const [at, goal] = [steps.indexOf(round.step), steps.indexOf(to)];
  if (goal < 0) return [illegal('to', 'expected/step-of-round', to, cite('3.3'))];
  if (goal < at) return [doubtful('to', 'expected/round-over', to, cite('3.3'))];
  const undrawn = !round.first && !round.drew && cards.deck > 0;
  const missed = steps.slice(at, goal).find((step) => (step === 'c2' ? undrawn : isDue(state, step)));
  return missed ? [doubtful('to', `step/${missed}`, to, cite('3.3'))] : [];
}

/** Whoever begins the round with five cards plays or discards one before drawing (3.3 C1, 15.0). */
function fiveCards({ round: { side, cardPlayed, discarded }, cards }: State): Fault[] {
  if (side !== 'macedonian' && side !== 'persian') return [];
  const { count } = cards.hands[side];
  return count >= HAND_LIMIT && !cardPlayed && !discarded ? [illegal('card', 'expected/five-cards', count, cite('3.3 C'))] : [];
}

/** Enemies that share a space when an action ends: who was beaten leaves it first; else a doubt, for the players may have fought and not said so (10.3, 11.3 E, 11.5). */
function together(state: State): Fault[] {
  if (isUnplayed(state)) return [];
  const [land, port] = [aspTogether(state), fleetsTogether(state)];
  const due = ARMIES.find((id) => land && state.armies[id].retreats && samePlace(state.armies[id].place, land));
  return [
    ...(due ? [illegal('place', 'expected/retreat-first', due, cite('11.3 E'), { army: say(`at/${due}`) })] : []),
    ...(land && !due ? [doubtful('place', 'expected/space-without-enemies', land, cite('10.3'))] : []),
    ...(port ? [doubtful('place', 'expected/no-enemy-fleet', port, cite('11.5'))] : []),
  ];
}

/** Whether the run of APMs goes back to the one set aside before play (3.1 i). */
export function inOpeningRun({ apm, round, setup }: State): boolean {
  return apm.run.opening ?? (round.number === 1 && setup.opening === 'historical' && apm.run.count > 0);
}

/** Draws an APM: what was out returns to the cup after the draw (4.0, 3.3 A–B); the random opening then adds the Admin APM (3.1 i). */
function drawn(state: State, event: Of<'apm-drawn'>): State {
  const { cup, out, run } = state.apm;
  const first = state.round.number === 0;
  const next: Record<Apm, number> = { ...cup };
  next[event.drawn] = Math.max(0, next[event.drawn] - 1);
  if (out !== 'none') next[out] += 1;
  if (first && next.admin === 0 && event.drawn !== 'admin') next.admin = 1;
  const side = event.drawn === 'admin' ? run.side : event.drawn;
  const opening = inOpeningRun(state) && side === run.side && event.run > 0;
  const apm = { cup: next, out: event.drawn, run: { side, count: event.run, ...(opening ? { opening: true as const } : {}) } };
  if (event.drawn === 'admin') return beginAdmin({ ...state, apm, round: newRound(state.round, 'admin', 'd1') });
  const acting = event.free ? opponent(event.drawn) : event.drawn;
  const round: Round = { ...newRound(state.round, acting, first ? 'c3' : 'c1'), first, waiting: event.free ? event.drawn : 'none' };
  return { ...state, apm, round };
}

/** Another round by hand: a step that such a round has, and armies of its side alone that have acted, with their marches. */
function roundSet(state: State, { number: n, side, kept: asBefore, stays }: Of<'round'>): State {
  if (!asBefore && n !== state.round.number) return freshRound(state, n, side, stays === true);
  const acted = state.round.acted.filter((army) => sideOf(army) === side);
  const { marches } = state.round;
  const kept = marches && { marches: Object.fromEntries(acted.flatMap((army) => (marches[army] ? [[army, marches[army]]] : []))) };
  const after = inRound(state, { number: n, side, first: n === 1, acted, ...kept });
  return stepsNow(after).includes(after.round.step) ? after : inRound(after, { step: side === 'admin' ? 'd1' : 'c1' });
}

/** A round put by hand with another number: nothing of it is used yet, and it begins with its cards (3.3 C, D). */
function freshRound(state: State, n: number, side: Round['side'], stays: boolean): State {
  const before = { ...state.round, number: n - 1 };
  const spent = { macedonian: 0, persian: 0 };
  const after: State = { ...state, spent, round: { ...newRound(before, side, before.step), first: n === 1 } };
  if (stays) return stepsNow(after).includes(before.step) ? after : inRound(after, { step: side === 'admin' ? 'd1' : 'c1' });
  return inRound(after, { step: side === 'admin' ? 'd1' : 'c1', laidOut: true });
}

/** A round that was put by hand is played from here on. */
function wentOn({ round: { laidOut: _, ...round }, ...state }: State): State {
  return { ...state, round };
}

/** Ends a round: a waiting APM is played now (4.0), else the next is drawn. */
function endRound(state: State): State {
  const spent = { macedonian: 0, persian: 0 };
  if (state.round.waiting !== 'none') return { ...state, spent, round: newRound(state.round, state.round.waiting, 'c1') };
  return { ...state, spent, round: { ...state.round, step: 'a' } };
}

/** Each entry of a record, changed. */
function each<Key extends string, T>(record: Readonly<Record<Key, T>>, to: (one: T) => T): Record<Key, T> {
  const after: Record<Key, T> = { ...record };
  for (const id in record) after[id] = to(record[id]);
  return after;
}

/** Whether markers lie on the map that every Administrative Phase takes away (3.3 D, 15.0). */
export function mustClear({ provinces, armies, loose }: State): boolean {
  const stacks = [...ARMIES.map((id) => armies[id]).filter((one) => one.inPlay), ...loose];
  return stacks.some((one) => one.fatigued && !one.useless) || Object.values(provinces).some((one) => one.badWeather);
}

/** The markers an Administrative Phase takes away (3.3 D); leaders that were ill come back, unusable treasuries serve again. */
function markersRemoved(state: State, { keepProvinces }: Of<'markers-removed'>): State {
  return {
    ...state,
    provinces: each(state.provinces, (one) => ({ ...one, badWeather: false, ...(keepProvinces ? {} : { devastated: false, drought: false }) })),
    armies: each(state.armies, (one) => ({ ...one, fatigued: one.useless })),
    loose: state.loose.map((one) => ({ ...one, fatigued: one.useless })),
    treasuries: each(state.treasuries, (one) => ({ ...one, unusable: false })),
    leaders: state.leaders.map((one) => (one.state === 'ill' ? { ...one, state: 'hand', with: 'none' } : one)),
  };
}
