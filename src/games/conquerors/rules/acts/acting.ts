import type { Facts } from '../../../../core/facts.ts';
import type { Act, Deed } from '../../../../core/game.ts';
import type { Said } from '../../../../core/said.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import type { Side } from '../vocabulary.ts';

/** What acts are proposed from: the state, and the rulings in force. */
export type Table = Facts & { readonly state: State };
export type Acts = Act<Event>[];

/** Something done by hand: events that go together. */
export function byHand(id: string, said: Said, about: readonly string[], ...events: readonly Event[]): Act<Event> {
  return act(id, said, about, { events });
}

/** A procedure, filled in. */
export function resolved(procedure: string, said: Said, about: readonly string[], input: object): Act<Event> {
  return act([procedure, ...about].join(' '), said, about, { procedure, input: { ...input } });
}

function act(id: string, said: Said, about: readonly string[], deed: Deed<Event>): Act<Event> {
  return { id, said, about, deed };
}

/** The player whose round it is; none before the first draw and in an Administrative Phase that was drawn. */
export function player({ round }: State): Side | undefined {
  return round.side === 'macedonian' || round.side === 'persian' ? round.side : undefined;
}
