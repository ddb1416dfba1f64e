import { render } from 'preact';
import { SHELF } from '../../games/index.ts';
import '../../ui/tokens.css';
import '../../ui/base.css';
import { isStart } from './addresses.ts';
import { hints, type SessionHint } from './hint.ts';
import { howLongAgo } from './how-long-ago.ts';
import { NotLoaded } from './not-loaded.tsx';
import { applyPreferences, languageNow } from './preferences.ts';
import { StartScreen } from './start-screen.tsx';
import { START_WORDS } from './start-words.ts';

// The entry, and all that is loaded before the first paint: everything beyond the start screen comes by `import()`, after it.

const root = document.getElementById('app') as HTMLElement;
let language = languageNow();
let recent: readonly SessionHint[] = hints();
let pages: typeof import('./pages.tsx') | undefined;

/** Formatters of dates take longer to make than all else of the start, so they come after all that a tap needs. */
let refreshed = false;

function showStart(): void {
  render(<StartScreen words={START_WORDS[language]} ago={refreshed ? (then) => howLongAgo(language, then) : undefined} recent={recent} />, root);
}

async function show(): Promise<void> {
  const { hash } = location;
  if (isStart(hash)) {
    document.title = START_WORDS[language].app;
    showStart();
    afterPaint(() => void refresh().then(settle));
    return;
  }
  try {
    pages ??= await import('./pages.tsx');
  } catch (problem) {
    // Kept offline, the whole app should be here: with a part of it damaged, the page's last resort (`rescue`) has more to offer.
    const damaged = navigator.serviceWorker?.controller;
    render(damaged ? null : <NotLoaded words={START_WORDS[language]} />, root);
    if (damaged) throw problem;
    return;
  }
  if (location.hash === hash) render(<pages.Pages hash={hash} language={language} />, root);
  afterPaint(settle);
}

/** Asks for all that a session's page needs at once, not for one after the other, and opens the database meanwhile. Who needs it tells what failed. */
function foresee(hint: SessionHint | undefined): void {
  const game = SHELF.find(({ id }) => id === hint?.game);
  const table = game?.load().then((loaded) => Promise.all([loaded.game.words(language), loaded.game.stages(language)]));
  Promise.all([import('./recent.ts').then(({ openStore }) => openStore()), table]).catch(() => undefined);
}

/** The database's own list of sessions, and everything a tap on "Continue" will need. */
async function refresh(): Promise<void> {
  foresee(recent.find(({ finished }) => !finished));
  const { recentSessions } = await import('./recent.ts');
  recent = await recentSessions(language);
  refreshed = true;
  if (isStart(location.hash)) showStart();
  pages ??= await import('./pages.tsx');
}

/** The service worker and what the app offers, once there is something on the screen. */
function settle(): void {
  void import('./after-start.ts').then((settled) => settled.afterStart(language));
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

applyPreferences();
if (!isStart(location.hash)) foresee(recent.find(({ session }) => location.hash.includes(session)));
show().catch(reportError);
addEventListener('hashchange', () => {
  scrollTo(0, 0);
  void show();
});
addEventListener('bematist-preferences', () => {
  language = languageNow();
  void show();
});
