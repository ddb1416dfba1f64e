import { contentRefused } from '../../core/content.ts';
import { entryHash } from '../../core/entry.ts';
import { parting } from '../../core/parted.ts';
import type { Id } from '../../core/said.ts';
import type { Log } from '../../storage/log.ts';
import { partWays } from '../../storage/part-ways.ts';
import { entriesOf } from '../../storage/sessions.ts';
import { freshId } from '../device/random.ts';
import { inQuietTurns } from '../files/pace.ts';
import { titleBeside } from '../files/title-beside.ts';
import { foldInSlices } from '../session/fold-in-slices.ts';
import type { Session } from '../session/session.ts';
import { recordOf } from '../session/session-record.ts';
import { store, tell } from '../session/store.ts';

/**
 * After both went on differently: what this phone has becomes a session of its own, and the table's journal takes the place of the shared one. Resolves to the name of the
 * new session; to undefined when nothing was changed: the table does not answer, or this release cannot go on with what it has.
 */
export async function keepBoth(session: Session, table: Log): Promise<Id | undefined> {
  const { game, id } = session;
  const [read, theirs] = await Promise.all([store.use((database) => entriesOf(database, id)), table.from(0)]);
  const last = read.ok ? read.value.at(-1) : undefined;
  if (!read.ok || !last || !theirs.ok || theirs.entries.length === 0) return undefined;
  const { book } = await game.book();
  if (contentRefused(game.rules, book.rules, theirs.entries)) return undefined;
  const { title } = session.record.peek();
  const chained = await inQuietTurns(parting(read.value, freshId()));
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
