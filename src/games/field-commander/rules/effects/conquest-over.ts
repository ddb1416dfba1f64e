import type { Effect } from '../../../../core/procedure.ts';
import { say } from '../procedures/voice.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';

/** The conquest step ends without a move: who declines to pay, or leaves a stronghold that holds out, is done with it for this turn (Repeat the conquest step; Intimidation). */
export function conquestOver(state: State | undefined, ticked: boolean): readonly Effect<Event>[] {
  if (state?.campaign.step !== 'conquest') return [];
  return [{ id: 'conquest-over', said: say('effect/conquest-over'), event: { type: 'step', step: 'gold' }, ticked, cite: cite('Repeat the conquest step') }];
}
