import { type Body, type Entry, entryHash } from './entry.ts';
import type { GameRules } from './game.ts';
import type { Hash } from './hash.ts';
import type { Rulings } from './ruling.ts';
import type { Id } from './said.ts';

/** Who writes, when, for which session. */
export interface Pen {
  readonly session: Id;
  readonly writer: Id;
  readonly seat: Id | null;
  readonly at: number;
}

/** The entries that put `bodies` after what a fold has read, chained: of the step given, or of a new one that the first of them begins. */
export function write(after: { readonly next: number; readonly hash: Hash }, pen: Pen, bodies: readonly Body[], step?: number): Entry[] {
  let before = after.hash;
  return bodies.map((body, i) => {
    const entry: Entry = { ...pen, number: after.next + i, before, step: step ?? after.next, body };
    before = entryHash(entry);
    return entry;
  });
}

/** The first entry of a session. */
export function opening(rules: GameRules, setup: unknown, pen: Pen, rulings: Rulings = {}): Entry {
  return { ...pen, number: 0, before: '', step: 0, body: { kind: 'opened', game: rules.id, version: rules.version, setup, rulings } };
}
