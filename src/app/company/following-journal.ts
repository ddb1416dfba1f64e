import { effect, untracked } from '@preact/signals';
import type { Entry } from '../../core/entry.ts';
import type { SharedSession } from './shared-session.ts';

/** What goes along with the journal of a shared session. */
interface Follower {
  /** Takes what is new. Returns false when it needs the whole journal. */
  read(entries: readonly Entry[]): boolean;
  readWhole(entries: readonly Entry[]): void;
  /** Does what this phone owes, after each change. */
  tend(): Promise<void>;
  /** What else `tend` depends on: signals that are read here. */
  also?(): unknown;
}

/** Reads a shared session's journal on as it grows, and lets a phone do what it owes while the table is level. Resolves to a function that ends it. */
export async function followJournal({ session, standing }: SharedSession, follower: Follower): Promise<() => void> {
  const whole = async (): Promise<void> => {
    const read = await session.entries();
    if (read.ok) follower.readWhole(read.value.filter(({ number }) => number < session.fold.peek().next));
  };
  const tend = (): void => {
    if (standing.peek().kind === 'level') void follower.tend().catch(() => undefined);
  };
  await whole();
  return effect(() => {
    const { next } = session.fold.value;
    void standing.value;
    follower.also?.();
    untracked(() => {
      if (follower.read(session.inMemory().filter(({ number }) => number < next))) tend();
      else void whole().then(tend);
    });
  });
}
