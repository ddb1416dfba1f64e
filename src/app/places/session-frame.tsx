import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { undoable, undoneSaid } from '../../core/undo.ts';
import { backIcon, diceIcon, Icon, journalIcon, nowIcon, redoIcon, settingsIcon, stateIcon, undoIcon } from '../../ui/icons.tsx';
import { later } from '../../ui/later.tsx';
import { Voice } from '../../ui/voice.ts';
import { tick, useAwake } from '../device/feedback.ts';
import { type OpenBook, useBook } from '../session/open-book.ts';
import type { Session } from '../session/session.ts';
import head from '../shell/head.module.css';
import type { SessionSpeaker } from '../shell/i18n.ts';
import { addressOf, PLACES, type Place, type Route } from '../shell/router.ts';
import { useShortcut } from '../shell/shortcut.ts';
import { useTitle } from '../shell/title.ts';
import { useWide } from '../shell/wide.ts';
import { BookPart } from './book-part.tsx';
import { NowPlace } from './now-place.tsx';
import css from './session-frame.module.css';
import { UnsavedNotice } from './unsaved-notice.tsx';

const ICONS = { now: nowIcon, state: stateIcon, resolve: diceIcon, journal: journalIcon } as const satisfies Readonly<Record<Place, unknown>>;

type SessionRoute = Extract<Route, { at: 'session' }>;

/** What every place of a session is given. */
export interface PlaceProps {
  readonly session: Session;
  readonly speak: SessionSpeaker;
  readonly route: SessionRoute;
}

/** What a place is given that shows what is resolved and looked up. */
export interface BookPlaceProps extends PlaceProps {
  readonly open: OpenBook;
}

/** Every place but the first. A session's first screen does without them and without the menu. */
const PLACES_LATER: Readonly<Record<Exclude<Place, 'now'>, () => Promise<ComponentType<BookPlaceProps>>>> = {
  state: async () => (await import('./state-place.tsx')).StatePlace,
  resolve: async () => (await import('./resolve-place.tsx')).ResolvePlace,
  journal: async () => (await import('./journal-place.tsx')).JournalPlace,
};
const SessionNotice = later(async () => (await import('./session-notice.tsx')).SessionNotice);
const faultsLater = async () => (await import('./fault-sheet.tsx')).FaultSheet;
const companyLater = async () => (await import('../company/company-strip.tsx')).CompanyStrip;
const menuLater = async () => (await import('./session-menu.tsx')).SessionMenu;

/** Long enough after the first screen that what is a tap away can be loaded, in milliseconds. */
const SOON = 800;

/** A place of a session. */
function Shown({ place, ...props }: PlaceProps & { readonly place: Place }) {
  return place === 'now' ? <NowPlace {...props} /> : <BookPart key={place} game={props.session.game} load={PLACES_LATER[place]} with={props} />;
}

/** The frame of a session: its name, its places, undo and the dice tray always in reach. Wide screens show the state beside whatever else is shown. */
export function SessionFrame({ session, route, speak: first }: PlaceProps) {
  // The words of the book are there as soon as it is: a result, a notice, or what follows one on the table may need them.
  const book = useBook(session.game, first.tongue.language, SOON);
  const speak = book?.speak ?? first;
  const wide = useWide();
  const [menu, setMenu] = useState(false);
  useAwake();
  useEffect(() => {
    // What is a tap away is there before the tap.
    const soon = setTimeout(() => void Promise.all([...Object.values(PLACES_LATER), menuLater].map((load) => load())).catch(() => undefined), SOON);
    return () => clearTimeout(soon);
  }, []);
  const { title, game, finished } = session.record.value;
  const name = title || speak.named(`game/${game}`);
  useTitle(name, speak);
  const step = session.game.rules.sequence(session.fold.value.state).find((one) => one.status === 'now');
  // Back from a procedure leads to where it was opened; by its address, to the list of them.
  const from = useRef<Place>('resolve');
  if (!route.procedure) from.current = route.place;
  // A game that is over is at its end, whatever step it ended in.
  const now = finished && book ? book.speak('end/title') : step && speak(step.said);
  const heading = (route.place === 'now' && now) || speak(`place/${route.place}`);
  return (
    <Voice.Provider value={speak}>
      <div class={css.frame}>
        <header class={head.header}>
          <a
            class={head.round}
            href={route.procedure ? addressOf({ at: 'session', session: session.id, place: from.current }) : '#/'}
            aria-label={speak(route.procedure ? 'app/back' : 'app/start')}
          >
            <Icon of={backIcon} />
          </a>
          <div class={head.names}>
            {/* A procedure's screen says itself what it is about. */}
            {route.procedure ? <h1 class={head.eyebrow}>{name}</h1> : <div class={head.eyebrow}>{name}</div>}
            {!route.procedure && <h1>{heading}</h1>}
          </div>
          <button type="button" class={head.round} aria-label={speak('session/menu')} onClick={() => setMenu(true)}>
            <Icon of={settingsIcon} />
          </button>
        </header>
        {session.shared.value && <BookPart game={session.game} load={companyLater} with={{ shared: session.shared.value, procedure: route.procedure }} />}
        <main class={wide ? css.pair : css.main}>
          <div class={css.place} key={route.procedure ? `r ${route.procedure}` : route.place}>
            {session.unsaved.value && <UnsavedNotice session={session} speak={speak} />}
            <Shown place={wide && route.place === 'state' ? 'now' : route.place} session={session} speak={speak} route={route} />
          </div>
          {wide && (
            <div class={css.place}>
              <Shown place="state" session={session} speak={speak} route={route} />
            </div>
          )}
        </main>
        <footer class={css.lower}>
          <UndoStrip session={session} speak={speak} wordy={book !== undefined} />
          <nav class={css.nav} aria-label={speak('place/all')}>
            {PLACES.map((place) => (
              <a
                key={place}
                href={addressOf({ at: 'session', session: session.id, place })}
                aria-current={place === route.place ? 'page' : undefined}
                onClick={() => tick()}
              >
                <Icon of={ICONS[place]} />
                {speak(`place/${place}`)}
              </a>
            ))}
          </nav>
        </footer>
        {session.insistence.value && <BookPart game={session.game} load={faultsLater} with={{ asked: session.insistence.value }} />}
        {session.notice.value && <SessionNotice session={session} speak={speak} />}
        {menu && <BookPart game={session.game} load={menuLater} with={{ session, onClose: () => setMenu(false) }} />}
      </div>
    </Voice.Provider>
  );
}

/** Undo, saying what it undoes, and the dice tray; what came of a procedure is said once the words of the book are there. */
function UndoStrip({ session, speak, wordy }: Omit<PlaceProps, 'route'> & { readonly wordy: boolean }) {
  const fold = session.fold.value;
  const last = undoable(fold);
  const earlier = !last && fold.next > 1 && fold.struck.length === 0;
  const words = last ? speak('undo/undo', { what: wordy ? undoneSaid(last) : last.title }) : speak(earlier ? 'undo/earlier' : 'undo/nothing');
  const [busy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    if (await session.undo()) tick();
    setBusy(false);
  };
  useShortcut('z', (again) => void (again ? session.redo() : undo()));
  return (
    <div class={css.strip} data-undo>
      <button type="button" class={css.undo} disabled={(!last && !earlier) || busy} onClick={() => void undo()}>
        <Icon of={undoIcon} size={20} />
        <span>{words}</span>
      </button>
      {fold.struck.length > 0 && (
        <button type="button" class={css.redo} onClick={() => void session.redo()}>
          <Icon of={redoIcon} size={20} />
          <span>{speak('undo/redo')}</span>
        </button>
      )}
      <a class={head.round} href={addressOf({ at: 'dice' })} aria-label={speak('app/dice')}>
        <Icon of={diceIcon} />
      </a>
    </div>
  );
}
