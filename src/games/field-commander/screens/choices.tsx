import type { ComponentChildren } from 'preact';
import css from './layout.module.css';

/** Buttons side by side where their words fit, under each other where they do not: long words in a narrow window never break. */
export function Choices({ children }: { readonly children: ComponentChildren }) {
  return <div class={css.choices}>{children}</div>;
}
