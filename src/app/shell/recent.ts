import type { Said } from '../../core/said.ts';
import type { Language } from '../../core/words.ts';
import type { SessionRecord } from '../../storage/records.ts';
import { listSessions } from '../../storage/sessions.ts';
import { store } from '../session/store.ts';
import { hints, keepHint, keepHints, RECENT, type SessionHint } from './hint.ts';
import { type SessionSpeaker, sessionSpeaker } from './i18n.ts';
import { gameOf } from './shelf.ts';

/** The sessions last touched, as the database has them, their lines spoken in this language. When the database does not open, what was remembered. */
export async function recentSessions(language: Language): Promise<readonly SessionHint[]> {
  const known = hints();
  const { emptyTrash } = await import('../../storage/trash.ts');
  const read = await store.use(async (database) => {
    await emptyTrash(database, Date.now());
    return (await listSessions(database)).slice(0, RECENT);
  });
  if (!read.ok) return known;
  const list = await Promise.all(read.value.map((record) => known.find((hint) => isCurrent(hint, record, language)) ?? hintOf(record, language)));
  keepHints(list);
  return list;
}

/** Opens the database for whoever asks next; what is wrong with it is told then. */
export async function openStore(): Promise<void> {
  await store.use(async () => undefined);
}

/** Remembers a session for the next start, its line spoken, unless it is remembered so. */
export async function rememberSession(record: SessionRecord, language: Language): Promise<void> {
  if (!hints().some((hint) => isCurrent(hint, record, language))) keepHint(await hintOf(record, language));
}

function isCurrent(hint: SessionHint, record: SessionRecord, language: Language): boolean {
  return hint.session === record.id && hint.touched === record.touched && hint.name === record.title && hint.language === language;
}

async function hintOf(record: SessionRecord, language: Language): Promise<SessionHint> {
  const game = await gameOf(record.game).catch(() => undefined);
  const line = game ? lineOf(await sessionSpeaker(language, game), record.line) : '';
  return { session: record.id, game: record.game, name: record.title, line, touched: record.touched, finished: record.finished, language };
}

/** A line as it is spoken; nothing where it came out of a file and cannot be. */
function lineOf(speak: SessionSpeaker, line: Said): string {
  try {
    return speak(line);
  } catch {
    return '';
  }
}
