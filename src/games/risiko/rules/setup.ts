import type { Fault } from '../../../core/fault.ts';
import { type Fields, flag, listOf, number, oneOf, text } from '../../../core/fields.ts';
import type { Seat } from '../../../core/game.ts';
import { COLOURS, type Colour, type ColourOrNone, cite, NO_COLOUR, SEATS } from './vocabulary.ts';
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
  players: listOf<PlayerSetup>({ name: text(LONGEST_NAME), colour: oneOf(COLOURS, { vocabulary: 'army' }) }, 3, 6, {
    standard: COLOURS.slice(0, 4).map((colour) => ({ name: '', colour })),
    next: (players) => ({ name: '', colour: freeColour(players) }),
    say: 'setup/players',
    cite: cite('Preparazione'),
  }),
  map: flag(true, { say: 'setup/map' }),
  tournament: flag(false, { say: 'field/tournament', cite: cite('Regole da torneo') }),
  minutes: number(0, 999, 0, { say: 'setup/minutes', rare: true }),
  turnSeconds: number(0, 3600, 0, { say: 'setup/turnSeconds', rare: true }),
};

/** A colour that none of the players has yet; the first where all are taken. */
export function freeColour(players: readonly { readonly colour?: ColourOrNone }[]): Colour {
  return COLOURS.find((colour) => players.every((player) => player.colour !== colour)) ?? COLOURS[0];
}

/** A name or a colour given twice. */
export function setupFaults({ players }: RisikoSetup): Fault[] {
  const names = players.flatMap((player, i) => {
    const name = player.name.trim();
    const twice = players.slice(0, i).some((other) => other.name.trim() === name);
    return name !== '' && twice ? [impossible(`players.${i}.name`, 'expected/other-name', player.name, undefined, { name })] : [];
  });
  return [...names, ...colourFaults(players)];
}

/** A colour given twice: each player takes the armies of another one (Preparazione). */
export function colourFaults(players: readonly { readonly colour?: ColourOrNone }[]): Fault[] {
  return players.flatMap(({ colour = NO_COLOUR }, i) => {
    const taken = colour !== NO_COLOUR && players.slice(0, i).some((other) => other.colour === colour);
    return taken ? [illegal(`players.${i}.colour`, 'expected/other-colour', colour, cite('Preparazione'), { colour: say(`army/${colour}`) })] : [];
  });
}

/** The seats of a session, named by the players, or by their colours. */
export function seats({ players }: RisikoSetup): Seat[] {
  return SEATS.slice(0, players.length).map((id, i) => {
    const { name = '', colour = COLOURS[0] } = players[i] ?? {};
    return { id, name: name.trim() === '' ? say(`army/${colour}`) : name.trim() };
  });
}
