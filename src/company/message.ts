import type { Entry } from '../core/entry.ts';
import type { TableKeys } from './invitation.ts';

/** The version of the message's own shape. */
const VERSION = 1;
const IV_BYTES = 12;
const NUMBER_BYTES = 4;
const HEAD = 1 + IV_BYTES + NUMBER_BYTES;
const TAG_BYTES = 16;

/** The most bytes of a message. A longer one is neither sent nor opened. */
export const MOST_MESSAGE = 256 * 1024;

/** Fills bytes from the platform's cryptographic generator. */
export type Fill = (bytes: Uint8Array<ArrayBuffer>) => void;

/** What a message says it is, once it was opened with the key of the table: the number of its first entry, and JSON of unknown shape (undefined: none). */
export interface Opened {
  readonly number: number;
  readonly raw: unknown;
}

/**
 * Entries as one message: version (1 byte), initialization vector (12), the number of the first entry (4, most significant first), then AES-GCM of their list as JSON. The
 * head and the subject are authenticated too: a message moved to another table, or given another number, does not open. Undefined when it would be too long, or there are none.
 */
export async function sealMessage(keys: TableKeys, entries: readonly Entry[], fill: Fill): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const first = entries[0];
  return first && sealText(keys, first.number, JSON.stringify(entries), fill);
}

/** A text under an entry's number as a message. Undefined when it would be too long. */
export async function sealText({ key, subject }: TableKeys, number: number, json: string, fill: Fill): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const text = new TextEncoder().encode(json);
  if (HEAD + text.length + TAG_BYTES > MOST_MESSAGE) return undefined;
  const message = new Uint8Array(HEAD + text.length + TAG_BYTES);
  const iv = message.subarray(1, 1 + IV_BYTES);
  message[0] = VERSION;
  fill(iv);
  new DataView(message.buffer).setUint32(1 + IV_BYTES, number);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: authenticated(subject, message) }, key, text);
  message.set(new Uint8Array(sealed), HEAD);
  return message;
}

/** What a message holds; undefined unless it was sealed with this key for this subject and not altered since. */
export async function openMessage({ key, subject }: TableKeys, bytes: Uint8Array): Promise<Opened | undefined> {
  if (bytes.length < HEAD + TAG_BYTES || bytes.length > MOST_MESSAGE || bytes[0] !== VERSION) return undefined;
  const message = Uint8Array.from(bytes);
  const iv = message.subarray(1, 1 + IV_BYTES);
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: authenticated(subject, message) }, key, message.subarray(HEAD));
    return { number: new DataView(message.buffer).getUint32(1 + IV_BYTES), raw: parsed(text) };
  } catch {
    return undefined;
  }
}

function authenticated(subject: string, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode(subject);
  const all = new Uint8Array(HEAD + name.length);
  all.set(message.subarray(0, HEAD));
  all.set(name, HEAD);
  return all;
}

function parsed(text: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch {
    return undefined;
  }
}
