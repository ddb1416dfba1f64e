import type { Speaker } from '../core/words.ts';
import { SHELF, type Shelved } from '../games/index.ts';
import { DRAWINGS } from './drawings.tsx';
import type { SessionHint } from './hint.ts';
import { hashOf } from './route.ts';
import css from './start-screen.module.css';
import { howLongAgo } from './when.ts';

/** What the app opens with: the last session, the shelf, recent sessions, the dice tray. It is drawn from what localStorage remembers, before any database is open. */
export function StartScreen({ speak, recent }: { readonly speak: Speaker; readonly recent: readonly SessionHint[] }) {
  const going = recent.find((hint) => !hint.finished);
  const others = recent.filter((hint) => hint !== going);
  return (
    <div class={css.start}>
      <header class={css.header}>
        <h1>{speak('app')}</h1>
        <a class={css.pill} href={hashOf({ at: 'settings' })}>
          {speak('start/settings')}
        </a>
        <a class={css.pill} href={hashOf({ at: 'dice' })}>
          {speak('start/dice')}
        </a>
      </header>
      <main>
        {going && <Continue speak={speak} hint={going} />}
        <h2 class={css.eyebrow}>{speak('start/shelf')}</h2>
        <ul class={css.shelf}>
          {SHELF.map((game) => (
            <li key={game.id}>
              <a class={css.game} href={hashOf({ at: 'game', game: game.id })}>
                <b>{speak(`game/${game.id}`)}</b>
                <span class={css.eyebrow}>{players(speak, game)}</span>
                <Drawing of={game.id} />
              </a>
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <>
            <h2 class={css.eyebrow}>{speak('start/recent')}</h2>
            <ul class={css.recent}>
              {others.map((hint) => (
                <li key={hint.session}>
                  <a class={css.session} href={hashOf({ at: 'session', session: hint.session, place: 'now' })}>
                    <b>{hint.name || speak(`game/${hint.game}`)}</b>
                    <span class={css.when}>{hint.finished ? speak('start/finished') : howLongAgo(speak.tongue.language, hint.touched)}</span>
                    <span class={css.line}>{hint.line}</span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </main>
    </div>
  );
}

function Continue({ speak, hint }: { readonly speak: Speaker; readonly hint: SessionHint }) {
  return (
    <a class={css.continue} href={hashOf({ at: 'session', session: hint.session, place: 'now' })}>
      <span class={css.eyebrow}>{howLongAgo(speak.tongue.language, hint.touched)}</span>
      <b>{hint.name || speak(`game/${hint.game}`)}</b>
      <span class={css.line}>{hint.line}</span>
      <span class={css.primary}>{speak('start/continue')}</span>
      <Drawing of={hint.game} />
    </a>
  );
}

function Drawing({ of }: { readonly of: string }) {
  return (
    <svg class={css.drawing} viewBox="0 0 48 48" aria-hidden="true">
      {DRAWINGS[of]}
    </svg>
  );
}

function players(speak: Speaker, { players: [fewest, most] }: Shelved): string {
  if (most === 1) return speak('start/solitaire');
  return fewest === most ? speak('start/players', { n: most }) : speak('start/players-range', { fewest, most });
}
