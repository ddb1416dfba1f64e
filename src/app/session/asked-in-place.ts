import { signal } from '@preact/signals';
import type { Id } from '../../core/said.ts';

/** Sessions whose first place asks what a procedure resolved in place waits for: there it needs no notice that it is unfinished. */
export const askedInPlace = signal<ReadonlySet<Id>>(new Set());

/** Asks at a session's first place, which says so as long as it takes. */
export async function askingInPlace<Given>(session: Id, ask: () => Promise<Given>): Promise<Given> {
  askedInPlace.value = new Set([...askedInPlace.value, session]);
  try {
    return await ask();
  } finally {
    askedInPlace.value = new Set([...askedInPlace.value].filter((one) => one !== session));
  }
}
