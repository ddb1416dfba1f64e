import type { ComponentChildren } from 'preact';
import { classes } from '../../ui/classes.ts';
import { backIcon, diceIcon, Icon } from '../../ui/icons.tsx';
import head from './head.module.css';
import type { SessionSpeaker } from './i18n.ts';
import css from './page-frame.module.css';
import { addressOf } from './router.ts';
import { useTitle } from './title.ts';

/** A page with its name, the way back and the dice tray; `eyebrow` stands small over the name, `footer` at the lower edge. */
export function PageFrame({
  title,
  eyebrow,
  back,
  speak,
  children,
  footer,
  dice = true,
  mark,
  aside,
  broad,
}: {
  readonly title: string;
  readonly eyebrow?: string;
  /** Where back leads when this page was opened by its address; else to where the player came from. */
  readonly back: string;
  readonly speak: SessionSpeaker;
  readonly children: ComponentChildren;
  readonly footer?: ComponentChildren;
  readonly dice?: boolean;
  /** A picture before the name. */
  readonly mark?: ComponentChildren;
  /** Beside the dice. */
  readonly aside?: ComponentChildren;
  /** Two columns where there is room. */
  readonly broad?: boolean;
}) {
  useTitle(title, speak);
  return (
    <div class={classes(css.page, broad && css.broad)}>
      <header class={head.header}>
        <a class={head.round} href={back} aria-label={speak('app/back')}>
          <Icon of={backIcon} />
        </a>
        {mark}
        <div class={head.names}>
          {eyebrow && <div class={head.eyebrow}>{eyebrow}</div>}
          <h1>{title}</h1>
        </div>
        {aside}
        {dice && (
          <a class={head.round} href={addressOf({ at: 'dice' })} aria-label={speak('app/dice')}>
            <Icon of={diceIcon} />
          </a>
        )}
      </header>
      <main class={css.main}>{children}</main>
      {footer && <footer class={css.footer}>{footer}</footer>}
    </div>
  );
}
