import type { Fault } from '../../../core/fault.ts';
import { activityOf } from './in-turn.ts';
import { samePlace } from './places.ts';
import { doubtful, illegal, say } from './procedures/voice.ts';
import { mustRetreat } from './retreating.ts';
import { alexandriaAt, standing } from './tracker/armies.ts';
import type { Activity } from './tracker/round-state.ts';
import { isShutIn } from './tracker/sieges-kept.ts';
import type { State } from './tracker/state.ts';
import { looseAt } from './tracker/whereabouts.ts';
import { ARMIES, type ArmyId, cite, type FleetId, opponent, type Side, sideOf } from './vocabulary.ts';

/** How many armies and fleets an activity moves (3.3 C, 15.0). */
const MOST: Readonly<Partial<Record<Activity, number>>> = { move: 1, devastate: 1, 'major-campaign': 2 };

/** The MP that a fleet or the Royal Family has used this round; undefined where it has not moved (10.7, 14.0). */
export function mpUsed({ round: { sailed = [] } }: State, what: FleetId | 'royal-family'): number | undefined {
  const moves = sailed.filter((one) => one.what === what);
  return moves.length === 0 ? undefined : moves.reduce((all, { used }) => all + used, 0);
}

/** Whether the Royal Family is shut in a city that is besieged, by itself or with an army (11.4, 14.0). */
export function isFamilyShutIn({ royalFamily: { with: at, place }, armies, sieges }: Pick<State, 'royalFamily' | 'armies' | 'sieges'>): boolean {
  return at === 'none' ? sieges.some((one) => one.army !== 'none' && samePlace(one.city, place)) : isShutIn({ armies, sieges }, at);
}

/** An army or a fleet that moves, from where, and whether by sea. */
interface Mover {
  readonly id: ArmyId | FleetId;
  readonly from: string;
  readonly bySea: boolean;
  readonly fleet: boolean;
}

const together = (one: Mover, other: Mover): boolean =>
  (one.fleet || other.fleet) && one.bySea && other.bySea && one.from !== '' && samePlace(one.from, other.from);

/** Who of a side has moved this round, or fought. */
function moved({ round }: State, side: Side): readonly Mover[] {
  const armies = round.acted
    .filter((id) => sideOf(id) === side)
    .map((id): Mover => {
      const march = round.marches?.[id];
      return { id, from: march?.from ?? '', bySea: (march?.sea ?? 0) > 0, fleet: false };
    });
  const fleets = (round.sailed ?? []).flatMap(({ what, from }): Mover[] => (what === 'royal-family' ? [] : [{ id: what, from, bySea: true, fleet: true }]));
  return [...armies, ...fleets];
}

/** Fleets of one port move together, and with an army that goes by sea from there: they are one (10.7). Two armies never are. */
function groups(movers: readonly Mover[]): number {
  return movers.filter((one, i) => movers.findIndex((other) => other.id === one.id || together(one, other)) === i).length;
}

/** An army that did not win its battle, or went back at sea, has done with its march (11.1, 11.3 E, 11.5). */
export function marchOver({ round }: State, army: ArmyId | FleetId, field = 'army'): Fault[] {
  return round.stopped?.some((id) => id === army) ? [illegal(field, 'expected/later-action', army, cite('11.1'))] : [];
}

/**
 * Whom an army that has moved met where it is, and did not fight: it goes no further first (10.3, 11.1). `asp`: ASP outside, not beaten, or an Alexandria; GSP may be
 * inside a Major City nobody entered as one, which an army passes by.
 */
export function unfought(state: State, army: ArmyId): 'asp' | 'gsp' | undefined {
  const { place, inside } = state.armies[army];
  if (inside || place === '' || !state.round.marches?.[army]?.used) return undefined;
  const foe = opponent(sideOf(army));
  const met = standing(state, foe, place);
  const beaten = met.army === 'none' ? looseAt(state, foe, place).some((one) => one.fatigued) : state.armies[met.army].retreats;
  if ((met.asp > 0 && !beaten) || (foe === 'macedonian' && alexandriaAt(state, place))) return 'asp';
  return met.gsp > 0 && !beaten ? 'gsp' : undefined;
}

/** Who was beaten in an army's space leaves it before that army goes on (11.2, 11.3 E). */
export function retreatDue(state: State, army: ArmyId): Fault[] {
  const { place } = state.armies[army];
  const due = ARMIES.find((id) => sideOf(id) !== sideOf(army) && samePlace(state.armies[id].place, place) && mustRetreat(state, id));
  return due ? [illegal('army', 'expected/retreat-first', due, cite('11.3 E'), { army: say(`at/${due}`) })] : [];
}

/** What the rules say against one more army or fleet in an activity: one, two in a Major Campaign (3.3 C, 10.0, 15.0). */
export function tooManyMove(state: State, side: Side, mover: Mover, field = mover.fleet ? 'fleet' : 'army'): Fault[] {
  const { activity } = state.round;
  const max = MOST[activityOf(state)];
  const over = mover.fleet ? [] : marchOver(state, mover.id, field);
  if (max === undefined || over.length > 0) return over;
  const before = moved(state, side);
  const within = before.some(({ id }) => id === mover.id) || groups([...before, mover]) <= max;
  // Where nobody named the activity, it may be a Major Campaign.
  const wrong = activity === 'none' ? doubtful : illegal;
  return within ? [] : [wrong(field, 'expected/armies-moved', mover.id, cite('3.3 C'), { max })];
}
