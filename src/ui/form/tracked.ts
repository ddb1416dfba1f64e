import { createContext } from 'preact';
import type { Id } from '../../core/said.ts';

/** What a tracked session adds to a form. */
export interface Tracked {
  /** How what an option names stands now, in words; undefined for one that names nothing tracked. */
  stands(vocabulary: Id, option: Id): string | undefined;
  /** Whether fields the session knows are said in a line instead of asked. */
  readonly knows: boolean;
  /** What will happen, in one sentence, and the fields of the whole input it stands for. */
  readonly proposal?: { readonly words: string; readonly says: readonly string[] } | undefined;
  /** The options left of a choice of the whole input; undefined where all are. */
  left?(field: string): readonly Id[] | undefined;
}

/** What the session knows; by default there is none, and every field is asked. */
export const TrackedSession = createContext<Tracked>({ stands: () => undefined, knows: false });
