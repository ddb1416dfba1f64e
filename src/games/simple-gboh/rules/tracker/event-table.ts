import type { EventTable } from '../../../../core/events.ts';
import type { BattleEvent } from './events.ts';
import { LEADER_ROWS } from './events-leaders.ts';
import { MUSTER_ROWS } from './events-muster.ts';
import { SHOCK_ROWS } from './events-shocks.ts';
import { TURN_ROWS } from './events-turn.ts';
import { UNIT_ROWS } from './events-units.ts';
import type { Battle } from './state.ts';

/** Every event of a battle. */
export const EVENTS: EventTable<Battle, BattleEvent> = { ...MUSTER_ROWS, ...UNIT_ROWS, ...LEADER_ROWS, ...TURN_ROWS, ...SHOCK_ROWS };
