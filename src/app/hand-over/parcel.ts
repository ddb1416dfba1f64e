import { type Entry, entryHash } from '../../core/entry.ts';
import { type Result, type SessionFile, sessionFile } from '../../core/export.ts';
import { canonical } from '../../core/hash.ts';
import type { Id, Said } from '../../core/said.ts';
import { isTooDeep } from '../../storage/read-backup.ts';
import { inTurns } from '../files/pace.ts';
import { say } from '../shell/say.ts';

/** Longer than any session that can be carried by link or QR code, in bytes of its text: where reading one stops. */
export const MOST_UNPACKED = 20_000_000;
/** Bytes given to the decompressor at once: what grows a thousandfold is noticed before it fills the memory. */
const SLICE = 4_096;

/** An entry without what follows from those before it. */
type Bare = Omit<Entry, 'session' | 'number' | 'before'>;

/**
 * What a link or QR codes carry: a session's file without what can be worked out again. The hash in every entry is half of a compressed journal; `last`, the hash of the
 * last entry, stands for all of them.
 */
interface Parcel {
  readonly format: 'bematist-parcel';
  readonly version: 1;
  readonly game: Id;
  readonly title: string;
  readonly session: Id;
  readonly last: string;
  readonly entries: readonly Bare[];
}

const refuse = (why: Said): { readonly ok: false; readonly why: Said } => ({ ok: false, why });

/** A session's file as few bytes: the same file always gives the same ones. */
export async function pack({ game, title, entries }: SessionFile): Promise<Uint8Array<ArrayBuffer>> {
  const last = entries[entries.length - 1] as Entry;
  const bare = entries.map(({ session: _s, number: _n, before: _b, ...rest }): Bare => rest);
  const parcel: Parcel = { format: 'bematist-parcel', version: 1, game, title, session: last.session, last: entryHash(last), entries: bare };
  const packed = await through(new TextEncoder().encode(canonical(parcel)), new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY);
  return packed as Uint8Array<ArrayBuffer>;
}

/** A file of copies and corrections as few bytes: what only players' boxes know needs no chain of hashes. */
export async function packCopies(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await through(new TextEncoder().encode(file), new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY);
  return packed as Uint8Array<ArrayBuffer>;
}

/** What a file of copies has nothing of: such things come as a session or as a backup, never by a link. */
const NOT_COPIES = ['sessions', 'secrets', 'settings', 'throws', 'photos'] as const;

function isCopies({ format, content }: Record<string, unknown>): boolean {
  const nothing = (list: unknown): boolean => Array.isArray(list) && list.length === 0;
  return format === 'bematist-backup' && isRecord(content) && NOT_COPIES.every((name) => nothing(content[name]));
}

/**
 * The text of the session's file that was packed, to be read as any other file is. Refuses what is no parcel, what grows beyond all measure, and a journal that is not
 * the one that was sent. A file of copies comes out as it was packed.
 */
export async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Result<string>> {
  let file: string;
  let raw: unknown;
  try {
    const text = await through(bytes, new DecompressionStream('deflate-raw'), MOST_UNPACKED);
    if (!text) return refuse(say('refused/size'));
    file = new TextDecoder('utf-8', { fatal: true }).decode(text);
    raw = JSON.parse(file);
  } catch {
    return refuse(say('refused/parcel'));
  }
  if (isRecord(raw) && !isTooDeep(raw) && isCopies(raw)) return { ok: true, value: file };
  if (!isRecord(raw) || raw.format !== 'bematist-parcel' || isTooDeep(raw)) return refuse(say('refused/parcel'));
  if (typeof raw.version === 'number' && raw.version > 1) return refuse(say('refused/newer', { version: raw.version }));
  const { game, title, session, last, entries } = raw as unknown as Parcel;
  if (!Array.isArray(entries) || !entries.every(isRecord)) return refuse(say('refused/parcel'));
  const chained = await inTurns(chaining(entries as Bare[], session)).catch(() => undefined);
  if (!chained) return refuse(say('refused/stopped'));
  const end = chained.at(-1);
  if ((end ? entryHash(end) : '') !== last) return refuse(say('refused/parcel'));
  return { ok: true, value: JSON.stringify(sessionFile(game, title, chained)) };
}

/** Entries with what follows from those before them. Works in turns; yields how far it is, in parts of a hundred. */
function* chaining(entries: readonly Bare[], session: Id): Generator<number, Entry[]> {
  let before = '';
  const all: Entry[] = [];
  for (const [number, bare] of entries.entries()) {
    const entry: Entry = { ...bare, session, number, before };
    before = entryHash(entry);
    all.push(entry);
    yield (100 * number) / entries.length;
  }
  return all;
}

/** Bytes through a compressor or a decompressor; undefined as soon as more than `most` come out. Rejects when the stream cannot read them. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let at = 0;
  const slices = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + SLICE));
      at += SLICE;
    },
  });
  const reader = slices.pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
