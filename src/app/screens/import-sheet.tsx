import { useState } from 'preact/hooks';
import type { Speaker } from '../../core/words.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { type Incoming, type Preview, takeFile } from '../import-file.ts';
import { useLoaded } from '../loaded.ts';
import { gameOf, speakerOf } from '../voice.ts';
import css from './settings-data.module.css';
import { troubleSaid } from './trouble.tsx';

/** What a file holds and what would become of it, before anything is taken in. `onClose` gets what to tell the player afterwards. */
export function ImportSheet({ speak, preview, onClose }: { readonly speak: Speaker; readonly preview: Preview; readonly onClose: (words?: string) => void }) {
  const [busy, setBusy] = useState(false);
  const { corrections, copies } = preview.content;
  const extras = corrections.length + copies.length;
  const useful = extras > 0 || preview.sessions.some(({ standing }) => ['new', 'longer', 'parted'].includes(standing.kind));
  const take = async (): Promise<void> => {
    setBusy(true);
    const taken = await takeFile(preview);
    onClose(taken.ok ? speak('import/taken', { n: taken.sessions }) : troubleSaid(speak, taken.trouble));
  };
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
      <ul>
        {preview.sessions.map((incoming) => (
          <IncomingRow key={incoming.saved.id} speak={speak} incoming={incoming} />
        ))}
      </ul>
      {extras > 0 && <p class={css.hint}>{speak('import/extras', { n: extras })}</p>}
    </Sheet>
  );
}

function IncomingRow({ speak, incoming: { saved, standing, line } }: { readonly speak: Speaker; readonly incoming: Incoming }) {
  const { language } = speak.tongue;
  const loaded = useLoaded(async () => {
    const game = await gameOf(saved.game);
    return game && line ? (await speakerOf(language, game))(line) : '';
  }, [saved, language]);
  return (
    <li class={css.row}>
      <span class={css.words}>
        <b>{saved.title || (speak.has(`game/${saved.game}`) ? speak(`game/${saved.game}`) : saved.game)}</b>
        <small>{loaded.at === 'there' ? loaded.value : ''}</small>
        <small>{speak('import/entries', { n: saved.entries.length })}</small>
      </span>
      <span>{speak(`import/${standing.kind}`, standing.kind === 'longer' ? { n: standing.by } : {})}</span>
    </li>
  );
}
