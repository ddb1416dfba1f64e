import { safeParse } from 'valibot';
import { type Entry, entryHash } from '../core/entry.ts';
import { entryFault } from '../core/export.ts';
import { isRecord } from '../core/shape.ts';
import { body } from '../storage/body-shape.ts';
import type { Appended, Refusal } from './log.ts';

/** An entry of unknown shape, if it is one of this number as a release writes it. What a game's rules write in it is checked with its rules. */
export function soundEntry(raw: unknown, number: number): Entry | undefined {
  return isSound(raw, number) ? raw : undefined;
}

function isSound(raw: unknown, number: number): raw is Entry {
  return entryFault(raw, number) === undefined && isRecord(raw) && safeParse(body, raw.body).success;
}

/** What is wrong with entries in themselves, wherever they ask for their places: each must be sound and the next after the one before it. */
export function refusalWithin(entries: readonly Entry[]): Refusal | undefined {
  for (const [i, entry] of entries.entries()) {
    if (!soundEntry(entry, entry.number)) return 'unsound';
    const last = entries[i - 1];
    const why = last && (refusalOf(entry, last) ?? (entry.number === last.number + 1 ? undefined : 'not-following'));
    if (why) return why;
  }
  return undefined;
}

/**
 * What is known of the places of entries where `standingAt` says what stands at a number, and `last` is the last that stands. Undefined: those that do not stand are the next.
 */
export function placesOf(entries: readonly Entry[], standingAt: (number: number) => Entry | undefined, last: Entry | undefined): Appended | undefined {
  for (const entry of entries) {
    const standing = standingAt(entry.number);
    if (!standing) {
      const why = refusalOf(entry, last);
      return why && { kind: 'refused', why };
    }
    if (entryHash(standing) !== entryHash(entry)) return { kind: 'taken', by: standing };
  }
  return { kind: 'won' };
}

/** What is wrong with an entry that asks for the place after `last` (undefined: for the first place). */
export function refusalOf(entry: Entry, last: Entry | undefined): Refusal | undefined {
  if (last && entry.session !== last.session) return 'other-session';
  if (entry.number > (last ? last.number + 1 : 0)) return 'gap';
  if (entry.before !== (last ? entryHash(last) : '')) return 'not-following';
  return undefined;
}
