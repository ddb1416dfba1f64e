import { type Entry, entryHash } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import { NotFollowing } from './trouble.ts';

/** Throws `NotFollowing` unless these entries follow `last` (undefined: begin a journal), each the one before it. No door writes an entry without this. */
export function checkFollowing(entries: readonly Entry[], last: Entry | undefined, session: Id): void {
  let [number, before] = last ? [last.number + 1, entryHash(last)] : [0, ''];
  if (entries.length === 0) throw new NotFollowing(`${session}: no entry`);
  for (const entry of entries) {
    if (entry.session !== session || entry.number !== number || entry.before !== before) throw new NotFollowing(`${session}: entry ${number}`);
    number += 1;
    before = entryHash(entry);
  }
}
