import { safeParse } from 'valibot';
import { type Entry, entryHash } from '../core/entry.ts';
import { entryFault } from '../core/export.ts';
import { isRecord } from '../core/shape.ts';
import { body } from '../storage/body-shape.ts';
import type { Refusal } from './log.ts';

/** An entry of unknown shape, if it is one of this number as a release writes it. What a game's rules write in it is checked with its rules. */
export function soundEntry(raw: unknown, number: number): Entry | undefined {
  return isSound(raw, number) ? raw : undefined;
}

function isSound(raw: unknown, number: number): raw is Entry {
  return entryFault(raw, number) === undefined && isRecord(raw) && safeParse(body, raw.body).success;
}

/** What is wrong with an entry that asks for the place after `last` (undefined: for the first place). */
export function refusalOf(entry: Entry, last: Entry | undefined): Refusal | undefined {
  if (last && entry.session !== last.session) return 'other-session';
  if (entry.number > (last ? last.number + 1 : 0)) return 'gap';
  if (entry.before !== (last ? entryHash(last) : '')) return 'not-following';
  return undefined;
}
