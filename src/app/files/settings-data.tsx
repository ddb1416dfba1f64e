import { useEffect, useRef, useState } from 'preact/hooks';
import { photosHeld } from '../../storage/photos.ts';
import type { BackupRecord } from '../../storage/records.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice, type Tone } from '../../ui/notice.tsx';
import { installable, installsByHand, onApplePhone, takeInstall } from '../device/install.ts';
import { keptOffline } from '../device/offline.ts';
import { askToKeep, isKept } from '../device/persistence.ts';
import menu from '../places/session-menu.module.css';
import { type Checked, checkEverything, findingSaid, isNoFault, repairAll } from '../session/check.ts';
import { openBook } from '../session/open-book.ts';
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

/** What came of what the player asked for. */
interface Told {
  readonly words: string;
  readonly tone: Tone;
  readonly list?: readonly string[];
  /** Sessions that can be repaired. */
  readonly broken?: readonly string[];
}
const bad = (words: string): Told => ({ words, tone: 'bad' });

/** How safe the player's data is, and what can be done for it; the trash. */
export function SettingsData({ speak }: { readonly speak: AppSpeaker }) {
  const [changes, setChanges] = useState(0);
  const changed = (): void => setChanges((count) => count + 1);
  const loaded = useLoaded(health, [changes], true);
  const [told, setTold] = useState<Told | undefined>(undefined);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.scrollIntoView({ block: 'nearest' }), [told]);
  const [preview, setPreview] = useState<Preview | undefined>(undefined);
  if (loaded.at !== 'there') return null;
  const { kept, folder, stored } = loaded.value;
  const backup = async (): Promise<void> => {
    const saved = await saveBackup();
    if (!saved.ok) return setTold(bad(troubleSaid(speak, saved.trouble)));
    if (saved.value === 'in-folder') setTold({ words: speak('settings/saved-in', { folder: folder ?? '' }), tone: 'good' });
    else if (folder !== undefined && saved.value !== 'cancelled') setTold({ words: speak('settings/folder-failed', { folder }), tone: 'doubt' });
    changed();
  };
  const check = async (): Promise<void> => {
    const checked = await checkEverything();
    if (!checked.ok) return setTold(bad(troubleSaid(speak, checked.trouble)));
    setTold(await checkedSaid(speak, checked.value));
  };
  const mend = async (broken: readonly string[]): Promise<void> => {
    const repaired = await repairAll(broken);
    setTold(repaired.ok ? { words: speak('settings/repaired', { n: repaired.value }), tone: 'good' } : bad(troubleSaid(speak, repaired.trouble)));
    changed();
  };
  const read = async (text: string): Promise<void> => {
    const result = await previewFile(text);
    if (result.ok) setPreview(result.preview);
    else setTold(bad(`${speak('refused/title')}: ${speak(result.why)}`));
  };
  return (
    <>
      <Card title={speak('settings/data')}>
        {!stored.ok && <Notice tone="bad">{troubleSaid(speak, stored.trouble)}</Notice>}
        <DataFacts known={loaded.value} speak={speak} />
        {kept === false && <Button onClick={() => void askToKeep().then(changed)}>{speak('settings/persist')}</Button>}
        {stored.ok && stored.value.much && <Notice tone="doubt">{speak('notice/backup', { n: stored.value.since })}</Notice>}
        <Button kind={stored.ok && stored.value.much ? 'primary' : 'plain'} wide onClick={() => void backup()}>
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
      {preview && (
        <ImportSheet
          speak={speak}
          preview={preview}
          onClose={(words) => {
            setPreview(undefined);
            if (words) setTold({ words, tone: 'good' });
            changed();
          }}
        />
      )}
    </>
  );
}

/** What a check of every session found, the first five of it by name. */
async function checkedSaid(speak: AppSpeaker, checked: Checked): Promise<Told> {
  const { language } = speak.tongue;
  const { sessions: n, findings } = checked;
  const first = await Promise.all(
    findings.slice(0, 5).map(async ({ title, game, said }) => {
      await openBook(game, language);
      return `${title || speak.named(`game/${game.rules.id}`)}: ${await findingSaid(speak, game, said)}`;
    }),
  );
  const wrong = findings.filter((finding) => !isNoFault(finding)).length;
  const words = wrong === 0 ? speak('settings/checked-good', { n }) : speak('settings/checked-bad', { n, findings: wrong });
  return { words, list: [...new Set(first)], tone: wrong === 0 && checked.broken.length === 0 ? 'good' : 'bad', broken: checked.broken };
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

function ToldNotice({
  told,
  speak,
  onMend,
}: {
  readonly told: Told;
  readonly speak: AppSpeaker;
  readonly onMend: (broken: readonly string[]) => Promise<void>;
}) {
  const { broken = [] } = told;
  const mend = broken.length > 0 && <Button onClick={() => void onMend(broken)}>{speak('settings/repair')}</Button>;
  return (
    <Notice tone={told.tone} actions={mend || undefined}>
      {told.words}
      {told.list && (
        <ul class={css.findings}>
          {told.list.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </Notice>
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
