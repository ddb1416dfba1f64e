import type { Summary } from '../../../../core/game.ts';
import { called, seatAt } from '../vocabulary.ts';
import { say } from '../voice.ts';
import type { State } from './state.ts';

/** A session in one line, and what the standings count. */
export function summary(state: State): Summary {
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
