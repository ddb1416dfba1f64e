import type { Entry } from '../../core/entry.ts';
import { setupOf } from '../../core/game.ts';
import type { Stored } from '../../storage/trouble.ts';
import { create } from '../session/create-session.ts';
import type { OpenBook } from '../session/open-book.ts';
import type { Session } from '../session/session.ts';

/** A new session set up as this one was, under the same rulings. What a sample begins with comes again with it. */
export async function rematch(session: Session, { game, book, speak }: OpenBook, entries: readonly Entry[]): Promise<Stored<string> | undefined> {
  const opened = entries[0]?.body;
  if (opened?.kind !== 'opened') return undefined;
  const setup = setupOf(game.rules, opened.setup, opened.version);
  const begun = (await book.opening?.(setup as never, speak.tongue.language).catch(() => undefined)) ?? { setup, events: [] };
  return create(game, begun.setup, session.record.value.title, session.fold.value.rulings, begun.events);
}
