import { SHELF, type Shelved } from '../../games/index.ts';
import { DICE, gameAddress, SETTINGS, sessionAddress } from './addresses.ts';
import { DRAWINGS } from './drawings.ts';
import type { SessionHint } from './hint.ts';
import './box-tokens.css';
import css from './start-screen.module.css';
import type { StartTexts } from './start-words.ts';

interface Spoken {
  readonly words: StartTexts;
  /** Says how long ago something was. Not there at the first paint: what it stands for keeps an empty line. */
  readonly ago: ((then: number) => string) | undefined;
}

/** A line with nothing in it yet. */
const EMPTY = '\u00a0';

/** What the app opens with: the last session, the shelf, recent sessions, the dice tray. It is drawn from what localStorage remembers, before any database is open. */
export function StartScreen({ words, ago, recent }: Spoken & { readonly recent: readonly SessionHint[] }) {
  const going = recent.find((hint) => !hint.finished);
  const others = recent.filter((hint) => hint !== going);
  return (
    <div class={recent.length > 0 ? css.start : `${css.start} ${css.first}`}>
      <header class={css.header}>
        <h1>{words.app}</h1>
        <a class={css.pill} href={SETTINGS}>
          {words['start/settings']}
        </a>
        <a class={css.pill} href={DICE}>
          {words['start/dice']}
        </a>
      </header>
      <main>
        {going && <Continue words={words} ago={ago} hint={going} />}
        {recent.length === 0 && <p class={css.what}>{words['start/what']}</p>}
        <h2 class={css.eyebrow}>{words['start/shelf']}</h2>
        <ul class={css.shelf}>
          {SHELF.map((game) => (
            <li key={game.id}>
              <a class={css.game} href={gameAddress(game.id)}>
                <b>{title(words, game.id)}</b>
                <span class={css.eyebrow}>{game.box + players(words, game)}</span>
                <Drawing of={game.id} />
              </a>
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <>
            <h2 class={css.eyebrow}>{words['start/recent']}</h2>
            <ul class={css.recent}>
              {others.map((hint) => (
                <li key={hint.session}>
                  <a class={css.session} href={sessionAddress(hint.session)}>
                    <b>{hint.name || title(words, hint.game)}</b>
                    <span class={css.when}>{hint.finished ? words['start/finished'] : (ago?.(hint.touched) ?? EMPTY)}</span>
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

function Continue({ words, ago, hint }: Spoken & { readonly hint: SessionHint }) {
  return (
    <a class={css.continue} href={sessionAddress(hint.session)}>
      <span class={css.eyebrow}>{ago?.(hint.touched) ?? EMPTY}</span>
      <b>{hint.name || title(words, hint.game)}</b>
      <span class={css.line}>{hint.line}</span>
      <span class={css.primary}>{words['start/continue']}</span>
      <Drawing of={hint.game} />
    </a>
  );
}

function Drawing({ of }: { readonly of: string }) {
  return (
    <svg class={css.drawing} viewBox="0 0 48 48" aria-hidden="true">
      <path d={DRAWINGS[of]} />
    </svg>
  );
}

function title(words: Readonly<Record<string, string>>, game: string): string {
  return words[`game/${game}`] ?? game;
}

function players(words: StartTexts, { players: [fewest, most] }: Shelved): string {
  if (most === 1) return words['start/solitaire'];
  return fewest === most
    ? words['start/players'].replace('{n}', `${most}`)
    : words['start/players-range'].replace('{fewest}', `${fewest}`).replace('{most}', `${most}`);
}
