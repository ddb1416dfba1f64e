import type { Entry } from '../../core/entry.ts';
import type { Fault } from '../../core/fault.ts';
import type { Said } from '../../core/said.ts';
import type { Trouble } from '../../storage/trouble.ts';

/** Entries that could not be written, and why; or that wait for their turn (`held`) and are written when it comes. */
export interface Unsaved {
  readonly trouble: Trouble | { readonly kind: 'held' };
  readonly entries: readonly Entry[];
  /** What the player may do about it; nothing while they wait. */
  readonly choice?: {
    retry(): void;
    /** Gives the entries up; the screen stays as it was before them. */
    discard(): void;
  };
}

/** What the session has to say in passing: what a draw brought, news of other tabs; or what was odd about what was done. */
export type Notice = { readonly said: Said; readonly act?: { readonly said: Said; take(): void } } | { readonly faults: readonly Fault[] };

/** A question the session puts to the player before it writes: may these faults stand? */
export interface Insistence {
  readonly faults: readonly Fault[];
  answer(insist: boolean): void;
}
