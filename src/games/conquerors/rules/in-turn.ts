import type { Fault } from '../../../core/fault.ts';
import type { Effect } from '../../../core/procedure.ts';
import { effect } from './effects.ts';
import { nextStep } from './next-step.ts';
import { doubtful, illegal, say } from './procedures/voice.ts';
import type { Event } from './tracker/events.ts';
import { inAdmin, isUnplayed } from './tracker/round.ts';
import type { Activity, Step } from './tracker/round-state.ts';
import type { State } from './tracker/state.ts';
import { cite, opponent, type Side, sideOf } from './vocabulary.ts';

/** Activities in which armies move and fight (3.3 C3, 10.9). */
export const MARCHES: readonly Activity[] = ['move', 'major-campaign', 'devastate'];
/** Those in which they may also attack, and fleets move (3.3 C3, 10.9). */
export const CAMPAIGNS: readonly Activity[] = ['move', 'major-campaign'];

/** Steps of a Player Phase after its activity, and between two rounds (3.3). */
const AFTERWARDS: readonly Step[] = ['a', 'c4', 'c5'];

/** Whose deed it is, and the fields of the form that say so: `of` the side, `deed` what is done. */
export interface Deed {
  readonly side: Side;
  readonly of: string;
  readonly deed: string;
  readonly found: unknown;
}

/** A check of an Administrative Phase is made once, in its step, from which it leads on (3.3 D); before it a table may be behind. */
export function notAtCheck(state: State | undefined, step: 'd5' | 'd6', field: string, at: string): Fault[] {
  if (!state || isUnplayed(state) || state.round.step === step) return [];
  if (!inAdmin(state)) return [illegal(field, 'expected/administrative-phase', state.round.step, cite(at))];
  return state.round.step < step
    ? [doubtful(field, say(`step/${step}`), state.round.step, cite('3.3 D'))]
    : [illegal(field, 'expected/one-check', state.round.step, cite(at))];
}

/** What follows a check that was made in its step: the next one (3.3 D). */
export function checkMade(state: State | undefined, step: 'd5' | 'd6'): Effect<Event>[] {
  const what = step === 'd5' ? 'survival-of-alexander' : 'weariness-check';
  const made = {
    ...effect('made', say(`procedure/${what}`), { type: 'tried' as const, what, army: 'macedonian-1' as const, place: '' }, '3.3 D'),
    unlisted: true as const,
  };
  const to = state?.round.step === step ? nextStep(state) : 'none';
  return to === 'none' ? [] : [made, { ...effect('step', say('event/step', { step: say(`step/${to}`) }), { type: 'step', to }, '3.3 D'), unlisted: true }];
}

/** A card that is not played at any time: in the Card Segment of its side's own round, the one of the round, by who discards none (3.3 C1, 15.0). */
export function inCardSegment({ round }: State, side: Side, field: string, found: string): Fault[] {
  const wrong =
    (round.first && 'expected/no-card-first-round') ||
    ((round.side !== side || round.step !== 'c1') && 'expected/card-in-c1') ||
    (round.discarded && 'expected/no-card-discarded') ||
    (round.roundsCard && 'expected/one-card');
  return wrong ? [illegal(field, wrong, found, cite('3.3 C'))] : [];
}

/**
 * Whether the Activity Segment is over, or not there: in an Administrative Phase, or past it in a round whose activity was chosen. Any other step is only a doubt: a table may be
 * behind with its steps (3.3).
 */
export function outOfSegment(state: State | undefined, deed: string, found: unknown): Fault[] {
  if (!state || isUnplayed(state) || state.round.step === 'c3') return [];
  const { step, activity } = state.round;
  const over = inAdmin(state) || (activity !== 'none' && AFTERWARDS.includes(step));
  return [(over ? illegal : doubtful)(deed, 'expected/activity-segment', found, cite('3.3 C'), { step: say(`step/${step}`) })];
}

/** The same of what the other side does in it, or a card, where nothing says that it is late: only what is over. */
export function isOver(state: State | undefined, deed: string, found: unknown): Fault[] {
  return outOfSegment(state, deed, found).filter(({ severity }) => severity === 'illegal');
}

/** A card against what is done in a Player Phase has nothing to meet in an Administrative Phase (3.3, 15.0). */
export function inPhase(state: State | undefined, deed: string, found: unknown): Fault[] {
  return state && inAdmin(state) ? outOfSegment(state, deed, found) : [];
}

/** The activity of a round: the one chosen, else the one that what its side did in it belongs to (3.3 C3). Of a round laid out by hand nobody knows when it was done. */
export function activityOf({ round: { activity, acted, sailed = [], devastations = [], side, laidOut } }: State): Activity {
  if (activity !== 'none' || laidOut) return activity;
  if (devastations.length > 0) return 'devastate';
  if (sailed.length > 0) return sailed.every(({ what }) => what === 'royal-family') ? 'royal-family' : 'move';
  return acted.some((army) => sideOf(army) === side) ? 'move' : 'none';
}

/** What is done first in a round chooses its activity, where nobody did (3.3 C3). */
export function chooses(activity: Activity, side: Side, state?: State): Effect<Event>[] {
  if (!state || isUnplayed(state) || activityOf(state) !== 'none' || state.round.laidOut || state.round.side !== side || state.round.step !== 'c3') return [];
  return [{ ...effect('activity', say('event/activity', { activity: say(`activity/${activity}`) }), { type: 'activity', activity }, '3.3 C'), unlisted: true }];
}

/** The same of one that answers what the other side does in its round (15.0). */
export function inTheirRound(state: State | undefined, field: string, side: Side): Fault[] {
  if (state?.round.side !== side || isUnplayed(state)) return inPhase(state, field, side);
  return [illegal(field, 'expected/round-of', side, cite('15.0'), { side: say(`side/${opponent(side)}`) })];
}

/**
 * Why a side may not do something now: it is the other's round, or the activity chosen is none of those in which it is done (3.2, 3.3 C3). Nothing of a first round in which nobody
 * has acted yet: somebody tries things out.
 */
export function notInTurn(state: State | undefined, { side, of, deed, found }: Deed, activities: readonly Activity[]): Fault[] {
  if (!state || isUnplayed(state)) return [];
  const { step, activity } = state.round;
  const now = activityOf(state);
  if (state.round.side !== side) return [illegal(of, 'expected/round-of', side, cite('3.2'), { side: say(`side/${side}`) })];
  if (step !== 'c3') return outOfSegment(state, deed, found);
  if (now === 'none' || activities.includes(now)) return [];
  // Who moved, and said no more, may have moved to devastate.
  if (activity === 'none' && MARCHES.includes(now) && activities.some((one) => MARCHES.includes(one))) return [];
  return [illegal(deed, 'expected/of-activity', found, cite('3.3 C'), { activity: say(`activity/${now}`) })];
}
