import { type Signal, signal } from '@preact/signals';
import type { Id } from '../../core/said.ts';

/** The seat of another phone that is answered for on this one: somebody tapped that they do, so that nobody decides for another by accident. */
export const answeringFor: Signal<Id | undefined> = signal(undefined);
