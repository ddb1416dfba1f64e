import type { Objective } from '../rules/objectives.ts';
import type { SeatId } from '../rules/vocabulary.ts';
import type { RisikoDoor } from './door.ts';

/** Under what a seat's objective is sealed. */
export function objectiveSecret(seat: SeatId): string {
  return `objective-${seat}`;
}

/** What an objective is called. */
export function objectiveSaid(door: Pick<RisikoDoor, 'speak'>, objective: Objective): string {
  const { speak } = door;
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
