import { useEffect, useState } from 'preact/hooks';
import type { Id } from '../../core/said.ts';
import { photoOf, trashPhoto } from '../../storage/photos.ts';
import type { PhotoRecord } from '../../storage/records.ts';
import { daysLeft } from '../../storage/trash.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import place from '../places/journal-place.module.css';
import { store } from '../session/store.ts';
import data from '../shell/data.module.css';
import { exactly } from '../shell/dates.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { useLoaded } from '../shell/loaded.ts';
import { LargePhoto } from './large-photo.tsx';
import css from './photo.module.css';

/** A photo, and the days it still has where it lies in the trash. */
async function photoThere(session: Id, photo: Id) {
  return store.use(async (database) => {
    const record = await photoOf(database, session, photo);
    const [left] = record?.trashed == null ? [] : await daysLeft(database, [{ session, photo, trashed: record.trashed }], Date.now());
    return { record, left };
  });
}

const away = classes(place.inside, data.hint);

const NOTHING = { record: undefined, left: undefined };

/** The photo a note names: small, large at a tap; or where it is instead. */
export function PhotoInJournal({
  session,
  photo,
  caption,
  speak,
}: {
  readonly session: Id;
  readonly photo: Id;
  readonly caption: string;
  readonly speak: AppSpeaker;
}) {
  const [changes, setChanges] = useState(0);
  const [large, setLarge] = useState(false);
  const loaded = useLoaded(() => photoThere(session, photo), [session, photo, changes], true);
  const { record, left } = loaded.at === 'there' && loaded.value.ok ? loaded.value.value : NOTHING;
  const address = useAddress(record);
  const put = async (at: number | null): Promise<void> => {
    setLarge(false);
    await store.use((database) => trashPhoto(database, session, photo, at));
    setChanges(changes + 1);
  };
  if (loaded.at === 'waiting') return <div class={css.room} />;
  if (!record) return <p class={away}>{speak('photo/elsewhere')}</p>;
  if (left !== undefined)
    return (
      <div class={away}>
        <span>{speak('photo/in-trash', { n: left })}</span>
        <Button onClick={() => void put(null)}>{speak('photo/put-back')}</Button>
      </div>
    );
  const when = exactly(speak.tongue.language, record.at);
  return (
    <>
      <button type="button" class={css.thumb} aria-label={speak('photo/show', { when })} onClick={() => setLarge(true)}>
        {address && <img src={address} alt="" width={record.width} height={record.height} decoding="async" />}
      </button>
      {large && address && (
        <LargePhoto speak={speak} address={address} photo={record} caption={caption} onTrash={() => void put(Date.now())} onClose={() => setLarge(false)} />
      )}
    </>
  );
}

/** An address of the photo within the page, as long as it is shown. */
function useAddress(record: PhotoRecord | undefined): string | undefined {
  const [address, setAddress] = useState<string | undefined>(undefined);
  const { photo, bytes, type } = record ?? {};
  useEffect(() => {
    if (!bytes || !type) return;
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address;
}
