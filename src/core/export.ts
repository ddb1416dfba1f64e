import type { Entry } from './entry.ts';
import { type Id, type Said, say } from './said.ts';
import { isId, isRecord, isWhole } from './shape.ts';
import { isTime } from './time.ts';

/** A session as a file: its journal and nothing else (no secret that is still sealed). Documented in `src/storage/README.md`. */
export interface SessionFile {
  readonly format: 'bematist-session';
  readonly version: 1;
  readonly game: Id;
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** The version of the file's own shape this release writes, and the newest it reads. */
export const FILE_VERSION = 1;
/** More entries than any evening has: a file with more is refused before it is read. */
export const MOST_ENTRIES = 1_000_000;

/** What came of reading something from outside: a value, or a sentence that says what is wrong. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: Said };

/** The file of a session. */
export function sessionFile(game: Id, title: string, entries: readonly Entry[]): SessionFile {
  return { format: 'bematist-session', version: FILE_VERSION, game, title, entries };
}

const refuse = (why: Said): { readonly ok: false; readonly why: Said } => ({ ok: false, why });

/** Reads a session's file from parsed JSON of unknown shape. Checks its shape, not its truth: `verify` does that. */
export function readSessionFile(raw: unknown): Result<SessionFile> {
  if (!isRecord(raw) || raw.format !== 'bematist-session') return refuse(say('refused/format'));
  if (!isWhole(raw.version) || raw.version < 1) return refuse(say('refused/field', { field: 'version', expected: '1', found: shown(raw.version) }));
  if (raw.version > FILE_VERSION) return refuse(say('refused/newer', { version: raw.version }));
  if (!isId(raw.game)) return refuse(say('refused/field', { field: 'game', expected: 'text', found: shown(raw.game) }));
  if (typeof raw.title !== 'string' || raw.title.length > 200)
    return refuse(say('refused/field', { field: 'title', expected: 'text', found: shown(raw.title) }));
  if (!Array.isArray(raw.entries) || raw.entries.length === 0 || raw.entries.length > MOST_ENTRIES)
    return refuse(
      say('refused/field', { field: 'entries', expected: `1–${MOST_ENTRIES}`, found: Array.isArray(raw.entries) ? raw.entries.length : shown(raw.entries) }),
    );
  for (const [i, entry] of raw.entries.entries()) {
    const field = entryFault(entry, i);
    if (field)
      return refuse(say('refused/field', { field: `entries.${i}.${field[0]}`, expected: field[1], found: shown(isRecord(entry) ? entry[field[0]] : entry) }));
  }
  const { format: _f, version: _v, ...rest } = raw;
  return { ok: true, value: { format: 'bematist-session', version: 1, ...(rest as Pick<SessionFile, 'game' | 'title' | 'entries'>) } };
}

const KINDS = [
  'opened',
  'asked',
  'answered',
  'shown',
  'events',
  'left',
  'ruled',
  'sealed',
  'revealed',
  'pledged',
  'disclosed',
  'forgone',
  'dealing',
  'copied',
  'note',
  'undo',
  'redo',
];

/** What is wrong with the shape of the entry that should have the number `i`: a field, and what is expected of it. Its body is looked at elsewhere. */
export function entryFault(entry: unknown, i: number): [field: string, expected: string] | undefined {
  if (!isRecord(entry)) return ['', 'an entry'];
  if (!isId(entry.session) || entry.session === '') return ['session', 'text'];
  if (entry.number !== i) return ['number', String(i)];
  if (!isId(entry.before)) return ['before', 'a hash'];
  if (!isId(entry.writer)) return ['writer', 'text'];
  if (!isWhole(entry.step) || entry.step < 0 || entry.step > i) return ['step', `0–${i}`];
  if (entry.seat !== null && !isId(entry.seat)) return ['seat', 'text or null'];
  if (!isTime(entry.at)) return ['at', 'a time'];
  const { body } = entry;
  if (!isRecord(body) || !KINDS.some((kind) => kind === body.kind)) return ['body', KINDS.join(', ')];
  if ((body.kind === 'opened') !== (i === 0)) return ['body', i === 0 ? 'opened' : 'not opened'];
  return undefined;
}

function shown(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
