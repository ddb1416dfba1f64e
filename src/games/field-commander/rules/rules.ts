import { oneOf } from '../../../core/fields.ts';
import type { GameRules } from '../../../core/game.ts';
import { rulings } from './rulings.ts';
import type { Event } from './tracker/events.ts';
import { sequence } from './tracker/sequence.ts';
import type { Setup, State } from './tracker/state.ts';
import { summary } from './tracker/summary.ts';
import { tracker } from './tracker/tracker.ts';
import { CAMPAIGNS } from './vocabulary.ts';
import { say } from './voice.ts';

/** Field Commander: Alexander (2009), one player: what is tracked, and in what order it is played. */
export const rules: GameRules<State, Event, Setup> = {
  id: 'field-commander',
  version: 1,
  setup: { campaign: oneOf(CAMPAIGNS) },
  seats: () => [{ id: 'player', name: say('seat/player') }],
  rulings,
  tracker,
  sequence,
  summary,
};
