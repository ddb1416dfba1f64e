import { type EventFacts, eventsOf } from '../../../../core/events.ts';
import type { Fault } from '../../../../core/fault.ts';
import type { Tracker } from '../../../../core/game.ts';
import { cite } from '../vocabulary.ts';
import { illegal } from '../voice.ts';
import { entails } from './consequences.ts';
import { EVENTS } from './event-table.ts';
import type { Event } from './events.ts';
import { start } from './start.ts';
import type { Setup, State } from './state.ts';
import { crownedOnce } from './victory.ts';

const events = eventsOf<State, Event>(EVENTS);
const reduced = entails(events.reduce);

/** What begins or ends something: nothing of it follows the end of the game. */
const GOES_ON: readonly Event['type'][] = ['apm-drawn', 'round', 'step', 'end-round', 'activity', 'administrative-phase'];

/** What is drawn, played or gone on with; to name a card, or count a pile, corrects what is known. */
const goesOn = (event: Event): boolean => GOES_ON.includes(event.type) || (event.type === 'card' && (event.move === 'draw' || event.move === 'play'));

function faults(facts: EventFacts<State, Event>): readonly Fault[] {
  const { type } = facts.event;
  return facts.state.over && goesOn(facts.event) ? [illegal('type', 'expected/not-over', type, cite('11.3 I'))] : events.faults(facts);
}

/** What a session of The Conquerors tracks. */
export const tracker: Tracker<State, Event, Setup> = { start, ...events, faults, reduce: (state, event) => crownedOnce(reduced(state, event)) };
