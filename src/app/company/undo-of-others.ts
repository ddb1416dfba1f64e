import type { Signal } from '@preact/signals';
import { isBeside } from '../../core/entry.ts';
import type { Id } from '../../core/said.ts';
import type { Session } from '../session/session.ts';
import { writer } from '../session/writer.ts';

/** A question before an undo: who wrote what it strikes. */
export interface UndoAsked {
  readonly writers: readonly Id[];
  answer(sure: boolean): void;
}

/** Whether a step and all after it may be struck: what another player wrote only after asking, through `asked`. */
export async function mayUndo(session: Session, asked: Signal<UndoAsked | undefined>, step: number): Promise<boolean> {
  const read = await session.entries();
  const theirs = read.ok ? read.value.filter((entry) => entry.number >= step && entry.writer !== writer() && !isBeside(entry.body)) : [];
  const writers = [...new Set(theirs.map((entry) => entry.writer))];
  if (writers.length === 0) return true;
  return new Promise((resolve) => {
    asked.value = {
      writers,
      answer: (sure) => {
        asked.value = undefined;
        resolve(sure);
      },
    };
  });
}
