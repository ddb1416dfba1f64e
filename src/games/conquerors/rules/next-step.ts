import type { Step } from './tracker/round-state.ts';
import { skips, stepsNow } from './tracker/sequence.ts';
import type { State } from './tracker/state.ts';

/** The next step there is anything to do in, or none at the end of the round. */
export function nextStep(state: State): Step | 'none' {
  const steps = stepsNow(state);
  return steps.slice(steps.indexOf(state.round.step) + 1).find((step) => !skips(state, step)) ?? 'none';
}
