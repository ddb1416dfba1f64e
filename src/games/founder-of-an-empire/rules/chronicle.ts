import type { Chronicle, SideColour } from '../../../core/chronicle.ts';
import { say } from './procedures/voice.ts';
import { mover, type State, seatsOf } from './tracker/state.ts';
import { called, SEATS } from './vocabulary.ts';

/** The colours of the seats, clockwise, as on the screens. */
const COLOURS: readonly SideColour[] = [1, 2, 3, 4, 5];

/** Founder of an Empire, turn by turn of each campaign. */
export const chronicle: Chronicle<State> = {
  chapter: ({ region, turn, stage }) => (stage === 'final' || stage === 'over' ? say('chapter/final') : say('chapter/turn', { region, turn })),
  acting: mover,
  parties: (state) =>
    state.players.flatMap(({ score: points }, i) => {
      const id = SEATS[i];
      if (!id) return [];
      const score = { points, said: say('counted/points', { n: points }) };
      return [{ id, name: called(state.players, id), colour: COLOURS[i] ?? 6, won: state.winners.includes(id), score }];
    }),
  standing: (state) => Object.fromEntries(seatsOf(state).map((seat, i) => [seat, state.players[i]?.score ?? 0])),
};
