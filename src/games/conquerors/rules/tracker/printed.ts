import type { FleetSet, LeaderSet } from './events.ts';
import type { Fleet, Leader } from './state.ts';

/** The ratings on a leader's counter that are tracked (5.1). */
export const RATINGS = ['battle', 'naval'] as const;
export type Rating = (typeof RATINGS)[number];

/** The number of the book's sample counter: it stands for a fleet's number that nobody entered (2.4). */
export const SAMPLE_NUMBER = 4;

/** Whether a leader's rating is one that nobody entered and the book does not give: it stands at 0 (5.1). */
export function isUnrated(leader: Leader, rating: Rating): boolean {
  return leader[rating] === 0 && !leader.zeros?.includes(rating);
}

/** A leader as he was entered: a rating that nobody entered is none. */
export const asEntered = (leader: Leader | undefined) =>
  leader && { ...leader, ...Object.fromEntries(RATINGS.filter((one) => isUnrated(leader, one)).map((one) => [one, undefined])) };

/** A leader with what is put; a rating put as 0 is printed so, and from then on known. */
export function leaderPut(leader: Leader, set: LeaderSet): Leader {
  const { zeros: before = [], ...rest } = { ...leader, ...set };
  const zeros = RATINGS.filter((rating) => set[rating] === 0 || (before.includes(rating) && set[rating] === undefined));
  return zeros.length > 0 ? { ...rest, zeros } : rest;
}

/** A fleet with what is put; the sample's number, put by a player, is the one on the counter. */
export function fleetPut(fleet: Fleet, set: FleetSet): Fleet {
  const { asPrinted: before, ...rest } = { ...fleet, ...set };
  const asPrinted = set.max === undefined ? before : set.max === SAMPLE_NUMBER || undefined;
  return asPrinted ? { ...rest, asPrinted } : rest;
}
