import { useState } from 'preact/hooks';
import type { Speaker } from '../../core/words.ts';
import { backupText } from '../../storage/backup.ts';
import type { Database } from '../../storage/database.ts';
import { photosHeld } from '../../storage/photos.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { giveFile } from '../../ui/give-file.ts';
import { Notice } from '../../ui/notice.tsx';
import { bytesSaid } from '../bytes.ts';
import { everything, fileName } from '../files.ts';
import { checkEverything, type Preview, previewFile } from '../import-file.ts';
import { store } from '../keeper.ts';
import { useLoaded } from '../loaded.ts';
import { keptOffline } from '../offline.ts';
import { askToKeep, isKept } from '../persistence.ts';
import { go } from '../route.ts';
import { howLongAgo } from '../when.ts';
import { FileButton } from './file-button.tsx';
import { ImportSheet } from './import-sheet.tsx';
import css from './settings-data.module.css';
import { Trash } from './trash.tsx';
import { troubleSaid } from './trouble.tsx';

const LAST_BACKUP = 'last-backup';
/** Entries since the last backup from which a word about it is in place. */
const AT_STAKE = 150;

/** When everything was last saved to a file, and how many entries were written since. */
async function sinceBackup(database: Database): Promise<{ last: number | undefined; since: number }> {
  const kept = (await database.settings.get(LAST_BACKUP))?.value as { at: number; entries: number } | undefined;
  return { last: kept?.at, since: (await database.entries.count()) - (kept?.entries ?? 0) };
}

async function health() {
  const [kept, estimate] = await Promise.all([isKept(), navigator.storage?.estimate?.()]);
  const read = await store.use(async (database) => ({
    ...(await sinceBackup(database)),
    photos: await photosHeld(database),
    backups: (await database.backups.orderBy('at').reverse().toArray()).map(({ at, bytes, text }) => ({ at, bytes, text })),
  }));
  return { kept, usage: estimate?.usage, quota: estimate?.quota, stored: read };
}

/** How safe the player's data is, and what can be done for it; the trash. */
export function SettingsData({ speak }: { readonly speak: Speaker }) {
  const [changes, setChanges] = useState(0);
  const changed = (): void => setChanges((count) => count + 1);
  const loaded = useLoaded(health, [changes], true);
  const [told, setTold] = useState<string | undefined>(undefined);
  const [preview, setPreview] = useState<Preview | undefined>(undefined);
  const { language } = speak.tongue;
  if (loaded.at !== 'there') return null;
  const { kept, usage, quota, stored } = loaded.value;
  const backup = async (): Promise<void> => {
    const read = await everything();
    if (!read.ok) return setTold(troubleSaid(speak, read.trouble));
    const at = Date.now();
    if ((await giveFile(fileName('backup', at), backupText(read.value, at))) === 'cancelled') return;
    await store.use(async (database) => database.settings.put({ name: LAST_BACKUP, value: { at, entries: await database.entries.count() } }));
    changed();
  };
  const check = async (): Promise<void> => {
    const { sessions, findings } = await checkEverything();
    const first = findings.slice(0, 5).map((finding) => `${finding.session}: ${speak(finding.said)}`);
    setTold([speak('settings/checked', { n: sessions, findings: findings.length }), ...first].join(' '));
  };
  const read = async (text: string): Promise<void> => {
    const result = await previewFile(text);
    if (result.ok) setPreview(result.preview);
    else setTold(`${speak('refused/title')}: ${speak(result.why)}`);
  };
  return (
    <>
      <Card title={speak('settings/data')}>
        {!stored.ok && <Notice tone="bad">{troubleSaid(speak, stored.trouble)}</Notice>}
        <dl class={css.facts}>
          <dt>{speak('settings/persisted')}</dt>
          <dd>{speak(`settings/persisted-${kept === undefined ? 'unknown' : kept ? 'yes' : 'no'}`)}</dd>
          <dt>{speak('settings/offline')}</dt>
          <dd>{speak(keptOffline.value ? 'settings/offline-yes' : 'settings/offline-no')}</dd>
          {usage !== undefined && quota !== undefined && (
            <>
              <dt>{speak('settings/space')}</dt>
              <dd>{speak('settings/space-of', { used: bytesSaid(language, usage), all: bytesSaid(language, quota) })}</dd>
            </>
          )}
          {stored.ok && stored.value.photos.count > 0 && (
            <>
              <dt>{speak('settings/photos')}</dt>
              <dd>{speak('settings/photos-of', { n: stored.value.photos.count, size: bytesSaid(language, stored.value.photos.bytes) })}</dd>
            </>
          )}
          <dt>{speak('settings/last-backup')}</dt>
          <dd>{stored.ok && stored.value.last !== undefined ? howLongAgo(language, stored.value.last) : speak('settings/never')}</dd>
        </dl>
        {kept === false && <Button onClick={() => void askToKeep().then(changed)}>{speak('settings/persist')}</Button>}
        {stored.ok && stored.value.since > AT_STAKE && <Notice tone="doubt">{speak('notice/backup', { n: stored.value.since })}</Notice>}
        <Button kind="primary" wide onClick={() => void backup()}>
          {speak('settings/backup')}
        </Button>
        <FileButton words={speak('settings/restore')} onText={(text) => void read(text)} />
        <Button wide onClick={() => go({ at: 'take' })}>
          {speak('take/title')}
        </Button>
        <Button wide onClick={() => void check()}>
          {speak('settings/check-all')}
        </Button>
        {told && <Notice>{told}</Notice>}
        <p class={css.hint}>{speak('settings/ios')}</p>
        {stored.ok && stored.value.backups.length > 0 && (
          <details class={css.fold}>
            <summary>{speak('settings/on-device')}</summary>
            <p class={css.hint}>{speak('settings/on-device-hint')}</p>
            <ul>
              {stored.value.backups.map(({ at, bytes, text }) => (
                <li key={at} class={css.row}>
                  <span>
                    {howLongAgo(language, at)} <small>{bytesSaid(language, bytes)}</small>
                  </span>
                  <Button onClick={() => void read(text)}>{speak('settings/restore')}</Button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Card>
      <Trash speak={speak} key={`trash ${changes}`} />
      {preview && (
        <ImportSheet
          speak={speak}
          preview={preview}
          onClose={(words) => {
            setPreview(undefined);
            if (words) setTold(words);
            changed();
          }}
        />
      )}
    </>
  );
}
