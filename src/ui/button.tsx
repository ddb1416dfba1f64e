import type { ComponentChildren, JSX } from 'preact';
import css from './button.module.css';
import { classes } from './classes.ts';

/** How much a button weighs: *primary* the one thing to do here, *plain* the others, *quiet* beside them, *danger* what takes something away. */
export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger';

type Native = Pick<
  JSX.IntrinsicElements['button'],
  'type' | 'disabled' | 'aria-label' | 'aria-expanded' | 'aria-pressed' | 'aria-controls' | 'aria-describedby' | 'id' | 'ref'
>;

/** A button of at least the size of a thumb. `wide` fills its row; `icon` stands before the words; `busy` shows that its effect is being written. */
export function Button({
  kind = 'plain',
  wide,
  icon,
  busy,
  onClick,
  children,
  ...native
}: Native & {
  readonly kind?: ButtonKind;
  readonly wide?: boolean;
  readonly icon?: ComponentChildren;
  readonly busy?: boolean;
  readonly onClick?: () => void;
  readonly children?: ComponentChildren;
}) {
  return (
    <button
      type="button"
      {...native}
      aria-busy={busy ? 'true' : undefined}
      class={classes(css.button, css[kind], wide && css.wide, !children && css.bare)}
      onClick={() => onClick?.()}
    >
      {icon}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}

/** Buttons side by side in the lower edge; the first is the widest. They stack when the text is large, unless a `class` of the caller says otherwise. */
export function Actions({ class: own, children }: { readonly class?: string | false | undefined; readonly children: ComponentChildren }) {
  return <div class={classes(css.actions, own)}>{children}</div>;
}
