import { useEffect, useRef, useState } from 'preact/hooks';

/** Work that took longer than a frame, in ms, would be in the way of the next tap: it is done only when the player pauses. */
const QUICK = 16;
const PAUSE = 250;

/** Something worked out from what is on screen, undefined where it cannot be; `stale` where it waits for a pause to be worked out anew. */
export interface Deferred<T> {
  readonly value: T | undefined;
  readonly stale: boolean;
}

/**
 * Does `work` after the screen is painted whenever `key` changes, never while the player types: at once where the last time was quick, else after a pause. Not at all
 * while not `on`. Work that throws has no value.
 */
export function useDeferred<T>(key: string, on: boolean, work: () => T): Deferred<T> {
  const [known, setKnown] = useState<{ readonly key: string | undefined; readonly value: T | undefined }>({ key: undefined, value: undefined });
  const took = useRef(0);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(
      () => {
        const begun = performance.now();
        let value: T | undefined;
        try {
          value = work();
        } catch {
          value = undefined;
        }
        took.current = performance.now() - begun;
        setKnown({ key, value });
      },
      // An effect runs after the paint: what is quick is done before the next tap.
      took.current > QUICK ? PAUSE : 0,
    );
    return () => clearTimeout(timer);
  }, [key, on]);
  return { value: on ? known.value : undefined, stale: known.key !== key && took.current > QUICK };
}
