import type { ComponentChildren } from 'preact';
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
