import { useState } from 'preact/hooks';
import { hashOf } from '../../core/hash.ts';
import type { Id } from '../../core/said.ts';
import { readEverything } from '../../storage/backup.ts';
import { backupText } from '../../storage/write-backup.ts';
import { Button } from '../../ui/button.tsx';
import { giveFile } from '../../ui/give-file.ts';
import { handOut } from '../../ui/hand-out.ts';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { fileName } from '../files/save-file.ts';
import { store } from '../session/store.ts';
import data from '../shell/data.module.css';
import type { AppSpeaker } from '../shell/i18n.ts';
import { useLoaded } from '../shell/loaded.ts';
import { CodesSheet } from './codes-sheet.tsx';
import { framesOf } from './frames.ts';
import { LONGEST_LINK, linkOf } from './link.ts';
import { packCopies } from './parcel.ts';

const NOTHING = { sessions: [], secrets: [], settings: [], throws: [], photos: [] } as const;

/** What only the player's box knows of a game, and the figures they corrected, as a file another device can read; how many of them there are, and ready to be carried. */
async function copyOf(game: Id) {
  const read = await store.use(readEverything);
  if (!read.ok) return undefined;
  const ours = <T extends { readonly game: Id }>(list: readonly T[]): readonly T[] => list.filter((one) => one.game === game);
  const content = { ...NOTHING, corrections: ours(read.value.corrections), copies: ours(read.value.copies) };
  const file = backupText(content, Date.now());
  const packed = await packCopies(file);
  const { corrections, copies } = content;
  return {
    file,
    entries: corrections.length + copies.length,
    link: linkOf(packed, `${location.origin}${location.pathname}`),
    frames: framesOf(packed),
    hash: hashOf(content),
  };
}

/** Gives away what only the player's box knows: as QR codes, a link or a file. */
export function ShareCopySheet({ game, speak, onClose }: { readonly game: Id; readonly speak: AppSpeaker; readonly onClose: () => void }) {
  const loaded = useLoaded(() => copyOf(game), [game]);
  const [codes, setCodes] = useState(false);
  const [told, setTold] = useState<string | undefined>(undefined);
  const [link, setLink] = useState<string | undefined>(undefined);
  const ready = loaded.at === 'there' ? loaded.value : undefined;
  const empty = ready?.entries === 0;
  const share = async (url: string): Promise<void> => {
    if (url.length > LONGEST_LINK) return setTold(speak('hand/too-long', { length: url.length, most: LONGEST_LINK }));
    const out = await handOut({ title: speak.named(`game/${game}`), url });
    if (out === 'copied') setTold(speak('hand/copied'));
    if (out === undefined) setLink(url);
  };
  const save = async (file: string): Promise<void> => {
    if ((await giveFile(fileName(`copy ${game}`), file)) === 'saved') setTold(speak('end/saved'));
  };
  return (
    <Sheet open title={speak('copy-share/title')} eyebrow={speak.named(`game/${game}`)} onClose={onClose}>
      {loaded.at === 'there' && !ready && <Notice tone="bad">{speak('start/failed')}</Notice>}
      {empty && <Notice>{speak('copy-share/empty')}</Notice>}
      <div class={data.ways}>
        <Button kind="primary" wide busy={loaded.at === 'waiting'} disabled={!ready || empty || ready.frames.length === 0} onClick={() => setCodes(true)}>
          {speak('hand/codes')}
        </Button>
        <Button wide disabled={!ready || empty} onClick={() => ready && void share(ready.link)}>
          {speak('hand/link')}
        </Button>
        <Button wide disabled={!ready || empty} onClick={() => ready && void save(ready.file)}>
          {speak('hand/file')}
        </Button>
      </div>
      {told && <Notice tone="good">{told}</Notice>}
      {link && <TextInput label={speak('hand/copy')} value={link} maxLength={LONGEST_LINK} lines={4} onChange={() => undefined} />}
      <p class={data.hint}>{speak('copy-share/hint')}</p>
      {codes && ready && <CodesSheet speak={speak} frames={ready.frames} hash={ready.hash} onClose={() => setCodes(false)} />}
    </Sheet>
  );
}
