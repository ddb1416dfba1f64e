import { signal } from '@preact/signals';
import type { Id } from '../../core/said.ts';

/** Sessions whose first place asks what a procedure resolved in place waits for: there it needs no notice that it is unfinished. */
export const askedInPlace = signal<ReadonlySet<Id>>(new Set());
