import type { Body } from '../../core/entry.ts';

/** Stands for the number of the first entry of a commit, which only the writer of the journal knows. */
export const NEXT = -1;

/** Bodies with `NEXT` replaced by the number their first entry gets. */
export function numbered(bodies: readonly Body[], first: number): Body[] {
  return bodies.map((body) => ('of' in body && body.of === NEXT ? { ...body, of: first } : body));
}
