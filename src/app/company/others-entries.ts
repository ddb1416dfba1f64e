import { contentRefused } from '../../core/content.ts';
import type { Entry } from '../../core/entry.ts';
import { BehindSnapshot, type Fold } from '../../core/fold.ts';
import { fold } from '../../core/journal.ts';
import type { SessionLog } from '../../storage/log.ts';
import type { Session } from '../session/session.ts';

/**
 * Whether the rules of this release can go on with entries that other phones wrote: they are checked as a file is, and folded. What they come to is told to the session, so
 * that its line on the start screen is right.
 */
export async function othersFit(session: Session, own: SessionLog, entries: readonly Entry[]): Promise<boolean> {
  const { rules } = session.game;
  const { book } = await session.game.book();
  if (contentRefused(rules, book.rules, entries)) return false;
  try {
    const after = await foldedBehind(session, own, entries);
    const last = entries.at(-1);
    if (last) session.foresee(after, last.at);
    return true;
  } catch {
    return false;
  }
}

async function foldedBehind(session: Session, own: SessionLog, entries: readonly Entry[]): Promise<Fold> {
  const { rules } = session.game;
  const known = session.fold.peek();
  try {
    return fold(rules, await missing(own, known.next, entries), known);
  } catch (problem) {
    if (!(problem instanceof BehindSnapshot)) throw problem;
    return fold(rules, await missing(own, 0, entries));
  }
}

/** The own entries from a number on, with the new ones behind them. */
async function missing(own: SessionLog, from: number, fresh: readonly Entry[]): Promise<Entry[]> {
  const first = fresh[0]?.number ?? from;
  const read = await own.from(from);
  if (!read.ok) throw new Error(read.why);
  return [...read.entries.filter(({ number }) => number < first), ...fresh.filter(({ number }) => number >= from)];
}
