import type { ComponentChildren } from 'preact';
import css from './icons.module.css';

/** A line icon on a 24 × 24 field, drawn in the colour of the text. Decorative unless `label` says what it means. */
export function Icon({ of, size = 22, label }: { readonly of: ComponentChildren; readonly size?: number; readonly label?: string }) {
  if (label)
    return (
      <svg class={css.icon} viewBox="0 0 24 24" width={size} height={size} role="img" aria-label={label}>
        <title>{label}</title>
        {of}
      </svg>
    );
  return (
    <svg class={css.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {of}
    </svg>
  );
}

const dot = (cx: number, cy: number) => <circle cx={cx} cy={cy} r="1.1" fill="currentColor" stroke="none" />;

export const nowIcon = <path d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4l3 2" />;
export const stateIcon = <path d="M8 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M16 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8M17 3v6M14 6h6M5 17h5" />;
export const diceIcon = (
  <>
    <rect x="4" y="4" width="16" height="16" rx="4" />
    {dot(9, 9)}
    {dot(15, 15)}
    {dot(15, 9)}
    {dot(9, 15)}
  </>
);
export const journalIcon = <path d="M6 4h12v16H6zM9 8h6M9 12h6M9 16h4" />;
export const undoIcon = <path d="M9 7 4 12l5 5M4.5 12H15a5 5 0 0 1 0 10h-2" />;
export const redoIcon = <path d="m15 7 5 5-5 5M19.5 12H9a5 5 0 0 0 0 10h2" />;
export const tickIcon = <path d="m5 12.5 4.5 4.5L19 7.5" />;
export const backIcon = <path d="m14.5 5-7 7 7 7" />;
export const doubtIcon = <path d="M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.5" />;
export const warnIcon = <path d="M12 4 2.8 20h18.4zM12 10v5M12 17.5v.5" />;
export const helpIcon = <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2 1-1.2 2M12 16.8v.4" />;
export const settingsIcon = <path d="M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4" />;
