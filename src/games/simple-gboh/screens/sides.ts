import type { Side } from '../rules/vocabulary.ts';

/** The colour of an army’s counters. */
export const sideNumber = (side: Side): 1 | 2 => (side === 'first' ? 1 : 2);
