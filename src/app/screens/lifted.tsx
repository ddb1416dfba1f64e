import type { ComponentChildren } from 'preact';
import css from './lifted.module.css';

/** Over the lower bar, so that nothing to tap is covered. */
export function Lifted({ children }: { readonly children: ComponentChildren }) {
  return <div class={css.lifted}>{children}</div>;
}
