import { useState } from 'preact/hooks';
import { type Entry, entryHash } from '../../core/entry.ts';
import { sessionFile } from '../../core/export.ts';
import { Button } from '../../ui/button.tsx';
import { handOut } from '../../ui/hand-out.ts';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { saveSession } from '../files/save-file.ts';
import type { Session } from '../session/session.ts';
import data from '../shell/data.module.css';
import type { AppSpeaker } from '../shell/i18n.ts';
import { useLoaded } from '../shell/loaded.ts';
import { CodesSheet } from './codes-sheet.tsx';
import { framesOf } from './frames.ts';
import { LONGEST_LINK, linkOf } from './link.ts';
import { pack } from './parcel.ts';
import { SameHere } from './same-here.tsx';

type Shared = { readonly say: 'hand/copied' } | { readonly say: 'hand/too-long'; readonly length: number } | { readonly link: string };

/** Everything another phone needs of a session, ready to be carried, as its journal is now. */
async function parcelOf(session: Session) {
  const { game, title } = session.record.peek();
  const read = await session.entries();
  const entries = read.ok && read.value.length > 0 ? read.value : session.inMemory();
  const packed = await pack(sessionFile(game, title, entries));
  return { link: linkOf(packed, `${location.origin}${location.pathname}`), frames: framesOf(packed), hash: entryHash(entries[entries.length - 1] as Entry) };
}

/** Hands a running session over to another phone, as QR codes, a link or a file; what both phones show says whether they have the same. */
export function HandOverSheet({ session, speak, onClose }: { readonly session: Session; readonly speak: AppSpeaker; readonly onClose: () => void }) {
  const record = session.record.value;
  // The codes as they were when first shown: a change of the session must not mix two hand-overs.
  const [showing, setShowing] = useState<{ readonly frames: readonly string[]; readonly hash: string } | undefined>(undefined);
  const [shared, setShared] = useState<Shared | undefined>(undefined);
  const parcel = useLoaded(() => parcelOf(session), [session, record.hash, record.title], true);
  const ready = parcel.at === 'there' ? parcel.value : undefined;
  const tooMany = ready?.frames.length === 0;
  const share = async (): Promise<void> => {
    setShared(undefined);
    if (!ready) return;
    if (ready.link.length > LONGEST_LINK) return setShared({ say: 'hand/too-long', length: ready.link.length });
    const out = await handOut({ title: record.title || speak.named(`game/${record.game}`), url: ready.link });
    setShared(out === 'copied' ? { say: 'hand/copied' } : out === undefined ? { link: ready.link } : undefined);
  };
  return (
    <Sheet open title={speak('hand/title')} eyebrow={record.title || speak.named(`game/${record.game}`)} onClose={onClose}>
      <SameHere speak={speak} record={record} />
      {parcel.at === 'failed' && <Notice tone="bad">{speak('hand/failed', { problem: String(parcel.problem) })}</Notice>}
      {tooMany && <Notice tone="doubt">{speak('hand/too-many')}</Notice>}
      <div class={data.ways}>
        <Button
          kind="primary"
          wide
          busy={parcel.at === 'waiting'}
          disabled={!ready || tooMany}
          onClick={() => ready && setShowing({ frames: ready.frames, hash: ready.hash })}
        >
          {speak('hand/codes')}
        </Button>
        <Button wide disabled={!ready} onClick={() => void share()}>
          {speak('hand/link')}
        </Button>
        <Button wide onClick={() => void saveSession(session)}>
          {speak('hand/file')}
        </Button>
      </div>
      {shared && 'say' in shared && (
        <Notice tone={shared.say === 'hand/copied' ? 'good' : 'doubt'}>
          {shared.say === 'hand/copied' ? speak(shared.say) : speak(shared.say, { length: shared.length, most: LONGEST_LINK })}
        </Notice>
      )}
      {shared && 'link' in shared && <TextInput label={speak('hand/copy')} value={shared.link} maxLength={LONGEST_LINK} lines={4} onChange={() => undefined} />}
      <p class={data.hint}>{speak('hand/stays')}</p>
      {showing && <CodesSheet speak={speak} {...showing} onClose={() => setShowing(undefined)} />}
    </Sheet>
  );
}
