import { standardRulings } from '../core/game.ts';
import type { Id } from '../core/said.ts';
import { commitment } from '../core/sealed.ts';
import type { Speaker } from '../core/words.ts';
import { listSessions } from '../storage/sessions.ts';
import type { Door, SessionFigures } from '../ui/game-screens.ts';
import { store, tell } from './keeper.ts';
import { freshId } from './random.ts';
import { go } from './route.ts';
import type { Session } from './session.ts';

/** What a game's screens may do with an open session. */
export function doorOf(session: Session, speak: Speaker): Door {
  const { rules } = session.game;
  return {
    session: session.id,
    state: session.fold.value.state,
    speak,
    rulings: { ...standardRulings(rules), ...session.fold.value.rulings },
    act: (events, options) => session.act(events, options?.seat),
    open: (procedure, input, focus) =>
      go({ at: 'session', session: session.id, place: 'resolve', procedure, ...(input ? { input } : {}), ...(focus === undefined ? {} : { focus }) }),
    faults: (event) => session.faultsOf([event]),
    copy: (form) => session.copies.value.get(form),
    setCopy: async (form, value) => {
      await setCopy(rules.id, form, value);
      await session.readGame();
    },
    seal: async (secret, value, seat) => {
      const kept = { session: session.id, secret, value, nonce: freshId() };
      return (await session.commit([{ kind: 'sealed', secret, commitment: commitment(kept) }], undefined, seat, [kept])) !== undefined;
    },
    peek: async (secret) => (await secretsOf(session.id, [secret]))?.[0]?.value,
    reveal: async (secrets, events) => {
      const kept = await secretsOf(session.id, secrets);
      if (!kept) return false;
      const values = Object.fromEntries(kept.map(({ secret, value }) => [secret, value]));
      const made = events(values);
      const insisted = session.faultsOf(made).filter((fault) => fault.severity === 'illegal');
      if (insisted.length > 0 && !(await session.insist(insisted))) return false;
      const revealed = kept.map(({ secret, value, nonce }) => ({ kind: 'revealed' as const, secret, value, nonce }));
      return (await session.commit([...revealed, { kind: 'events', events: made, insisted }])) !== undefined;
    },
    sessions: () => figuresOf(rules.id),
  };
}

async function secretsOf(session: Id, secrets: readonly Id[]) {
  const read = await store.use((database) => database.secrets.bulkGet(secrets.map((secret) => [session, secret] as [string, string])));
  const kept = read.ok ? read.value.filter((one) => one !== undefined) : [];
  return kept.length === secrets.length ? kept : undefined;
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
