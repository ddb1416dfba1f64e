import { useState } from 'preact/hooks';
import { anyFields } from '../../core/fields.ts';
import type { CopyForm } from '../../core/game.ts';
import { readInput } from '../../core/read-input.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { Values } from '../../ui/form/form-props.ts';
import type { Door } from '../../ui/game-screens.ts';
import { Notice } from '../../ui/notice.tsx';
import { FileButton } from '../files/file-button.tsx';
import { type Preview, previewFile } from '../files/import-file.ts';
import { ImportSheet } from '../files/import-sheet.tsx';
import { ReadingLine } from '../files/reading-line.tsx';
import { quickTable } from '../session/table.ts';
import { useLoaded } from '../shell/loaded.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { addressOf } from '../shell/router.ts';
import { useSpeak } from '../shell/voice.ts';
import { Corrections } from './corrections.tsx';
import type { GamePart } from './game-page.tsx';
import { ShareCopy } from './share-copy.tsx';

/** What only the player's box knows, one form after the other, each behind a tap where there are several; kept as it is typed. */
export function MyCopy({ game, book, speak }: GamePart) {
  const { copy, charts } = book.rules;
  const [changes, setChanges] = useState(0);
  const loaded = useLoaded(async () => ({ table: await quickTable(game, speak.tongue.language), read: changes }), [game, speak, changes], true);
  const { table, read: version } = loaded.at === 'there' ? loaded.value : {};
  const [sharing, setSharing] = useState(false);
  const [preview, setPreview] = useState<Preview | undefined>(undefined);
  const [told, setTold] = useState<{ readonly words: string; readonly bad: boolean } | undefined>(undefined);
  const read = async (file: string): Promise<void> => {
    const result = await previewFile(file).catch(() => undefined);
    if (result && 'preview' in result) setPreview(result.preview);
    else setTold({ words: result && !result.ok ? `${speak('take/unreadable')}: ${speak(result.why)}` : speak('start/failed'), bad: true });
  };
  const taken = (words?: string): void => {
    setPreview(undefined);
    setTold(words === undefined ? undefined : { words, bad: false });
    setChanges(changes + 1);
  };
  return (
    <PageFrame
      title={speak('game-page/copy')}
      eyebrow={speak.named(`game/${game.rules.id}`)}
      back={addressOf({ at: 'game', game: game.rules.id })}
      speak={speak}
    >
      <p>{speak('game-page/copy-hint')}</p>
      {table && book.Copy && <book.Copy key={version} door={table.door} />}
      {table && !book.Copy && copy.map((form) => <CopyCard key={`${form.id} ${version}`} form={form} door={table.door} alone={copy.length === 1} />)}
      {table && charts.length > 0 && (
        <Corrections
          charts={charts}
          corrections={table.situation().corrections}
          onShipped={(key) => void table.correct(key, undefined).then(() => setChanges(changes + 1))}
        />
      )}
      <Button wide onClick={() => setSharing(true)}>
        {speak('copy-share/title')}
      </Button>
      <FileButton words={speak('settings/restore')} onText={(file) => void read(file)} />
      <ReadingLine speak={speak} />
      {told && <Notice tone={told.bad ? 'bad' : 'good'}>{told.words}</Notice>}
      {sharing && <ShareCopy game={game.rules.id} speak={speak} onClose={() => setSharing(false)} />}
      {preview && <ImportSheet speak={speak} preview={preview} onClose={taken} />}
    </PageFrame>
  );
}

function CopyCard({ form, door, alone }: { readonly form: CopyForm; readonly door: Door; readonly alone: boolean }) {
  const speak = useSpeak();
  const fields = anyFields(form.fields);
  const [value, setValue] = useState<Values>(() => readInput(fields, door.copy(form.id)).input);
  const [open, setOpen] = useState(alone);
  const [changed, setChanged] = useState(false);
  const keep = (next: Values): void => {
    setValue(next);
    setChanged(true);
    void door.setCopy(form.id, next);
  };
  const title = speak.has(`copy/${form.id}`) ? speak.named(`copy/${form.id}`) : speak('game-page/copy');
  if (!open) return <Card title={title} aside={<Button onClick={() => setOpen(true)}>{speak('game-page/copy-open')}</Button>} />;
  return (
    <Card title={title}>
      <Form fields={fields} value={value} onChange={keep} />
      <Button kind="primary" wide disabled={alone && !changed} onClick={() => (alone ? setChanged(false) : setOpen(false))}>
        {speak('app/done')}
      </Button>
    </Card>
  );
}
