import css from './not-loaded.module.css';
import type { StartTexts } from './start-words.ts';

/** A part of the app could not be loaded: what it means, and a way on. */
export function NotLoaded({ words }: { readonly words: StartTexts }) {
  return (
    <main class={css.message}>
      <p>{words['start/failed']}</p>
      <a href="#/">{words['start/back']}</a>
      <button type="button" onClick={() => location.reload()}>
        {words['start/retry']}
      </button>
    </main>
  );
}
