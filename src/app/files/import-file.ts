import { contentRefused, secretRefused } from '../../core/content.ts';
import type { Fold } from '../../core/fold.ts';
import type { GameRules } from '../../core/game.ts';
import { parting } from '../../core/parted.ts';
import type { Id, Said } from '../../core/said.ts';
import { summaryOf } from '../../core/summary.ts';
import type { BackupContent, SavedSession } from '../../storage/backup-file.ts';
import { readingFile } from '../../storage/read-backup.ts';
import { PREFERENCES, type Secret, type SessionRecord } from '../../storage/records.ts';
import { type Relation, relationOf, takeExtras, takeIn, takePhotos } from '../../storage/take-in.ts';
import type { Stored } from '../../storage/trouble.ts';
import type { Game } from '../../ui/game-screens.ts';
import { freshId } from '../device/random.ts';
import { foldInSlices } from '../session/fold-in-slices.ts';
import { recordOf } from '../session/session-record.ts';
import { store, tell } from '../session/store.ts';
import { hasPreferences, prefer, preferencesOf } from '../shell/preferences.ts';
import { say } from '../shell/say.ts';
import { gameOf } from '../shell/shelf.ts';
import { inTurns, Stopped } from './pace.ts';
import { slices } from './quiet-turns.ts';
import { titleBeside } from './title-beside.ts';

/** What would become of one session of a file. */
export interface Incoming {
  readonly saved: SavedSession;
  readonly relation: Relation | { readonly kind: 'unknown-game' | 'newer-session' } | { readonly kind: 'damaged'; readonly why: Said };
  /** What it is about, as the game says it; none for a game this version does not know. */
  readonly line?: Said;
  /** What its journal comes to. */
  readonly folded?: Fold;
}

/** What a file holds, before anything of it is taken in. */
export interface Preview {
  readonly content: BackupContent;
  readonly sessions: readonly Incoming[];
}

/** Reads a file and says what is in it, changing nothing. `why` is a sentence. */
export async function previewFile(text: string): Promise<{ readonly ok: true; readonly preview: Preview } | { readonly ok: false; readonly why: Said }> {
  const read = await inTurns(readingFile(text)).catch(stopped);
  if (!read) return { ok: false, why: say('refused/stopped') };
  if (!read.ok) return read;
  const sessions: Incoming[] = [];
  for (const saved of read.value.sessions) {
    const incoming = await incomingOf(saved, read.value.secrets).catch(stopped);
    if (!incoming) return { ok: false, why: say('refused/stopped') };
    const { relation } = incoming;
    // One that is damaged is left out, and the others come; alone, the file is refused.
    if (relation.kind === 'damaged' && read.value.sessions.length === 1) return { ok: false, why: relation.why };
    sessions.push(incoming);
  }
  return { ok: true, preview: { content: read.value, sessions } };
}

/** What would become of a session from outside, whose entries have the shape of entries and follow one another. Reads only. */
export async function incomingOf(saved: SavedSession, secrets: readonly Secret[]): Promise<Incoming> {
  const damaged = (why: Said): Incoming => ({ saved, relation: { kind: 'damaged', why } });
  const game = await gameOf(saved.game);
  if (!game) return { saved, relation: { kind: 'unknown-game' } };
  const opening = saved.entries[0]?.body;
  if (!opening) return damaged(say('refused/chain', { title: saved.title || saved.game, number: 0 }));
  if (opening.kind === 'opened' && opening.version > game.rules.version) return { saved, relation: { kind: 'newer-session' } };
  const { book } = await game.book();
  let why: Said | undefined;
  const checking = slices(saved.entries, (piece) => {
    why ??= contentRefused(game.rules, book.rules, piece);
  });
  await inTurns(checking);
  why ??= sealedRefused(game.rules, saved, secrets);
  if (why) return damaged(why);
  try {
    // Folding is what opening the session will do: a journal whose steps do not follow one another is not let in.
    const folded = await foldInSlices(game.rules, saved.entries, undefined, inTurns);
    const { line } = summaryOf(game.rules, folded);
    const relation = await store.use((database) => relationOf(database, saved));
    return { saved, line, folded, relation: relation.ok ? relation.value : { kind: 'new' } };
  } catch (problem) {
    if (problem instanceof Stopped) throw problem;
    return damaged(say('refused/chain', { title: saved.title || saved.game, number: saved.entries.length - 1 }));
  }
}

/** Nothing where the player stopped it. */
function stopped(problem: unknown): undefined {
  if (!(problem instanceof Stopped)) throw problem;
}

/** Why a secret of a session's that is still sealed is not what its game keeps. */
function sealedRefused(rules: GameRules, { id, entries }: SavedSession, secrets: readonly Secret[]): Said | undefined {
  for (const { session, secret, value } of secrets) {
    const sealed = session === id ? entries.find(({ body }) => body.kind === 'sealed' && body.secret === secret) : undefined;
    const why = sealed && secretRefused(rules, sealed.number, secret, value);
    if (why) return why;
  }
  return undefined;
}

/** What came in: the sessions as they are here now, how many corrections and the like, how many photos, and how many of those there was no room for. */
export interface TakenIn {
  readonly sessions: readonly SessionRecord[];
  readonly extras: number;
  readonly photos: number;
  readonly left: number;
}

/** What is not taken in, whatever there is here. */
const LEFT_OUT: readonly string[] = ['unknown-game', 'newer-session', 'damaged'];
/** How often a session is looked at anew because another tab played on meanwhile. */
const TRIES = 5;

/** Takes in what a preview showed: new sessions, longer ones, those that parted from ours under a name of their own, and what comes with
 * them; how the app looks only where nothing was preferred yet. What is here decides as it is then, whatever the preview said of it. */
export async function takeFile({ content, sessions }: Preview): Promise<Stored<TakenIn>> {
  const taken: SessionRecord[] = [];
  const names = new Map<Id, readonly Id[]>();
  for (const { saved, relation, folded } of sessions) {
    const game = LEFT_OUT.includes(relation.kind) ? undefined : await gameOf(saved.game);
    if (!game || !folded) continue;
    const written = await takeSession(game, saved, folded);
    if (!written.ok) return written;
    const record = written.value;
    if (!record) continue;
    taken.push(record);
    names.set(saved.id, [saved.id, record.id]);
    tell({ about: 'session', session: record.id, next: record.length });
  }
  const extras = await store.use(async (database) => ({
    extras: await takeExtras(database, content),
    photos: await takePhotos(database, content.photos, names),
  }));
  tell({ about: 'sessions' });
  const preferred = content.settings.find(({ name }) => name === PREFERENCES);
  if (preferred && !hasPreferences()) prefer(preferencesOf(preferred.value));
  if (!extras.ok) return extras;
  const { photos } = extras.value;
  return { ok: true, value: { sessions: taken, extras: extras.value.extras, photos: photos.taken, left: photos.left } };
}

/** Takes one session in as it stands to ours now; resolves to its record, to undefined when all of it is here. */
export async function takeSession(game: Game, saved: SavedSession, folded: Fold): Promise<Stored<SessionRecord | undefined>> {
  for (let tries = 1; ; tries += 1) {
    const relation = await store.use((database) => relationOf(database, saved));
    if (!relation.ok) return relation;
    const { kind } = relation.value;
    if (kind === 'same' || kind === 'shorter') return { ok: true, value: undefined };
    const entries = kind === 'parted' ? await inTurns(parting(saved.entries, freshId())).catch(stopped) : saved.entries;
    if (!entries) return { ok: true, value: undefined };
    const title = kind === 'parted' ? titleBeside(saved.title) : saved.title;
    const record = { ...recordOf(game, entries, folded, title), trashed: saved.trashed };
    const aside = saved.rest && { from: entries.length, rest: saved.rest };
    const written = await store.use((database) => takeIn(database, record, entries, aside));
    if (written.ok) return { ok: true, value: record };
    if (written.trouble.kind !== 'taken' || tries === TRIES) return written;
  }
}
