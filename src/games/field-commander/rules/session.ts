import type { SessionRules } from '../../../core/game.ts';
import { say } from '../../../core/said.ts';
import type { Event } from './events.ts';
import { sequence } from './sequence.ts';
import type { Setup, State } from './state.ts';
import { summary } from './summary.ts';
import { tracker } from './tracker.ts';

/** What a session needs of the rules: what is tracked, and its sequence. */
export const session = {
  id: 'field-commander',
  version: 1,
  seats: () => [{ id: 'player', name: say('seat/player') }],
  tracker,
  sequence,
  summary,
} satisfies SessionRules<State, Event, Setup>;
