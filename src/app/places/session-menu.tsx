import { useState } from 'preact/hooks';
import { standardRulings } from '../../core/game.ts';
import { isNoFault } from '../../core/verify.ts';
import { entriesOf } from '../../storage/sessions.ts';
import { trash } from '../../storage/trash.ts';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { citeSaid } from '../../ui/cite-said.ts';
import { Later } from '../../ui/later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { saveSession } from '../files/save-file.ts';
import { Corrections } from '../game/corrections.tsx';
import { allFindingsOf, findingSaid } from '../session/check.ts';
import type { OpenBook } from '../session/open-book.ts';
import type { Session } from '../session/session.ts';
import { store } from '../session/store.ts';
import { sessionTable } from '../session/table.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { addressOf, go } from '../shell/router.ts';
import list from '../shell/rows.module.css';
import css from './session-menu.module.css';

interface Props {
  readonly session: Session;
  readonly open: OpenBook;
  readonly onClose: () => void;
}

const company = async () => (await import('../company/table-sheet.tsx')).TableSheet;
const handOver = async () => (await import('../hand-over/hand-over-sheet.tsx')).HandOverSheet;

/** How many findings of a check are told. */
const TOLD = 5;

/** What concerns a session as a whole: its name, rulings, corrected figures, its file, the check of its journal, the trash. */
export function SessionMenu({ session, open, onClose }: Props) {
  const { speak } = open;
  const { title, game } = session.record.value;
  const { charts } = open.book.rules;
  const [checked, setChecked] = useState<{ readonly wrong: number; readonly told: readonly string[] } | undefined>(undefined);
  const [count, setCount] = useState(0);
  const [handing, setHanding] = useState(false);
  const [sharing, setSharing] = useState(false);
  const check = async (): Promise<void> => {
    const read = await store.use((database) => entriesOf(database, session.id));
    if (!read.ok) return;
    setCount(read.value.length);
    const found = await allFindingsOf(session.game.rules, open.book.rules, read.value);
    const told = await Promise.all(found.slice(0, TOLD).map(({ said }) => findingSaid(speak, session.game, said)));
    setChecked({ wrong: found.filter((finding) => !isNoFault(finding)).length, told });
  };
  const toTrash = async (): Promise<void> => {
    // What the others play on would bring it back.
    await session.shared.peek()?.leave();
    await store.use((database) => trash(database, session.id, Date.now()));
    onClose();
    go({ at: 'game', game }, true);
  };
  return (
    <Sheet open tall title={speak('session/menu')} eyebrow={title || speak.named(`game/${game}`)} onClose={onClose}>
      <TextInput label={speak('session/rename')} maxLength={80} value={title} onChange={(name) => void session.rename(name.trim())} />
      <SessionRulings session={session} speak={speak} />
      {charts.length > 0 && (
        <Corrections
          charts={charts}
          corrections={session.inForce.corrections.value}
          onShipped={(key) => void sessionTable(session, open).correct(key, undefined)}
        />
      )}
      <div class={list.rows}>
        {charts.length > 0 && <a href={addressOf({ at: 'game', game, section: 'charts', from: session.id })}>{speak('game-page/charts')}</a>}
        <Button wide onClick={() => setSharing(true)}>
          {speak('session/company')}
        </Button>
        {sharing && <Later load={company} with={{ session, open, onClose: () => setSharing(false) }} missing={speak('session/company-missing')} />}
        <Button wide onClick={() => setHanding(true)}>
          {speak('session/hand-over')}
        </Button>
        <Button wide onClick={() => void saveSession(session)}>
          {speak('session/export')}
        </Button>
        <Button wide onClick={() => void check()}>
          {speak('session/check')}
        </Button>
        <a href={addressOf({ at: 'settings' })}>{speak('start/settings')}</a>
        <Button kind="danger" wide onClick={() => void toTrash()}>
          {speak('session/trash')}
        </Button>
      </div>
      {checked && (
        <Notice tone={checked.wrong === 0 ? 'good' : 'bad'}>
          {[checked.wrong === 0 ? speak('session/check-good', { n: count }) : `${speak('session/check-bad', { n: checked.wrong })}:`, ...checked.told].join(
            ' ',
          )}
        </Notice>
      )}
      {handing && <Later load={handOver} with={{ session, speak, onClose: () => setHanding(false) }} />}
    </Sheet>
  );
}

function SessionRulings({ session, speak }: { readonly session: Session; readonly speak: AppSpeaker }) {
  const { rules } = session.game;
  const { rulings } = rules;
  const chosen = { ...standardRulings(rules), ...session.fold.value.rulings };
  if (rulings.length === 0) return null;
  return (
    <details class={css.fold}>
      <summary>{speak('new/rulings')}</summary>
      {rulings.map(({ id, cite, options }) => (
        <div key={id} class={css.ruling}>
          <Chips
            label={`${speak.named(`ruling/${id}`)} · ${citeSaid(speak, cite)}`}
            options={options.map((option) => ({ id: option, words: speak.named(`ruling/${id}/${option}`) }))}
            value={chosen[id]}
            onChange={(option) => void session.commit([{ kind: 'ruled', ruling: id, chosen: option }])}
          />
        </div>
      ))}
    </details>
  );
}
