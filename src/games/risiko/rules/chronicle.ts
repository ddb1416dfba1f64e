import type { Chronicle, SideColour } from '../../../core/chronicle.ts';
import type { Id } from '../../../core/said.ts';
import { say } from './procedures/voice.ts';
import { playerSaid } from './tracker/names.ts';
import { ownerOf, type RisikoState, territoriesOf } from './tracker/state.ts';
import { type Colour, isTerritory } from './vocabulary.ts';

const COLOURS = { red: 5, blue: 4, yellow: 1, green: 3, black: 6, violet: 2 } as const satisfies Record<Colour, SideColour>;

/** Who defends in an attack, as its input says. */
function defender(input: unknown, state: RisikoState): Id | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  if ('to' in input && typeof input.to === 'string' && isTerritory(input.to)) return ownerOf(state, input.to) ?? undefined;
  return 'defender' in input && state.players.some(({ seat }) => seat === input.defender) ? String(input.defender) : undefined;
}

/** RisiKo!, round by round. The score is the territories held, or the points of a tournament. */
export const chronicle: Chronicle<RisikoState> = {
  chapter: (state) => (state.stage === 'setup' ? say('summary/setup', { players: state.players.length }) : say('chapter/round', { round: state.round })),
  acting: ({ stage, turn }) => (stage === 'playing' ? turn : undefined),
  parties: (state) =>
    state.players.map(({ seat, colour }) => {
      const score = state.points[seat] ?? territoriesOf(state, seat);
      return { id: seat, name: playerSaid(state, seat), colour: COLOURS[colour], won: state.winner === seat, ...(score === null ? {} : { score }) };
    }),
  standing: (state) => (state.stage === 'setup' ? undefined : Object.fromEntries(state.players.map(({ seat }) => [seat, territoriesOf(state, seat) ?? 0]))),
  thrower: (at, _procedure, input, state) => (at.endsWith('dice/defender') ? defender(input, state) : undefined),
};
