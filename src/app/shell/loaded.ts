import { useLayoutEffect, useState } from 'preact/hooks';

/** Something on its way: not there yet, there, or failed. */
export type Loaded<T> = { readonly at: 'waiting' } | { readonly at: 'there'; readonly value: T } | { readonly at: 'failed'; readonly problem: unknown };

/** Loads something whenever `inputs` change; what it was before is shown meanwhile only if `keep`. */
export function useLoaded<T>(load: () => Promise<T>, inputs: readonly unknown[], keep = false): Loaded<T> {
  const [loaded, set] = useState<Loaded<T>>({ at: 'waiting' });
  // Not after the next paint: what is asked for a frame later is there a frame later.
  useLayoutEffect(() => {
    let current = true;
    if (!keep) set({ at: 'waiting' });
    load().then(
      (value) => current && set({ at: 'there', value }),
      (problem: unknown) => current && set({ at: 'failed', problem }),
    );
    return () => {
      current = false;
    };
  }, inputs);
  return loaded;
}
