import { type AnyEvent, written as asWritten } from '../../core/events.ts';
import { fold } from '../../core/journal.ts';
import type { Rulings } from '../../core/ruling.ts';
import type { Id } from '../../core/said.ts';
import { opening, write } from '../../core/write.ts';
import { createSession } from '../../storage/sessions.ts';
import type { Stored } from '../../storage/trouble.ts';
import type { Game } from '../../ui/game-screens.ts';
import { freshId } from '../device/random.ts';
import { recordOf } from './session-record.ts';
import { store, tell } from './store.ts';
import { writer } from './writer.ts';

/** Creates a session of a game, with `events` as its first step if any are given; resolves to its id. */
export async function create(game: Game, setup: unknown, title: string, rulings: Rulings = {}, events: readonly AnyEvent[] = []): Promise<Stored<Id>> {
  const [id, at] = [freshId(), Date.now()];
  const pen = { session: id, writer: writer(), seat: null, at };
  const first = opening(game.rules, setup, pen, rulings);
  const opened = fold(game.rules, [first]);
  const entries = [
    first,
    ...(events.length > 0 ? write(opened, pen, [{ kind: 'events', events: events.map((event) => asWritten(game.rules.tracker, event)), insisted: [] }]) : []),
  ];
  const record = recordOf(game, entries, fold(game.rules, entries), title);
  const written = await store.use((database) => createSession(database, record, entries));
  if (written.ok) tell({ about: 'sessions' });
  return written.ok ? { ok: true, value: id } : written;
}
