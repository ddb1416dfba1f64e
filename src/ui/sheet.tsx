import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { classes } from './classes.ts';
import { Icon } from './icons.tsx';
import css from './sheet.module.css';
import { closeIcon } from './tool-icons.tsx';
import { useSpeak } from './voice.ts';

interface SheetProps {
  readonly title: string;
  readonly eyebrow?: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  readonly footer?: ComponentChildren;
  readonly tall?: boolean | undefined;
}

/**
 * A sheet that comes from below over the page (a centred dialog on wide screens), drawn while `open`. A modal dialog: focus stays in it and returns where it was;
 * Esc, the system's back gesture, the cross and a tap beside it close it. `footer` stays at the lower edge. `tall` fills the screen.
 */
export function Sheet({ title, eyebrow, open, onClose, children, footer, tall }: SheetProps) {
  const id = useId();
  const speak = useSpeak();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the next paint: between a frame and the dialog nobody can tap what stands behind it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    (element.querySelector<HTMLElement>('[data-first]') ?? element.querySelector('h2'))?.focus();
    return () => {
      if (element.open) element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a keyboard closes a dialog by Esc, which is its cancel event
    <dialog
      ref={dialog}
      class={classes(css.sheet, tall && css.tall)}
      aria-labelledby={id}
      onCancel={(event) => {
        // A file input within that is left without a choice says so by the same event.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div class={css.inside}>
        <div class={css.head}>
          <div class={css.names}>
            {eyebrow && <div class={css.eyebrow}>{eyebrow}</div>}
            <h2 id={id} class={css.title} tabIndex={-1}>
              {title}
            </h2>
          </div>
          <button type="button" class={css.close} aria-label={speak('ui/close')} onClick={onClose}>
            <Icon of={closeIcon} />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <div class={css.body} tabIndex={0}>
          {children}
        </div>
        {footer && <footer class={css.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
