import type { ComponentChildren } from 'preact';
import css from './empty-state.module.css';
import { Icon } from './icons.tsx';

/** Where nothing is yet: what would be here, and the way to it. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  readonly icon?: ComponentChildren;
  readonly title: string;
  readonly children?: ComponentChildren;
  readonly action?: ComponentChildren;
}) {
  return (
    <div class={css.empty}>
      {icon && (
        <span class={css.icon}>
          <Icon of={icon} size={46} />
        </span>
      )}
      <p class={css.title}>{title}</p>
      {children && <div class={css.words}>{children}</div>}
      {action}
    </div>
  );
}
