import { pooled, type RandomSource } from '../../core/random.ts';

/** The one source of chance of the app: the platform's cryptographic bytes. */
export const chance: RandomSource = pooled((bytes) => {
  crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
});

/** A new name nobody else has: of a session, a device, a nonce. 128 random bits in hexadecimal (`crypto.randomUUID` is missing on plain http). */
export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Fills bytes that nobody can guess: a key, an initialization vector. */
export function fillRandom(bytes: Uint8Array<ArrayBuffer>): void {
  crypto.getRandomValues(bytes);
}
