import type { Effect } from '../../../../core/procedure.ts';
import { say } from '../procedures/voice.ts';
import type { Event } from '../tracker/events.ts';
import { cite } from '../vocabulary.ts';

/** Notes that an advisor was used this turn: offered while the prophecy of a turn without advisors is open (Prophecies). */
export const advisorUsed: Effect<Event> = {
  id: 'advisor-used',
  said: say('effect/advisor-used'),
  event: { type: 'now', change: { advisorUsed: true } },
  ticked: true,
  cite: cite('Prophecies'),
};
