import type { ComponentChildren } from 'preact';
import css from './card.module.css';
import { classes } from './classes.ts';

/** A raised surface, with a small heading and something at its end if given. `flush` leaves out the padding (for lists of rows). */
export function Card({
  title,
  aside,
  children,
  flush,
}: {
  readonly title?: string | undefined;
  readonly aside?: ComponentChildren;
  readonly children?: ComponentChildren;
  readonly flush?: boolean | undefined;
}) {
  return (
    <section class={classes(css.card, flush && css.flush)}>
      {(title || aside) && (
        <header class={css.head}>
          {title && <h2 class={css.title}>{title}</h2>}
          {aside && <div class={css.aside}>{aside}</div>}
        </header>
      )}
      {children}
    </section>
  );
}

/** A small quiet line over a heading or a group. */
export function Eyebrow({ children }: { readonly children: ComponentChildren }) {
  return <div class={css.eyebrow}>{children}</div>;
}
