import { useEffect, useRef, useState } from 'preact/hooks';
import { photosHeld } from '../../storage/photos.ts';
import type { BackupRecord } from '../../storage/records.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { installable, installsByHand, onApplePhone, takeInstall } from '../device/install.ts';
import { keptOffline } from '../device/offline.ts';
import { askToKeep, isKept } from '../device/persistence.ts';
import menu from '../places/session-menu.module.css';
import { checkEverything, repairAll } from '../session/check.ts';
import { store } from '../session/store.ts';
import { bytesSaid } from '../shell/bytes.ts';
import data from '../shell/data.module.css';
import { howLongAgo } from '../shell/how-long-ago.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { useLoaded } from '../shell/loaded.ts';
import { go } from '../shell/router.ts';
import list from '../shell/rows.module.css';
import { troubleSaid } from '../shell/trouble.ts';
import { saveBackup, sinceBackup } from './backup.ts';
import { backupFolder, chooseFolder, forgetFolder, hasFolders } from './backup-folder.ts';
import { bad, checkedSaid, good, type Told, ToldNotice } from './data-told.tsx';
import { FileButton } from './file-button.tsx';
import { type Preview, previewFile } from './import-file.ts';
import { ImportSheet } from './import-sheet.tsx';
import { ReadingLine } from './reading-line.tsx';
import css from './settings-data.module.css';
import { Trash } from './trash.tsx';

/** How the player's data stands: kept by the browser, how large, saved when. */
async function health() {
  const [kept, estimate, folder] = await Promise.all([isKept(), navigator.storage?.estimate?.(), backupFolder()]);
  const read = await store.use(async (database) => ({
    ...(await sinceBackup(database)),
    photos: await photosHeld(database),
    backups: (await database.backups.orderBy('at').reverse().toArray()).filter(({ text }) => typeof text === 'string'),
  }));
  return { kept, usage: estimate?.usage, quota: estimate?.quota, folder: folder?.name, stored: read };
}
type Health = Awaited<ReturnType<typeof health>>;

/** How the data is, what came of what the player asked for, and the file that is being looked at. */
function useData(speak: AppSpeaker) {
  const [changes, setChanges] = useState(0);
  const changed = (): void => setChanges((count) => count + 1);
  const loaded = useLoaded(health, [changes], true);
  const [told, tell] = useState<Told | undefined>(undefined);
  const [preview, setPreview] = useState<Preview | undefined>(undefined);
  const backup = async (folder: string | undefined): Promise<void> => {
    const saved = await saveBackup();
    if (!saved.ok) return tell(bad(troubleSaid(speak, saved.trouble)));
    if (saved.value === 'in-folder') tell(good(speak('settings/saved-in', { folder: folder ?? '' })));
    else if (folder !== undefined && saved.value !== 'cancelled') tell({ words: speak('settings/folder-failed', { folder }), tone: 'doubt' });
    changed();
  };
  const check = async (): Promise<void> => {
    const checked = await checkEverything();
    tell(checked.ok ? await checkedSaid(speak, checked.value) : bad(troubleSaid(speak, checked.trouble)));
  };
  const mend = async (broken: readonly string[]): Promise<void> => {
    const repaired = await repairAll(broken);
    tell(repaired.ok ? good(speak('settings/repaired', { n: repaired.value })) : bad(troubleSaid(speak, repaired.trouble)));
    changed();
  };
  const read = async (text: string): Promise<void> => {
    const result = await previewFile(text);
    if (result.ok) setPreview(result.preview);
    else tell(bad(`${speak('refused/title')}: ${speak(result.why)}`));
  };
  const taken = (words: string | undefined): void => {
    setPreview(undefined);
    if (words) tell(good(words));
    changed();
  };
  return { changes, changed, loaded, told, preview, backup, check, mend, read, taken };
}

/** How safe the player's data is, and what can be done for it; the trash. */
export function SettingsData({ speak }: { readonly speak: AppSpeaker }) {
  const { changes, changed, loaded, told, preview, backup, check, mend, read, taken } = useData(speak);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.scrollIntoView({ block: 'nearest' }), [told]);
  if (loaded.at !== 'there') return null;
  const { kept, folder, stored } = loaded.value;
  return (
    <>
      <Card title={speak('settings/data')}>
        {!stored.ok && <Notice tone="bad">{troubleSaid(speak, stored.trouble)}</Notice>}
        <DataFacts known={loaded.value} speak={speak} />
        {kept === false && <Button onClick={() => void askToKeep().then(changed)}>{speak('settings/persist')}</Button>}
        {stored.ok && stored.value.much && <Notice tone="doubt">{speak('notice/backup', { n: stored.value.since })}</Notice>}
        <Button kind={stored.ok && stored.value.much ? 'primary' : 'plain'} wide onClick={() => void backup(folder)}>
          {speak('settings/backup')}
        </Button>
        <div class={list.rows}>
          {installable.value && (
            <Button wide onClick={() => void takeInstall()}>
              {speak('notice/install-take')}
            </Button>
          )}
          {hasFolders() && (
            <Button wide onClick={() => void (folder === undefined ? chooseFolder() : forgetFolder()).then(changed)}>
              {folder === undefined ? speak('settings/folder') : speak('settings/folder-not', { folder })}
            </Button>
          )}
          <FileButton words={speak('settings/restore')} onText={(text) => void read(text)} />
          <Button wide onClick={() => go({ at: 'take' })}>
            {speak('take/title')}
          </Button>
          <Button wide onClick={() => void check()}>
            {speak('settings/check-all')}
          </Button>
        </div>
        <ReadingLine speak={speak} />
        <div ref={said}>{told && <ToldNotice told={told} speak={speak} onMend={mend} />}</div>
        {onApplePhone() && (
          <p class={data.hint}>
            {installsByHand() && speak('notice/install-ios')} {speak('settings/ios')}
          </p>
        )}
        {stored.ok && stored.value.backups.length > 0 && <OnDevice backups={stored.value.backups} speak={speak} onOpen={(text) => void read(text)} />}
      </Card>
      <Trash speak={speak} key={`trash ${changes}`} />
      {preview && <ImportSheet speak={speak} preview={preview} onClose={taken} />}
    </>
  );
}

/** Whether the browser keeps the data, whether the app works offline, how much there is, and when it was last saved. */
function DataFacts({ known: { kept, usage, quota, stored }, speak }: { readonly known: Health; readonly speak: AppSpeaker }) {
  const { language } = speak.tongue;
  return (
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
  );
}

/** The copies made on this device on each day of play. */
function OnDevice({
  backups,
  speak,
  onOpen,
}: {
  readonly backups: readonly BackupRecord[];
  readonly speak: AppSpeaker;
  readonly onOpen: (text: string) => void;
}) {
  const { language } = speak.tongue;
  return (
    <details class={menu.fold}>
      <summary>{speak('settings/on-device')}</summary>
      <p class={data.hint}>{speak('settings/on-device-hint')}</p>
      <ul>
        {backups.map(({ at, bytes, text }) => (
          <li key={at} class={data.row}>
            <span>
              {howLongAgo(language, at)} <small>{bytesSaid(language, bytes)}</small>
            </span>
            <Button onClick={() => onOpen(text)}>{speak('settings/on-device-open')}</Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
