import { expect, test } from 'vitest';
import { named } from '../../core/said.ts';
import { speaker, tongue } from '../../core/words.ts';
import type { JournalStep } from '../session/journal-steps.ts';
import { type AppSpeaker, type AppWords, appWords } from '../shell/i18n.ts';
import { bgStatsLink, playOf } from './bg-stats.ts';
import { type Evening, playedSaid, ranked } from './evening.ts';
import { wrapped } from './picture.ts';
import { stepTold, storyOf } from './story.ts';

const OWN = { round: 'Round {n}', won: '{who} wins', moved: 'The army marches', red: 'Red' };
const speak: AppSpeaker = speaker<AppWords>(tongue('en'), [OWN, ...(await appWords('en'))]);

const evening: Evening = {
  game: 'risiko',
  title: 'Tonight',
  box: 'RisiKo!',
  line: 'Anna won in round 3',
  day: '1 May 2026',
  played: '1 h 5 min',
  parties: [
    { id: 'a', name: 'Anna', colour: 1, won: true, score: { points: 24, words: '24 territories' } },
    { id: 'b', name: 'Red', colour: 5, won: false, score: { points: 11, words: '11 territories' } },
    { id: 'c', name: 'The box', colour: 2, won: false, box: true },
  ],
  turning: [{ chapter: 'Round 1', words: 'Anna wins', colour: 1 }],
  luck: [{ words: 'Anna: 2 dice', colour: 1 }],
  unlikely: [],
  account: { begun: 0, ended: Date.UTC(2026, 4, 1, 20, 5, 9), played: 65 * 60_000, first: 'b', luck: [], unlikely: [], turning: [] },
};

const step = (n: number, deeds: JournalStep['deeds'], struck = false): JournalStep => ({
  number: n,
  at: 0,
  seat: null,
  title: named('moved'),
  deeds,
  struck,
  chapter: named('round', { n: n < 3 ? 1 : 2 }),
  party: { name: named('red'), colour: 5 },
});
const change = { kind: 'change', said: named('moved') } as const;
const verdict = { kind: 'verdict', said: named('won', { who: 'Anna' }), lines: [] } as const;

test('a story begins with who won and what turned it, and goes on chapter by chapter, without what was undone', () => {
  const steps = [step(1, [change]), step(2, [verdict, change]), step(3, [change], true), step(4, [{ kind: 'note', text: 'Wine!' }])];
  expect(storyOf(speak, evening, steps)).toBe(
    [
      'Tonight (RisiKo!)',
      '1 May 2026, 1 h 5 min',
      '',
      'Anna won in round 3',
      'Anna: 24 territories',
      'Red: 11 territories',
      '',
      'Turning points',
      '• Round 1: Anna wins',
      '',
      'Luck of the dice',
      '• Anna: 2 dice',
      '',
      'Round 1',
      '– Red: The army marches',
      '– Red: Anna wins',
      '',
      'Round 2',
      '– Red: “Wine!”',
    ].join('\n'),
  );
});

test('a step is told by its results; without any by what changed', () => {
  expect(stepTold(speak, step(1, [verdict, change]))).toBe('Anna wins');
  expect(stepTold(speak, step(1, [change, change]))).toBe('The army marches');
  expect(stepTold(speak, step(1, [{ kind: 'left' }]))).toBe('');
});

test('a play for BG Stats has what its form asks, every boolean sent, in UTC', () => {
  expect(playOf('s-1', evening, false)).toEqual({
    sourceName: 'Bematist',
    sourcePlayId: 's-1',
    playDate: '2026-05-01 20:05:09',
    durationMin: 65,
    game: { name: 'RisiKo!', sourceGameId: 'risiko', highestWins: true, noPoints: false },
    players: [
      { name: 'Anna', sourcePlayerId: 'risiko/Anna', startPlayer: false, winner: true, score: 24 },
      { name: 'Red', sourcePlayerId: 'risiko/Red', startPlayer: true, winner: false, score: 11 },
    ],
    comments: 'Tonight. Anna won in round 3',
  });
  const link = new URL(bgStatsLink('s-1', evening, true));
  expect(link.href.startsWith('https://app.bgstatsapp.com/createPlay.html?data=%7B')).toBe(true);
  expect(JSON.parse(link.searchParams.get('data') ?? '').game.highestWins).toBe(false);
});

test('time played is said in hours and minutes; less than a minute is not said', () => {
  expect([20_000, 59 * 60_000, 130 * 60_000].map((time) => playedSaid(speak, time))).toEqual([undefined, '59 min', '2 h 10 min']);
});

test('text on the picture breaks between words and ends in an ellipsis where it is too long', () => {
  const measure = (text: string): number => text.length;
  expect(wrapped('one two three four', 9, 3, measure)).toEqual(['one two', 'three', 'four']);
  expect(wrapped('one two three four', 9, 2, measure)).toEqual(['one two', 'three fo…']);
  expect(wrapped('unbreakable', 5, 1, measure)).toEqual(['unbreakable']);
});

test('who won stands first, then who scored most; where the lower score wins, who scored least', () => {
  const names = (lowWins: boolean) =>
    ranked(
      [
        { won: false, score: { points: 8, words: '8' } },
        { won: false, score: { points: 10, words: '10' } },
        { won: true, score: { points: 9, words: '9' } },
      ],
      lowWins,
    ).map(({ score }) => score?.points);
  expect(names(false)).toEqual([9, 10, 8]);
  expect(names(true)).toEqual([9, 8, 10]);
  expect(ranked([{ won: false }, { won: true }, { won: false }], false).map(({ won }) => won)).toEqual([true, false, false]);
});
