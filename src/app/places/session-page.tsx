import { useEffect, useErrorBoundary } from 'preact/hooks';
import type { Language, Speaker } from '../../core/words.ts';
import { Later } from '../../ui/later.tsx';
import { Voice } from '../../ui/voice.ts';
import type { Page } from '../shell/pages.tsx';
import { isOpen, openBook } from '../session/open-book.ts';
import { useLoaded } from '../shell/loaded.ts';
import { open, type Unopened } from '../session/open-session.ts';
import { rememberSession } from '../shell/recent.ts';
import type { Session } from '../session/session.ts';
import { gameOf, speakerOf } from '../shell/i18n.ts';
import { SessionFrame } from './session-frame.tsx';

/** Entries after which a session is worth installing the app for. */
const WORTH_INSTALLING = 30;

const unopenable = async () => (await import('./unopenable.tsx')).Unopenable;

let current: Session | undefined;

// A tab that slept has heard nothing of the others.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void current?.catchUp();
});

/** The session of this id, opened once and kept open until another is. */
async function enter(id: string, language: Language): Promise<{ session: Session; speak: Speaker } | { why: Unopened }> {
  if (current?.id === id) void Promise.all([current.catchUp(), current.readGame()]);
  else {
    const opened = await open(id, gameOf);
    if (!opened.ok) return { why: opened.why };
    current?.close();
    current = opened.session;
  }
  const session = current as Session;
  session.onTouched = (record) => {
    void rememberSession(record, language);
    if (record.length > WORTH_INSTALLING) void import('../device/install.ts').then(({ offerInstall }) => offerInstall());
  };
  // An open book is read on in the language just chosen.
  if (isOpen(session.game)) await openBook(session.game, language);
  return { session, speak: await speakerOf(language, session.game) };
}

/** A session, or why it does not open. */
export const SessionPage: Page<'session'> = ({ route, speak }) => {
  const { language } = speak.tongue;
  const loaded = useLoaded(() => enter(route.session, language), [route.session, language], true);
  // A journal that folds may still say what no screen can show: it came out of a file.
  const [broken, mend] = useErrorBoundary();
  useEffect(mend, [route.session]);
  const unopened = (why: Unopened) => <Later load={unopenable} with={{ speak, why, session: route.session }} />;
  if (broken) return unopened({ kind: 'damaged', problem: String(broken) });
  if (loaded.at === 'waiting') return null;
  if (loaded.at === 'failed' || 'why' in loaded.value)
    return unopened(loaded.at === 'failed' ? { kind: 'broken', problem: String(loaded.problem) } : (loaded.value as { why: Unopened }).why);
  const { session, speak: gameSpeak } = loaded.value;
  if (session.id !== route.session) return null;
  return (
    <Voice.Provider value={gameSpeak}>
      <SessionFrame key={session.id} session={session} route={route} speak={gameSpeak} />
    </Voice.Provider>
  );
};
