import type { Objective } from '../rules/objectives.ts';
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
