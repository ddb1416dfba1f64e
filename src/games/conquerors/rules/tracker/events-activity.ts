import type { Rows } from '../../../../core/events.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, group, number, oneOf, optional } from '../../../../core/fields.ts';
import { cite, FLEETS, type FleetId, sideOf } from '../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { waitsForArmy1 } from './armies.ts';
import { ARMY, PLACE, PROVINCE } from './event-fields.ts';
import type { ActivityEvent, Event } from './events.ts';
import { beginAdmin, inRound } from './round.ts';
import { ACTIVITIES, type March, TRIALS } from './round-state.ts';
import type { State } from './state.ts';
import { isGreatKing } from './victory.ts';

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

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

/** What is done in a round (3.3 C3, C4). */
export const ACTIVITY_ROWS: Rows<State, Event, ActivityEvent['type']> = {
  activity: {
    v: 1,
    fields: { activity: oneOf(ACTIVITIES) },
    reduce: (state, { activity }) => inRound(state, { activity }),
    describe: ({ activity }) => say('event/activity', { activity: say(`activity/${activity}`) }),
    faults: ({ state, event, ruling }) => activityFaults(state, event, ruling),
  },
  acted: {
    v: 2,
    // Up to release 0.13.0 nobody kept who may not go on.
    from: { 1: (saved) => saved },
    fields: { army: ARMY, march: optional(MARCH), devastates: optional(PROVINCE), stops: optional(flag()) },
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
  tried: {
    v: 2,
    // Up to release 0.13.0 fewer rolls were kept.
    from: { 1: (saved) => saved },
    fields: { what: oneOf(TRIALS), army: ARMY, place: PLACE },
    reduce: (state, { what, army, place }) => inRound(state, { tried: [...(state.round.tried ?? []), { what, army, place }] }),
    describe: ({ what, army }) => say('event/changed', { what: say(`at/${army}`), changes: [say(`procedure/${what}`)] }),
  },
  'administrative-phase': {
    v: 1,
    fields: { again: optional(flag()) },
    reduce: (state) => inRound(beginAdmin(state), { step: 'd1', declared: true, activity: 'administrative' }),
    describe: () => say('event/administrative-phase'),
    faults: ({ state, ruling }) => (declaredTwice(state, ruling) ? [notTwice('administrative')] : hasActed(state) ? [oneActivity('administrative')] : []),
  },
};

/** An army has acted: what it used adds up over the moves of a round; the MP declared are those of the first. */
function acted(state: State, { army, march, devastates, stops }: Of<'acted'>): State {
  const { round } = state;
  const before = round.marches?.[army] ?? { deserts: 0, declared: 0, used: 0 };
  const after = march && wentOn(before, march);
  return inRound(state, {
    acted: [...round.acted.filter((id) => id !== army), army],
    ...(after ? { marches: { ...round.marches, [army]: after } } : {}),
    ...(stops ? { stopped: [...new Set([...(round.stopped ?? []), army])] } : {}),
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

/** Whether an Administrative Phase was declared in the round before: any round, or that side's own (ruling `admin-twice`). */
function declaredTwice({ round }: State, ruling: (id: string) => string): boolean {
  if (ruling('admin-twice') === 'at-all') return round.declaredLast;
  return round.side !== 'admin' && round.side !== 'none' && round.declaredBy[round.side];
}

/** Whether the side whose round it is has moved or fought, its activity has changed something, or is over. */
function hasActed({ round: { acted, sailed = [], spent, side, step, activity } }: State): boolean {
  return spent === true || sailed.length > 0 || (activity !== 'none' && step > 'c3' && step < 'd') || acted.some((army) => sideOf(army) === side);
}

const oneActivity = (activity: string): Fault => illegal('activity', 'expected/one-activity', activity, cite('3.3 C'));
const notTwice = (activity: string): Fault => illegal('activity', 'expected/not-twice-running', activity, cite('3.3 C'));

function activityFaults(state: State, event: Of<'activity'>, ruling: (id: string) => string): Fault[] {
  const { activity } = state.round;
  if (event.activity === 'administrative' && declaredTwice(state, ruling)) return [notTwice(event.activity)];
  if (event.activity === 'proskynesis' && !isGreatKing(state, ruling('great-king')))
    return [illegal('activity', 'expected/great-king', event.activity, cite('3.4'))];
  if (event.activity === 'royal-family' && state.royalFamily.holder !== state.round.side)
    return [illegal('activity', 'expected/own-family', event.activity, cite('3.3 C'))];
  // Where the cards of the round are told, one was played for it.
  if (event.activity === 'major-campaign' && state.round.drew && !state.round.cardPlayed)
    return [illegal('activity', 'effect/card-played', event.activity, cite('3.3 C'), { card: say('card/major-campaign') })];
  if (event.activity === 'none' && hasActed(state)) return [doubtful('activity', 'expected/one-activity', event.activity, cite('3.3 C'))];
  if (activity === 'none' || activity === event.activity || event.activity === 'none') return [];
  return [oneActivity(event.activity)];
}

function actedFaults(state: State, event: Of<'acted'>): Fault[] {
  const side = sideOf(event.army);
  const faults: Fault[] = [];
  if (side !== state.round.side) faults.push(illegal('army', 'expected/active-side', event.army, cite('3.2')));
  if (waitsForArmy1(state, side, event.army)) faults.push(illegal('army', 'expected/army-1-largest', event.army, cite('5.2')));
  return faults;
}
