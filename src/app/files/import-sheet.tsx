import { useState } from 'preact/hooks';
import { type Entry, entryHash } from '../../core/entry.ts';
import type { SessionRecord } from '../../storage/records.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { IncomingCard } from '../hand-over/incoming-card.tsx';
import { SameHere } from '../hand-over/same-here.tsx';
import data from '../shell/data.module.css';
import { type AppSpeaker, sessionSpeaker } from '../shell/i18n.ts';
import { useLoaded } from '../shell/loaded.ts';
import { go } from '../shell/router.ts';
import { gameOf } from '../shell/shelf.ts';
import { troubleSaid } from '../shell/trouble.ts';
import { type Incoming, type Preview, takeFile } from './import-file.ts';
import css from './settings-data.module.css';

/** What a file, a link or QR codes hold and what would become of it, before anything is taken in. `onClose` gets what to tell the player afterwards. */
export function ImportSheet({
  speak,
  preview,
  onClose,
}: {
  readonly speak: AppSpeaker;
  readonly preview: Preview;
  readonly onClose: (words?: string) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [came, setCame] = useState<SessionRecord | undefined>(undefined);
  const { corrections, copies, photos } = preview.content;
  const extras = corrections.length + copies.length;
  const useful = extras + photos.length > 0 || preview.sessions.some(({ relation }) => ['new', 'longer', 'parted'].includes(relation.kind));
  const [only] = preview.sessions.length === 1 ? preview.sessions : [];
  const take = async (): Promise<void> => {
    setBusy(true);
    const taken = await takeFile(preview);
    if (!taken.ok) return onClose(troubleSaid(speak, taken.trouble));
    const { sessions, left } = taken.value;
    if (only && sessions[0] && left === 0) return setCame(sessions[0]);
    const told = sessions.length === 0 && extras > 0 ? speak('import/extras', { n: extras }) : speak('import/taken', { n: sessions.length });
    onClose([told, ...(left > 0 ? [speak('import/photos-left', { n: left })] : [])].join(' '));
  };
  if (came) return <TakenInSheet speak={speak} record={came} parted={came.id !== only?.saved.id} onClose={onClose} />;
  return (
    <Sheet
      open
      title={speak('import/title')}
      onClose={() => onClose()}
      footer={
        <Button kind="primary" wide busy={busy} disabled={busy || !useful} onClick={() => void take()}>
          {speak(useful ? 'import/take' : 'import/nothing')}
        </Button>
      }
    >
      {only ? (
        <IncomingOne speak={speak} incoming={only} />
      ) : (
        <ul class={css.listed}>
          {preview.sessions.map((incoming) => (
            <IncomingRow key={incoming.saved.id} speak={speak} incoming={incoming} />
          ))}
        </ul>
      )}
      {extras > 0 && <p class={data.hint}>{speak('import/extras', { n: extras })}</p>}
      {photos.length > 0 && <p class={data.hint}>{speak('import/photos', { n: photos.length })}</p>}
    </Sheet>
  );
}

/** A session has come in: what both phones show now, and the way into it. */
function TakenInSheet({
  speak,
  record,
  parted,
  onClose,
}: {
  readonly speak: AppSpeaker;
  readonly record: SessionRecord;
  readonly parted: boolean;
  readonly onClose: (words?: string) => void;
}) {
  const open = (): void => {
    onClose();
    go({ at: 'session', session: record.id, place: 'now' }, true);
  };
  return (
    <Sheet
      open
      title={speak('import/taken-title')}
      eyebrow={record.title || speak.named(`game/${record.game}`)}
      onClose={() => onClose(speak('import/taken', { n: 1 }))}
      footer={
        <Actions>
          <Button kind="primary" onClick={open}>
            {speak('import/open')}
          </Button>
          <Button onClick={() => onClose(speak('import/taken', { n: 1 }))}>{speak('app/done')}</Button>
        </Actions>
      }
    >
      {parted && <Notice>{speak('import/beside')}</Notice>}
      <SameHere speak={speak} record={record} hint={!parted} />
    </Sheet>
  );
}

/** What a game says of a session that would come in, in its own words. */
function useLine({ saved, line }: Incoming, speak: AppSpeaker): string {
  const { language } = speak.tongue;
  const loaded = useLoaded(async () => {
    const game = await gameOf(saved.game);
    return game && line ? (await sessionSpeaker(language, game))(line) : '';
  }, [saved, language]);
  return loaded.at === 'there' ? loaded.value : '';
}

function IncomingOne({ speak, incoming }: { readonly speak: AppSpeaker; readonly incoming: Incoming }) {
  const { entries } = incoming.saved;
  return <IncomingCard speak={speak} incoming={incoming} line={useLine(incoming, speak)} hash={entryHash(entries[entries.length - 1] as Entry)} />;
}

function IncomingRow({ speak, incoming }: { readonly speak: AppSpeaker; readonly incoming: Incoming }) {
  const { saved, relation } = incoming;
  const game = speak.has(`game/${saved.game}`) ? speak.named(`game/${saved.game}`) : saved.game;
  return (
    <li class={css.incoming}>
      <span class={css.words}>
        {saved.title && <small>{game}</small>}
        <b>{saved.title || game}</b>
        <span class={data.hint}>{useLine(incoming, speak)}</span>
      </span>
      <span class={css.relation}>
        <b>{speak(`import/${relation.kind}`, relation.kind === 'longer' ? { n: relation.by } : {})}</b> · {speak('import/entries', { n: saved.entries.length })}
        {saved.trashed !== null && ` · ${speak('settings/trash')}`}
        {saved.rest && ` · ${speak('import/cut', { number: saved.entries.length })}`}
      </span>
    </li>
  );
}
