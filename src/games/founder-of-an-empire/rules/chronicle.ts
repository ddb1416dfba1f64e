import type { Chronicle, SideColour } from '../../../core/chronicle.ts';
import type { Said } from '../../../core/said.ts';
import { say } from './procedures/voice.ts';
import { placeSaid } from './tracker/said.ts';
import { mover, playerOf, type State, seatsOf } from './tracker/state.ts';
import { called, SEATS } from './vocabulary.ts';

/** The colours of the seats, clockwise, as on the screens. */
const COLOURS: readonly SideColour[] = [1, 2, 3, 4, 5];

/** What points a player's lead came from: a turn that was scored, with what was built in it, or the final points (5.5, 6.1). */
function gained(before: State, after: State, party: string): Said | undefined {
  const seat = SEATS.find((one) => one === party);
  if (!seat) return undefined;
  const gaps = { who: called(after.players, seat), points: playerOf(after, seat).score - playerOf(before, seat).score };
  if (gaps.points <= 0) return undefined;
  if (before.awards[seat] !== after.awards[seat]) return say('turn/final', gaps);
  const { points, built: all } = after.history[before.history.length] ?? after.scoring;
  // Points set by hand are no scoring.
  if (points[seat] === before.scoring.points[seat]) return undefined;
  const built = all
    .filter((one) => one.seat === seat)
    .map(({ building, number }) => say(`turn/${building}`, { place: placeSaid(after, before.region, number) }));
  return built.length > 0 ? say('turn/builds', { ...gaps, built }) : say('turn/armies', gaps);
}

/** Founder of an Empire, turn by turn of each campaign. */
export const chronicle: Chronicle<State> = {
  chapter: ({ region, turn, stage }) => (stage === 'final' || stage === 'over' ? say('chapter/final') : say('screen/history-turn', { region, turn })),
  acting: mover,
  parties: (state) =>
    state.players.flatMap(({ score: points }, i) => {
      const id = SEATS[i];
      if (!id) return [];
      const score = { points, said: say('counted/points', { n: points }) };
      return [{ id, name: called(state.players, id), colour: COLOURS[i] ?? 6, won: state.winners.includes(id), score }];
    }),
  standing: (state) => Object.fromEntries(seatsOf(state).map((seat, i) => [seat, state.players[i]?.score ?? 0])),
  gained,
  gainsFirst: true,
};
