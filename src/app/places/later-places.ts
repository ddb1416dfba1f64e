import type { Speaker } from '../../core/words.ts';
import { openBook } from '../session/open-book.ts';
import type { Session } from '../session/session.ts';
import { learnPages } from '../shell/i18n.ts';

/** What a session's first screen does without. */
export const LATER = {
  resolve: async () => (await import('./resolve-place.tsx')).ResolvePlace,
  journal: async () => (await import('./journal-place.tsx')).JournalPlace,
  menu: async () => (await import('./session-menu.tsx')).SessionMenu,
  unfinished: async () => (await import('./unfinished-notice.tsx')).UnfinishedNotice,
  atOnce: async () => (await import('../session/at-once.ts')).runAtOnce,
  faults: async () => (await import('./fault-sheet.tsx')).FaultSheet,
  unsaved: async () => (await import('./unsaved-notice.tsx')).UnsavedNotice,
  notice: async () => (await import('./session-notice.tsx')).SessionNotice,
  commit: async () => (await import('../session/commit.ts')).commit,
} as const;

/** Loads something that shows procedures, charts or the journal: with the game's book and the words of the pages. */
export function afterBook<T>(session: Session, speak: Speaker, load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const { language } = speak.tongue;
    const [loaded] = await Promise.all([load(), openBook(session.game, language), learnPages(language)]);
    return loaded;
  };
}

/** Loads all of it, so that what is a tap away is there before the tap. */
export async function fetchAll(session: Session, speak: Speaker): Promise<void> {
  await afterBook(session, speak, () => Promise.all(Object.values(LATER).map((load) => load() as Promise<unknown>)))();
}
