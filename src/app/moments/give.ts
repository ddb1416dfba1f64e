import type { Entry } from '../../core/entry.ts';
import { giveFile } from '../../ui/give-file.ts';
import { handOut } from '../../ui/hand-out.ts';
import { fileName } from '../files/save-file.ts';
import { journalSteps } from '../session/journal-steps.ts';
import type { OpenBook } from '../session/open-book.ts';
import type { Session } from '../session/session.ts';
import { type Evening, eveningOf } from './evening.ts';
import { storyOf } from './story.ts';

/** What came of giving something away: the id of the message that says so, if anything is to be said. */
export type Gave = 'end/copied' | 'end/saved' | 'run/not-copied' | undefined;

/** The whole journal of a session; of one that the database does not give, what is in memory from its opening on. */
export async function journalOf(session: Session): Promise<readonly Entry[]> {
  const read = await session.entries();
  return read.ok && read.value.length > 0 ? read.value : session.inMemory();
}

/** Gives an evening as a text a friend would read. */
export async function giveStory(session: Session, open: OpenBook): Promise<Gave> {
  const entries = await journalOf(session);
  const evening = eveningOf(session, open, entries);
  const text = storyOf(open.speak, evening, journalSteps(session.game.rules, entries, open.book.rules.chronicle));
  const given = await handOut({ title: evening.title, text });
  return given === 'copied' ? 'end/copied' : given === undefined ? 'run/not-copied' : undefined;
}

/** Gives an evening as a picture. */
export async function givePicture({ speak }: Pick<OpenBook, 'speak'>, evening: Evening): Promise<Gave> {
  const { drawEvening, pngOf } = await import('./picture.ts');
  const blob = await pngOf(drawEvening(evening, { turning: speak('end/turning'), luck: speak('end/luck-title'), unlikely: speak('end/unlikely') }));
  if (!blob) return undefined;
  const given = await giveFile(fileName(evening.title).replace(/json$/, 'png'), blob, 'image/png');
  return given === 'saved' ? 'end/saved' : undefined;
}
