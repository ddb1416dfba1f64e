import type { Entry } from '../../core/entry.ts';
import type { AnyEvent } from '../../core/events.ts';
import { setupOf } from '../../core/game.ts';
import { fold } from '../../core/journal.ts';
import type { Stored } from '../../storage/trouble.ts';
import { create } from '../session/create-session.ts';
import type { OpenBook } from '../session/open-book.ts';
import type { Session } from '../session/session.ts';

/** A new session set up as this one was, under the same rulings, with what was set up before anything was played; a sample in the language of the table. */
export async function rematch(session: Session, { game, book, speak }: OpenBook, entries: readonly Entry[]): Promise<Stored<string> | undefined> {
  const opened = entries[0]?.body;
  if (opened?.kind !== 'opened') return undefined;
  const setup = setupOf(game.rules, opened.setup, opened.version);
  const begun = (await book.opening?.(setup as never, speak.tongue.language).catch(() => undefined)) ?? { setup, events: setUp(game, book, entries) };
  return create(game, begun.setup, session.record.value.title, session.fold.value.rulings, begun.events);
}

/** What was set up before the first thing was played: of the last state that was nothing but set up. */
function setUp(game: OpenBook['game'], { again }: OpenBook['book'], entries: readonly Entry[]): readonly AnyEvent[] {
  if (!again) return [];
  const whole = fold(game.rules, entries);
  let events: readonly AnyEvent[] = [];
  for (const state of [...[...whole.steps].map(({ before }) => before.state), whole.state]) {
    const now = again(state as never, whole.state as never);
    if (!now) return events;
    events = now;
  }
  return events;
}
