import { isRecord } from '../core/shape.ts';
import { isTime } from '../core/time.ts';
import type { Database } from './database.ts';
import { TRASH_CLOCK } from './records.ts';

const DAY = 86_400_000;
/** Most that is believed to have passed between two looks: a clock set far ahead for an evening must not empty the trash. */
const MOST_ABSENCE = 7 * DAY;
/** Time between two looks worth writing down. */
const WORTH_WRITING = DAY / 24;

/** Something in the trash: a session, or a photo of one. */
export interface Lying {
  readonly session: string;
  readonly photo?: string;
  /** When it was put there, by the device's clock. */
  readonly trashed: number;
}

/**
 * The app's own clock of the trash, kept as a setting: when it last looked at the device's clock, how much time it believes to have passed in all, and for each thing in
 * the trash (by `keyOf`) how much that was when it was first seen there.
 */
export interface TrashClock {
  readonly looked: number;
  readonly passed: number;
  readonly since: Readonly<Record<string, { readonly trashed: number; readonly passed: number }>>;
}

function keyOf({ session, photo }: Lying): string {
  return photo === undefined ? `session ${session}` : `photo ${photo} ${session}`;
}

/** The clock as it was kept; one that begins now when there is none, or it is damaged: what lies in the trash then lies there for thirty days more. */
export async function trashClock(database: Database, now: number): Promise<TrashClock> {
  const kept: unknown = (await database.settings.get(TRASH_CLOCK))?.value;
  return isClock(kept) ? kept : { looked: now, passed: 0, since: {} };
}

function isClock(value: unknown): value is TrashClock {
  if (!isRecord(value) || !isTime(value.looked) || !isTime(value.passed) || !isRecord(value.since)) return false;
  const { passed } = value;
  return Object.values(value.since).every((one) => isRecord(one) && isTime(one.trashed) && isTime(one.passed) && one.passed <= passed);
}

/** Milliseconds something has lain in the trash by the app's own clock. */
export function lain(clock: TrashClock, thing: Lying, now: number): number {
  const since = clock.since[keyOf(thing)];
  return since?.trashed === thing.trashed ? passedBy(clock, now) - since.passed : 0;
}

/** Looks at the device's clock, and at what lies in the trash now. */
export function look(clock: TrashClock, lying: readonly Lying[], now: number): TrashClock {
  const passed = passedBy(clock, now);
  const since = lying.map((thing) => [keyOf(thing), { trashed: thing.trashed, passed: passed - lain(clock, thing, now) }] as const);
  return { looked: now, passed, since: Object.fromEntries(since) };
}

/** Keeps the clock if enough changed since it was kept; forgets it when nothing lies in the trash. */
export async function keepTrashClock(database: Database, before: TrashClock, after: TrashClock): Promise<void> {
  const things = Object.keys(after.since);
  if (things.length === 0) {
    if (Object.keys(before.since).length > 0) await database.settings.delete(TRASH_CLOCK);
    return;
  }
  const same = things.length === Object.keys(before.since).length && things.every((key) => before.since[key]?.trashed === after.since[key]?.trashed);
  if (same && Math.abs(after.looked - before.looked) < WORTH_WRITING) return;
  await database.settings.put({ name: TRASH_CLOCK, value: after });
}

/** A clock set back adds nothing; a long absence as much as is believed of one. */
function passedBy({ looked, passed }: TrashClock, now: number): number {
  return passed + Math.min(Math.max(now - looked, 0), MOST_ABSENCE);
}
