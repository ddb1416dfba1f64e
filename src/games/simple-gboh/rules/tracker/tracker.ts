import type { AnyEvent, Tracker } from '../../../../core/game.ts';
import type { Battle } from './battle.ts';
import { describe } from './describe.ts';
import { type BattleEvent, EVENT_TYPES } from './events.ts';
import { faults } from './faults.ts';
import { reduce } from './reduce.ts';
import { begun, type Setup } from './setup.ts';

/** What is tracked over a battle. */
export const tracker: Tracker<Battle, BattleEvent, Setup> = {
  start: begun,
  reduce,
  faults,
  describe,
  upcast(event: AnyEvent): BattleEvent {
    if (EVENT_TYPES.some((type) => type === event.type)) return event as BattleEvent;
    throw new Error(`event: expected ${EVENT_TYPES.join(', ')}, got ${event.type}`);
  },
};
