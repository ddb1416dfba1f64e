import { type Entry, entryHash } from '../../core/entry.ts';
import { type Result, type SessionFile, sessionFile } from '../../core/export.ts';
import { canonical } from '../../core/hash.ts';
import type { Id, Said } from '../../core/said.ts';
import { isTooDeep } from '../../storage/read-backup.ts';
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

/**
 * The text of the session's file that was packed, to be read as any other file is. Refuses what is no parcel, what grows beyond all measure, and a journal that is not
 * the one that was sent.
 */
export async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Result<string>> {
  let raw: unknown;
  try {
    const text = await through(bytes, new DecompressionStream('deflate-raw'), MOST_UNPACKED);
    if (!text) return refuse(say('refused/size'));
    raw = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch {
    return refuse(say('refused/parcel'));
  }
  if (!isRecord(raw) || raw.format !== 'bematist-parcel' || isTooDeep(raw)) return refuse(say('refused/parcel'));
  if (typeof raw.version === 'number' && raw.version > 1) return refuse(say('refused/newer', { version: raw.version }));
  const { game, title, session, last, entries } = raw as unknown as Parcel;
  if (!Array.isArray(entries) || !entries.every(isRecord)) return refuse(say('refused/parcel'));
  let before = '';
  const chained = (entries as Bare[]).map((bare, number): Entry => {
    const entry = { ...bare, session, number, before };
    before = entryHash(entry);
    return entry;
  });
  if (before !== last) return refuse(say('refused/parcel'));
  return { ok: true, value: JSON.stringify(sessionFile(game, title, chained)) };
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
