import { eventsOf } from '../../../../core/events.ts';
import type { Tracker } from '../../../../core/game.ts';
import { EVENTS } from './event-table.ts';
import type { BattleEvent } from './events.ts';
import { TURN_ROWS } from './events-turn.ts';
import { dueFaults } from './in-turn.ts';
import { type Setup, start } from './start.ts';
import type { Battle } from './state.ts';

const events = eventsOf(EVENTS);
/** Events with which the battle goes on: they wait for what comes before all else. */
const goesOn = ({ type }: BattleEvent): boolean => type === 'declared' || type in TURN_ROWS;

/** What is tracked over a battle. */
export const tracker: Tracker<Battle, BattleEvent, Setup> = {
  start,
  ...events,
  faults: (facts) => [...(goesOn(facts.event) ? dueFaults(facts.state, facts, 'turn') : []), ...events.faults(facts)],
};
