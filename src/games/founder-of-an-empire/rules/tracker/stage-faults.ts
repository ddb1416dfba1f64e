import type { Fault } from '../../../../core/fault.ts';
import { cite } from '../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import type { TrackedEvent } from './events.ts';
import type { Stage, State } from './state.ts';

interface Timing {
  readonly at: string;
  readonly stages: readonly [Stage, ...Stage[]];
  /** Where the event is merely early or late, and only said to be odd. */
  readonly odd?: readonly Stage[];
}

const DURING: readonly Stage[] = ['allocation', 'order', 'movement', 'scoring', 'scored'];

/**
 * When an event has its place in a turn. Boards shown, the order, the scoring and the final points change counts: taken a second time they would count twice, so that is against
 * the rules. So is a march or an attempt before the order is known, once the turn is scored and before the boards are spread anew; a march once all are done is only odd: who forgot it takes the turn up again.
 */
const TIMES: Readonly<Partial<Record<TrackedEvent['type'], Timing>>> = {
  sealed: { at: '4.1', stages: ['allocation'] },
  allocated: { at: '4.1', stages: ['allocation'] },
  ordered: { at: '5.2', stages: ['order'] },
  moved: { at: '5.3', stages: ['movement'], odd: ['scoring'] },
  passed: { at: '5.3', stages: ['movement'] },
  resumed: { at: '5.3', stages: ['movement', 'scoring', 'scored'] },
  tried: { at: '5.4', stages: ['movement', 'scoring'] },
  built: { at: '5.5', stages: ['scoring'], odd: DURING },
  points: { at: '5.5', stages: ['scoring'], odd: DURING },
  scored: { at: '5.5', stages: ['scoring'], odd: ['movement'] },
  reopened: { at: '5.5', stages: ['scored', 'scoring', 'movement'] },
  awarded: { at: '6.1', stages: ['final'] },
  finished: { at: '6.1', stages: ['final'] },
};

/** What is wrong with an event at this step of the turn (5.0): nothing when it has its place here, or none of its own. */
export function stageFaults(state: State, { type }: TrackedEvent): readonly Fault[] {
  const time = TIMES[type];
  if (!time || time.stages.includes(state.stage)) return [];
  const expected = say('expected/at-stage', { stage: say(`stage/${time.stages[0]}`) });
  const fault = time.odd?.includes(state.stage) ? doubtful : illegal;
  return [fault('stage', expected, state.stage, cite(time.at))];
}
