import { number } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';
import { say } from './voice.ts';

/** The forces of both sides, and the walls. */
export interface SurroundInput {
  readonly ownForces: number;
  /** Enemy forces with their leader, without walls. */
  readonly enemyForces: number;
  readonly walls: number;
}

/** Force advantage and the hits of a Surround: none while a wall stands (Force advantage; Battle plans). */
export const surroundProcedure: Procedure<SurroundInput, { advantage: number; hits: number }, Record<never, never>, State, Event> = {
  id: 'surround',
  version: 1,
  cite: cite('Force advantage'),
  fields: { ownForces: number(0, 40, 5), enemyForces: number(0, 40, 2), walls: number(0, 9, 0) },
  labels: [],
  questions: {},
  policies: {},
  examples: [
    { ownForces: 5, enemyForces: 2 },
    { ownForces: 5, enemyForces: 2, walls: 1 },
  ],
  prefill: ({ campaign: { battle } }) => {
    if (!battle) return {};
    const walls = battle.enemy.filter((one) => one.type === 'wall').length;
    return { ownForces: battle.own.length + 1, enemyForces: battle.enemy.length - walls, walls };
  },
  faults: () => [],
  run({ ownForces, enemyForces, walls }, hand) {
    const counted = hand.ruling('walls-as-forces') === 'count' ? walls : 0;
    const advantage = ownForces - enemyForces - counted;
    return { advantage, hits: walls > 0 ? 0 : Math.max(0, advantage) };
  },
  verdict: ({ advantage, hits }) => say('verdict/surround', { advantage, hits }),
  effects: () => [],
  next: () => [],
};
