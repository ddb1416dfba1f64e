import type { SessionFigures } from '../../../ui/game-screens.ts';

/** A finished game as the career counts it. */
export interface FinishedGame {
  readonly session: string;
  readonly title: string;
  readonly begun: number;
  readonly players: readonly { readonly name: string; readonly score: number; readonly won: boolean }[];
}

/** A player over all finished games; `#2` and the like, players without a name, are not counted together. */
export interface Standing {
  readonly name: string;
  readonly games: number;
  readonly won: number;
  readonly best: number;
}

const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** The finished games among sessions, the latest first. */
export function finishedGames(sessions: readonly SessionFigures[]): FinishedGame[] {
  return sessions
    .filter((session) => session.finished)
    .map(({ session, title, begun, figures }) => {
      const [scores, winners] = [list(figures.scores), list(figures.winners)];
      return {
        session,
        title,
        begun,
        players: list(figures.players).map((name, i) => ({ name, score: Number(scores[i] ?? 0), won: winners.includes(String(i)) })),
      };
    })
    .reverse();
}

/** Players by games won, then by games played fewest, then by best score. */
export function standings(games: readonly FinishedGame[]): Standing[] {
  const found = new Map<string, Standing>();
  for (const { name, score, won } of games.flatMap((game) => game.players)) {
    if (name.startsWith('#')) continue;
    const key = name.toLocaleLowerCase();
    const before = found.get(key) ?? { name, games: 0, won: 0, best: 0 };
    found.set(key, { ...before, games: before.games + 1, won: before.won + (won ? 1 : 0), best: Math.max(before.best, score) });
  }
  return [...found.values()].sort((a, b) => b.won - a.won || a.games - b.games || b.best - a.best);
}
