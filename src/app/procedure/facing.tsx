import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useSpeak } from '../shell/voice.ts';
import css from './facing.module.css';

/** A result turned round, filling the screen, for the player opposite: its score, its dice and its sentence, large. A tap anywhere turns it back. */
export function Facing({ verdict, children, onClose }: { readonly verdict: string; readonly children?: ComponentChildren; readonly onClose: () => void }) {
  const speak = useSpeak();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a keyboard closes it by Esc or by its button
    <dialog
      ref={dialog}
      class={css.facing}
      aria-label={speak('run/turn-round')}
      onClick={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class={css.whole}>
        <div class={css.shown}>{children}</div>
        <p class={css.verdict}>{verdict}</p>
        <button type="button" class={css.hint} onClick={onClose}>
          {speak('run/turn-back')}
        </button>
      </div>
    </dialog>
  );
}
