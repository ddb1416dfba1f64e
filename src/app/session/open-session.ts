import type { Entry } from '../../core/entry.ts';
import type { Fold } from '../../core/fold.ts';
import { resume, type Snapshot } from '../../core/journal.ts';
import type { Id } from '../../core/said.ts';
import { membershipSetting } from '../../storage/records.ts';
import { entriesOf, openSession } from '../../storage/sessions.ts';
import type { Trouble } from '../../storage/trouble.ts';
import type { Game } from '../../ui/game-screens.ts';
import { say } from '../shell/say.ts';
import { foldInSlices } from './fold-in-slices.ts';
import { RELEASE } from './release.ts';
import { Session } from './session.ts';
import { store } from './store.ts';

/** Long enough after opening that reading the rest of a long journal is in nobody's way, in milliseconds. */
const QUIET = 1_500;

/** Why a session does not open: the database's trouble, or there is none of this name, or a newer app wrote it, its journal is damaged from an entry on, or whole but the rules stumble over it. */
export type Unopened =
  | Trouble
  | { readonly kind: 'missing' }
  | { readonly kind: 'newer-session'; readonly version: number }
  | { readonly kind: 'damaged'; readonly number: number }
  | { readonly kind: 'unreadable'; readonly problem: string };

/** Opens a session from its snapshot and what came after; `load` gives its game. Nothing of it is changed when that fails. */
export async function open(
  id: Id,
  load: (game: Id) => Promise<Game | undefined>,
): Promise<{ readonly ok: true; readonly session: Session } | { readonly ok: false; readonly why: Unopened }> {
  const read = await store.use((database) => openSession(database, id));
  if (!read.ok) return { ok: false, why: read.trouble };
  if (!read.value) return { ok: false, why: { kind: 'missing' } };
  const { record, snapshot, tail } = read.value;
  const game = await load(record.game);
  if (!game) return { ok: false, why: { kind: 'missing' } };
  if (record.version > game.rules.version) return { ok: false, why: { kind: 'newer-session', version: record.version } };
  try {
    const { start, seen } = await folded(game, id, snapshot, tail);
    const session = new Session(game, record, start, seen);
    await Promise.all([session.inForce.read(), shareAgain(session)]);
    void toldOfDamage(session);
    // What another tab wrote between the reading and the listening.
    void session.catchUp();
    setTimeout(() => void session.journal.holdWhole(), QUIET);
    return { ok: true, session };
  } catch (problem) {
    const { damageOf } = await import('./check.ts');
    const number = await damageOf(id, record.game);
    if (number !== undefined) return { ok: false, why: { kind: 'damaged', number } };
    return { ok: false, why: { kind: 'unreadable', problem: problem instanceof Error ? problem.message : String(problem) } };
  }
}

/** Goes on with sharing a session that this phone shares with others. Nothing is written to it before that. */
export async function shareAgain(session: Session): Promise<void> {
  const kept = await store.use((database) => database.settings.get(membershipSetting(session.id)));
  if (!kept.ok || !kept.value || session.shared.peek()) return;
  const parts = await import('../company/shared-session.ts').catch(() => undefined);
  if (parts) return parts.SharedSession.goOn(session);
  (await import('./without-table.ts')).onlyWatch(session);
}

/** Says where a journal was damaged, if the rest of it is kept aside. */
async function toldOfDamage(session: Session): Promise<void> {
  const read = await store.use((database) => database.settings.get(`aside/${session.id}`));
  if (!read.ok || !read.value) return;
  const { asideOf } = await import('../../storage/aside.ts');
  const aside = await store.use((database) => asideOf(database, session.id));
  if (aside.ok && aside.value) session.notice.value = { said: say('notice/cut', { number: aside.value.from }) };
}

async function folded(game: Game, id: Id, snapshot: Snapshot | undefined, tail: readonly Entry[]): Promise<{ start: Fold; seen: readonly Entry[] }> {
  if (!snapshot) return { start: await foldInSlices(game.rules, tail), seen: tail };
  try {
    if (snapshot.release === RELEASE) return { start: await foldInSlices(game.rules, tail, resume(snapshot)), seen: tail };
  } catch {
    // A snapshot can always be thrown away: the journal is what counts.
  }
  const all = await store.use((database) => entriesOf(database, id));
  if (!all.ok) throw new Error(all.trouble.kind);
  return { start: await foldInSlices(game.rules, all.value), seen: all.value };
}
