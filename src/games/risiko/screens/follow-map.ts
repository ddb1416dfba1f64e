import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * Moves a map that is wider than the screen sideways, as little as it takes, to what may be tapped next once something is chosen; where there is no room for all, to what is chosen.
 * Where nothing that may be tapped next can be seen from there (Kamchatka from Alaska), to the first of it.
 */
export function useFollow(map: RefObject<HTMLElement | null>, on: string): void {
  useEffect(() => {
    const scrolled = map.current;
    if (!scrolled) return;
    const within = scrolled.getBoundingClientRect();
    const off = (one: Element): number => {
      const { left, right } = one.getBoundingClientRect();
      return Math.max(0, right - within.right) + Math.min(0, left - within.left);
    };
    const next = [...scrolled.querySelectorAll('[data-next]')];
    for (const one of [...next, ...scrolled.querySelectorAll('[aria-pressed=true]')]) scrolled.scrollLeft += off(one);
    const [first] = next;
    if (first && next.every((one) => off(one) !== 0)) scrolled.scrollLeft += off(first);
  }, [on]);
}
