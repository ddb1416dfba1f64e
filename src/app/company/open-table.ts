import type { Id } from '../../core/said.ts';
import { keepMembership, type Membership } from '../../storage/membership.ts';
import type { Session } from '../session/session.ts';
import { store } from '../session/store.ts';
import { addressOf } from '../shell/router.ts';
import { foundTable } from './phone-table.ts';
import { freshSecret, reachRelay } from './reach.ts';
import { SharedSession } from './shared-session.ts';

/**
 * Opens a session to others, over a relay or for the phones at the table alone. Resolves to whether it is: nothing has changed where the relay cannot be reached or the disk
 * takes nothing.
 */
export async function openToOthers(session: Session, way: Membership['way'], seat: Id | null, name: string): Promise<boolean> {
  const secret = freshSecret();
  if (!(await begun(session, way, secret))) return false;
  const membership = { secret, way, name, seat, claim: seat === null ? 0 : 1 };
  const kept = await store.use((database) => keepMembership(database, session.id, membership));
  if (!kept.ok) return false;
  await SharedSession.attach(session, membership);
  return true;
}

async function begun(session: Session, way: Membership['way'], secret: string): Promise<boolean> {
  try {
    if (way === 'phones') await foundTable(session.id, secret);
    else await (await reachRelay(secret)).close();
    return true;
  } catch {
    return false;
  }
}

/** The link that invites to a table: its text (the secret, or an offer with it) stands behind the #, so that no server sees it. */
export function invitationLink(text: string): string {
  return `${location.origin}${location.pathname}${addressOf({ at: 'join', text })}`;
}
