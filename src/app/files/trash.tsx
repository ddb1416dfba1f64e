import { useState } from 'preact/hooks';
import { trashedPhotos } from '../../storage/photos.ts';
import type { SessionRecord } from '../../storage/records.ts';
import { daysLeft, deleteForGood, listTrash, trash } from '../../storage/trash.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TrashedPhotos } from '../photos/trashed-photos.tsx';
import { store } from '../session/store.ts';
import { SureSheet } from '../shell/confirm-sheet.tsx';
import data from '../shell/data.module.css';
import { howLongAgo } from '../shell/how-long-ago.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { useLoaded } from '../shell/loaded.ts';
import css from './settings-data.module.css';

const NOTHING = { records: [], left: [], photos: { keys: [], bytes: 0 } };

/** Deleted sessions and photos, for thirty days. */
export function Trash({ speak }: { readonly speak: AppSpeaker }) {
  const [changes, setChanges] = useState(0);
  const [sure, setSure] = useState<SessionRecord | undefined>(undefined);
  const loaded = useLoaded(
    async () =>
      store.use(async (database) => {
        const records = await listTrash(database);
        const lying = records.map(({ id, trashed }) => ({ session: id, trashed: trashed as number }));
        return { records, left: await daysLeft(database, lying, Date.now()), photos: await trashedPhotos(database) };
      }),
    [changes],
    true,
  );
  const { records, left, photos } = loaded.at === 'there' && loaded.value.ok ? loaded.value.value : NOTHING;
  const name = (record: SessionRecord): string => record.title || speak.named(`game/${record.game}`);
  const putBack = async (record: SessionRecord): Promise<void> => {
    await store.use((database) => trash(database, record.id, null));
    setChanges(changes + 1);
  };
  const destroy = async (record: SessionRecord): Promise<void> => {
    await store.use((database) => deleteForGood(database, record.id));
    setChanges(changes + 1);
  };
  return (
    <Card title={speak('settings/trash')}>
      {records.length + photos.keys.length === 0 && <p class={data.hint}>{speak('settings/trash-empty')}</p>}
      <ul class={css.listed}>
        {records.map((record, i) => (
          <li key={record.id} class={data.row}>
            <span class={css.words}>
              <b>{name(record)}</b>
              <small>
                {record.title && `${speak.named(`game/${record.game}`)} · `}
                {howLongAgo(speak.tongue.language, record.touched)} · {speak('settings/trash-left', { n: left[i] as number })}
              </small>
            </span>
            <span class={css.buttons}>
              <Button onClick={() => void putBack(record)}>{speak('settings/put-back')}</Button>
              <Button kind="danger" onClick={() => setSure(record)}>
                {speak('settings/delete-now')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {photos.keys.length > 0 && <TrashedPhotos speak={speak} trashed={photos} onGone={() => setChanges(changes + 1)} />}
      {sure && (
        <SureSheet
          speak={speak}
          title={speak('settings/delete-now')}
          text={speak('settings/delete-sure', { title: name(sure) })}
          onSure={() => void destroy(sure)}
          onClose={() => setSure(undefined)}
        />
      )}
    </Card>
  );
}
