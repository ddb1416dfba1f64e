import { describe, expect, test } from 'vitest';
import { playedEvening, WHOLE } from '../../../../tests/evenings/played-evening.ts';
import { fold } from '../../../core/journal.ts';
import { LANGUAGES } from '../../../core/languages.ts';
import { undoable } from '../../../core/undo.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { book } from './book.ts';
import { rules } from './rules.ts';
import { described, reduce } from './testing/tracked.ts';
import { WORDS } from './testing/words.ts';

// What it comes to is expected in the file itself: the armies, treasuries, provinces and people at Babylon.
describe('a scripted game of 31 action rounds', () => {
  const evening = playedEvening(rules, book, WHOLE.conquerors);
  const begun = fold(rules, evening.entries.slice(0, 1)).state;
  const events = evening.entries.flatMap(({ body }) => (body.kind === 'events' ? body.events.map((event) => rules.tracker.upcast(event)) : []));
  test('undone step by step it is the setup again', () => {
    const before = new Map(Array.from(evening.fold.steps, (step) => [step.number, step.before.state]));
    for (let step = undoable(evening.fold); step; step = undoable(evening.fold)) {
      evening.undo();
      expect(evening.state).toEqual(before.get(step.number));
    }
    expect(evening.state).toEqual(begun);
  });
  test.each(LANGUAGES)('the journal speaks %s', (language) => {
    const speak = speaker(tongue(language), WORDS[language]);
    let now = begun;
    for (const event of events) {
      expect(speak(described(event, now)), JSON.stringify(event)).not.toMatch(/[«{]/);
      now = reduce(now, event);
    }
  });
});
