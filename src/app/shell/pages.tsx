import type { ComponentType } from 'preact';
import { useEffect, useErrorBoundary, useMemo } from 'preact/hooks';
import type { Language } from '../../core/words.ts';
import { Voice } from '../../ui/voice.ts';
import { type AppSpeaker, appSpeaker, type SessionSpeaker, sessionSpeaker } from './i18n.ts';
import { useLoaded } from './loaded.ts';
import { NotLoaded } from './not-loaded.tsx';
import css from './pages.module.css';
import { go, parseRoute, type Route } from './router.ts';
import { START_WORDS } from './start-words.ts';

/** A screen beyond the start: what its address says, in the language of the app. A session opens with fewer words than the pages beside it. */
export type Page<At extends Route['at']> = ComponentType<{
  readonly route: Extract<Route, { at: At }>;
  readonly speak: At extends 'session' ? SessionSpeaker : AppSpeaker;
}>;

const PAGES: { readonly [At in Exclude<Route['at'], 'start'>]: () => Promise<Page<At>> } = {
  game: async () => (await import('../game/game-page.tsx')).GamePage,
  take: async () => (await import('../game/take-page.tsx')).TakePage,
  join: () =>
    import('../company/join-page.tsx').then(
      ({ JoinPage }) => JoinPage,
      async () => (await import('./no-table-page.tsx')).NoTablePage,
    ),
  quick: async () => (await import('../game/quick-page.tsx')).QuickPage,
  session: async () => (await import('../places/session-page.tsx')).SessionPage,
  dice: async () => (await import('../dice-tray/dice-page.tsx')).DicePage,
  settings: async () => (await import('./settings-page.tsx')).SettingsPage,
};

/** Every screen but the start. Each is loaded when it is first gone to, and none of them before the start is painted. */
export function Pages({ hash, language }: { readonly hash: string; readonly language: Language }) {
  const words = START_WORDS[language];
  const route = useMemo(() => parseRoute(hash), [hash]);
  const { at } = route;
  useEffect(() => {
    // An address that names no screen is the start's.
    if (at === 'start') go(route, true);
  }, [at]);
  const loaded = useLoaded(
    async () => {
      if (at === 'start') return undefined;
      const [speak, page] = await Promise.all([at === 'session' ? sessionSpeaker(language) : appSpeaker(language), PAGES[at]()]);
      // The page at an address takes the routes and the speaker of that address.
      return { speak, page: page as ComponentType<{ route: Route; speak: SessionSpeaker }>, at };
    },
    [language, at],
    true,
  );
  // A page that cannot be drawn (what came out of a file may be odd) leaves the others as they are.
  const [broken, mend] = useErrorBoundary();
  useEffect(mend, [route]);
  if (broken || loaded.at === 'failed') return <NotLoaded words={words} />;
  if (loaded.at === 'waiting' || loaded.value?.at !== at) return <p class={css.waiting}>{words['start/loading']}</p>;
  const { speak, page: Shown } = loaded.value;
  return (
    <Voice.Provider value={speak}>
      <Shown route={route} speak={speak} />
    </Voice.Provider>
  );
}
