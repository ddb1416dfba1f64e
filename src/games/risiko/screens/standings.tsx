import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { SessionFigures } from '../../../ui/game-screens.ts';
import { giveFile } from '../../../ui/give-file.ts';
import { Icon } from '../../../ui/icons.tsx';
import { shareIcon } from '../../../ui/tool-icons.tsx';
import { csvOf, type GameFigures, standings } from '../rules/standings.ts';
import type { RisikoDoor } from './door.ts';
import css from './standings.module.css';
import { useBookSpeak } from './voice.ts';

const strings = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** The figures of a session as the standings read them. */
export function figuresOf({ title, touched, finished, figures }: SessionFigures): GameFigures {
  const [players, colours, points] = [strings(figures.players), strings(figures.colours), strings(figures.points)];
  return { title, touched, finished, players, colours, points, winner: String(figures.winner ?? ''), winnerColour: String(figures.winnerColour ?? '') };
}

/** The standings over every game and evening on this phone, and the games as a file for a spreadsheet. */
export function Standings({ door }: { readonly door: RisikoDoor }) {
  const speak = useBookSpeak();
  const [games, setGames] = useState<readonly GameFigures[] | undefined>(undefined);
  useEffect(() => {
    void door.sessions().then((sessions) => setGames(sessions.map(figuresOf)));
  }, []);
  if (games === undefined) return null;
  const table = standings(games);
  if (table.length === 0) return <EmptyState title={speak('screen/no-standings')}>{speak('screen/no-standings-hint')}</EmptyState>;
  const save = (): void => {
    const heads = [speak('screen/date'), speak('screen/game'), speak('screen/player'), speak('screen/points'), speak('screen/winner')] as const;
    const called = (colour: string): string => (speak.has(`army/${colour}`) ? speak.named(`army/${colour}`) : colour);
    const named = games.map((one) => ({ ...one, colours: (one.colours ?? []).map(called), winnerColour: called(one.winnerColour ?? '') }));
    void giveFile('risiko.csv', csvOf(named, heads), 'text/csv');
  };
  return (
    <Card title={speak('screen/standings')}>
      <div class={css.scroll}>
        <table class={css.table}>
          <thead>
            <tr>
              <th scope="col" class={css.name}>
                {speak('screen/player')}
              </th>
              <th scope="col">{speak('screen/points')}</th>
              <th scope="col">{speak('screen/wins')}</th>
              <th scope="col">{speak('screen/games')}</th>
              <th scope="col">{speak('screen/best')}</th>
            </tr>
          </thead>
          <tbody>
            {table.map(({ player, points, wins, games: played, best }, i) => (
              <tr key={player}>
                <th scope="row" class={css.name}>
                  {i + 1}. {player}
                </th>
                <td>
                  <b>{points}</b>
                </td>
                <td>{wins}</td>
                <td>{played}</td>
                <td>{best}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button wide icon={<Icon of={shareIcon} />} onClick={save}>
        {speak('screen/as-csv')}
      </Button>
    </Card>
  );
}
