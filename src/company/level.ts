import { type Entry, entryHash } from '../core/entry.ts';
import type { Log, Silence } from '../storage/log.ts';
import { bytesOf } from './phone-message.ts';

/** The most bytes of entries that are offered at once. */
const MOST_BYTES = 120_000;

/**
 * How this device's journal stands to the table's after both were made level. *level*: they are the same, or the table's is longer; what ours had more was offered, `sent`
 * entries of it. *parted*: both went on after entry `from`, differently, and nothing was changed. Or why there is no answer.
 */
export type Levelled =
  | { readonly kind: 'level'; readonly sent: number }
  | { readonly kind: 'parted'; readonly from: number }
  | { readonly kind: 'silent'; readonly why: Silence };

/**
 * Brings to the table what this device has more: a session that is opened to others, one that was played on alone while nobody else did anything, or one of which the relay
 * lost the end.
 */
export async function level(own: Log, table: Log): Promise<Levelled> {
  const [ours, theirs] = await Promise.all([own.from(0), table.from(0)]);
  if (!ours.ok) return { kind: 'silent', why: ours.why };
  if (!theirs.ok) return { kind: 'silent', why: theirs.why };
  const from = partingOf(ours.entries, theirs.entries);
  if (from < Math.min(ours.entries.length, theirs.entries.length)) return { kind: 'parted', from };
  let sent = 0;
  for (const piece of inPieces(ours.entries.slice(from))) {
    const came = await table.append(piece);
    if (came.kind === 'unsure') return { kind: 'silent', why: came.why };
    // Somebody at the table wrote meanwhile: it is looked at anew.
    if (came.kind !== 'won') return sent === 0 && came.kind === 'refused' && came.why === 'too-long' ? { kind: 'silent', why: 'full' } : level(own, table);
    sent += piece.length;
  }
  return { kind: 'level', sent };
}

/** The number of the first entry that is not the same in both; the shorter length where one begins the other. */
function partingOf(ours: readonly Entry[], theirs: readonly Entry[]): number {
  const most = Math.min(ours.length, theirs.length);
  const same = (i: number): boolean => entryHash(ours[i] as Entry) === entryHash(theirs[i] as Entry);
  // An entry holds the hash of the one before: where the last is the same, all are.
  if (most === 0 || same(most - 1)) return most;
  let [low, high] = [0, most - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (same(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Entries in pieces that a message carries; no step is parted unless it is longer than that. */
function inPieces(entries: readonly Entry[]): Entry[][] {
  const pieces: Entry[][] = [];
  let [piece, bytes]: [Entry[], number] = [[], 0];
  for (const entry of entries) {
    const size = bytesOf([entry]);
    if (piece.length > 0 && bytes + size > MOST_BYTES && entry.step === entry.number) {
      pieces.push(piece);
      [piece, bytes] = [[], 0];
    }
    piece.push(entry);
    bytes += size;
  }
  return piece.length > 0 ? [...pieces, piece] : pieces;
}
