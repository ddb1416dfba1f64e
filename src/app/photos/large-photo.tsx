import { useState } from 'preact/hooks';
import type { PhotoRecord } from '../../storage/records.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Sheet } from '../../ui/sheet.tsx';
import data from '../shell/data.module.css';
import { exactly } from '../shell/dates.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import css from './photo.module.css';

/** A photo large: fitted to the screen, or pixel for pixel and scrolled; two fingers enlarge it as the browser does. */
export function LargePhoto({
  speak,
  address,
  photo,
  caption,
  onTrash,
  onClose,
}: {
  readonly speak: AppSpeaker;
  readonly address: string;
  readonly photo: PhotoRecord;
  readonly caption: string;
  readonly onTrash: () => void;
  readonly onClose: () => void;
}) {
  const [full, setFull] = useState(false);
  const when = exactly(speak.tongue.language, photo.at);
  return (
    <Sheet
      open
      tall
      title={caption || speak('step/photo')}
      eyebrow={when}
      onClose={onClose}
      footer={
        <div class={data.pair}>
          <Button aria-pressed={full} onClick={() => setFull(!full)}>
            {speak(full ? 'photo/fit' : 'photo/full')}
          </Button>
          <Button kind="danger" onClick={onTrash}>
            {speak('photo/delete')}
          </Button>
        </div>
      }
    >
      <div class={css.frame} tabIndex={full ? 0 : -1}>
        <img
          class={classes(css.large, full && css.full)}
          src={address}
          alt={caption || speak('photo/of', { when })}
          width={photo.width}
          height={photo.height}
        />
      </div>
    </Sheet>
  );
}
