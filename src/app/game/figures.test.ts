import { expect, test } from 'vitest';
import { book, type FixtureEvent, type FixtureState, rules } from '../../../tests/fixture/rules.ts';
import { words as fixture } from '../../../tests/fixture/words.ts';
import { Evening } from '../../core/testing/evening.ts';
import { speaker, tongue } from '../../core/words.ts';
import type { OpenBook } from '../session/open-book.ts';
import { type AppWords, appWords } from '../shell/i18n.ts';
import { counted, NO_FIGURES } from './figures.ts';

const chronicle = {
  chapter: () => ({ say: 'procedure/climb' }),
  acting: () => 'seat-1',
  parties: ({ scores }: FixtureState) => ['Ada', 'Bo'].map((name, i) => ({ id: `seat-${i + 1}`, name, colour: 1 as const, won: (scores[i] ?? 0) >= 10 })),
  standing: () => undefined,
};

test('wins, dice and lengths add up over sessions; a session that is not over counts its dice alone', async () => {
  const speak = speaker<AppWords>(tongue('en'), [fixture.en, ...(await appWords('en'))]);
  const open: OpenBook = { game: { rules }, book: { rules: { ...book, chronicle } }, speak } as never;
  const play = (points: number) =>
    new Evening<FixtureState, FixtureEvent>(rules, book, { players: [{ name: 'Ada' }, { name: 'Bo' }] })
      .resolve('climb', {}, { faces: { 'climb/roll': [4], 'risk/seat-1': ['stay'] } })
      .act({ type: 'scored', seat: 0, points });
  const won = play(12);
  const going = play(1);
  const over = (evening: typeof won) => rules.summary(evening.state).finished === true;
  expect([over(won), over(going)]).toEqual([true, false]);
  const figures = [won, going].reduce((sofar, { entries }) => counted(sofar, open, entries), NO_FIGURES);
  expect(figures).toMatchObject({ sessions: 2, finished: 1, lengths: [] });
  expect(figures.parties).toEqual([
    { name: 'Ada', games: 1, wins: 1, dice: 2, thrown: 8, expected: 7 },
    { name: 'Bo', games: 1, wins: 0, dice: 0, thrown: 0, expected: 0 },
  ]);
});
