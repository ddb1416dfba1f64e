import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSpeak } from '../../../ui/voice.ts';

/** A screen whose code is loaded when it is first shown: nothing until then, and a sentence with a way to try again when that fails. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let ready: ComponentType<Props> | undefined;
  return (props) => {
    const speak = useSpeak();
    const [state, set] = useState<'waiting' | 'ready' | 'failed'>(ready ? 'ready' : 'waiting');
    useEffect(() => {
      if (state !== 'waiting') return;
      load().then(
        (loaded) => {
          ready = loaded;
          set('ready');
        },
        () => set('failed'),
      );
    }, [state]);
    if (state === 'failed')
      return (
        <Notice tone="bad" actions={<Button onClick={() => set('waiting')}>{speak('start/retry')}</Button>}>
          {speak('start/failed')}
        </Notice>
      );
    const Shown = ready;
    return Shown ? <Shown {...props} /> : null;
  };
}
