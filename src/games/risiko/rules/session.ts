import type { SequenceStep, SessionRules, Summary } from '../../../core/game.ts';
import { say } from '../../../core/said.ts';
import { describe, playerSaid, upcast } from './tracker/describe.ts';
import type { RisikoEvent } from './tracker/events.ts';
import { faults } from './tracker/faults.ts';
import { reduce } from './tracker/reduce.ts';
import { type RisikoSetup, seats, start } from './tracker/setup.ts';
import { ownerOf, type RisikoState } from './tracker/state.ts';
import { PHASES, TERRITORIES } from './vocabulary.ts';

type Step = Pick<SequenceStep, 'id' | 'procedure'>;

const PHASE_STEPS: readonly Step[] = [
  { id: 'reinforcements', procedure: 'reinforcements' },
  { id: 'combat', procedure: 'throw' },
  { id: 'move', procedure: 'strategic-move' },
];

/** Steps of which the one at `at` is now: that one is played on the game's own screen, the others lead to their procedures. */
function steps(list: readonly Step[], at: number): SequenceStep[] {
  return list.map(({ id, procedure }, i) => {
    const step = { id, mark: String(i + 1), said: say(`step/${id}`), status: i < at ? ('done' as const) : i === at ? ('now' as const) : ('later' as const) };
    return procedure === undefined || i === at ? step : { ...step, procedure };
  });
}

/** The setup or the three phases of a turn, and how far the table is. */
export function sequence(state: RisikoState): readonly SequenceStep[] {
  if (state.stage === 'over') return [{ id: 'over', mark: '✓', said: say('step/over'), status: 'done' }];
  if (state.stage === 'playing') return steps(PHASE_STEPS, PHASES.indexOf(state.phase));
  const dealt = TERRITORIES.every((territory) => ownerOf(state, territory) !== null);
  const placed = state.players.every(({ pool }) => pool === 0);
  const at = state.first === null ? 0 : !state.map ? 3 : !dealt ? 1 : !placed ? 2 : 3;
  return steps(
    [{ id: 'first', procedure: 'first-player' }, { id: 'deal', procedure: state.map ? 'deal' : 'starting-armies' }, { id: 'place' }, { id: 'begin' }],
    at,
  );
}

/** A session in one line, and what the standings count. */
export function summary(state: RisikoState): Summary {
  const finished = state.stage === 'over';
  const { round } = state;
  const line =
    state.stage === 'setup'
      ? say('summary/setup', { players: state.players.length })
      : state.winner
        ? say('summary/won', { player: playerSaid(state, state.winner), round })
        : finished
          ? say('summary/over', { round })
          : say('summary/playing', { round, player: playerSaid(state, state.turn), phase: say(`phase/${state.phase}`) });
  const winner = state.players.find(({ seat }) => seat === state.winner)?.name ?? '';
  const figures = {
    players: state.players.map(({ name }) => name),
    points: state.players.map(({ seat }) => String(state.points[seat] ?? '')),
    eliminated: state.players.filter(({ eliminatedBy }) => eliminatedBy !== null).map(({ name }) => name),
    winner,
    wonBy: state.wonBy ?? '',
    tournament: state.tournament,
    rounds: round,
  };
  return { line, figures, finished };
}

/** What a session needs of the rules: what is tracked, and its sequence. */
export const session = {
  id: 'risiko',
  version: 1,
  seats,
  tracker: { start, reduce, faults, describe, upcast },
  sequence,
  summary,
} satisfies SessionRules<RisikoState, RisikoEvent, RisikoSetup>;
