import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Territory } from '../rules/vocabulary.ts';
import { spot, WIDTH } from './map-layout.ts';

/** What is kept between a territory and the edge: half of a long name. */
const MARGIN = 36;

/** How far a map that is wider than the screen must stand moved to the left to show `picked`, and `next` with them if there is room; as near as possible to where it stands. */
export function across(
  picked: readonly Territory[],
  next: readonly Territory[],
  { wide, shown, at }: { readonly wide: number; readonly shown: number; readonly at: number },
): number {
  const edges = (of: readonly Territory[]): readonly [left: number, right: number] => {
    const middles = of.map((territory) => (spot(territory).x * wide) / WIDTH);
    return [Math.max(0, Math.min(...middles) - MARGIN), Math.min(wide, Math.max(...middles) + MARGIN)];
  };
  if (picked.length === 0) return at;
  const [first, last] = edges([...picked, ...next]);
  const [left, right] = last - first > shown ? edges(picked) : [first, last];
  return Math.min(Math.max(at, right - shown), left);
}

/** Moves the map sideways, as little as it takes, to what is chosen and what may be tapped next. */
export function useFollow(map: RefObject<HTMLElement | null>, chosen: readonly (Territory | undefined)[], next: readonly Territory[]): void {
  const picked = chosen.filter((territory) => territory !== undefined);
  useEffect(() => {
    if (!map.current) return;
    const { scrollWidth: wide, clientWidth: shown, scrollLeft: at } = map.current;
    const to = across(picked, next, { wide, shown, at });
    if (to !== at) map.current.scrollTo?.({ left: to, behavior: still() ? 'instant' : 'smooth' });
  }, [[...picked, ...next].join(' ')]);
}

/** Whether the system or the settings ask for no motion. */
const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches || document.querySelector('[data-motion=reduced]') !== null;
