import type { Hash } from './hash.ts';
import type { Id } from './said.ts';
import { commitment, type Secret } from './sealed.ts';

/** Whether a value is the one that was sealed. `before` names the sessions this one was when it may have been sealed: the journal parted from them since. */
export function keepsWord(secret: Secret, sealed: Hash, before: readonly Id[] = []): boolean {
  return [secret.session, ...before].some((session) => commitment({ ...secret, session }) === sealed);
}
