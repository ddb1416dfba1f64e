import type { Secret } from '../core/sealed.ts';
import { isRecord } from '../core/shape.ts';
import { fromBase64, toBase64 } from '../storage/base64.ts';
import { labelled } from './invitation.ts';
import type { Fill } from './message.ts';

/** The letters of a code, without those that are taken for others when written by hand (Crockford's base 32): five bits each. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Letters of a code, 80 bits in all: too many to try. In groups, as it is shown. */
export const CODE_LETTERS = 16;
const GROUP = 4;
const IV_BYTES = 12;

/** A new code that nobody can guess, in groups of four letters. */
export function freshCode(fill: Fill): string {
  const bytes = new Uint8Array(CODE_LETTERS);
  fill(bytes);
  return grouped(Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join(''));
}

/** A code as it was typed, the way it is shown; undefined when it is none. Small letters, gaps, and O, I, L for 0 and 1 are understood. */
export function readCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return letters.length === CODE_LETTERS && [...letters].every((letter) => LETTERS.includes(letter)) ? grouped(letters) : undefined;
}

/** Secrets as a text that only who has the code can read: initialization vector and AES-GCM (256 bits) of their list, in base64. The seat is authenticated too. */
export async function sealCopy(code: string, seat: string, secrets: readonly Secret[], fill: Fill): Promise<string> {
  const iv = new Uint8Array(IV_BYTES);
  fill(iv);
  const text = new TextEncoder().encode(JSON.stringify(secrets));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: ofSeat(seat) }, await keyOf(code), text));
  const whole = new Uint8Array(IV_BYTES + sealed.length);
  whole.set(iv);
  whole.set(sealed, IV_BYTES);
  return toBase64(whole);
}

/** The secrets of a copy; undefined unless it was sealed with this code for this seat and not altered since. */
export async function openCopy(code: string, seat: string, copy: string): Promise<readonly Secret[] | undefined> {
  const whole = fromBase64(copy);
  if (!whole || whole.length <= IV_BYTES) return undefined;
  const [iv, sealed] = [whole.subarray(0, IV_BYTES), whole.subarray(IV_BYTES)];
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: ofSeat(seat) }, await keyOf(code), sealed);
    const secrets: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
    return Array.isArray(secrets) ? secrets.filter(isSecret) : undefined;
  } catch {
    return undefined;
  }
}

function grouped(letters: string): string {
  return (letters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/** The key of a code (HKDF, RFC 5869): the code is random, so it needs no slow derivation. */
async function keyOf(code: string): Promise<CryptoKey> {
  const root = await crypto.subtle.importKey('raw', new TextEncoder().encode(code), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(labelled('bematist copy 1'), root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

function ofSeat(seat: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(`bematist copy 1 ${seat}`));
}

function isSecret(value: unknown): value is Secret {
  return isRecord(value) && [value.session, value.secret, value.nonce].every((part) => typeof part === 'string') && 'value' in value;
}
