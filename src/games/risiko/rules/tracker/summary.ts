import type { Summary } from '../../../../core/game.ts';
import type { Said } from '../../../../core/said.ts';
import { say } from '../voice.ts';
import { playerSaid } from './names.ts';
import { counting, type RisikoState } from './state.ts';

/** A session in one line, and what the standings count. */
export function summary(state: RisikoState): Summary {
  const figures = {
    players: state.players.map(({ name }) => name),
    colours: state.players.map(({ colour }) => colour),
    points: state.players.map(({ seat }) => String(state.points[seat] ?? '')),
    eliminated: state.players.filter(({ eliminatedBy }) => eliminatedBy !== null).map(({ name }) => name),
    winner: state.players.find(({ seat }) => seat === state.winner)?.name ?? '',
    winnerColour: state.players.find(({ seat }) => seat === state.winner)?.colour ?? '',
    wonBy: state.wonBy ?? '',
    tournament: state.tournament,
    rounds: state.round,
  };
  return { line: lineOf(state), figures, finished: state.stage === 'over' && !counting(state) };
}

function lineOf(state: RisikoState): Said {
  const { round } = state;
  if (state.stage === 'setup') return say('summary/setup', { players: state.players.length });
  if (state.winner) return say('summary/won', { player: playerSaid(state, state.winner), round });
  if (state.stage === 'over') return say('summary/over', { round });
  return say('summary/playing', { round, player: playerSaid(state, state.turn), phase: say(`phase/${state.phase}`) });
}
