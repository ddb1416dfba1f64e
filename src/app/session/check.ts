import type { Entry } from '../../core/entry.ts';
import type { Book, GameRules } from '../../core/game.ts';
import { type Said, say } from '../../core/said.ts';
import { type Finding, verify } from '../../core/verify.ts';
import { entriesOf } from '../../storage/sessions.ts';
import type { Stored } from '../../storage/trouble.ts';
import type { Game } from '../../ui/game-screens.ts';
import { gameOf } from '../shell/shelf.ts';
import { store } from './store.ts';

/** What is wrong with a journal; one that makes the rules stumble cannot be read to its end. */
export function findingsOf(rules: GameRules, book: Book, entries: readonly Entry[]): readonly Finding[] {
  try {
    return verify(rules, book, entries);
  } catch (problem) {
    return [{ entry: entries.length - 1, said: say('verify/fold', { problem: problem instanceof Error ? problem.message : String(problem) }) }];
  }
}

/** Whether a finding is no fault of the journal: an older release worked the rule out in another way. */
export function isOlder({ said }: { readonly said: Said }): boolean {
  return said.say === 'verify/older';
}

/** How many sessions were read and replayed, and what was found, with the session it was found in. */
export interface Checked {
  readonly sessions: number;
  readonly findings: readonly { readonly title: string; readonly game: Game; readonly said: Said }[];
}

/** Reads and replays every session, those in the trash too. A session of a game this version does not know is left out. */
export async function checkEverything(): Promise<Stored<Checked>> {
  const read = await store.use((database) => database.sessions.toArray());
  if (!read.ok) return read;
  let sessions = 0;
  const findings: Checked['findings'][number][] = [];
  for (const { id, title, game: gameId, length } of read.value) {
    const game = await gameOf(gameId);
    const entries = await store.use((database) => entriesOf(database, id));
    if (!entries.ok) return entries;
    if (!game) continue;
    const { book } = await game.book();
    const missing = entries.value.length < length ? [say('verify/number', { expected: length - 1, found: entries.value.length - 1 })] : [];
    sessions += 1;
    findings.push(...[...missing, ...findingsOf(game.rules, book.rules, entries.value).map(({ said }) => said)].map((said) => ({ title, game, said })));
  }
  return { ok: true, value: { sessions, findings } };
}
