import { useEffect, useRef, useState } from 'preact/hooks';
import type { Asked } from './game-screens.ts';

/** An answer to what a procedure asks; undefined leaves it as it stands. */
type Given = string | number | undefined;

/** What a procedure resolved in place asks, one thing at a time: `ask` is its `answer` (see `InPlace`), `give` answers. Who goes elsewhere, or undoes a step, leaves it unanswered. */
export function useAsked(): { readonly asked: Asked | undefined; readonly ask: (one: Asked) => Promise<Given>; readonly give: (answer: Given) => void } {
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const waiting = useRef<((answer: Given) => void) | undefined>(undefined);
  const give = (answer: Given): void => {
    const answers = waiting.current;
    waiting.current = undefined;
    setAsked(undefined);
    answers?.(answer);
  };
  useEffect(() => () => waiting.current?.(undefined), []);
  const ask = (one: Asked): Promise<Given> =>
    new Promise((resolve) => {
      waiting.current = resolve;
      setAsked(one);
      one.undone?.addEventListener('abort', () => waiting.current === resolve && give(undefined), { once: true });
    });
  return { asked, ask, give };
}
