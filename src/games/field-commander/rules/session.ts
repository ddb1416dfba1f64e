import type { SessionRules } from '../../../core/game.ts';
import { say } from '../../../core/said.ts';
import type { Event } from './tracker/events.ts';
import { sequence } from './tracker/sequence.ts';
import type { Setup, State } from './tracker/state.ts';
import { summary } from './tracker/summary.ts';
import { tracker } from './tracker/tracker.ts';

/** What a session needs of the rules: what is tracked, and its sequence. */
export const session = {
  id: 'field-commander',
  version: 1,
  seats: () => [{ id: 'player', name: say('seat/player') }],
  tracker,
  sequence,
  summary,
} satisfies SessionRules<State, Event, Setup>;
