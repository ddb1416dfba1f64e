import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** A screen lower than `LOW` and narrower than `NARROW`, both in sizes of its text, has no room for a dock of several lines. */
const LOW = 36;
const NARROW = 40;

/**
 * Tells a screen how much of its page the frame's lower bar covers, as `--below`, so that what sticks to its lower edge stands above the bar; how high it must be to
 * reach that bar, as `--room`; and whether the text is so large that of what would stick there only the first button does (`data-tight`).
 */
export function useBelow(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const screen = root.current;
    const bar = screen?.closest('main')?.nextElementSibling;
    if (!screen || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => {
      const pane = paneOf(screen);
      const covered = !bar || pane || getComputedStyle(bar).position !== 'sticky' ? 0 : bar.getBoundingClientRect().height;
      const line = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      // Not what the window shows of the page: a phone shows more of one that was too wide for a moment.
      const { clientWidth, clientHeight } = document.documentElement;
      screen.toggleAttribute('data-tight', clientHeight < LOW * line && clientWidth < NARROW * line);
      const padding = screen.parentElement ? Number.parseFloat(getComputedStyle(screen.parentElement).paddingBottom) : 0;
      // What sticks in a pane keeps clear of the pane's padding by itself.
      screen.style.setProperty('--below', `${pane ? -padding : covered}px`);
      const above = screen.getBoundingClientRect().top - (pane ? pane.getBoundingClientRect().top - pane.scrollTop : -scrollY);
      screen.style.setProperty('--room', `${Math.max(0, Math.floor((pane?.clientHeight ?? innerHeight) - covered - above - padding))}px`);
    };
    const watch = new ResizeObserver(measure);
    if (bar) watch.observe(bar);
    // The first measure comes with the first layout; to measure here would make the browser lay the page out twice.
    watch.observe(document.documentElement);
    return () => watch.disconnect();
  }, []);
}

/** The part of the page that scrolls by itself, if the element stands in one. */
function paneOf(element: HTMLElement): HTMLElement | undefined {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return undefined;
}
