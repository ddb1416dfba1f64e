import type { SequenceStep } from '../../../../core/game.ts';
import type { Said } from '../../../../core/said.ts';
import { PHASES, TERRITORIES } from '../vocabulary.ts';
import { say } from '../voice.ts';
import { counting, ownerOf, type RisikoState } from './state.ts';

interface Step {
  readonly id: string;
  readonly said: Said;
  readonly procedure?: string;
}

const PHASE_STEPS: readonly Step[] = [
  { id: 'reinforcements', said: say('procedure/reinforcements'), procedure: 'reinforcements' },
  { id: 'combat', said: say('step/combat'), procedure: 'throw' },
  { id: 'move', said: say('procedure/strategic-move'), procedure: 'strategic-move' },
];
const COUNT: Step = { id: 'count', said: say('screen/points') };
const FIRST: Step = { id: 'first', said: say('procedure/first-player'), procedure: 'first-player' };
const UNTIL_BEGUN: readonly Step[] = [
  { id: 'place', said: say('step/place') },
  { id: 'begin', said: say('step/begin') },
];

/** Steps of which the one at index `now` is played on the game's own screen; the others lead to their procedures. */
function steps(list: readonly Step[], now: number): SequenceStep[] {
  return list.map(({ id, said, procedure }, i) => {
    const status = i < now ? 'done' : i === now ? 'now' : 'later';
    const step = { id, mark: String(i + 1), said, status } as const;
    return procedure === undefined || i === now ? step : { ...step, procedure };
  });
}

/** The setup, the three phases of a turn, or the points that a game without a winner ends with; and how far the table is. */
export function sequence(state: RisikoState): readonly SequenceStep[] {
  if (counting(state)) return steps([COUNT], 0);
  if (state.stage === 'over') return [{ id: 'over', mark: '✓', said: say('step/over'), status: 'done' }];
  if (state.stage === 'playing') return steps(PHASE_STEPS, PHASES.indexOf(state.phase));
  const dealt = TERRITORIES.every((territory) => ownerOf(state, territory) !== null);
  const placed = state.players.every(({ pool }) => pool === 0);
  const now = state.first === null ? 0 : !state.map ? 3 : !dealt ? 1 : !placed ? 2 : 3;
  const deal: Step = { id: 'deal', said: say('procedure/deal'), procedure: state.map ? 'deal' : 'starting-armies' };
  return steps([FIRST, deal, ...UNTIL_BEGUN], now);
}
