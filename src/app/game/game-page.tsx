import { useState } from 'preact/hooks';
import type { SessionRecord } from '../../storage/records.ts';
import { listSessions } from '../../storage/sessions.ts';
import { trash } from '../../storage/trash.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { later } from '../../ui/later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Toast } from '../../ui/toast.tsx';
import { binIcon, forwardIcon } from '../../ui/tool-icons.tsx';
import { Voice } from '../../ui/voice.ts';
import { type OpenBook, openBook } from '../session/open-book.ts';
import { store, tell } from '../session/store.ts';
import { DRAWINGS } from '../shell/drawings.ts';
import { howLongAgo } from '../shell/how-long-ago.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { useLoaded } from '../shell/loaded.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import type { Page } from '../shell/pages.tsx';
import { addressOf, go } from '../shell/router.ts';
import { gameOf } from '../shell/shelf.ts';
import { Career } from './career.tsx';
import { Charts } from './charts.tsx';
import css from './game-page.module.css';
import { MyCopy } from './my-copy.tsx';
import { NewSession } from './new-session.tsx';
import { ProcedureList } from './procedure-list.tsx';
import { ShareCopy } from './share-copy.tsx';

/** What a part of a game's page is given. */
export interface GamePart extends OpenBook {
  /** The session it was opened in, if any. */
  readonly from?: string | undefined;
}

const PARTS = {
  new: NewSession,
  figures: later(async () => (await import('./figures-page.tsx')).FiguresPage),
  career: Career,
  copy: MyCopy,
  charts: Charts,
} as const;

/** A game: a new session, its sessions, one procedure alone, the career, what only the player's copy knows. */
export const GamePage: Page<'game'> = ({ route, speak }) => {
  const { language } = speak.tongue;
  const loaded = useLoaded(async () => {
    const game = await gameOf(route.game);
    return game && openBook(game, language);
  }, [route.game, language]);
  const title = speak.has(`game/${route.game}`) ? speak.named(`game/${route.game}`) : speak('app');
  if (loaded.at === 'waiting') return <PageFrame title={title} back="#/" speak={speak} children={null} />;
  if (loaded.at === 'failed' || !loaded.value)
    return (
      <PageFrame title={title} back="#/" speak={speak}>
        <Notice tone="bad">{speak(loaded.at === 'failed' ? 'start/failed' : 'app/unknown-game')}</Notice>
        <Button kind="primary" wide onClick={() => (loaded.at === 'failed' ? location.reload() : go({ at: 'start' }, true))}>
          {speak(loaded.at === 'failed' ? 'start/retry' : 'app/start')}
        </Button>
      </PageFrame>
    );
  const part: GamePart = loaded.value;
  const Part = route.section ? PARTS[route.section] : Overview;
  return (
    <Voice.Provider value={part.speak}>
      <Part {...part} from={route.section === 'charts' ? route.from : undefined} />
    </Voice.Provider>
  );
};

function Overview({ game, book, speak }: GamePart) {
  const { id } = game.rules;
  const { procedures, copy, charts } = book.rules;
  const own = copy.length > 0;
  const [sharing, setSharing] = useState(false);
  return (
    <PageFrame
      title={speak.named(`game/${id}`)}
      back="#/"
      speak={speak}
      broad
      mark={
        <svg class={css.drawing} viewBox="0 0 48 48" aria-hidden="true">
          <path d={DRAWINGS[id]} />
        </svg>
      }
      footer={
        <Button kind="primary" wide onClick={() => go({ at: 'game', game: id, section: 'new' })}>
          {speak('game-page/new')}
        </Button>
      }
    >
      <div class={css.own}>
        <p class={css.hint}>{speak.named(`box/${id}`)}</p>
        {book.Front && <book.Front resolve={(procedure, input) => go({ at: 'quick', game: id, procedure, input, throws: true })} />}
        <Sessions game={id} speak={speak} />
        <div class={css.links}>
          {book.Career && <Link to={addressOf({ at: 'game', game: id, section: 'career' })} title={speak('game-page/career')} />}
          <Link to={addressOf({ at: 'game', game: id, section: 'figures' })} title={speak('figures/title')} hint={speak('figures/hint')} />
          {own && <Link to={addressOf({ at: 'game', game: id, section: 'copy' })} title={speak('game-page/copy')} hint={speak('game-page/copy-hint')} />}
          {own && (
            <button type="button" class={css.link} onClick={() => setSharing(true)}>
              <span>
                <b>{speak('copy-share/title')}</b>
                <small>{speak('copy-share/link')}</small>
              </span>
              <Icon of={forwardIcon} size={18} />
            </button>
          )}
          {charts.length > 0 && (
            <Link to={addressOf({ at: 'game', game: id, section: 'charts' })} title={speak('game-page/charts')} hint={speak('game-page/charts-link')} />
          )}
          <Link to={addressOf({ at: 'take' })} title={speak('take/title')} hint={speak('take/link-hint')} />
        </div>
      </div>
      {procedures.length > 0 && (
        <section class={css.quick}>
          <h2>{speak('game-page/quick')}</h2>
          <p class={css.hint}>{speak('game-page/quick-hint')}</p>
          <ProcedureList procedures={procedures} speak={speak} onOpen={(procedure) => go({ at: 'quick', game: id, procedure })} />
        </section>
      )}
      {sharing && <ShareCopy game={id} speak={speak} onClose={() => setSharing(false)} />}
    </PageFrame>
  );
}

function Link({ to, title, hint }: { readonly to: string; readonly title: string; readonly hint?: string }) {
  return (
    <a class={css.link} href={to}>
      <span>
        <b>{title}</b>
        {hint && <small>{hint}</small>}
      </span>
      <Icon of={forwardIcon} size={18} />
    </a>
  );
}

function Sessions({ game, speak }: { readonly game: string; readonly speak: AppSpeaker }) {
  const [changes, setChanges] = useState(0);
  const [trashed, setTrashed] = useState<SessionRecord | undefined>(undefined);
  const loaded = useLoaded(async () => store.use((database) => listSessions(database, game)), [game, changes], true);
  const sessions = loaded.at === 'there' && loaded.value.ok ? loaded.value.value : [];
  const put = async (record: SessionRecord, at: number | null): Promise<void> => {
    await store.use((database) => trash(database, record.id, at));
    tell({ about: 'sessions' });
    setTrashed(at === null ? undefined : record);
    setChanges(changes + 1);
  };
  const name = (record: SessionRecord): string => record.title || speak.named(`game/${game}`);
  return (
    <section>
      {loaded.at === 'there' && sessions.length === 0 && <p class={css.hint}>{speak('game-page/no-sessions-hint')}</p>}
      {sessions.length > 0 && (
        <Card title={speak('game-page/sessions')} flush>
          <ul class={css.sessions}>
            {sessions.map((record) => (
              <li key={record.id} class={css.session}>
                <a href={addressOf({ at: 'session', session: record.id, place: 'now' })}>
                  <span class={css.sessionHead}>
                    <b>{record.title || speak(record.line)}</b>
                    <small>{record.finished ? speak('start/finished') : howLongAgo(speak.tongue.language, record.touched)}</small>
                  </span>
                  {record.title && <span class={css.hint}>{speak(record.line)}</span>}
                </a>
                <button
                  type="button"
                  class={css.bin}
                  aria-label={speak('game-page/trash', { title: name(record) })}
                  onClick={() => void put(record, Date.now())}
                >
                  <Icon of={binIcon} size={20} />
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {trashed && (
        <Toast
          onGone={() => setTrashed(undefined)}
          seconds={8}
          action={
            <Button kind="quiet" onClick={() => void put(trashed, null)}>
              {speak('game-page/take-back')}
            </Button>
          }
        >
          {speak('game-page/trashed', { title: name(trashed) })}
        </Toast>
      )}
    </section>
  );
}
