import { type Seat, setupOf } from '../../core/game.ts';
import type { Session } from '../session/session.ts';
import { store } from '../session/store.ts';

/** The seats of a session, as its setup has them; none where its opening cannot be read. */
export async function seatsOf(session: Session): Promise<readonly Seat[]> {
  const read = await store.use((database) => database.entries.get([session.id, 0]));
  const opening = read.ok ? read.value?.body : undefined;
  const { rules } = session.game;
  return opening?.kind === 'opened' ? rules.seats(setupOf(rules, opening.setup, opening.version)) : [];
}
