// @vitest-environment happy-dom
import { cleanup, configure, render, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import { words as session } from '../../src/app/words/en.ts';
import { words as start } from '../../src/app/words/start/en.ts';
import { standardOf } from '../../src/core/fields.ts';
import { type Fold, fold } from '../../src/core/journal.ts';
import { LANGUAGES, speaker, tongue } from '../../src/core/words.ts';
import { SHELF } from '../../src/games/index.ts';
import type { Door } from '../../src/ui/game-screens.ts';
import { Voice } from '../../src/ui/voice.ts';
import { words as parts } from '../../src/ui/words/en.ts';
import { played } from './play.ts';

configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

/** What a session's first screens find of it: nothing they do reaches a journal here. */
function doorTo({ state }: Pick<Fold, 'state'>, speak: Door['speak']): Door {
  return {
    session: 'law',
    state,
    speak,
    rulings: {},
    act: async () => false,
    open: () => undefined,
    faults: () => [],
    copy: () => undefined,
    setCopy: async () => undefined,
    seal: async () => false,
    peek: async () => undefined,
    reveal: async () => false,
    sessions: async () => [],
  };
}

describe.each(SHELF)('$id', ({ id, load }) => {
  test('its Now and State say nothing but words a session opens with', async () => {
    const { game } = await load();
    const { rules } = await game.book.rules();
    const { words } = await game.words.en();
    const states = [{ state: rules.tracker.start(standardOf(rules.setup)) }, ...[1, 2, 3].map((seed) => fold(rules, played(rules, seed, 30)))];
    for (const now of states)
      for (const Screen of [game.screens.Now, game.screens.State]) {
        if (!Screen) continue;
        const missing = new Set<string>();
        const speak = speaker(tongue('en'), [words, session, start, parts], (one) => {
          missing.add(one);
          return '';
        });
        const { container } = render(
          <Voice.Provider value={speak}>
            <Screen door={doorTo(now, speak)} />
          </Voice.Provider>,
        );
        await waitFor(() => expect(container.textContent).not.toBe(''));
        expect([...missing], `${id} asks for words of its book`).toEqual([]);
        cleanup();
      }
  });

  test('it opens with words in every language', async () => {
    const { game } = await load();
    const ids = await Promise.all(LANGUAGES.map(async (language) => Object.keys((await game.words[language]()).words).sort()));
    for (const one of ids.slice(1)) expect(one).toEqual(ids[0]);
    const book = await Promise.all(LANGUAGES.map(async (language) => Object.keys((await game.book.words[language]()).words).sort()));
    for (const one of book.slice(1)) expect(one).toEqual(book[0]);
    expect(book[0]?.filter((one) => ids[0]?.includes(one))).toEqual([]);
  });
});
