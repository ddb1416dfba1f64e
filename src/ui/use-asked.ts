import { useEffect, useRef, useState } from 'preact/hooks';
import type { Asked, Elsewhere } from './game-screens.ts';

/** An answer to what a procedure asks; undefined leaves it as it stands. */
type Chosen = string | number | undefined;

/** What is asked, one thing after the other, and its answers, which may be to other decisions of the same moment where the place shows those. */
export type Asking<Also = Elsewhere> = {
  readonly asked: Asked | undefined;
  readonly ask: (one: Asked) => Promise<Chosen | Also>;
  readonly give: (answer: Chosen | Also) => void;
};

/** What a procedure resolved in place asks, one thing at a time: `ask` is its `answer` (see `InPlace`), `give` answers. Who goes elsewhere, or undoes a step, leaves it unanswered. */
export function useAsked<Also = never>(): Asking<Also> {
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const waiting = useRef<((answer: Chosen | Also) => void) | undefined>(undefined);
  const give = (answer: Chosen | Also): void => {
    const answers = waiting.current;
    waiting.current = undefined;
    setAsked(undefined);
    answers?.(answer);
  };
  useEffect(() => () => waiting.current?.(undefined), []);
  const ask = (one: Asked): Promise<Chosen | Also> =>
    new Promise((resolve) => {
      waiting.current = resolve;
      setAsked(one);
      one.undone?.addEventListener('abort', () => waiting.current === resolve && give(undefined), { once: true });
    });
  return { asked, ask, give };
}
