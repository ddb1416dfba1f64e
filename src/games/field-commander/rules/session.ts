import { oneOf } from '../../../core/fields.ts';
import type { SessionRules } from '../../../core/game.ts';
import { say } from '../../../core/said.ts';
import { countersForm } from './counters.ts';
import type { Event } from './events.ts';
import { mapForms } from './map.ts';
import { rulings } from './rulings.ts';
import { sequence } from './sequence.ts';
import type { Setup, State } from './state.ts';
import { summary } from './summary.ts';
import { tracker } from './tracker.ts';
import { CAMPAIGNS } from './vocabulary.ts';

/** What a session needs of the rules: what is tracked, its sequence, its rulings. */
export const session: SessionRules<State, Event, Setup> = {
  id: 'field-commander',
  version: 1,
  setup: { campaign: oneOf(CAMPAIGNS) },
  seats: () => [{ id: 'player', name: say('seat/player') }],
  tracker,
  rulings,
  copy: [...CAMPAIGNS.map((id) => mapForms[id]), countersForm],
  sequence,
  summary,
};
