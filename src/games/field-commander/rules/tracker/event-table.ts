import type { EventTable } from '../../../../core/events.ts';
import { areaEvents } from './events/areas.ts';
import { armyEvents } from './events/army.ts';
import { battleEvents } from './events/battle.ts';
import { campaignEvents } from './events/campaign.ts';
import { operationEvents } from './events/operations.ts';
import { prophecyEvents } from './events/prophecies.ts';
import { sheetEvents } from './events/sheet.ts';
import { turnEvents } from './events/turn.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** Every event of Field Commander: what it carries, what it does, how it is said, what is wrong with it. */
export const EVENTS: EventTable<State, Event> = {
  ...campaignEvents,
  ...turnEvents,
  ...sheetEvents,
  ...armyEvents,
  ...areaEvents,
  ...prophecyEvents,
  ...operationEvents,
  ...battleEvents,
};
