import type { Fault } from '../../../core/fault.ts';
import { type Fields, flag, listOf, number, oneOf, text } from '../../../core/fields.ts';
import type { Seat } from '../../../core/game.ts';
import { COLOURS, type Colour, cite, SEATS } from './vocabulary.ts';
import { illegal, impossible, say } from './voice.ts';

/** A player as the setup asks for them, clockwise as they sit. Who gives no name is called by the colour. */
export interface PlayerSetup {
  readonly name: string;
  readonly colour: Colour;
}

/** What a new session asks. */
export interface RisikoSetup {
  readonly players: readonly PlayerSetup[];
  readonly map: boolean;
  readonly tournament: boolean;
  /** Minutes of the game and seconds of a turn; 0 for no clock. */
  readonly minutes: number;
  readonly turnSeconds: number;
}

/** The longest name of a player. */
export const LONGEST_NAME = 24;

/** The form of a new session. */
export const setup: Fields<RisikoSetup> = {
  players: listOf<PlayerSetup>({ name: text(LONGEST_NAME), colour: oneOf(COLOURS) }, 3, 6, {
    standard: COLOURS.slice(0, 4).map((colour) => ({ name: '', colour })),
    next: (players) => ({ name: '', colour: COLOURS.find((colour) => players.every((player) => player.colour !== colour)) ?? COLOURS[0] }),
    say: 'setup/players',
    cite: cite('Preparazione'),
  }),
  map: flag(true, { say: 'setup/map' }),
  tournament: flag(false, { say: 'setup/tournament', cite: cite('Regole da torneo') }),
  minutes: number(0, 999, 0, { say: 'setup/minutes', rare: true }),
  turnSeconds: number(0, 3600, 0, { say: 'setup/turnSeconds', rare: true }),
};

/** A name or a colour given twice. */
export function setupFaults({ players }: RisikoSetup): Fault[] {
  return players.flatMap((player, i) => {
    const name = player.name.trim();
    const before = players.slice(0, i);
    const twice = before.some((other) => other.name.trim() === name);
    const taken = before.some((other) => other.colour === player.colour);
    return [
      ...(name !== '' && twice ? [impossible(`players.${i}.name`, 'expected/other-name', player.name, undefined, { name })] : []),
      ...(taken
        ? [illegal(`players.${i}.colour`, 'expected/other-colour', player.colour, cite('Preparazione'), { colour: say(`colour/${player.colour}`) })]
        : []),
    ];
  });
}

/** The seats of a session, named by the players, or by their colours. */
export function seats({ players }: RisikoSetup): Seat[] {
  return SEATS.slice(0, players.length).map((id, i) => {
    const { name = '', colour = COLOURS[0] } = players[i] ?? {};
    return { id, name: name.trim() === '' ? say(`army/${colour}`) : name.trim() };
  });
}
