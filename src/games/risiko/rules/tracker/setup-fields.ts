import { type Fault, illegal, impossible } from '../../../../core/fault.ts';
import { type Fields, flag, listOf, number, oneOf, text } from '../../../../core/fields.ts';
import { say } from '../../../../core/said.ts';
import { COLOURS, cite } from '../vocabulary.ts';
import type { PlayerSetup, RisikoSetup } from './setup.ts';

const LONGEST_NAME = 24;

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

/** A player without a name, a name or a colour given twice. */
export function setupFaults({ players }: RisikoSetup): Fault[] {
  return players.flatMap(({ name, colour }, at) => {
    const before = players.slice(0, at);
    const faults: Fault[] = [];
    if (name.trim() === '') faults.push(impossible(`players.${at}.name`, say('expected/name'), name));
    else if (before.some((other) => other.name.trim() === name.trim()))
      faults.push(impossible(`players.${at}.name`, say('expected/other-name', { name: name.trim() }), name));
    if (before.some((other) => other.colour === colour))
      faults.push(illegal(`players.${at}.colour`, say('expected/other-colour', { colour: say(`colour/${colour}`) }), colour, cite('Preparazione')));
    return faults;
  });
}
