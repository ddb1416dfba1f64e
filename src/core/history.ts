import { type Entry, isBeside } from './entry.ts';
import type { Fold } from './fold.ts';
import type { GameRules } from './game.ts';
import { advance, begin } from './journal.ts';
import type { Said } from './said.ts';

/** An entry of a step, with the state it met. */
export interface Recorded<State = unknown> {
  readonly entry: Entry;
  readonly before: State;
}

/** A step of a journal as it was played, whether it stands or was undone. */
export interface PlayedStep<State = unknown> {
  readonly number: number;
  readonly title: Said;
  readonly entries: readonly Recorded<State>[];
  /** Undone, and not brought back. */
  readonly struck: boolean;
}

/** The steps of a whole journal, oldest first, undone ones among them; which of them stand is what the fold says. Throws as `fold` does. */
export function history<State>(rules: GameRules<State>, entries: readonly Entry[]): PlayedStep<State>[] {
  const [opening, ...rest] = entries;
  if (!opening) throw new Error('journal: expected an opening, got no entry');
  const played = new Map<number, { title: Said; entries: Recorded<State>[] }>();
  let now: Fold<State> = begin(rules, opening);
  for (const entry of rest) {
    const { state } = now;
    // The fold has checked the chain when the journal was opened: hashing it all again would be most of the work.
    now = advance(rules, now, entry);
    if (entry.body.kind === 'undo' || entry.body.kind === 'redo' || isBeside(entry.body)) continue;
    const last = now.steps.at(-1);
    const step = played.get(entry.step) ?? { title: last?.title ?? { say: '' }, entries: [] };
    step.entries.push({ entry, before: state });
    played.set(entry.step, step);
  }
  const standing = new Set(Array.from(now.steps, ({ number }) => number));
  return [...played].map(([number, step]) => ({ number, ...step, struck: !standing.has(number) }));
}
