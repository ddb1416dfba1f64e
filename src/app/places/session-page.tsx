import { useEffect, useErrorBoundary } from 'preact/hooks';
import type { Language } from '../../core/words.ts';
import { later } from '../../ui/later.tsx';
import { open, shareAgain, type Unopened } from '../session/open-session.ts';
import type { Session } from '../session/session.ts';
import { type SessionSpeaker, sessionSpeaker } from '../shell/i18n.ts';
import { useLoaded } from '../shell/loaded.ts';
import type { Page } from '../shell/pages.tsx';
import { rememberSession } from '../shell/recent.ts';
import { gameOf } from '../shell/shelf.ts';
import { SessionFrame } from './session-frame.tsx';

const Unopenable = later(async () => (await import('./unopenable.tsx')).Unopenable);

/** Entries after which a session is worth installing the app for. */
const WORTH_INSTALLING = 30;

let current: Session | undefined;

// A tab that slept has heard nothing of the others.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void current?.catchUp();
});

/** The session of this id, opened once and kept open until another is. */
async function enter(id: string, language: Language): Promise<{ session: Session; speak: SessionSpeaker } | { why: Unopened }> {
  let session = current;
  if (session?.id === id) {
    void Promise.all([session.catchUp(), session.inForce.read()]);
    await shareAgain(session);
  } else {
    const opened = await open(id, async (name) => {
      const game = await gameOf(name);
      // Its words come while the journal is folded.
      if (game) void sessionSpeaker(language, game);
      return game;
    });
    if (!opened.ok) return { why: opened.why };
    current?.close();
    session = opened.session;
    current = session;
  }
  session.onTouched = (record) => {
    void rememberSession(record, language);
    if (record.length > WORTH_INSTALLING) void import('../device/install.ts').then(({ offerInstall }) => offerInstall());
  };
  // The frame comes with its table: to lay out the page twice takes longer than to wait. A stage that fails to load says so in its own place.
  const stages = session.game.stages(language).catch(() => undefined);
  const [speak] = await Promise.all([sessionSpeaker(language, session.game), stages]);
  // Opened and not played yet, it is what the next start may go on with: what is remembered is asked for at once.
  void rememberSession(session.record.peek(), language);
  return { session, speak };
}

/** A session, or why it does not open. */
export const SessionPage: Page<'session'> = ({ route, speak }) => {
  const { language } = speak.tongue;
  const loaded = useLoaded(() => enter(route.session, language), [route.session, language], true);
  // A journal that folds may still say what no screen can show: it came out of a file.
  const [broken, mend] = useErrorBoundary();
  useEffect(mend, [route.session]);
  const unopened = (why: Unopened) => <Unopenable speak={speak} why={why} session={route.session} />;
  if (broken) return unopened({ kind: 'unreadable', problem: String(broken) });
  if (loaded.at === 'waiting') return null;
  if (loaded.at === 'failed') return unopened({ kind: 'broken', problem: String(loaded.problem) });
  if ('why' in loaded.value) return unopened(loaded.value.why);
  const { session, speak: gameSpeak } = loaded.value;
  if (session.id !== route.session) return null;
  return <SessionFrame key={session.id} session={session} route={route} speak={gameSpeak} />;
};
