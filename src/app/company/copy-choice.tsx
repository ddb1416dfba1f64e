import { useState } from 'preact/hooks';
import { CODE_LETTERS } from '../../company/sealed-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import data from '../shell/data.module.css';
import css from './company.module.css';
import type { CompanySpeaker } from './company-words.ts';
import type { CopyOpened } from './sealed-copies.ts';
import type { SharedSession } from './shared-session.ts';

interface Props {
  readonly shared: SharedSession;
  readonly speak: CompanySpeaker;
}

/** Where a sealed copy of what is secret on this phone is begun and given up, and its code is shown: when asked, since others look at this sheet to scan the invitation. */
export function CopyChoice({ shared, speak }: Props) {
  const { copies } = shared;
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  const { copy } = shared.membership.value;
  if (!copies.offered) return null;
  const begin = async (): Promise<void> => {
    setBusy(true);
    await copies.begin();
    setShown(true);
    setBusy(false);
  };
  return (
    <Card title={speak('company/copies')}>
      <div class={data.ways}>
        <p class={data.hint}>{speak(copy ? 'company/copy-code' : 'company/copy-what')}</p>
        {copy && shown && <p class={css.print}>{copy}</p>}
        {copy ? (
          <div class={data.pair}>
            <Button onClick={() => setShown(!shown)}>{speak(shown ? 'company/copy-hide' : 'company/copy-show')}</Button>
            <Button kind="quiet" onClick={() => void copies.leave()}>
              {speak('company/copy-leave')}
            </Button>
          </div>
        ) : (
          <Button wide busy={busy} onClick={() => void begin()}>
            {speak('company/copy-begin')}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** That a copy of what is secret lies at the table and not on this phone, and where its code is typed. */
export function CopyNotice({ shared, speak }: Props) {
  const [typing, setTyping] = useState(false);
  const [came, setCame] = useState(false);
  if (came) return <Notice tone="good">{speak('company/copy-came')}</Notice>;
  if (!shared.copies.lies.value) return null;
  return (
    <Notice tone="plain" actions={<Button onClick={() => setTyping(true)}>{speak('company/copy-open')}</Button>}>
      {speak('company/copy-lies')}
      {typing && <CodeSheet shared={shared} speak={speak} onCame={() => setCame(true)} onClose={() => setTyping(false)} />}
    </Notice>
  );
}

function CodeSheet({ shared, speak, onCame, onClose }: Props & { readonly onCame: () => void; readonly onClose: () => void }) {
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<Exclude<CopyOpened, 'came'> | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    const opened = await shared.copies.open(code);
    setBusy(false);
    if (opened !== 'came') return setRefused(opened);
    onCame();
    onClose();
  };
  return (
    <Sheet open title={speak('company/copies')} onClose={onClose}>
      <div class={data.ways}>
        <TextInput label={speak('company/copy-type', { n: CODE_LETTERS })} value={code} maxLength={40} live onChange={setCode} />
        {refused && <Notice tone="bad">{speak(`company/copy-${refused}`, { n: CODE_LETTERS })}</Notice>}
        <Button kind="primary" wide busy={busy} disabled={code.trim() === ''} onClick={() => void open()}>
          {speak('company/copy-open')}
        </Button>
      </div>
    </Sheet>
  );
}
