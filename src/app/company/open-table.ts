import type { Id } from '../../core/said.ts';
import { keepMembership } from '../../storage/membership.ts';
import type { Session } from '../session/session.ts';
import { store } from '../session/store.ts';
import { addressOf } from '../shell/router.ts';
import { freshSecret, reachTable } from './reach.ts';
import { SharedSession } from './shared-session.ts';

/** Opens a session to others. Resolves to whether it is: nothing has changed where the relay cannot be reached or the disk takes nothing. */
export async function openToOthers(session: Session, seat: Id | null, name: string): Promise<boolean> {
  const secret = freshSecret();
  const line = await reachTable(secret).catch(() => undefined);
  if (!line) return false;
  await line.close();
  const membership = { secret, name, seat, claim: seat === null ? 0 : 1 };
  const kept = await store.use((database) => keepMembership(database, session.id, membership));
  if (!kept.ok) return false;
  await SharedSession.attach(session, membership);
  return true;
}

/** The link that invites to a table: the secret stands behind the #, so that no server sees it. */
export function invitationLink(secret: string): string {
  return `${location.origin}${location.pathname}${addressOf({ at: 'join', text: secret })}`;
}
