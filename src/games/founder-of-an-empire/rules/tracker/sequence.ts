import type { SequenceStep } from '../../../../core/game.ts';
import type { Said } from '../../../../core/said.ts';
import { LAST_TURN } from '../vocabulary.ts';
import { say } from '../voice.ts';
import { campaigns, type Stage, type State } from './state.ts';

interface Step {
  readonly id: string;
  readonly mark: string;
  readonly said: Said;
  readonly stages: readonly Stage[];
  /** Steps without one are played on the game's own "Now" screen. */
  readonly procedure?: string;
}

const STEPS: readonly Step[] = [
  { id: 'allocation', mark: '1', said: say('sequence/allocation'), stages: ['allocation'] },
  { id: 'order', mark: '2', said: say('procedure/turn-order'), stages: ['order'], procedure: 'turn-order' },
  { id: 'movement', mark: '3', said: say('sequence/movement'), stages: ['movement'] },
  { id: 'scoring', mark: '4', said: say('procedure/turn-scoring'), stages: ['scoring'], procedure: 'turn-scoring' },
  { id: 'end', mark: '5', said: say('procedure/end-of-turn'), stages: ['scored'] },
];

/** The sequence of a turn (5.0), and the final scoring when it has come (6.1). */
export function sequence(state: State): SequenceStep[] {
  if (state.stage === 'final' || state.stage === 'over')
    return [{ id: 'final', mark: '6', said: say('procedure/final-scoring'), status: state.stage === 'over' ? 'done' : 'now', procedure: 'final-scoring' }];
  const now = STEPS.findIndex((step) => step.stages.includes(state.stage));
  return STEPS.map(({ id, mark, said, procedure }, i) => {
    const skipped = id === 'order' && state.turn > 1;
    const status = skipped ? 'skipped' : i < now ? 'done' : i === now ? 'now' : 'later';
    const again = id === 'allocation' && state.turn > 1;
    return { id, mark, said: again ? say('sequence/redistribution') : said, status, ...(procedure === undefined ? {} : { procedure }) };
  });
}

/** The campaign's region and turn, and whether an army entered the province with the campaign symbol in it. */
export interface EndOfTurnInput {
  readonly region: number;
  readonly turn: number;
  readonly entered: boolean;
  readonly short: boolean;
}

/** What follows: another turn here, the campaign of the next region, or the end of the game. */
export interface EndOfTurnOutcome {
  readonly next: 'turn' | 'region' | 'end';
  readonly region: number;
  readonly turn: number;
  readonly why: 'entered' | 'third-turn' | 'not-entered';
}

/** What follows a turn (3.1, 5.6, 6.0, 7.0); `goesOn` is the ruling for a last region whose end was not entered in three turns. */
export function following(input: EndOfTurnInput, goesOn: boolean): EndOfTurnOutcome {
  const { region, turn, entered } = input;
  const last = region >= campaigns(input.short).last;
  const timeUp = turn >= LAST_TURN && !(last && goesOn);
  if (!entered && !timeUp) return { next: 'turn', region, turn: turn + 1, why: 'not-entered' };
  const why = entered ? 'entered' : 'third-turn';
  return last ? { next: 'end', region, turn, why } : { next: 'region', region: region + 1, turn: 1, why };
}
