import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { placeAbove } from './above-bars.ts';
import css from './toast.module.css';

/** When a toast looks for its place again. */
const CHANGES = ['resize', 'hashchange', 'scroll'] as const;

/** A passing word above the bars of the lower edge, over no button where there is room, announced politely; gone after `seconds` (or never for 0), or when tapped. */
export function Toast({
  children,
  onGone,
  seconds = 5,
  action,
}: {
  readonly children: ComponentChildren;
  readonly onGone: () => void;
  readonly seconds?: number | undefined;
  readonly action?: ComponentChildren;
}) {
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(onGone, seconds * 1000);
    return () => clearTimeout(timer);
  }, [children, seconds]);
  const toast = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = (): void => {
      if (toast.current) toast.current.style.bottom = `${placeAbove(toast.current)}px`;
    };
    place();
    // What is on the screen changes after a tap or another page.
    const soon = (): void => void requestAnimationFrame(place);
    for (const what of CHANGES) addEventListener(what, soon);
    // Bars that are loaded after it make the page higher.
    const grown = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(soon);
    grown?.observe(document.body);
    return () => {
      for (const what of CHANGES) removeEventListener(what, soon);
      grown?.disconnect();
    };
  }, [children]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it goes by itself; a tap only hastens it
    <div ref={toast} data-toast class={css.toast} role="status" aria-live="polite" onClick={action ? undefined : onGone}>
      <span class={css.words}>{children}</span>
      {action && <span class={css.action}>{action}</span>}
    </div>
  );
}
