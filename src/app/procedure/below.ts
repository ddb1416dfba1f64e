import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Tells a screen how much of its page the frame's lower bar covers, as `--below`, so that what sticks to its lower edge stands above the bar. */
export function useBelow(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const screen = root.current;
    const bar = screen?.closest('main')?.nextElementSibling;
    if (!screen || !bar || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => {
      const covered = scrollsInside(screen) || getComputedStyle(bar).position !== 'sticky' ? 0 : bar.getBoundingClientRect().height;
      screen.style.setProperty('--below', `${covered}px`);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(bar);
    watch.observe(screen);
    return () => watch.disconnect();
  }, []);
}

function scrollsInside(element: HTMLElement): boolean {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return true;
  return false;
}
