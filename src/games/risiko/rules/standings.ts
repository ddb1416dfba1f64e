import { csvLine } from '../../../core/csv.ts';

/** What standings read of one game: its players with their points (empty where none were written) and who won. */
export interface GameFigures {
  readonly title: string;
  /** When it was last played, in milliseconds of the wall clock. */
  readonly touched: number;
  readonly finished: boolean;
  readonly players: readonly string[];
  /** The colours they played, as the spreadsheet calls who gave no name. */
  readonly colours?: readonly string[];
  readonly points: readonly string[];
  readonly winner: string;
  /** The colour that won, where a session says so. */
  readonly winnerColour?: string;
}

/** A player over many games. */
export interface Standing {
  readonly player: string;
  readonly games: number;
  readonly wins: number;
  readonly points: number;
  readonly best: number;
}

/** The games that count: those that are over, or for which points were written. */
export function counting(games: readonly GameFigures[]): GameFigures[] {
  return games.filter(({ finished, points }) => finished || points.some((one) => one !== ''));
}

/** Players over all games that count, by points, then by wins, then by name. Names are one player if they are equal but for case and spaces. */
export function standings(games: readonly GameFigures[]): Standing[] {
  const byName = new Map<string, Standing>();
  for (const { players, points, winner } of counting(games))
    players.forEach((player, i) => {
      const name = player.trim().toLocaleLowerCase();
      if (name === '') return;
      const before = byName.get(name) ?? { player: player.trim(), games: 0, wins: 0, points: 0, best: 0 };
      const scored = Number(points[i] ?? '') || 0;
      byName.set(name, {
        ...before,
        games: before.games + 1,
        wins: before.wins + (winner.trim().toLocaleLowerCase() === name ? 1 : 0),
        points: before.points + scored,
        best: Math.max(before.best, scored),
      });
    });
  return [...byName.values()].sort((a, b) => b.points - a.points || b.wins - a.wins || a.player.localeCompare(b.player));
}

/** The standings' games as CSV: one line for each player of each game, lines ended as RFC 4180 has it. `heads` names the five columns. */
export function csvOf(games: readonly GameFigures[], heads: readonly [date: string, game: string, player: string, points: string, winner: string]): string {
  const lines = counting(games).flatMap(({ title, touched, players, colours = [], points, winner, winnerColour = '' }) =>
    players.map((player, i) => {
      const called = player === '' ? (colours[i] ?? '') : player;
      const won = winner === '' ? winnerColour !== '' && called === winnerColour : player === winner;
      return [new Date(touched).toISOString().slice(0, 10), title, called, points[i] ?? '', won ? 1 : 0];
    }),
  );
  return [heads, ...lines].map((line) => `${csvLine(line)}\r\n`).join('');
}
