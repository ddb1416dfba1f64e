import {
  array,
  type BaseIssue,
  custom,
  finite,
  type GenericSchema,
  getDotPath,
  type InferOutput,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  regex,
  safeParse,
  strictObject,
  string,
  union,
  unknown,
} from 'valibot';
import { entryHash } from '../core/entry.ts';
import { MOST_ENTRIES, type Result, readSessionFile } from '../core/export.ts';
import { type Said, say as sayShared } from '../core/said.ts';
import { isRecord } from '../core/shape.ts';
import { isTime } from '../core/time.ts';
import { atOnce, followed } from '../core/turns.ts';
import { BACKUP_VERSION, type BackupContent, checksumming, type FilePhoto, type SavedSession } from './backup-file.ts';
import { fromBase64 } from './base64.ts';
import { body } from './body-shape.ts';
import { MOST_BYTES, photoId } from './photos.ts';
import { kindOf, LONGEST_SIDE, sidesOf } from './picture.ts';
import type { PhotoRecord } from './records.ts';
import { holeIn, salvaging } from './salvage.ts';
import { say } from './voice.ts';

/** Longer than anything the app writes, in characters: refused before it is parsed. */
export const MOST_TEXT = 200_000_000;
/** Deeper than anything the app writes. */
const MOST_DEPTH = 40;

const refuse = (why: Said): { readonly ok: false; readonly why: Said } => ({ ok: false, why });

const time = custom<number>(isTime, 'a time');
const id = pipe(string(), minLength(1), maxLength(200));
const cell = nullable(union([pipe(number(), finite()), pipe(string(), maxLength(100))]));
const list = <const S extends GenericSchema>(of: S) => pipe(array(of), maxLength(MOST_ENTRIES));

const pixels = pipe(number(), integer(), minValue(1), maxValue(LONGEST_SIDE));

/** A session of a backup; its entries are looked at one by one. */
const Session = strictObject({
  id,
  game: id,
  title: pipe(string(), maxLength(200)),
  trashed: nullable(time),
  entries: pipe(array(unknown()), maxLength(MOST_ENTRIES)),
});
const SecretRow = strictObject({ session: id, secret: id, value: unknown(), nonce: pipe(string(), maxLength(200)) });
const CorrectionRow = strictObject({ game: id, key: id, value: cell, at: time });
const CopyRow = strictObject({ game: id, form: id, value: unknown(), at: time });
const SettingRow = strictObject({ name: id, value: unknown() });
const ThrowRow = strictObject({ number: optional(pipe(number(), finite())), at: time, from: picklist(['tray', 'quick']), value: unknown() });

/** What a backup of version 1 holds. Each row is looked at by itself: one that was damaged on the device it was saved on is left out, and spoils no other. */
const rows = list(unknown());
const CONTENT = { sessions: rows, secrets: rows, corrections: rows, copies: rows, settings: rows, throws: rows };
const Photo = strictObject({
  session: id,
  photo: pipe(string(), regex(/^[0-9a-f]{64}$/)),
  at: time,
  type: picklist(['image/webp', 'image/jpeg']),
  width: pixels,
  height: pixels,
  trashed: nullable(time),
  data: pipe(string(), maxLength(Math.ceil(MOST_BYTES / 3) * 4)),
});
const First = strictObject(CONTENT);
const WithPhotos = strictObject({ ...CONTENT, photos: list(Photo) });
const Envelope = strictObject({
  format: literal('bematist-backup'),
  version: pipe(number(), finite()),
  at: time,
  checksum: pipe(string(), maxLength(200)),
  content: unknown(),
});

const NOTHING = { secrets: [], corrections: [], copies: [], settings: [], throws: [], photos: [] } as const;

/**
 * Reads a file of the app: a backup or one session. Checks size, shape, checksum and that every journal is chained; changes nothing. A journal that was damaged when the
 * backup was saved comes up to its damage, with the rest beside it: one never makes the others worthless.
 */
export function readFile(text: string): Result<BackupContent> {
  return atOnce(readingFile(text));
}

/** The same in turns; yields how far it is, in parts of a hundred. What cannot be parted is to parse the text and to look at its shape. */
export function* readingFile(text: string): Generator<number, Result<BackupContent>> {
  if (text.length > MOST_TEXT) return refuse(say('refused/size'));
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return refuse(say('refused/json'));
  }
  if (isTooDeep(raw)) return refuse(say('refused/json'));
  const format = typeof raw === 'object' && raw !== null ? (raw as { format?: unknown }).format : undefined;
  yield 0;
  return yield* format === 'bematist-backup' ? readBackup(raw, text.length) : readSingle(raw);
}

/** A file of one session has no checksum: what is missing in it was missing when it was saved; what does not follow was changed since, and is refused. */
function* readSingle(raw: unknown): Generator<number, Result<BackupContent>> {
  const hole = isRecord(raw) && Array.isArray(raw.entries) ? holeIn(raw.entries) : undefined;
  const cut = hole ? { ...(raw as { entries: unknown[] }), entries: (raw as { entries: unknown[] }).entries.slice(0, hole) } : raw;
  const read = readSessionFile(cut);
  if (!read.ok) return read;
  const { game, title, entries } = read.value;
  const session = { id: entries[0]?.session ?? '', game, title, trashed: null, entries };
  const why = yield* journalFault(session);
  if (why) return refuse(why);
  const { aside } = raw as { readonly aside?: unknown };
  const rest = hole ? (raw as { entries: unknown[] }).entries.slice(hole) : Array.isArray(aside) && aside.length > 0 ? aside : undefined;
  return { ok: true, value: { sessions: [rest ? { ...session, rest } : session], ...NOTHING } };
}

function* readBackup(raw: unknown, size: number): Generator<number, Result<BackupContent>> {
  // What a newer version has in its files is not for this one to judge.
  const { version: written } = raw as { readonly version?: unknown };
  if (typeof written === 'number' && written > BACKUP_VERSION) return refuse(sayShared('refused/newer', { version: written }));
  const envelope = safeParse(Envelope, raw);
  if (!envelope.success) return refuse(fieldSaid(envelope.issues[0]));
  const { version, checksum, content } = envelope.output;
  let done = 0;
  const sum = yield* followed(checksumming(content), (characters) => {
    done += characters;
    return Math.min(50, (50 * done) / size);
  });
  if (sum !== checksum) return refuse(say('refused/checksum'));
  const read = safeParse(version < 2 ? First : WithPhotos, content);
  if (!read.success) return refuse(fieldSaid(read.issues[0]));
  const { output } = read;
  const saved = sound(Session, output.sessions);
  const all = saved.reduce((sum, { entries }) => sum + entries.length, 0);
  const sessions: SavedSession[] = [];
  done = 0;
  for (const one of saved) {
    const { entries, rest } = yield* followed(salvaging(one.id, one.game, one.entries), (count) => {
      done += count;
      return 50 + (50 * done) / all;
    });
    sessions.push({ ...one, entries, ...(rest.length > 0 ? { rest } : {}) });
  }
  const photos: PhotoRecord[] = [];
  for (const [i, saved] of ('photos' in output ? output.photos : []).entries()) {
    const photo = photoRecord(saved as FilePhoto);
    if (!photo) return refuse(say('refused/photo', { number: i + 1 }));
    photos.push(photo);
    yield 100;
  }
  return {
    ok: true,
    value: {
      sessions,
      secrets: sound(SecretRow, output.secrets),
      corrections: sound(CorrectionRow, output.corrections),
      copies: sound(CopyRow, output.copies),
      settings: sound(SettingRow, output.settings),
      throws: sound(ThrowRow, output.throws).map(({ number, ...thrown }) => (number === undefined ? thrown : { ...thrown, number })),
      photos,
    },
  };
}

/** The rows that are what they should be. */
function sound<const S extends GenericSchema>(of: S, all: readonly unknown[]): InferOutput<S>[] {
  return all.flatMap((row) => {
    const read = safeParse(of, row);
    return read.success ? [read.output] : [];
  });
}

/** A photo out of a file; undefined when its bytes are not those it was kept with, or no picture of the kind it says. */
function photoRecord({ data, ...photo }: FilePhoto): PhotoRecord | undefined {
  const bytes = fromBase64(data);
  if (bytes?.length && sidesOf(bytes)?.some((side) => side > LONGEST_SIDE)) return undefined;
  return bytes && kindOf(bytes) === photo.type && photoId(bytes) === photo.photo ? { ...photo, size: bytes.length, bytes } : undefined;
}

/** Whether each entry looks like one of the app, and the journal is one session's, of the game it says, each entry following the one before. */
function* journalFault({ id: session, game, title, entries }: SavedSession): Generator<number, Said | undefined> {
  let before = '';
  for (const [number, entry] of entries.entries()) {
    const read = safeParse(body, entry.body);
    if (!read.success) return fieldSaid(read.issues[0], `entries.${number}.body`);
    yield (100 * number) / entries.length;
  }
  for (const [number, entry] of entries.entries()) {
    const { body } = entry;
    if (entry.session !== session || entry.before !== before || (body.kind === 'opened' && body.game !== game))
      return say('refused/chain', { title: title || game, number });
    before = entryHash(entry);
    yield (100 * number) / entries.length;
  }
  return undefined;
}

function fieldSaid(issue: BaseIssue<unknown>, within = ''): Said {
  const field = [within, getDotPath(issue) ?? ''].filter((part) => part !== '').join('.');
  if (issue.received === 'undefined') return say('refused/missing', { field });
  if (issue.expected === 'never') return say('refused/more', { field });
  return sayShared('refused/field', { field, expected: issue.expected ?? '', found: issue.received.slice(0, 60) });
}

/** Whether a value out of JSON is nested deeper than anything the app writes. */
export function isTooDeep(value: unknown, left = MOST_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (left === 0) return true;
  return Object.values(value).some((member) => isTooDeep(member, left - 1));
}
