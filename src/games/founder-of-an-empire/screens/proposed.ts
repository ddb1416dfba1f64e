import type { State } from '../rules/tracker/state.ts';

/** What Now proposes itself, so that no page has to stand between a result and the table. */
export function proposed({ stage }: State): readonly string[] {
  return stage === 'order' ? ['turn-order'] : stage === 'scored' ? ['end-of-turn'] : stage === 'final' ? ['final-scoring'] : [];
}
