import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import css from './attack-dock.module.css';

/** A phone that lies on its side: what is asked stands beside the map. */
const onItsSide = (): boolean => globalThis.matchMedia?.('(max-height: 560px) and (min-width: 600px)').matches ?? false;

/** The map of a phase with its dock. On a phone that lies on its side the map is brought to the upper edge at once, so that no later tap moves it. */
export function MapTable({ children }: { readonly children: ComponentChildren }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (onItsSide()) root.current?.scrollIntoView();
  }, []);
  return (
    <div ref={root} class={css.table}>
      {children}
    </div>
  );
}

/** Where a phase of the turn asks and acts: below the map, in the same place in each phase. What a tap on the map asks next stands here, so that the map never moves. */
export function TurnDock({
  title,
  aside,
  on = [],
  children,
}: {
  readonly title?: string;
  readonly aside?: ComponentChildren;
  /** What it says more of than before when it is another: it is brought into sight anew. */
  readonly on?: readonly unknown[];
  readonly children?: ComponentChildren;
}) {
  const seen = useInSight<HTMLElement>(on);
  return (
    <section ref={seen} class={css.dock} aria-live="polite">
      {title !== undefined && (
        <header class={css.asked}>
          <h2 class={css.question}>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}

/** Brings what has come up into sight. */
export function useShown<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  useEffect(() => root.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return root;
}

/**
 * Brings what a tap has opened into sight where the screen is too low for it to stay there by itself; then the territories it is about, where it stands over them,
 * and those that may be tapped next as far as the chosen ones stay in sight. A scene above is what is looked at: nothing moves then.
 */
export function useInSight<Root extends HTMLElement>(on: readonly unknown[]) {
  const root = useRef<Root>(null);
  useEffect(() => {
    if (!root.current || document.querySelector('[data-scene]')) return;
    root.current.scrollIntoView?.({ block: 'nearest' });
    if (onItsSide()) return;
    const chosen = places('[data-territory][aria-pressed=true]');
    const next = Math.min(lowest(places('[data-next]')), Math.min(...chosen.map(({ top }) => top)) + root.current.getBoundingClientRect().top);
    const hidden = Math.max(lowest(chosen), next) - root.current.getBoundingClientRect().top;
    // Beside another place it is not the page that scrolls.
    for (let at = root.current.parentElement; at && hidden > 0; at = at.parentElement) {
      const before = at.scrollTop;
      at.scrollTop += hidden;
      if (at.scrollTop !== before) return;
    }
  }, [...on]);
  return root;
}

const places = (of: string): readonly DOMRect[] => [...document.querySelectorAll(of)].map((one) => one.getBoundingClientRect());
const lowest = (of: readonly DOMRect[]): number => Math.max(...of.map(({ bottom }) => bottom));
