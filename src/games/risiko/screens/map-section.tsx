import type { ComponentChildren } from 'preact';
import css from './map-section.module.css';

/** A part of the page that shows the map from edge to edge: a question over it, what follows from the answer below. */
export function MapSection({ title, aside, children }: { readonly title: string; readonly aside?: ComponentChildren; readonly children: ComponentChildren }) {
  return (
    <section class={css.stage}>
      <header class={css.head}>
        <h2 class={css.title}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
