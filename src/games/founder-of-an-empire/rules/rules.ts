import type { GameRules } from '../../../core/game.ts';
import { rulings } from './rulings.ts';
import { SECRETS } from './secrets.ts';
import type { TrackedEvent } from './tracker/events.ts';
import { sequence } from './tracker/sequence.ts';
import { setup, setupFaults } from './tracker/setup.ts';
import { namesOf, type Setup, type State } from './tracker/state.ts';
import { summary } from './tracker/summary.ts';
import { tracker } from './tracker/tracker.ts';
import { seatAt } from './vocabulary.ts';
import { say } from './voice.ts';

/** The rules of Alexander the Great, Founder of an Empire: what is tracked, and in what order it is played. */
export const rules: GameRules<State, TrackedEvent, Setup> = {
  id: 'founder-of-an-empire',
  version: 1,
  setup,
  setupFaults,
  seats: (given) => namesOf(given).map(({ name }, i) => ({ id: seatAt(i), name: name.trim() === '' ? say('player', { n: i + 1 }) : name.trim() })),
  rulings,
  secrets: SECRETS,
  tracker,
  sequence,
  summary,
};
