import { useEffect, useState } from 'preact/hooks';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { GameScreen } from '../../../ui/game-screens.ts';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';
import css from './career.module.css';
import { type FinishedGame, finishedGames, standings } from './standings.ts';
import { type BookSpeaker, useBookSpeak } from './voice.ts';

/** The history of games and players over all finished sessions. */
export const Career: GameScreen<State, TrackedEvent> = ({ door }) => {
  const speak = useBookSpeak();
  const [games, set] = useState<readonly FinishedGame[] | undefined>(undefined);
  useEffect(() => {
    void door.sessions().then((sessions) => set(finishedGames(sessions)));
  }, []);
  if (!games) return null;
  if (games.length === 0) return <EmptyState title={speak('screen/career-none')} />;
  return (
    <>
      <Card title={speak('field/players')}>
        <ul class={css.list}>
          {standings(games).map((player) => (
            <li key={player.name} class={css.row}>
              <b>{player.name}</b>
              <span>{speak('screen/career-won', { won: player.won, games: player.games })}</span>
              <p class={css.quiet}>{speak('screen/career-best', { best: player.best })}</p>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={speak('screen/career-games')}>
        <ul class={css.list}>
          {games.map((game) => (
            <GameRow key={game.session} game={game} speak={speak} />
          ))}
        </ul>
      </Card>
    </>
  );
};

function GameRow({ game, speak }: { readonly game: FinishedGame; readonly speak: BookSpeaker }) {
  const winners = game.players.filter((player) => player.won);
  const others = game.players.filter((player) => !player.won).map(({ name, score }) => `${name} ${score}`);
  return (
    <li class={css.row}>
      <b>{speak('screen/career-line', { winners: speak.tongue.list(winners.map((player) => player.name)), points: winners[0]?.score ?? 0 })}</b>
      <span>{new Intl.DateTimeFormat(speak.tongue.language, { dateStyle: 'medium' }).format(game.begun)}</span>
      {others.length > 0 && <p class={css.quiet}>{speak.tongue.list(others)}</p>}
    </li>
  );
}
