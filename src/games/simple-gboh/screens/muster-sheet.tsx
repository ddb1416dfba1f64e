import { useRef, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { giveFile } from '../../../ui/give-file.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { KINDS, USED } from '../rules/muster/columns.ts';
import { MOST_CHARACTERS, type MusterRead, readCsv, readJson } from '../rules/muster/read.ts';
import { toCsv, toJson } from '../rules/muster/write.ts';
import { musterOf } from '../rules/tracker/recorded.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { LineFaults } from './line-faults.tsx';
import { ShareLink } from './share-link.tsx';
import { useBookSpeak } from './voice.ts';

/** The names of a battle file, by kind of line. */
const NAMES = KINDS.map((kind) => `${kind} (${USED[kind].slice(1).join(', ')})`).join(', ');

/** CSV or JSON, whichever the text is. */
async function read(text: string): Promise<MusterRead> {
  if (!/^\s*\{/.test(text)) return readCsv(text);
  return readJson(await new Response(text).json().catch(() => undefined));
}

/** Battles in and out as files: paste or open CSV or JSON, see what is wrong line by line, take the good lines; hand out the battle as it stands. */
export function MusterSheet({ door, onClose }: { readonly door: BattleDoor; readonly onClose: () => void }) {
  const speak = useBookSpeak();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [found, setFound] = useState<MusterRead | undefined>(undefined);
  const look = async (next: string): Promise<void> => {
    setText(next);
    setFound(next.trim() === '' ? undefined : await read(next));
  };
  const opened = async (): Promise<void> => {
    // As much as shows that it is too long, at four bytes a character: a huge file is not read whole.
    const chosen = await file.current?.files?.[0]?.slice(0, 4 * MOST_CHARACTERS + 4).text();
    if (file.current) file.current.value = '';
    if (chosen !== undefined) await look(chosen);
  };
  const take = async (): Promise<void> => {
    if (!found || !(await door.act([{ type: 'mustered', battle: found.muster }]))) return;
    setText('');
    setFound(undefined);
    onClose();
  };
  const name = door.state.name || 'battle';
  return (
    <Sheet
      title={speak('gboh/battle-file')}
      open
      onClose={onClose}
      tall
      footer={
        found && (
          <Button kind="primary" wide disabled={found.good === 0} onClick={() => void take()}>
            {speak('gboh/take-lines', { lines: found.good })}
          </Button>
        )
      }
    >
      <div class={css.form}>
        <p class={css.quiet}>{speak('gboh/battle-file-help', { names: NAMES })}</p>
        <input ref={file} type="file" accept=".csv,.json,text/csv,application/json" hidden onChange={() => void opened()} />
        <Button wide onClick={() => file.current?.click()}>
          {speak('gboh/open-file')}
        </Button>
        <TextInput label={speak('gboh/paste')} value={text} maxLength={400_000} lines={6} live onChange={(next) => void look(next)} />
        {found && <LineFaults faults={found.faults} />}
        <div class={css.tools}>
          <Button disabled={door.state.units.length === 0} onClick={() => void giveFile(`${name}.csv`, toCsv(musterOf(door.state)), 'text/csv')}>
            {speak('gboh/as-csv')}
          </Button>
          <Button disabled={door.state.units.length === 0} onClick={() => void giveFile(`${name}.json`, toJson(musterOf(door.state)))}>
            {speak('gboh/as-json')}
          </Button>
          <ShareLink battle={door.state} />
        </div>
      </div>
    </Sheet>
  );
}
