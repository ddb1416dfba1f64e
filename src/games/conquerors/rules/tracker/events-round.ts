import type { Rows } from '../../../../core/events.ts';
import { type Fault, outside } from '../../../../core/fault.ts';
import { flag, group, number, oneOf, optional } from '../../../../core/fields.ts';
import { HAND_LIMIT } from '../cards.ts';
import { APMS, type Apm, cite, FLEETS, type FleetId, opponent, sideOf } from '../vocabulary.ts';
import { illegal, say } from '../voice.ts';
import { waitsForArmy1 } from './armies.ts';
import { wrongCup } from './cup.ts';
import { APM_OR_NONE, ARMY, FLAG, PLACE, PROVINCE, SIDE_OR_NONE } from './event-fields.ts';
import type { Event, RoundEvent } from './events.ts';
import { stepsNow } from './sequence.ts';
import { ACTIVITIES, type March, type Round, STEPS, type State } from './state.ts';

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

const inRound = (state: State, set: Partial<Round>): State => ({ ...state, round: { ...state.round, ...set } });
const IN_CUP = number(0, 4, 0);
const MP = number(0, 2000, 0);
const MAYBE_MP = optional(MP);
const MARCH = group<March>({
  deserts: number(0, 200, 0),
  declared: MP,
  used: MP,
  sea: MAYBE_MP,
  spaces: MAYBE_MP,
  turns: MAYBE_MP,
  last: optional(oneOf(['land', 'sea'])),
  openSea: optional(flag()),
  aboard: optional(number(0, 300, 0)),
  from: optional(PLACE),
});

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
    v: 2,
    from: { 1: (payload) => ({ ...payload, kept: true }) },
    fields: { number: number(0, 999, 0), side: APM_OR_NONE, kept: optional(flag()) },
    reduce: roundSet,
    describe: ({ number: n, side }) => say('event/round', { number: n, side: side === 'none' ? say('nothing') : say(`apm/${side}`) }),
    faults: ({ event }) => outside('number', event.number, 0, 999),
  },
  step: {
    onward: true,
    v: 1,
    fields: { to: oneOf(STEPS) },
    reduce: (state, { to }) => inRound(state, { step: to }),
    describe: ({ to }) => say('event/step', { step: say(`step/${to}`) }),
    faults: ({ state, event: { to } }) => [
      ...(stepsNow(state).includes(to) ? [] : [illegal('to', 'expected/step-of-round', to, cite('3.3'))]),
      ...(state.round.step === 'c1' && to === 'c2' ? fiveCards(state) : []),
    ],
  },
  activity: {
    v: 1,
    fields: { activity: oneOf(ACTIVITIES) },
    reduce: (state, { activity }) => inRound(state, { activity }),
    describe: ({ activity }) => say('event/activity', { activity: say(`activity/${activity}`) }),
    faults: ({ state, event, ruling }) => activityFaults(state, event, declaredTwice(state, ruling)),
  },
  acted: {
    v: 1,
    fields: { army: ARMY, march: optional(MARCH), devastates: optional(PROVINCE) },
    reduce: acted,
    describe: ({ army }) => say('event/acted', { army: say(`at/${army}`) }),
    faults: ({ state, event }) => actedFaults(state, event),
  },
  sailed: {
    v: 1,
    fields: { what: oneOf<FleetId | 'royal-family'>([...FLEETS, 'royal-family']), from: PLACE, used: MP },
    reduce: (state, { what, from, used }) => inRound(state, { sailed: [...(state.round.sailed ?? []), { what, from, used }] }),
    describe: ({ what }) => say('event/acted', { army: what === 'royal-family' ? say('royal-family') : say(`at/${what}`) }),
  },
  assaulted: {
    v: 1,
    fields: {},
    reduce: (state) => inRound(state, { assaulted: true }),
    describe: () => say('event/assaulted'),
    faults: ({ state }) => (state.round.assaulted ? [illegal('assault', 'expected/one-assault', 'assault', cite('11.4'))] : []),
  },
  'administrative-phase': {
    v: 1,
    fields: { again: optional(flag()) },
    reduce: (state) => inRound(beginAdmin(state), { step: 'd1', declared: true, activity: 'administrative' }),
    describe: () => say('event/administrative-phase'),
    faults: ({ state, ruling }) => (declaredTwice(state, ruling) ? [notTwice('administrative')] : []),
  },
  'markers-removed': {
    v: 1,
    fields: { keepProvinces: FLAG },
    reduce: markersRemoved,
    describe: () => say('event/markers-removed'),
  },
  'end-round': {
    v: 1,
    fields: {},
    reduce: endRound,
    describe: () => say('event/end-round'),
    faults: ({ state: { round, cards } }) => {
      const count = round.side === 'macedonian' || round.side === 'persian' ? cards.hands[round.side].count : 0;
      return count > HAND_LIMIT ? [illegal('card', 'expected/hand-limit', count, cite('15.0'))] : [];
    },
  },
};

/** Whoever begins the round with five cards plays or discards one before drawing (3.3 C1, 15.0). */
function fiveCards({ round: { side, cardPlayed, discarded }, cards }: State): Fault[] {
  if (side !== 'macedonian' && side !== 'persian') return [];
  const { count } = cards.hands[side];
  return count >= HAND_LIMIT && !cardPlayed && !discarded ? [illegal('card', 'expected/five-cards', count, cite('3.3 C'))] : [];
}

/** An army has acted: what it used adds up over the moves of a round; the MP declared are those of the first. */
function acted(state: State, { army, march, devastates }: Of<'acted'>): State {
  const { round } = state;
  const before = round.marches?.[army] ?? { deserts: 0, declared: 0, used: 0 };
  const after = march && wentOn(before, march);
  return inRound(state, {
    acted: [...new Set([...round.acted, army])],
    ...(after ? { marches: { ...round.marches, [army]: after } } : {}),
    ...(devastates ? { devastations: [...(round.devastations ?? []), { army, province: devastates }] } : {}),
  });
}

/** What adds up over the moves of a round (9.0, 10.1, 10.7, 11.3 H). */
const ADDED = ['deserts', 'used', 'sea', 'spaces', 'turns'] as const;

/** A march and what it goes on with: MP add up, where it began stays (9.0, 10.1, 10.7). */
function wentOn(before: March, march: March): March {
  return {
    ...before,
    ...march,
    declared: Math.max(before.declared, march.declared),
    ...Object.fromEntries(ADDED.flatMap((field) => (march[field] === undefined ? [] : [[field, (before[field] ?? 0) + march[field]]]))),
    ...(march.aboard === undefined ? {} : { aboard: Math.max(before.aboard ?? 0, march.aboard) }),
    ...(before.from === undefined ? {} : { from: before.from }),
  };
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

function newRound(last: Round, side: Round['side'], step: Round['step']): Round {
  return {
    number: last.number + 1,
    side,
    step,
    first: false,
    waiting: 'none',
    declared: false,
    declaredLast: last.declared,
    declaredBy: last.side === 'macedonian' || last.side === 'persian' ? { ...last.declaredBy, [last.side]: last.declared } : last.declaredBy,
    activity: 'none',
    acted: [],
    assaulted: false,
    cardPlayed: false,
    discarded: false,
  };
}

/** Another round by hand: a step that such a round has, and armies of its side alone that have acted, with their marches. */
function roundSet(state: State, { number: n, side, kept: asBefore }: Of<'round'>): State {
  if (!asBefore && n !== state.round.number) return freshRound(state, n, side);
  const acted = state.round.acted.filter((army) => sideOf(army) === side);
  const { marches } = state.round;
  const kept = marches && { marches: Object.fromEntries(acted.flatMap((army) => (marches[army] ? [[army, marches[army]]] : []))) };
  const after = inRound(state, { number: n, side, first: n === 1, acted, ...kept });
  return stepsNow(after).includes(after.round.step) ? after : inRound(after, { step: side === 'admin' ? 'd1' : 'c1' });
}

/** A round put by hand with another number: nothing of it is used yet. */
function freshRound(state: State, n: number, side: Round['side']): State {
  const before = { ...state.round, number: n - 1 };
  const spent = { macedonian: 0, persian: 0 };
  const after: State = { ...state, spent, round: { ...newRound(before, side, before.step), first: n === 1 } };
  return stepsNow(after).includes(before.step) ? after : inRound(after, { step: side === 'admin' ? 'd1' : 'c1' });
}

function beginAdmin(state: State): State {
  return { ...state, admin: { restored: [], tried: [], provincesUsed: [], alexandria: false } };
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

/** Whether an Administrative Phase was declared in the round before: any round, or that side's own (ruling `admin-twice`). */
function declaredTwice({ round }: State, ruling: (id: string) => string): boolean {
  if (ruling('admin-twice') === 'at-all') return round.declaredLast;
  return round.side !== 'admin' && round.side !== 'none' && round.declaredBy[round.side];
}

const notTwice = (activity: string): Fault => illegal('activity', 'expected/not-twice-running', activity, cite('3.3 C'));

function activityFaults(state: State, event: Of<'activity'>, twice: boolean): Fault[] {
  const { activity } = state.round;
  if (event.activity === 'administrative' && twice) return [notTwice(event.activity)];
  if (activity === 'none' || event.activity === 'none' || activity === event.activity) return [];
  return [illegal('activity', 'expected/one-activity', event.activity, cite('3.3 C'))];
}

function actedFaults(state: State, event: Of<'acted'>): Fault[] {
  const side = sideOf(event.army);
  const faults: Fault[] = [];
  if (side !== state.round.side) faults.push(illegal('army', 'expected/active-side', event.army, cite('3.2')));
  if (waitsForArmy1(state, side, event.army)) faults.push(illegal('army', 'expected/army-1-largest', event.army, cite('5.2')));
  return faults;
}
