import { expect, test } from 'vitest';
import { finishedGames, standings } from './standings.ts';

const session = (id: string, finished: boolean, players: string[], scores: number[], winners: number[]) => ({
  session: id,
  title: id,
  begun: 1,
  touched: 2,
  finished,
  figures: { players, scores: scores.map(String), winners: winners.map(String), short: false },
});

test('only finished games count, a shared throne for each, players without a name for nobody', () => {
  const games = finishedGames([
    session('one', true, ['Anna', 'Bruno'], [80, 80], [0, 1]),
    session('two', false, ['Anna', 'Bruno'], [10, 20], []),
    session('three', true, ['anna', '#2', 'Carla'], [50, 60, 90], [2]),
  ]);
  expect(games.map((game) => game.session)).toEqual(['three', 'one']);
  expect(standings(games)).toEqual([
    { name: 'Carla', games: 1, won: 1, best: 90 },
    { name: 'Bruno', games: 1, won: 1, best: 80 },
    { name: 'anna', games: 2, won: 1, best: 80 },
  ]);
});
