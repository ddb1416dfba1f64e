import { effect, untracked } from '@preact/signals';
import type { Entry } from '../../core/entry.ts';
import type { SharedSession } from './shared-session.ts';

/** How often a phone looks again at what it owes, in milliseconds: what it wrote may have lost its place, with no change to follow. */
const AGAIN = 5_000;

/** What goes along with the journal of a shared session. */
interface Follower {
  /** Takes what is new. Returns false when it needs the whole journal. */
  read(entries: readonly Entry[]): boolean;
  readWhole(entries: readonly Entry[]): void;
  /** Does what this phone owes: after each change, and now and then. */
  tend(): Promise<void>;
  /** What else `tend` depends on: signals that are read here. */
  also?(): unknown;
}

/** Somebody who goes along with a journal. */
export interface Following {
  /** Resolves once the whole journal was read. */
  readonly ready: Promise<void>;
  /** Ends it, also before it is ready. */
  stop(): void;
}

/** Reads a shared session's journal on as it grows, and lets a phone do what it owes while the table is level. */
export function followJournal({ session, standing }: SharedSession, follower: Follower): Following {
  let stopped = false;
  let end: () => void = () => undefined;
  let again: ReturnType<typeof setInterval> | undefined;
  const whole = async (): Promise<void> => {
    const read = await session.entries();
    if (read.ok) follower.readWhole(read.value.filter(({ number }) => number < session.fold.peek().next));
  };
  const tend = (): void => {
    if (standing.peek().kind === 'level') void follower.tend().catch(() => undefined);
  };
  const begin = async (): Promise<void> => {
    await whole();
    if (stopped) return;
    again = setInterval(tend, AGAIN);
    end = effect(() => {
      const { next } = session.fold.value;
      void standing.value;
      follower.also?.();
      untracked(() => {
        if (follower.read(session.inMemory().filter(({ number }) => number < next))) tend();
        else void whole().then(tend);
      });
    });
  };
  return {
    ready: begin(),
    stop: () => {
      stopped = true;
      clearInterval(again);
      end();
    },
  };
}
