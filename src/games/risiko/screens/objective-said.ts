import type { Objective } from '../rules/objectives.ts';
import { keptObjective } from '../rules/secrets.ts';
import type { EventOf } from '../rules/tracker/events.ts';
import type { SeatId } from '../rules/vocabulary.ts';
import type { useSpeak } from './voice.ts';

/** What an objective is called. */
export function objectiveSaid(speak: ReturnType<typeof useSpeak>, objective: Objective): string {
  switch (objective.kind) {
    case 'tournament':
      return speak(`objective/${objective.id}`);
    case 'base':
      return speak(`base-objective/${objective.id}`);
    case 'territories':
      return speak('objective/own');
    case 'words':
      return objective.text;
  }
}

/** The event that lays a sealed objective open. */
export function shown(seat: SeatId, sealed: unknown): readonly EventOf<'objective-shown'>[] {
  const objective = keptObjective(sealed);
  return objective ? [{ type: 'objective-shown', seat, objective }] : [];
}
