import type { Fault } from '../../../../core/fault.ts';
import { illegal, say } from '../procedures/voice.ts';
import type { State } from '../tracker/state.ts';
import { cite, type Section, STEPS, type Step } from '../vocabulary.ts';

/** Whether a step of this turn is over (Sequence of play). */
export function isOver({ campaign }: State, step: Step): boolean {
  return campaign.stage === 'playing' && STEPS.indexOf(campaign.step) > STEPS.indexOf(step);
}

/** What is wrong with taking a step now, at a field: a step that is over is not taken again in its turn (Sequence of play). */
export function overFaults(state: State | undefined, step: Step, field: string, found: unknown, at: Section): Fault[] {
  return state && isOver(state, step) ? [illegal(field, 'fault/step-over', found, cite(at), { step: say(`step/${step}`) })] : [];
}
