import type { SessionRules } from '../../../core/game.ts';
import type { Event } from './tracker/events.ts';
import { sequence, summary } from './tracker/sequence.ts';
import type { Setup, State } from './tracker/state.ts';
import { tracker } from './tracker/tracker.ts';
import { SIDES } from './vocabulary.ts';
import { say } from './voice.ts';

/** What a session needs of the rules: what is tracked, and its sequence. */
export const session: SessionRules<State, Event, Setup> = {
  id: 'conquerors',
  version: 1,
  seats: () => SIDES.map((id) => ({ id, name: say(`side/${id}`) })),
  tracker,
  sequence,
  summary,
};
