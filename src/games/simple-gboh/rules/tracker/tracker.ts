import { eventsOf } from '../../../../core/events.ts';
import type { Tracker } from '../../../../core/game.ts';
import { EVENTS } from './event-table.ts';
import type { BattleEvent } from './events.ts';
import { type Setup, start } from './start.ts';
import type { Battle } from './state.ts';

/** What is tracked over a battle. */
export const tracker: Tracker<Battle, BattleEvent, Setup> = { start, ...eventsOf(EVENTS) };
