import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from './button.tsx';
import css from './curtain.module.css';
import { Icon } from './icons.tsx';
import { eyeIcon } from './tool-icons.tsx';
import { useSpeak } from './voice.ts';

/**
 * A secret behind a curtain: first "hand the phone to …", then the secret while it is open, with a large button to hide it. It closes by itself when the
 * app goes to the background.
 */
export function Curtain({ who, children, onHide }: { readonly who: string; readonly children: ComponentChildren; readonly onHide?: (() => void) | undefined }) {
  const speak = useSpeak();
  const [open, setOpen] = useState(false);
  const hide = (): void => {
    setOpen(false);
    onHide?.();
  };
  useEffect(() => {
    const onAway = (): void => {
      if (document.visibilityState === 'hidden') setOpen(false);
    };
    document.addEventListener('visibilitychange', onAway);
    return () => document.removeEventListener('visibilitychange', onAway);
  }, []);
  if (open)
    return (
      <div class={css.open}>
        {children}
        <Button wide onClick={hide}>
          {speak('ui/hide-again')}
        </Button>
      </div>
    );
  return (
    <div class={css.curtain}>
      <Icon of={eyeIcon} size={44} />
      <p class={css.words}>{speak('ui/hand-to', { who })}</p>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {speak('ui/i-am', { who })}
      </Button>
    </div>
  );
}
