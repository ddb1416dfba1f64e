import { useLayoutEffect, useRef } from 'preact/hooks';
import { useSpeak } from '../shell/voice.ts';
import css from './facing.module.css';

/** The verdict turned round, filling the screen, for the player opposite. A tap anywhere turns it back. */
export function Facing({ verdict, onClose }: { readonly verdict: string; readonly onClose: () => void }) {
  const speak = useSpeak();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={css.facing}
      aria-label={speak('run/turn-round')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button type="button" class={css.whole} onClick={onClose}>
        <span class={css.verdict}>{verdict}</span>
        <small class={css.hint}>{speak('run/turn-back')}</small>
      </button>
    </dialog>
  );
}
