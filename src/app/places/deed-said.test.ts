import { expect, it } from 'vitest';
import { book } from '../../../tests/fixture/rules.ts';
import { words as fixture } from '../../../tests/fixture/words.ts';
import { named } from '../../core/said.ts';
import { speaker, tongue } from '../../core/words.ts';
import { words } from '../../ui/words/en.ts';
import type { JournalStep } from '../session/journal-steps.ts';
import type { AppWords } from '../shell/i18n.ts';
import { words as pages } from '../words/en/app.ts';
import { spokenStep } from './deed-said.ts';

it('a row tells the dice with who gave them, and a decision by the words of its option', () => {
  const answers = [
    { at: 'climb/roll', faces: [4], by: 'typed' },
    { at: 'risk/seat-1', faces: ['stay'], by: 'typed' },
  ] as const;
  const step: JournalStep = {
    number: 1,
    at: 0,
    seat: null,
    title: named('procedure/climb'),
    deeds: [{ kind: 'answers', procedure: 'climb', input: { seat: 'seat-1' }, answers }],
    struck: false,
  };
  const row = spokenStep(book, speaker<AppWords>(tongue('en'), [fixture.en, words, pages]), step);
  expect(row).toMatch(/: 4 \(own dice\) · .*: Stay \(decided\)$/);
});
