import type { SequenceStep } from '../../../../core/game.ts';
import { TRACK_LIMIT } from '../vocabulary.ts';
import { say } from '../voice.ts';
import { activeSide, likelyArmy } from './armies.ts';
import { restorable } from './restoring.ts';
import { STEPS, type Step } from './round-state.ts';
import { assaultable } from './sieges.ts';
import type { State } from './state.ts';

const ROUND = STEPS.slice(0, 7);
const ADMIN = STEPS.slice(7);

/** The steps of the round going on, in order: a declared Administrative Phase stands in place of the activity, a drawn one in place of the Player Phase. */
export function stepsNow(state: State): readonly Step[] {
  const { side, step, declared } = state.round;
  if (declared && step !== 'a') return [...STEPS.slice(0, 5), ...ADMIN, 'c4', 'c5'];
  return side === 'admin' && step !== 'a' ? ['a', 'b', ...ADMIN, 'c5'] : ROUND;
}

/** Whether there is nothing to do in a step (3.3). */
export function skips(state: State, step: Step): boolean {
  const historicalFirst = state.round.first && state.setup.opening === 'historical';
  if (state.round.first && (step === 'c1' || step === 'c2' || step === 'b')) return true;
  if (step === 'a' && historicalFirst) return true;
  if (step === 'c4') return state.sieges.every((one) => one.army === 'none' || one.besieger !== state.round.side) && state.round.step !== 'c4';
  if (step === 'd5') return state.wounds < TRACK_LIMIT;
  return step === 'd6' && (state.round.declared || state.weariness === 0);
}

export const PROCEDURES: Readonly<Partial<Record<Step, string>>> = {
  a: 'draw-apm',
  c4: 'siege-assault',
  d1: 'restore-treasury',
  d5: 'survival-of-alexander',
  d6: 'weariness-check',
};

/** Whether a siege that is not tracked may be assaulted: none is, and there is an army for it (11.4). */
function untracked(state: State): boolean {
  const army = likelyArmy(state, activeSide(state));
  return state.sieges.length === 0 && !state.round.assaulted && army !== 'none' && state.armies[army].asp >= 10 && state.armies[army].loc;
}

/** What the procedure of a step is filled in with; none where there is nothing to assault or to restore, or it is not asked (7.2, 9.0, 11.3 I, 11.4). */
function inputOf(state: State, step: Step): Readonly<Record<string, unknown>> | undefined {
  if (step === 'c4') return assaultable(state)[0] ?? (untracked(state) ? {} : undefined);
  if (step === 'd1') return restorable(state)[0];
  if (step === 'd5' && state.wounds < TRACK_LIMIT) return undefined;
  return step === 'd6' && state.round.declared ? undefined : {};
}

/** The sequence of play as it stands (3.3); none once the game is over. */
export function sequence(state: State): readonly SequenceStep[] {
  if (state.over) return [];
  const steps = stepsNow(state);
  const at = steps.indexOf(state.round.step);
  return steps.map((step, i) => {
    const status = i === at ? 'now' : skips(state, step) && state.round.step !== 'a' ? 'skipped' : i < at ? 'done' : 'later';
    const base = { id: step, mark: step, said: say(`step/${step}`), status } as const;
    const procedure = PROCEDURES[step];
    const input = inputOf(state, step);
    return procedure && input ? { ...base, procedure, input, atOnce: procedure === 'draw-apm' } : base;
  });
}
