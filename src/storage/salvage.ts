import { safeParse } from 'valibot';
import { type Entry, entryHash } from '../core/entry.ts';
import { entryFault } from '../core/export.ts';
import type { Id } from '../core/said.ts';
import { isRecord } from '../core/shape.ts';
import { atOnce } from '../core/turns.ts';
import { body } from './body-shape.ts';

/** A journal parted at its damage: what is whole before it, and all that stands after. */
export interface Salvaged {
  readonly entries: readonly Entry[];
  readonly rest: readonly unknown[];
}

/** The entries of a journal up to the first that is missing, damaged or does not follow; the rest as it is. */
export function salvaged(session: Id, game: Id, entries: readonly unknown[]): Salvaged {
  return atOnce(salvaging(session, game, entries));
}

/** The same in turns; yields how many entries it looked at since the last one. */
export function* salvaging(session: Id, game: Id, entries: readonly unknown[]): Generator<number, Salvaged> {
  const whole: Entry[] = [];
  let before = '';
  for (const raw of entries) {
    const entry = soundEntry(raw, whole.length);
    if (!entry || entry.session !== session || entry.before !== before || (entry.body.kind === 'opened' && entry.body.game !== game)) break;
    whole.push(entry);
    before = entryHash(entry);
    yield 1;
  }
  return { entries: whole, rest: entries.slice(whole.length) };
}

function soundEntry(raw: unknown, number: number): Entry | undefined {
  if (entryFault(raw, number)) return undefined;
  const entry = raw as Entry;
  return safeParse(body, entry.body).success ? entry : undefined;
}

/** Where the numbers of entries first jump, as they do where some are missing on the disk; undefined where none is missing. */
export function holeIn(entries: readonly unknown[]): number | undefined {
  const numberOf = (entry: unknown): unknown => (isRecord(entry) ? entry.number : undefined);
  const at = entries.findIndex((entry, i) => numberOf(entry) !== i);
  const number = numberOf(entries[at]);
  return typeof number === 'number' && number > at ? at : undefined;
}
