import type { SequenceStep } from '../../../core/game.ts';
import { say } from '../../../core/said.ts';
import type { Stage, State } from './state.ts';

interface Step {
  readonly id: string;
  readonly mark: string;
  readonly stages: readonly Stage[];
  /** Steps without one are played on the game's own "Now" screen. */
  readonly procedure?: string;
}

const STEPS: readonly Step[] = [
  { id: 'allocation', mark: '1', stages: ['allocation'] },
  { id: 'order', mark: '2', stages: ['order'], procedure: 'turn-order' },
  { id: 'movement', mark: '3', stages: ['movement'] },
  { id: 'scoring', mark: '4', stages: ['scoring'], procedure: 'turn-scoring' },
  { id: 'end', mark: '5', stages: ['scored'] },
];

/** The sequence of a turn (5.0), and the final scoring when it has come (6.1). */
export function sequence(state: State): SequenceStep[] {
  if (state.stage === 'final' || state.stage === 'over')
    return [{ id: 'final', mark: '6', said: say('sequence/final'), status: state.stage === 'over' ? 'done' : 'now', procedure: 'final-scoring' }];
  const now = STEPS.findIndex((step) => step.stages.includes(state.stage));
  return STEPS.map(({ id, mark, procedure }, i) => {
    const skipped = id === 'order' && state.turn > 1;
    const status = skipped ? 'skipped' : i < now ? 'done' : i === now ? 'now' : 'later';
    const said = id === 'allocation' && state.turn > 1 ? say('sequence/redistribution') : say(`sequence/${id}`);
    return { id, mark, said, status, ...(procedure === undefined ? {} : { procedure }) };
  });
}
