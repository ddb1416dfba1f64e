import type { ComponentChildren } from 'preact';
import type { Fault } from '../../../core/fault.ts';
import { changed } from '../../../core/list.ts';
import { type Box, called, seatAt } from '../rules/vocabulary.ts';
import css from './form.module.css';
import { faulty, NumberCell, PlayerName } from './form-parts.tsx';
import { BOX_ICONS, Symbol } from './symbols.tsx';
import type { BookSpeaker } from './voice.ts';

type Column<Player> = Exclude<keyof Player & (Box | 'score'), 'name'>;

interface GridProps<Player extends { readonly name: string }> {
  readonly players: readonly Player[];
  readonly columns: readonly Column<Player>[];
  readonly known: boolean;
  readonly speak: BookSpeaker;
  readonly faults: readonly Fault[];
  readonly onChange: (players: readonly Player[]) => void;
  /** A line under each player's cells. */
  readonly below?: (player: Player) => ComponentChildren;
}

/** One line a player, one cell a number. */
export function PlayersGrid<Player extends { readonly name: string }>({ players, columns, known, speak, faults, onChange, below }: GridProps<Player>) {
  const titled = (column: string): string => speak.named(column === 'score' ? 'field/score' : `screen/box/${column}`);
  return (
    <div class={css.grid} style={{ '--columns': columns.length }}>
      <span class={css.corner} />
      {columns.map((column) => (
        <span key={column} class={css.head}>
          {column === 'score' ? titled(column) : <Symbol of={BOX_ICONS[column as Box]} label={titled(column)} size={22} />}
        </span>
      ))}
      {players.map((player, i) => [
        <PlayerName
          key={`${i}n`}
          players={players}
          at={i}
          known={known}
          speak={speak}
          onName={(name) => onChange(changed(players, i, { name } as Partial<Player>))}
        />,
        ...columns.map((column) => (
          <NumberCell
            key={`${i}${column}`}
            label={`${speak(called(players, seatAt(i)))}: ${titled(column)}`}
            value={player[column] as number}
            max={column === 'score' ? 999 : 99}
            wrong={faulty(faults, `players.${i}.${column}`)}
            onChange={(value) => onChange(changed(players, i, { [column]: value } as Partial<Player>))}
          />
        )),
        below && (
          <p key={`${i}b`} class={css.sum}>
            {below(player)}
          </p>
        ),
      ])}
    </div>
  );
}
