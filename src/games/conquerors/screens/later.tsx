import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSpeak } from '../../../ui/voice.ts';

/** A screen that is loaded when it is first shown, so that opening a session loads the rules alone; shown at once from then on. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let ready: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const speak = useSpeak();
    const [turn, setTurn] = useState(0);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (ready) return;
      setFailed(false);
      load().then(
        (loaded) => {
          ready = loaded;
          setTurn((n) => n + 1);
        },
        () => setFailed(true),
      );
    }, [turn]);
    if (failed)
      return (
        <Notice tone="bad" actions={<Button onClick={() => setTurn((n) => n + 1)}>{speak('screen/load-again')}</Button>}>
          {speak('screen/not-loaded')}
        </Notice>
      );
    const Shown = ready;
    return Shown ? <Shown {...props} /> : null;
  };
}
