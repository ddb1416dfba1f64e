import { render } from 'preact';
import { type Catalogue, type Language, type Speaker, speaker, tongue } from '../core/words.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import { hints, type SessionHint } from './hint.ts';
import { applyPreferences, languageNow } from './preferences.ts';
import { parseRoute } from './route.ts';
import { StartScreen } from './start-screen.tsx';
import css from './start-screen.module.css';

// The entry, and all that is loaded before the first paint: everything beyond the start screen comes by `import()`, after it.

const WORDS: Readonly<Record<Language, () => Promise<{ words: Catalogue }>>> = {
  en: () => import('./words/start/en.ts'),
  it: () => import('./words/start/it.ts'),
  es: () => import('./words/start/es.ts'),
};

const root = document.getElementById('app') as HTMLElement;
let speak: Speaker;
let recent: readonly SessionHint[] = hints();
let beyond: typeof import('./beyond.tsx') | undefined;

async function learn(): Promise<void> {
  const language = languageNow();
  if (speak?.tongue.language !== language) speak = speaker(tongue(language), [(await WORDS[language]()).words]);
}

async function show(): Promise<void> {
  const { hash } = location;
  const route = parseRoute(hash);
  if (route.at === 'start') {
    document.title = speak('app');
    render(<StartScreen speak={speak} recent={recent} />, root);
    afterPaint(() => void refresh().then(settle));
    return;
  }
  try {
    beyond ??= await import('./beyond.tsx');
  } catch {
    render(<Failed />, root);
    return;
  }
  if (location.hash === hash) render(<beyond.Beyond route={route} startSpeak={speak} />, root);
  afterPaint(settle);
}

function Failed() {
  return (
    <main class={css.message}>
      <p>{speak('start/failed')}</p>
      <button type="button" onClick={() => location.reload()}>
        {speak('start/retry')}
      </button>
      <a href="#/">{speak('start/back')}</a>
    </main>
  );
}

/** The database's own list of sessions, and everything a tap on "Continue" will need. */
async function refresh(): Promise<void> {
  const { recentSessions } = await import('./recent.ts');
  recent = await recentSessions(languageNow());
  if (parseRoute(location.hash).at === 'start') render(<StartScreen speak={speak} recent={recent} />, root);
  beyond ??= await import('./beyond.tsx');
}

/** The service worker and what the app offers, once there is something on the screen. */
function settle(): void {
  void import('./settled.tsx').then((settled) => settled.settle(languageNow()));
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

applyPreferences();
await learn();
await show();
addEventListener('hashchange', () => {
  scrollTo(0, 0);
  void show();
});
addEventListener('bematist-preferences', () => void learn().then(show));
