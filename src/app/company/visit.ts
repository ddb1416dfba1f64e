import type { Line } from '../../company/line.ts';
import { Presence, type Present } from '../../company/presence.ts';
import type { Id, Said } from '../../core/said.ts';
import { changed, keepMembership, type Membership, membershipOf } from '../../storage/membership.ts';
import type { Stored } from '../../storage/trouble.ts';
import { type Incoming, incomingOf, takeSession } from '../files/import-file.ts';
import { store, tell } from '../session/store.ts';
import { writer } from '../session/writer.ts';
import { gameOf } from '../shell/shelf.ts';
import { reachRelay } from './reach.ts';

/** Milliseconds in which a phone that came looks for who is there before it shows the seats. */
const LOOK_AROUND = 250;

/** A table looked at and not joined yet: its session, and who is there. Or why it cannot be joined. */
export type Visit =
  | { readonly kind: 'unreachable' | 'nothing' | 'newer' | 'moved' }
  | { readonly kind: 'unreadable'; readonly why: Said }
  | { readonly kind: 'found'; readonly incoming: Incoming; readonly others: readonly Present[]; readonly end: () => void };

/** Looks at the table of an invitation over the relay. Nothing is written. */
export async function visitTable(secret: string): Promise<Visit> {
  const line = await reachRelay(secret).catch(() => undefined);
  if (!line) return { kind: 'unreachable' };
  const visit = await lookedAt(line).catch((): Visit => ({ kind: 'unreachable' }));
  if (visit.kind !== 'found') await line.close();
  return visit;
}

/** Looks at a table that a line leads to. Nothing is written. */
export async function lookedAt(line: Line): Promise<Visit> {
  const presence = new Presence({ phone: writer(), name: '', seat: null, claim: 0, throwing: null, dice: null }, (what) => line.say(what));
  line.onHeard = (what, by) => presence.heard(what, by);
  presence.tell();
  const [read] = await Promise.all([line.log.from(0), new Promise((resolve) => setTimeout(resolve, LOOK_AROUND))]);
  if (!read.ok) return { kind: read.why === 'newer' || read.why === 'moved' ? read.why : 'unreachable' };
  const opening = read.entries[0];
  if (opening?.body.kind !== 'opened') return { kind: 'nothing' };
  const saved = { id: opening.session, game: opening.body.game, title: '', trashed: null, entries: read.entries };
  const incoming = await incomingOf(saved, []);
  const { relation } = incoming;
  if (relation.kind === 'damaged') return { kind: 'unreadable', why: relation.why };
  if (relation.kind === 'newer-session' || relation.kind === 'unknown-game') return { kind: 'newer' };
  const end = (): void => {
    presence.leave();
    void line.close();
  };
  return { kind: 'found', incoming, others: presence.all, end };
}

/** Takes part in a visited table, on a seat or without one: from here on the session is on this phone. Resolves to its name. */
export async function join(
  { secret, way }: Pick<Membership, 'secret' | 'way'>,
  { incoming, others }: Extract<Visit, { kind: 'found' }>,
  seat: Id | null,
  name: string,
): Promise<Stored<Id>> {
  const { saved, relation, folded } = incoming;
  const game = await gameOf(saved.game);
  if (game && folded && (relation.kind === 'new' || relation.kind === 'longer')) {
    const written = await takeSession(game, saved, folded);
    if (!written.ok) return written;
    tell({ about: 'session', session: saved.id, next: saved.entries.length });
    tell({ about: 'sessions' });
  }
  const claim = seat === null ? 0 : 1 + Math.max(0, ...others.flatMap((one) => (one.seat === seat ? [one.claim] : [])));
  const kept = await store.use((database) =>
    database.transaction('rw', database.settings, database.secrets, async () => {
      // Who comes by a new code has perhaps a step that waits.
      const { met, copy, waiting } = (await membershipOf(database, saved.id)) ?? {};
      await keepMembership(database, saved.id, changed({ secret, way, name, seat, claim }, { met, copy, waiting }));
    }),
  );
  return kept.ok ? { ok: true, value: saved.id } : kept;
}
