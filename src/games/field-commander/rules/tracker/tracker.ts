import type { AnyEvent, Tracker } from '../../../../core/game.ts';
import { describe } from './describe.ts';
import type { Event } from './events.ts';
import { faults } from './faults.ts';
import { reduce } from './reduce.ts';
import type { Setup, State } from './state.ts';
import { start } from './start.ts';

const TYPES: ReadonlySet<string> = new Set<Event['type']>([
  'campaign',
  'map',
  'box',
  'begin',
  'option',
  'advance',
  'step',
  'gold',
  'glory',
  'level',
  'set',
  'advisor',
  'insight',
  'join',
  'leave',
  'side',
  'area',
  'garrison',
  'garrison-leaves',
  'move',
  'conquer',
  'build',
  'oracle',
  'accept',
  'prophecy',
  'operation',
  'operation-force',
  'go',
  'resupply',
  'now',
  'tyre',
  'battle',
  'battle-over',
  'end',
]);

/** Reads an event as stored. Throws on one this release cannot know. */
function upcast(event: AnyEvent): Event {
  if (!TYPES.has(event.type) || (event.v ?? 1) !== 1) throw new Error(`event: expected a known one of version 1, got ${event.type} v${event.v ?? 1}`);
  return event as Event;
}

/** What is tracked over a session of Field Commander: a life of Alexander, campaign by campaign. */
export const tracker: Tracker<State, Event, Setup> = { start, reduce, faults, describe, upcast };
