import { fromBase64, toBase64Url } from '../storage/base64.ts';

/** The bytes of an invitation's secret. */
export const SECRET_BYTES = 32;

/** What an invitation comes to. Only who holds the secret can work it out. */
export interface TableKeys {
  /** Seals and opens the messages (AES-GCM, 256 bits). */
  readonly key: CryptoKey;
  /** The name of the table: made from the secret, and it tells nothing of it. At a relay it is another one (`relay-user.ts`). */
  readonly subject: string;
}

/** The secret as it stands in a link, after the `#`: base64url without padding. */
export function secretText(secret: Uint8Array): string {
  return toBase64Url(secret);
}

/** The secret of a text from a link; undefined when it is none. */
export function readSecret(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]{43}$/.test(text)) return undefined;
  const secret = fromBase64(`${text.replaceAll('-', '+').replaceAll('_', '/')}=`);
  return secret?.length === SECRET_BYTES ? secret : undefined;
}

/** The keys of a secret: HKDF (RFC 5869) with a label for each. */
export async function keysOf(secret: Uint8Array<ArrayBuffer>): Promise<TableKeys> {
  if (secret.length !== SECRET_BYTES) throw new RangeError(`keysOf: expected ${SECRET_BYTES} bytes, got ${secret.length}`);
  const root = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey', 'deriveBits']);
  const [key, name] = await Promise.all([
    crypto.subtle.deriveKey(labelled('bematist company 1: messages'), root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveBits(labelled('bematist company 1: subject'), root, 128),
  ]);
  const hex = Array.from(new Uint8Array(name), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { key, subject: `bematist.${hex}` };
}

/** HKDF with SHA-256 for one use of a secret, which the label names. */
export function labelled(label: string): HkdfParams {
  return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: new TextEncoder().encode(label) };
}
