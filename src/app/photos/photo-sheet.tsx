import { useRef, useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Session } from '../session/session.ts';
import { bytesSaid } from '../shell/bytes.ts';
import data from '../shell/data.module.css';
import type { AppSpeaker } from '../shell/i18n.ts';
import { troubleSaid } from '../shell/trouble.ts';
import { addPhoto, type NoPhoto } from './add-photo.ts';

/** Takes a photo of the board, or one that is there, into the session's journal. */
export function PhotoSheet({ session, speak, onClose }: { readonly session: Session; readonly speak: AppSpeaker; readonly onClose: () => void }) {
  const [caption, setCaption] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const add = async (file: File): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    const why = await addPhoto(session, file, caption.trim());
    setBusy(false);
    // What the journal does not take, the session tells itself.
    if (!why || why.kind === 'unwritten') onClose();
    else setRefused(whySaid(speak, why));
  };
  return (
    <Sheet open title={speak('photo/add')} onClose={onClose}>
      <p class={data.hint}>{speak('photo/hint')}</p>
      <TextInput label={speak('photo/caption')} maxLength={200} value={caption} onChange={setCaption} live />
      {refused && <Notice tone="bad">{refused}</Notice>}
      <div class={data.ways}>
        <PictureButton kind="primary" words={speak('photo/take')} camera busy={busy} onFile={(file) => void add(file)} />
        <PictureButton kind="plain" words={speak('photo/choose')} busy={busy} onFile={(file) => void add(file)} />
      </div>
    </Sheet>
  );
}

function whySaid(speak: AppSpeaker, why: NoPhoto): string {
  if (why.kind === 'trouble') return troubleSaid(speak, why.trouble);
  if (!('most' in why)) return speak('photo/unreadable');
  if (why.kind === 'many-pixels') return speak('photo/many-pixels', { most: speak.tongue.number(why.most / 1e6) });
  return speak(`photo/${why.kind}`, { most: why.kind === 'many' ? why.most : bytesSaid(speak.tongue.language, why.most) });
}

/** A button that asks for one picture: from the camera where the device has one, or from those that are there. */
function PictureButton({
  kind,
  words,
  camera,
  busy,
  onFile,
}: {
  readonly kind: 'primary' | 'plain';
  readonly words: string;
  readonly camera?: boolean;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = (): void => {
    const file = input.current?.files?.[0];
    if (input.current) input.current.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <input ref={input} type="file" accept="image/*" {...(camera ? { capture: 'environment' } : {})} hidden onChange={chosen} />
      <Button kind={kind} wide busy={busy} disabled={busy} onClick={() => input.current?.click()}>
        {words}
      </Button>
    </>
  );
}
