import { sha256 } from '../../core/hash.ts';
import { fromBase45, toBase45 } from './base45.ts';

/** What the text of every frame begins with. */
const MARK = 'BEMATIST:';
/** The shape of a frame: 1 byte. */
const FORMAT = 1;
/** Format, number and count of frames, the transfer: what stands before a frame's share, in bytes; and its checksum after it. */
const HEAD = 1 + 2 + 2 + 8;
const CHECK = 4;
/** Bytes of the parcel in one frame: with level L of error correction a code of 61 squares to a side, which a cheap phone reads off another's screen. */
export const SHARE = 280;
/** More frames than anybody holds a phone still for. */
export const MOST_FRAMES = 999;

/** What a frame says: the `number`th (from 0) of `count` of a transfer, which is named by a short SHA-256 of all its bytes. */
interface Frame {
  readonly transfer: string;
  readonly number: number;
  readonly count: number;
  readonly share: Uint8Array<ArrayBuffer>;
}

/** The texts of the QR codes that carry these bytes; empty when they would be too many. */
export function framesOf(bytes: Uint8Array): string[] {
  const count = Math.max(1, Math.ceil(bytes.length / SHARE));
  if (count > MOST_FRAMES) return [];
  const transfer = transferOf(bytes);
  return Array.from({ length: count }, (_, number) =>
    frameText({ transfer, number, count, share: Uint8Array.from(bytes.subarray(number * SHARE, (number + 1) * SHARE)) }),
  );
}

/** Frames of one transfer gathered so far, in any order. */
export interface Gathered {
  readonly transfer: string;
  readonly count: number;
  readonly shares: ReadonlyMap<number, Uint8Array<ArrayBuffer>>;
}

/**
 * What a code read was: *new* and added; there *again*; *foreign*, of another transfer than the one begun; *damaged*; written by a *newer* app; *other*, none of ours.
 */
export type Told = 'new' | 'again' | 'foreign' | 'damaged' | 'newer' | 'other';

/** Adds the text of a code to what was gathered. The first frame begins a transfer; what is not *new* changes nothing. */
export function gather(sofar: Gathered | undefined, text: string): { readonly told: Told; readonly gathered: Gathered | undefined } {
  const frame = readFrame(text);
  if (typeof frame === 'string') return { told: frame, gathered: sofar };
  const { transfer, number, count, share } = frame;
  if (sofar && (sofar.transfer !== transfer || sofar.count !== count)) return { told: 'foreign', gathered: sofar };
  if (sofar?.shares.has(number)) return { told: 'again', gathered: sofar };
  return { told: 'new', gathered: { transfer, count, shares: new Map([...(sofar?.shares ?? []), [number, share]]) } };
}

/** All the bytes once every frame is there; undefined before that, `damaged` when they are not the ones that were sent. */
export function whole({ transfer, count, shares }: Gathered): Uint8Array<ArrayBuffer> | 'damaged' | undefined {
  if (shares.size < count) return undefined;
  const inOrder = Array.from({ length: count }, (_, number) => shares.get(number) as Uint8Array);
  const bytes = new Uint8Array(inOrder.reduce((sum, share) => sum + share.length, 0));
  inOrder.reduce((at, share) => {
    bytes.set(share, at);
    return at + share.length;
  }, 0);
  return transferOf(bytes) === transfer ? bytes : 'damaged';
}

function transferOf(bytes: Uint8Array): string {
  return sha256(bytes).slice(0, 16);
}

function frameText({ transfer, number, count, share }: Frame): string {
  const bytes = new Uint8Array(HEAD + share.length + CHECK);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, FORMAT);
  view.setUint16(1, number);
  view.setUint16(3, count);
  view.setBigUint64(5, BigInt(`0x${transfer}`));
  bytes.set(share, HEAD);
  view.setUint32(bytes.length - CHECK, checkOf(bytes));
  return MARK + toBase45(bytes);
}

function readFrame(text: string): Frame | 'other' | 'damaged' | 'newer' {
  if (!text.startsWith(MARK)) return 'other';
  const bytes = fromBase45(text.slice(MARK.length));
  if (!bytes || bytes.length <= HEAD + CHECK) return 'damaged';
  const view = new DataView(bytes.buffer);
  if (view.getUint32(bytes.length - CHECK) !== checkOf(bytes)) return 'damaged';
  if (view.getUint8(0) !== FORMAT) return 'newer';
  const [number, count] = [view.getUint16(1), view.getUint16(3)];
  if (number >= count || count > MOST_FRAMES) return 'damaged';
  return { transfer: view.getBigUint64(5).toString(16).padStart(16, '0'), number, count, share: bytes.slice(HEAD, -CHECK) };
}

/** The checksum of a frame: the first four bytes of the SHA-256 of all that stands before it. */
function checkOf(bytes: Uint8Array): number {
  return Number.parseInt(sha256(bytes.subarray(0, -CHECK)).slice(0, 8), 16);
}
