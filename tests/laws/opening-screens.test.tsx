// @vitest-environment happy-dom
import { cleanup, configure, render, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import { factsOf } from '../../src/core/facts.ts';
import { standardOf } from '../../src/core/fields.ts';
import { standardRulings } from '../../src/core/game.ts';
import { fold } from '../../src/core/journal.ts';
import { LANGUAGES } from '../../src/core/languages.ts';
import type { CoreWords } from '../../src/core/said.ts';
import { asPrinted } from '../../src/core/situation.ts';
import { speaker, tongue } from '../../src/core/words.ts';
import { SHELF } from '../../src/games/index.ts';
import { quietDoor } from '../../src/ui/testing/quiet-door.ts';
import { Voice } from '../../src/ui/voice.ts';
import type { UiWords } from '../../src/ui/words/en.ts';
import { played } from './play.ts';
import { subjectOf } from './subjects.ts';

configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

describe.each(SHELF)('$id', ({ id, load }) => {
  test.each(LANGUAGES)('its Now says nothing but words a session opens with, and its State nothing without words, in %s', async (language) => {
    const { game } = await load();
    const { rules } = game;
    const subject = subjectOf(id);
    const parts = subject.catalogues[language].slice(2);
    const { book } = await game.book();
    const table = [await game.words(language), ...parts];
    const screens = [
      [game.Now, table],
      [book.State, [await book.words(language), ...table]],
    ] as const;
    const states = [rules.tracker.start(standardOf(rules.setup)), ...[1, 2, 3].map((seed) => fold(rules, played(subject, seed, 30).entries).state)];
    for (const state of states)
      for (const [Screen, words] of screens) {
        if (!Screen) continue;
        const speak = speaker<UiWords & CoreWords>(tongue(language), words);
        const { container } = render(
          <Voice.Provider value={speak}>
            <Screen door={quietDoor({ state, facts: factsOf(asPrinted(standardRulings(rules))) })} />
          </Voice.Provider>,
        );
        await waitFor(() => expect(container.textContent).not.toBe(''));
        // A message without words is said as its id in guillemets.
        expect(container.innerHTML.match(/«[\w-]+\/[^»]*»/g) ?? [], `${id} asks for words that are not there`).toEqual([]);
        cleanup();
      }
  });

  test('its two parts share no word, and have the same words in every language', async () => {
    const { game } = await load();
    const { book } = await game.book();
    const idsOf = async (words: typeof game.words): Promise<string[][]> =>
      Promise.all(LANGUAGES.map(async (language) => Object.keys(await words(language)).sort()));
    const [table, rest] = [await idsOf(game.words), await idsOf(book.words)];
    for (const ids of [table, rest]) for (const one of ids) expect(one).toEqual(ids[0]);
    expect(rest[0]?.filter((one) => table[0]?.includes(one))).toEqual([]);
  });
});
