import type { SessionRules, Summary } from '../../../core/game.ts';
import { say } from '../../../core/said.ts';
import type { TrackedEvent } from './events.ts';
import { sequence } from './sequence.ts';
import { namesOf, type Setup, type State } from './state.ts';
import { tracker } from './tracker.ts';
import { called, seatAt } from './vocabulary.ts';

function summary(state: State): Summary {
  const finished = state.stage === 'over';
  const figures = {
    players: state.players.map(({ name }, i) => (name.trim() === '' ? `#${i + 1}` : name.trim())),
    scores: state.players.map((player) => String(player.score)),
    winners: state.winners.map((seat) => String(state.players.findIndex((_, i) => seatAt(i) === seat))),
    short: state.short,
  };
  const leading = Math.max(...state.players.map((player) => player.score));
  const leaders = state.players.flatMap((player, i) => (player.score === leading ? [called(state.players, seatAt(i))] : []));
  if (finished) return { line: say('summary/over', { winners: state.winners.map((seat) => called(state.players, seat)), points: leading }), figures, finished };
  const gaps = { region: state.region, turn: state.turn, leaders, points: leading };
  return { line: leading > 0 ? say('summary/leading', gaps) : say('summary/begun', gaps), figures, finished };
}

/** What a session needs of the rules: what is tracked, and its sequence. */
export const session = {
  id: 'founder-of-an-empire',
  version: 1,
  seats: (setup) => namesOf(setup).map(({ name }, i) => ({ id: seatAt(i), name: name.trim() === '' ? say('player', { n: i + 1 }) : name.trim() })),
  tracker,
  sequence,
  summary,
} satisfies SessionRules<State, TrackedEvent, Setup>;
