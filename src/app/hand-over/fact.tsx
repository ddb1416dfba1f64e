import type { ComponentChildren } from 'preact';
import css from './hand-over.module.css';

/** One line of a list of facts; the value goes under its term where the text is large. */
export function Fact({ term, children }: { readonly term: string; readonly children: ComponentChildren }) {
  return (
    <div class={css.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
