import type { Id } from '../core/said.ts';
import type { Log } from '../storage/log.ts';

/** How a phone reaches a table: its log, and a way for what is said and not kept. */
export interface Line {
  readonly log: Log;
  /** Whether the table can be reached now, as far as is known. */
  readonly reached: boolean;
  /** Told when that changes. */
  onReached: (reached: boolean) => void;
  /** Takes what another phone says, of unknown shape: it was sealed with the key of the table. `by` names the key pair that it proved to have (`PhoneKey`). */
  onHeard: (what: unknown, by: Id) => void;
  /** Says something to all other phones that are there now. */
  say(what: unknown): void;
  /** Ends the table for good, since its players leave it for another one: who was away finds that there. Absent where nothing would keep it. Resolves to whether it stands. */
  move?(): Promise<boolean>;
  close(): Promise<void>;
}
