import type { ComponentType } from 'preact';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSpeak } from '../../ui/voice.ts';
import { useLoaded } from '../loaded.ts';

/** A component that is loaded when it is first shown; nothing until then, and a sentence when that fails. */
export function Lazy<Props extends object>({ load, with: props }: { readonly load: () => Promise<ComponentType<Props>>; readonly with: Props }) {
  const loaded = useLoaded(async () => ({ Shown: await load() }), []);
  const speak = useSpeak();
  if (loaded.at === 'waiting') return null;
  if (loaded.at === 'failed')
    return (
      <Notice tone="bad" actions={<Button onClick={() => location.reload()}>{speak('start/retry')}</Button>}>
        {speak('start/failed')}
      </Notice>
    );
  const { Shown } = loaded.value;
  return <Shown {...props} />;
}
