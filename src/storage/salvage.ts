import { safeParse } from 'valibot';
import { type Entry, entryHash } from '../core/entry.ts';
import { entryFault } from '../core/export.ts';
import type { Id } from '../core/said.ts';
import { body } from './body-shape.ts';

/** A journal parted at its damage: what is whole before it, and all that stands after. */
export interface Salvaged {
  readonly entries: readonly Entry[];
  readonly rest: readonly unknown[];
}

/** The entries of a journal up to the first that is missing, damaged or does not follow; the rest as it is. */
export function salvaged(session: Id, game: Id, entries: readonly unknown[]): Salvaged {
  const whole: Entry[] = [];
  let before = '';
  for (const raw of entries) {
    const entry = soundEntry(raw, whole.length);
    if (!entry || entry.session !== session || entry.before !== before || (entry.body.kind === 'opened' && entry.body.game !== game)) break;
    whole.push(entry);
    before = entryHash(entry);
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
  const numbers = entries.map((entry) => (typeof entry === 'object' && entry !== null ? (entry as { readonly number?: unknown }).number : undefined));
  const at = numbers.findIndex((number, i) => typeof number === 'number' && number > i && numbers.slice(0, i).every((one, k) => one === k));
  return at < 0 ? undefined : at;
}
