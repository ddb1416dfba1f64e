import { type Entry, isBeside } from '../../core/entry.ts';
import type { Book, GameRules } from '../../core/game.ts';
import { fold } from '../../core/journal.ts';
import { type Id, type Said, say } from '../../core/said.ts';
import { type Finding, isNoFault, verify } from '../../core/verify.ts';
import { brokenInvariants, repair } from '../../storage/invariants.ts';
import type { SessionRecord } from '../../storage/records.ts';
import { salvaged } from '../../storage/salvage.ts';
import { entriesOf } from '../../storage/sessions.ts';
import { soundRecord } from '../../storage/sound.ts';
import type { Stored } from '../../storage/trouble.ts';
import type { Game } from '../../ui/game-screens.ts';
import { inQuietTurns } from '../files/quiet-turns.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { say as sayApp } from '../shell/say.ts';
import { gameOf } from '../shell/shelf.ts';
import { recordOf } from './session-record.ts';
import { store, tell } from './store.ts';

/** What is wrong with a journal; one that makes the rules stumble cannot be read to its end. */
function findingsOf(rules: GameRules, book: Book, entries: readonly Entry[]): readonly Finding[] {
  try {
    return verify(rules, book, entries);
  } catch (problem) {
    return [{ entry: entries.length - 1, said: say('verify/fold', { problem: problem instanceof Error ? problem.message : String(problem) }) }];
  }
}

/** What is wrong with a journal, also with its shared dice and its hidden deals, where it has such. */
export async function allFindingsOf(rules: GameRules, book: Book, entries: readonly Entry[]): Promise<readonly Finding[]> {
  const found = findingsOf(rules, book, entries);
  if (!entries.some(({ body }) => isBeside(body))) return found;
  const parts = await Promise.all([import('../../core/shared-dice.ts'), import('../../core/deal-account.ts')]).catch(() => undefined);
  if (!parts) return [...found, { entry: entries.length - 1, said: sayApp('verify/unchecked') }];
  const [{ sharedFindings }, { dealAccount, dealFindings }] = parts;
  const pile = found.every(isNoFault) ? (await book.hidden?.())?.pile : undefined;
  const deals = await inQuietTurns(dealAccount(entries, pile && { rules, pile }));
  return [...found, ...sharedFindings(entries), ...dealFindings(deals)];
}

/** How many sessions were read and replayed, and what was found, with the session it was found in; and the sessions a repair may help. */
export interface Checked {
  readonly sessions: number;
  readonly findings: readonly { readonly title: string; readonly game: Game; readonly said: Said }[];
  readonly broken: readonly Id[];
}

/** Reads and replays every session, those in the trash too, and looks at the invariants of what is stored. A session of a game this version does not know is left out. */
export async function checkEverything(): Promise<Stored<Checked>> {
  const read = await store.use(async (database) => ({ records: await database.sessions.toArray(), broken: await brokenInvariants(database) }));
  if (!read.ok) return read;
  const { broken } = read.value;
  let sessions = 0;
  const findings: Checked['findings'][number][] = [];
  for (const { id, title, game: gameId, length } of read.value.records.map(soundRecord)) {
    const entries = await store.use((database) => entriesOf(database, id));
    if (!entries.ok) return entries;
    const opening: Entry['body'] | undefined = entries.value[0]?.body;
    const game = await gameOf(opening?.kind === 'opened' ? opening.game : gameId);
    if (!game) continue;
    const { book } = await game.book();
    // What stands behind a damage is found wrong because of it: the damage is said once.
    const damage = broken.find((one) => one.session === id && one.kind === 'journal');
    const whole = damage?.kind === 'journal' ? damage.number : entries.value.length;
    const short = !damage && whole < length ? [say('verify/number', { expected: length - 1, found: whole - 1 })] : [];
    const kept = broken.flatMap((one) =>
      one.session === id ? [one.kind === 'journal' ? sayApp('check/journal', { number: whole }) : sayApp(`check/${one.kind}`)] : [],
    );
    sessions += 1;
    const found = whole === 0 ? [] : await allFindingsOf(game.rules, book.rules, entries.value.slice(0, whole));
    const said = [...short, ...kept, ...found.map((finding) => finding.said)];
    findings.push(...said.map((one) => ({ title, game, said: one })));
  }
  for (const { session } of broken.filter(({ kind }) => kind === 'lost')) {
    const game = await gameOfJournal(session);
    if (game) findings.push({ title: '', game, said: sayApp('check/lost') });
  }
  return { ok: true, value: { sessions, findings, broken: [...new Set(broken.map(({ session }) => session))] } };
}

/** The first entry of a session's journal that is missing, damaged or does not follow; undefined where it is whole, or cannot be read now. */
export async function damageOf(session: Id, game: Id): Promise<number | undefined> {
  const all = await store.use((database) => entriesOf(database, session));
  if (!all.ok) return undefined;
  const { entries, rest } = salvaged(session, game, all.value);
  return rest.length > 0 || entries.length === 0 ? entries.length : undefined;
}

/** Repairs what can be of these sessions: records made again from their journals, journals cut at their damage with the rest kept aside. Resolves to how many. */
export async function repairAll(broken: readonly Id[]): Promise<Stored<number>> {
  let repaired = 0;
  for (const session of broken) {
    const game = await gameOfJournal(session);
    if (!game) continue;
    const done = await store.use((database) => repair(database, session, (entries, record) => remade(game, entries, record)));
    if (done.ok && done.value) repaired += 1;
    // One whose rules stumble over it stays as it is, and the others are repaired.
    else if (!done.ok && done.trouble.kind !== 'broken') return done;
    tell({ about: 'sessions' });
  }
  return { ok: true, value: repaired };
}

/** The game a journal was opened for; undefined where its opening is lost, or this version does not know it. */
async function gameOfJournal(session: Id): Promise<Game | undefined> {
  const first = await store.use((database) => database.entries.get([session, 0]));
  const body: Entry['body'] | undefined = first.ok ? first.value?.body : undefined;
  return body?.kind === 'opened' ? gameOf(body.game) : undefined;
}

/** A finding as it is said: by the app; in the game's words; or, of hidden deals, in those of shared sessions. */
export async function findingSaid(speak: AppSpeaker, game: Game, said: Said): Promise<string> {
  if (speak.has(said.say)) return speak(said);
  try {
    const { companySpeaker } = await import('../company/company-words.ts');
    return (await companySpeaker(speak.tongue.language, game))(said);
  } catch {
    return speak('session/company-missing');
  }
}

function remade(game: Game, entries: readonly Entry[], record: SessionRecord | undefined): SessionRecord {
  const known = record && soundRecord(record);
  return { ...recordOf(game, entries, fold(game.rules, entries), known?.title ?? ''), trashed: known?.trashed ?? null };
}
