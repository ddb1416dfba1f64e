import { safeParse } from 'valibot';
import { type Entry, entryHash } from '../core/entry.ts';
import { entryFault } from '../core/export.ts';
import { isRecord } from '../core/shape.ts';
import { body } from '../storage/body-shape.ts';
import { outOfOrder, refusalOf } from '../storage/following.ts';
import type { Appended, Refusal } from '../storage/log.ts';

/** An entry of unknown shape, if it is one of this number as a release writes it. What a game's rules write in it is checked with its rules. */
export function soundEntry(raw: unknown, number: number): Entry | undefined {
  return isSound(raw, number) ? raw : undefined;
}

function isSound(raw: unknown, number: number): raw is Entry {
  return entryFault(raw, number) === undefined && isRecord(raw) && safeParse(body, raw.body).success;
}

/** What is wrong with entries in themselves, wherever they ask for their places: each must be sound and the next after the one before it. */
export function refusalWithin(entries: readonly Entry[]): Refusal | undefined {
  return entries.every((entry) => soundEntry(entry, entry.number)) ? outOfOrder(entries) : 'unsound';
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
