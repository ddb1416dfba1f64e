import { type Hash, hashOf } from './hash.ts';
import type { Id } from './said.ts';

/** A secret as it is kept on the device that knows it, apart from the journal until it is revealed. */
export interface Secret {
  readonly session: Id;
  readonly secret: Id;
  readonly value: unknown;
  /** Random text that keeps a small secret (fifteen cubes) from being found by trying all. */
  readonly nonce: string;
}

/** What the journal shows of a secret before it is revealed: it binds the player and tells nothing. */
export function commitment({ session, secret, value, nonce }: Secret): Hash {
  return hashOf([session, secret, nonce, value]);
}
