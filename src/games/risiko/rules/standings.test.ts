import { expect, test } from 'vitest';
import { csvOf, type GameFigures, standings } from './standings.ts';

const game = (more: Partial<GameFigures>): GameFigures => ({
  title: 'Friday',
  touched: Date.UTC(2026, 10, 20),
  finished: true,
  players: ['Anna', 'Bruno', 'Carla'],
  points: ['40', '100', ''],
  winner: 'Bruno',
  ...more,
});

test('points, wins and games over many games; names but for case and spaces', () => {
  const games = [
    game({}),
    game({ players: ['anna ', 'Dario', 'Bruno'], points: ['70', '20', '10'], winner: 'anna ' }),
    game({ finished: false, points: ['', '', ''], winner: '' }),
  ];
  expect(standings(games)).toEqual([
    { player: 'Anna', games: 2, wins: 1, points: 110, best: 70 },
    { player: 'Bruno', games: 2, wins: 1, points: 110, best: 100 },
    { player: 'Dario', games: 1, wins: 0, points: 20, best: 20 },
    { player: 'Carla', games: 1, wins: 0, points: 0, best: 0 },
  ]);
});

test('CSV: who gave no name is called by the colour, and wins by it', () => {
  const unnamed = game({ players: ['', '', ''], colours: ['Red', 'Blue', 'Yellow'], winner: '', winnerColour: 'Blue' });
  expect(standings([unnamed])).toEqual([]);
  const lines = csvOf([unnamed], ['Date', 'Game', 'Player', 'Points', 'Winner']).split('\r\n').slice(1, 4);
  expect(lines).toEqual(['2026-11-20,Friday,Red,40,0', '2026-11-20,Friday,Blue,100,1', '2026-11-20,Friday,Yellow,,0']);
});

test('CSV: a line for each player, quotes doubled, nothing a spreadsheet would run', () => {
  const csv = csvOf([game({ title: 'Anna\'s "table", late', players: ['=HYPERLINK(1)', 'Bruno', 'Carla'] })], ['Date', 'Game', 'Player', 'Points', 'Winner']);
  expect(csv.split('\r\n')).toEqual([
    'Date,Game,Player,Points,Winner',
    '2026-11-20,"Anna\'s ""table"", late",\'=HYPERLINK(1),40,0',
    '2026-11-20,"Anna\'s ""table"", late",Bruno,100,1',
    '2026-11-20,"Anna\'s ""table"", late",Carla,,0',
    '',
  ]);
});
