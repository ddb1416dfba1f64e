import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import css from './toast.module.css';

/** A passing word over the upper edge, where no button is, announced politely; gone after `seconds` (or never for 0), or when tapped. */
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
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it goes by itself; a tap only hastens it
    <div class={css.toast} role="status" aria-live="polite" onClick={action ? undefined : onGone}>
      <span class={css.words}>{children}</span>
      {action && <span class={css.action}>{action}</span>}
    </div>
  );
}
