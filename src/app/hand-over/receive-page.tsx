import { useEffect, useRef, useState } from 'preact/hooks';
import type { Result } from '../../core/export.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FileButton } from '../files/file-button.tsx';
import { type Preview, previewFile } from '../files/import-file.ts';
import { ImportSheet } from '../files/import-sheet.tsx';
import { Stopped } from '../files/pace.ts';
import { ReadingLine } from '../files/reading-line.tsx';
import data from '../shell/data.module.css';
import type { AppSpeaker } from '../shell/i18n.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { go } from '../shell/router.ts';
import { useTitle } from '../shell/title.ts';
import { CameraSheet } from './camera-sheet.tsx';
import { LONGEST_LINK, pastedRoute, readLinkText } from './link.ts';
import { unpack } from './parcel.ts';
import { textsIn } from './pictures.ts';
import { Progress } from './progress.tsx';
import { qrReader } from './reader.ts';
import { useReceiving } from './receiving.ts';

/** What has come in so far: what it holds, to be taken or not, or what is wrong with it. */
function useIncoming(speak: AppSpeaker) {
  const [preview, setPreview] = useState<Preview | undefined>(undefined);
  const [told, setTold] = useState<{ readonly words: string; readonly bad: boolean } | undefined>(undefined);
  const say = (words: string | undefined, bad = false): void => setTold(words === undefined ? undefined : { words, bad });
  const show = async (read: Result<string>): Promise<void> => {
    say(undefined);
    // A game's part of the app that cannot be loaded is the one thing that rejects here.
    const result = read.ok ? await previewFile(read.value).catch(() => undefined) : read;
    if (!result) say(speak('start/failed'), true);
    else if (!result.ok) say(`${speak('take/unreadable')}: ${speak(result.why)}`, true);
    else if ('preview' in result) setPreview(result.preview);
  };
  const close = (words?: string): void => {
    setPreview(undefined);
    say(words);
  };
  return { preview, told, say, show, close };
}

/** Every way to receive a session: by camera, pictures, link, file. `text` is what a link brought. Nothing is written before the player takes it. */
export function ReceivePage({ text, speak }: { readonly text: string | undefined; readonly speak: AppSpeaker }) {
  const { preview, told, say, show, close } = useIncoming(speak);
  const [camera, setCamera] = useState(false);
  const codes = useReceiving((bytes) => {
    setCamera(false);
    void unpack(bytes).then(show);
  });
  useTitle(speak('take/title'), speak);
  useEffect(() => {
    // Who comes here with a network has the reader of codes for when there is none.
    void qrReader().catch(() => undefined);
    if (text !== undefined) void readLinkText(text).then(show);
  }, [text]);
  const pictures = async (files: readonly File[]): Promise<void> => {
    say(undefined);
    const texts = await textsIn(files).catch((why: unknown) => (why instanceof Stopped ? 'stopped' : undefined));
    if (texts === 'stopped') return say(speak('refused/stopped'), true);
    if (!texts) return say(speak('take/no-reader'), true);
    if (texts.length === 0) return say(speak('take/no-code', { n: files.length }), true);
    codes.take(texts);
  };
  return (
    <PageFrame title={speak('take/title')} back="#/" speak={speak}>
      <p class={data.hint}>{speak('take/hint')}</p>
      <ReadingLine speak={speak} />
      {told && <Notice tone={told.bad ? 'bad' : 'good'}>{told.words}</Notice>}
      <Card>
        <div class={data.ways}>
          <Button kind="primary" wide onClick={() => setCamera(true)}>
            {speak('take/camera')}
          </Button>
          <PicturesButton words={speak('take/pictures')} onFiles={(files) => void pictures(files)} />
          <p class={data.hint}>{speak('take/pictures-hint')}</p>
          {!camera && <Progress speak={speak} receiving={codes.receiving} onAgain={codes.again} />}
        </div>
      </Card>
      <Card>
        <PasteLink speak={speak} onNoLink={() => say(speak('take/no-link'), true)} />
      </Card>
      <FileButton words={speak('settings/restore')} onText={(file) => void show({ ok: true, value: file })} />
      {camera && <CameraSheet speak={speak} receiving={codes.receiving} onCodes={codes.take} onAgain={codes.again} onClose={() => setCamera(false)} />}
      {preview && <ImportSheet speak={speak} preview={preview} onClose={close} />}
    </PageFrame>
  );
}

/** A link from the other phone, for where it cannot be opened by a tap: an installed app and a browser's tab may keep separate data. */
function PasteLink({ speak, onNoLink }: { readonly speak: AppSpeaker; readonly onNoLink: () => void }) {
  const [pasted, setPasted] = useState('');
  const read = (): void => {
    const route = pastedRoute(pasted);
    if (route) go(route, true);
    else onNoLink();
  };
  return (
    <div class={data.ways}>
      <TextInput label={speak('take/link')} value={pasted} maxLength={LONGEST_LINK * 4} onChange={setPasted} live />
      <Button wide disabled={pasted.trim() === ''} onClick={read}>
        {speak('take/read-link')}
      </Button>
    </div>
  );
}

function PicturesButton({ words, onFiles }: { readonly words: string; readonly onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = (): void => {
    const files = [...(input.current?.files ?? [])];
    if (input.current) input.current.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input ref={input} type="file" accept="image/*" multiple hidden onChange={chosen} />
      <Button wide onClick={() => input.current?.click()}>
        {words}
      </Button>
    </>
  );
}
