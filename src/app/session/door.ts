import type { Id } from '../../core/said.ts';
import { listSessions } from '../../storage/sessions.ts';
import type { Door, SessionFigures } from '../../ui/game-screens.ts';
import { go } from '../shell/router.ts';
import { setCorrections } from './corrections.ts';
import type { Session } from './session.ts';
import { store, tell } from './store.ts';

/** Few sessions have secrets. */
const secrets = () => import('./secrets.ts');

/** What a game's screens may do with an open session. A render that asks follows its state. */
export function doorOf(session: Session): Door {
  const { rules } = session.game;
  const door: Door = {
    session: session.id,
    get state() {
      return session.fold.value.state;
    },
    get facts() {
      return session.inForce.facts();
    },
    act: (events, options) => session.act(events, options?.seat),
    open: (procedure, input, focus) =>
      go({ at: 'session', session: session.id, place: 'resolve', procedure, ...(input ? { input } : {}), ...(focus === undefined ? {} : { focus }) }),
    resolve: async (procedure, input, how) => (await import('./resolve-in-place.ts')).resolveInPlace(session, door, procedure, input, how),
    toTable: () => go({ at: 'session', session: session.id, place: 'now' }),
    faults: (...events) => session.inForce.faultsOf(events),
    copy: (form) => session.inForce.copies.value.get(form),
    setCopy: async (form, value) => {
      await setCopy(rules.id, form, value);
      await session.inForce.read();
    },
    correct: async (cells) => {
      await setCorrections(rules.id, cells);
      await session.inForce.read();
    },
    seal: async (secret, value, seat, events) => (await secrets()).seal(session, secret, value, seat, events),
    peek: async (secret) => (await secrets()).peek(session, secret),
    elsewhere: (seat) => session.shared.value?.people.elsewhere(seat) ?? false,
    drawing: (secret, missing, onCards) => session.shared.value?.deal.deck.drawing(secret, missing, onCards),
    offers: (procedure) => session.shared.value?.deal.deck.offers(procedure) ?? true,
    reveal: async (names, events) => session.shared.peek()?.reveal(names, events) ?? (await secrets()).reveal(session, names, events),
    sessions: () => figuresOf(rules.id),
  };
  return door;
}

/** Keeps a form of the player's own copy. */
export async function setCopy(game: Id, form: Id, value: unknown): Promise<void> {
  await store.use((database) => database.copies.put({ game, form, value, at: Date.now() }));
  tell({ about: 'game', game });
}

/** The sessions of a game as a career counts them, in the order they were begun. */
export async function figuresOf(game: Id): Promise<readonly SessionFigures[]> {
  const read = await store.use((database) => listSessions(database, game));
  if (!read.ok) return [];
  return read.value
    .map(({ id, title, begun, touched, finished, figures }) => ({ session: id, title, begun, touched, finished, figures }))
    .sort((a, b) => a.begun - b.begun);
}
