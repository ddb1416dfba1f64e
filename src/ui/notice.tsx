import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { classes } from './classes.ts';
import { doubtIcon, helpIcon, Icon, tickIcon, warnIcon } from './icons.tsx';
import css from './notice.module.css';

/** What a notice is about; each tone has its own icon. */
export type Tone = 'plain' | 'good' | 'doubt' | 'bad';

const ICONS = { plain: helpIcon, good: tickIcon, doubt: doubtIcon, bad: warnIcon };

/** Something to know here and now, in the flow of the page. `id` lets a field point to it; bad ones are announced at once. */
export function Notice({
  tone = 'plain',
  id,
  children,
  actions,
}: {
  readonly tone?: Tone | undefined;
  readonly id?: string | undefined;
  readonly children: ComponentChildren;
  readonly actions?: ComponentChildren;
}) {
  return (
    <div id={id} class={classes(css.notice, css[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon of={ICONS[tone]} />
      <div class={css.words}>{children}</div>
      {actions && <div class={css.actions}>{actions}</div>}
    </div>
  );
}

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
      {action}
    </div>
  );
}
