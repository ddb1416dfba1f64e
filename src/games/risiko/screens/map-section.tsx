import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
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

/** What a tap on the map opens below it; it comes into sight by itself. */
export function Opened({ children }: { readonly children: ComponentChildren }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={root} class={css.opened}>
      {children}
    </div>
  );
}
