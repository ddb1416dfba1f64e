import { useState } from 'preact/hooks';
import { dropPhotos, type Trashed } from '../../storage/photos.ts';
import { Button } from '../../ui/button.tsx';
import { store } from '../session/store.ts';
import { bytesSaid } from '../shell/bytes.ts';
import { SureSheet } from '../shell/confirm-sheet.tsx';
import data from '../shell/data.module.css';
import type { AppSpeaker } from '../shell/i18n.ts';

/** The photos in the trash, to be deleted for good before their thirty days are over: they alone stand in the way of new ones. */
export function TrashedPhotos({ speak, trashed, onGone }: { readonly speak: AppSpeaker; readonly trashed: Trashed; readonly onGone: () => void }) {
  const [sure, setSure] = useState(false);
  const n = trashed.keys.length;
  const destroy = async (): Promise<void> => {
    await store.use((database) => dropPhotos(database, trashed.keys));
    onGone();
  };
  return (
    <div class={data.row}>
      <b>{speak('settings/photos-of', { n, size: bytesSaid(speak.tongue.language, trashed.bytes) })}</b>
      <Button kind="danger" onClick={() => setSure(true)}>
        {speak('settings/delete-now')}
      </Button>
      {sure && (
        <SureSheet
          speak={speak}
          title={speak('settings/delete-now')}
          text={speak('settings/photos-sure', { n })}
          onSure={() => void destroy()}
          onClose={() => setSure(false)}
        />
      )}
    </div>
  );
}
