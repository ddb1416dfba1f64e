import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Moves a map that is wider than the screen sideways, as little as it takes, to what may be tapped next once something is chosen; where there is no room for all, to what is chosen. */
export function useFollow(map: RefObject<HTMLElement | null>, on: string): void {
  useEffect(() => {
    const within = map.current?.getBoundingClientRect();
    if (!map.current || !within) return;
    for (const of of ['[data-next]', '[aria-pressed=true]'])
      for (const one of map.current.querySelectorAll(of)) {
        const { left, right } = one.getBoundingClientRect();
        map.current.scrollLeft += Math.max(0, right - within.right) + Math.min(0, left - within.left);
      }
  }, [on]);
}
