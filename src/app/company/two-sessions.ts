import { contentRefused } from '../../core/content.ts';
import { type Entry, entryHash } from '../../core/entry.ts';
import { parting } from '../../core/parted.ts';
import type { Id } from '../../core/said.ts';
import { write } from '../../core/write.ts';
import type { Log } from '../../storage/log.ts';
import { partWays } from '../../storage/part-ways.ts';
import { entriesOf } from '../../storage/sessions.ts';
import { freshId } from '../device/random.ts';
import { inQuietTurns } from '../files/quiet-turns.ts';
import { titleBeside } from '../files/title-beside.ts';
import { foldInSlices } from '../session/fold-in-slices.ts';
import type { Session } from '../session/session.ts';
import { recordOf } from '../session/session-record.ts';
import { store, tell } from '../session/store.ts';
import { writer } from '../session/writer.ts';

/** What is noted where two sessions parted: in that of this phone, and at the table. */
export interface PartedNotes {
  readonly ours: string;
  readonly theirs: string;
}

/**
 * After both went on differently: what this phone has becomes a session of its own, and the table's journal takes the place of the shared one. Resolves to the name of the
 * new session; to undefined when nothing was changed: the table does not answer, or this release cannot go on with what it has.
 */
export async function keepBoth(session: Session, table: Log, note?: string): Promise<Id | undefined> {
  const { game, id } = session;
  const [read, theirs] = await Promise.all([store.use((database) => entriesOf(database, id)), table.from(0)]);
  const last = read.ok ? read.value.at(-1) : undefined;
  if (!read.ok || !last || !theirs.ok || theirs.entries.length === 0) return undefined;
  const { book } = await game.book();
  if (contentRefused(game.rules, book.rules, theirs.entries)) return undefined;
  const { title } = session.record.peek();
  const chained = await inQuietTurns(parting(read.value, freshId()));
  // Where they parted stands in the journal of what was played apart, which the menu and the list do not say.
  if (note !== undefined) chained.push(...noteBehind(chained, note));
  const ourFold = await foldInSlices(game.rules, chained);
  const theirFold = await foldInSlices(game.rules, theirs.entries).catch(() => undefined);
  if (!theirFold) return undefined;
  const ours = { record: recordOf(game, chained, ourFold, titleBeside(title)), entries: chained };
  const shared = { record: recordOf(game, theirs.entries, theirFold, title), entries: theirs.entries };
  const written = await store.use((database) => partWays(database, ours, shared, entryHash(last)));
  if (!written.ok) return undefined;
  tell({ about: 'sessions' });
  await session.reload();
  return ours.record.id;
}

function noteBehind(entries: readonly Entry[], text: string): readonly Entry[] {
  const last = entries.at(-1);
  if (!last) return [];
  const pen = { session: last.session, writer: writer(), seat: null, at: Date.now() };
  return write({ next: entries.length, hash: entryHash(last) }, pen, [{ kind: 'note', text }]);
}
