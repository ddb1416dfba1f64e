import type { Corrections } from './chart.ts';
import type { Fault } from './fault.ts';
import type { AnyEvent, SessionRules } from './game.ts';
import type { Label, Line, Other } from './hand.ts';
import { type Hash, hashOf } from './hash.ts';
import type { Rulings } from './ruling.ts';
import type { Id, Said } from './said.ts';
import type { Answer } from './told.ts';

/** What an entry records. Nothing is ever changed or erased: an undo is an entry too. */
export type Body =
  /** `from` names the sessions this journal was before it parted from them, the first first: its secrets were sealed under those names. */
  | { readonly kind: 'opened'; readonly game: Id; readonly version: number; readonly setup: unknown; readonly rulings: Rulings; readonly from?: readonly Id[] }
  /** A throw, written before anything comes of it: what was asked, under what, and the first answers. Its number names the run. */
  | {
      readonly kind: 'asked';
      readonly procedure: Id;
      readonly version: number;
      readonly input: unknown;
      readonly rulings: Rulings;
      readonly corrections: Corrections;
      readonly others: Readonly<Record<Label, readonly Other[]>>;
      readonly answers: readonly Answer[];
    }
  /** Further answers of the run `of`. */
  | { readonly kind: 'answered'; readonly of: number; readonly answers: readonly Answer[] }
  /** The run's outcome and lines as shown that day; a later release never rewrites them. */
  | { readonly kind: 'shown'; readonly of: number; readonly outcome: unknown; readonly verdict: Said; readonly lines: readonly Line[] }
  /** What changed, by which run if any, and which faults a player insisted on. */
  | { readonly kind: 'events'; readonly of?: number; readonly events: readonly AnyEvent[]; readonly insisted: readonly Fault[] }
  /** A run closed without applying anything. */
  | { readonly kind: 'left'; readonly of: number }
  | { readonly kind: 'ruled'; readonly ruling: Id; readonly chosen: Id }
  | { readonly kind: 'sealed'; readonly secret: Id; readonly commitment: Hash }
  | { readonly kind: 'revealed'; readonly secret: Id; readonly value: unknown; readonly nonce: string }
  | { readonly kind: 'note'; readonly text: string; readonly photo?: Id }
  /** Strikes the step `to` and all after it. */
  | { readonly kind: 'undo'; readonly to: number }
  /** Takes the last undo back. */
  | { readonly kind: 'redo' };

/** One entry of a session's journal. `step` is the number of the first entry of the decision it belongs to. */
export interface Entry {
  readonly session: Id;
  readonly number: number;
  /** The hash of the entry before; '' for the first. */
  readonly before: Hash;
  /** Which copy of the app wrote it. */
  readonly writer: Id;
  readonly step: number;
  readonly seat: Id | null;
  /** Milliseconds since 1970, by the writer's clock; never used for order. */
  readonly at: number;
  readonly body: Body;
}

/** The hash the next entry's `before` must have. */
export function entryHash(entry: Entry): Hash {
  return hashOf(entry);
}

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
export function opening(rules: SessionRules, setup: unknown, pen: Pen, rulings: Rulings = {}): Entry {
  return { ...pen, number: 0, before: '', step: 0, body: { kind: 'opened', game: rules.id, version: rules.version, setup, rulings } };
}

/** The steps that are struck at the end of these entries (redo may still bring the last of them back). */
export function struckSteps(entries: readonly Entry[]): ReadonlySet<number> {
  let standing: number[] = [];
  let struck: number[][] = [];
  const lost = new Set<number>();
  for (const { number, step, body } of entries) {
    if (body.kind === 'undo') {
      const at = standing.findIndex((one) => one >= body.to);
      struck.push(at < 0 ? [] : standing.slice(at));
      if (at >= 0) standing = standing.slice(0, at);
    } else if (body.kind === 'redo') standing.push(...(struck.pop() ?? []));
    else if (body.kind !== 'opened' && step === number) {
      standing.push(step);
      for (const one of struck.flat()) lost.add(one);
      struck = [];
    }
  }
  return new Set([...lost, ...struck.flat()]);
}
