import type { Party } from '../../core/chronicle.ts';
import type { Seat } from '../../core/game.ts';
import type { Id } from '../../core/said.ts';
import type { OpenBook } from '../session/open-book.ts';
import type { CompanySpeaker } from './company-words.ts';
import type { SharedSession } from './shared-session.ts';

/** Somebody who may play by a phone of their own. */
export interface Player {
  readonly id: Id;
  readonly name: string;
  readonly colour: Party['colour'];
}

const COLOURS: readonly Party['colour'][] = [1, 2, 3, 4, 5, 6];

/** Who plays, in the order of the table, by the names and colours that the game has for them. */
export function playersOf(speak: CompanySpeaker, seats: readonly Seat[], parties: readonly Party[] = []): readonly Player[] {
  const spoken = (name: Seat['name']): string => (typeof name === 'string' ? name : speak(name));
  return seats.map(({ id, name }, i) => {
    const party = parties.find((one) => one.id === id);
    return { id, name: spoken(party?.name ?? name), colour: party?.colour ?? COLOURS[i % COLOURS.length] ?? 1 };
  });
}

/** Who plays in a shared session, as it stands now. */
export function playersAt({ session, people }: SharedSession, { book }: OpenBook, speak: CompanySpeaker): readonly Player[] {
  return playersOf(speak, people.seats.value, book.rules.chronicle?.parties(session.fold.value.state, session.inForce.facts()));
}

/** How a phone at the table is called: its player's own name, the name of its seat, or "another phone". */
export function phoneName(speak: CompanySpeaker, players: readonly Player[], { name, seat }: { readonly name: string; readonly seat: Id | null }): string {
  const player = players.find(({ id }) => id === seat);
  if (name !== '' && player && player.name !== name) return speak('company/who-seat', { name, seat: player.name });
  return name || (player?.name ?? speak('company/somebody'));
}
