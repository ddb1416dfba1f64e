import { expect, test } from 'vitest';
import { spokenStep } from '../../src/app/places/deed-said.ts';
import { journalSteps } from '../../src/app/session/journal-steps.ts';
import { type AppWords, appWords } from '../../src/app/shell/i18n.ts';
import type { Body, Entry } from '../../src/core/entry.ts';
import { standardOf } from '../../src/core/fields.ts';
import { standardRulings } from '../../src/core/game.ts';
import { append, begin } from '../../src/core/journal.ts';
import { asPrinted } from '../../src/core/situation.ts';
import { speaker, tongue } from '../../src/core/words.ts';
import { opening, write } from '../../src/core/write.ts';
import { book, rules } from '../fixture/rules.ts';
import { words as fixture } from '../fixture/words.ts';

const pen = { session: 'a', writer: 'w', seat: null, at: 1 };
const { standards: _, ...under } = asPrinted(standardRulings(rules));

/** A throw for the climb, then one typed, one amended, and a throw that was undone. */
function journal(): Entry[] {
  const entries = [opening(rules, standardOf(rules.setup), pen)];
  let sofar = begin(rules, entries[0] as Entry);
  const put = (body: Body, step?: number): void => {
    for (const entry of write(sofar, pen, [body], step)) {
      entries.push(entry);
      sofar = append(rules, sofar, entry);
    }
  };
  const input = { weather: 'calm', rope: false, load: 0 };
  for (const by of ['thrown', 'typed', 'amended', 'thrown'] as const)
    put({ kind: 'asked', procedure: 'climb', version: 1, input, ...under, answers: [{ at: 'climb/roll', faces: [4], by }] });
  put({ kind: 'undo', to: 4 });
  return entries;
}

test.each([
  ['en', ['(thrown)', '(own dice)', '(amended)']],
  ['it', ['(tirato)', '(dadi propri)', '(corretto)']],
  ['es', ['(tirado)', '(dados propios)', '(corregido)']],
] as const)('the journal tells thrown, typed, amended and undone apart, in %s', async (language, marks) => {
  const speak = speaker<AppWords>(tongue(language), [fixture[language], ...(await appWords(language))]);
  const steps = journalSteps(rules, journal());
  const said = steps.map((step) => /\([^)]*\)/.exec(spokenStep(book, speak, step))?.[0]);
  expect(said).toEqual([...marks, marks[0]]);
  expect(steps.map(({ struck }) => struck)).toEqual([false, false, false, true]);
});
