import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { saveSession } from '../files/save-file.ts';
import type { OpenBook } from '../session/open-book.ts';
import type { Session } from '../session/session.ts';
import { eveningOf } from './evening.ts';
import { type Gave, givePicture, giveStory, journalOf } from './give.ts';
import css from './moments.module.css';

/** A session given away: as a text to read, as a picture, or as the file the app reads. */
export function ShareSheet({ session, open, onClose }: { readonly session: Session; readonly open: OpenBook; readonly onClose: () => void }) {
  const { speak } = open;
  const [gave, setGave] = useState<Gave>(undefined);
  const file = async (): Promise<Gave> => ((await saveSession(session)) === 'saved' ? 'end/saved' : undefined);
  const picture = async (): Promise<Gave> => givePicture(open, eveningOf(session, open, await journalOf(session)));
  const ways = [
    ['share/text', () => giveStory(session, open)],
    ['share/picture', picture],
    ['share/file', file],
  ] as const;
  return (
    <Sheet open title={speak('journal/share')} onClose={onClose}>
      <div class={css.ways}>
        {ways.map(([words, give]) => (
          <div key={words} class={css.way}>
            <Button wide onClick={() => void give().then(setGave)}>
              {speak(words)}
            </Button>
            <small class={css.hint}>{speak(`${words}-hint`)}</small>
          </div>
        ))}
      </div>
      {gave && <Notice tone={gave === 'run/not-copied' ? 'bad' : 'good'}>{speak(gave)}</Notice>}
    </Sheet>
  );
}
