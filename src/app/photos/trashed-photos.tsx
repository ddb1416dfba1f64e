import { useState } from 'preact/hooks';
import type { Speaker } from '../../core/words.ts';
import { dropPhotos, type Trashed } from '../../storage/photos.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { bytesSaid } from '../bytes.ts';
import { store } from '../keeper.ts';
import css from './photo.module.css';

/** The photos in the trash, to be deleted for good before their thirty days are over: they alone stand in the way of new ones. */
export function TrashedPhotos({ speak, trashed, onGone }: { readonly speak: Speaker; readonly trashed: Trashed; readonly onGone: () => void }) {
  const [sure, setSure] = useState(false);
  const n = trashed.keys.length;
  const destroy = async (): Promise<void> => {
    setSure(false);
    await store.use((database) => dropPhotos(database, trashed.keys));
    onGone();
  };
  return (
    <div class={css.trashed}>
      <b>{speak('settings/photos-of', { n, size: bytesSaid(speak.tongue.language, trashed.bytes) })}</b>
      <Button kind="danger" onClick={() => setSure(true)}>
        {speak('settings/delete-now')}
      </Button>
      {sure && (
        <Sheet
          open
          title={speak('settings/delete-now')}
          onClose={() => setSure(false)}
          footer={
            <Actions>
              <Button kind="primary" onClick={() => setSure(false)}>
                {speak('app/cancel')}
              </Button>
              <Button kind="danger" onClick={() => void destroy()}>
                {speak('settings/delete-now')}
              </Button>
            </Actions>
          }
        >
          <p>{speak('settings/photos-sure', { n })}</p>
        </Sheet>
      )}
    </div>
  );
}
