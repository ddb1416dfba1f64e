import { jwtAuthenticator, nkeys, type WsConnectionOptions } from '@nats-io/nats-core';
import { toBase64Url } from '../storage/base64.ts';
import { keysOf, labelled, type TableKeys } from './invitation.ts';

/**
 * The account that every relay has (`scripts/relay/account.mjs`). Its name is the SHA-256 of a sentence and no public key that anybody made, so nobody has the secret one: it
 * signs nothing.
 */
const ACCOUNT = 'ADCUNJGKN5J2ZARJBYQXIJUFCBXG762PZQMKRI6KVPVVLJQWQV5PLPQ2';
/**
 * The key that signs for a user of a table. It is open to all, and that is no hole: the relay gives a user so signed nothing but the subjects with its own name in them, and
 * that it bears its name it proves with its own key, which only the invitation has.
 */
const SIGNS_FOR_TABLES = 'SAAAQYGBNO5BWS3RVE7TPVRCWTA7UIKUF4NVXTRLB6NQNIB4ZDFJBLCKWI';
/** The first bytes of a user's seed: a seed, of a user (nkeys). */
const SEED_OF_USER = [0x95, 0x00];

/** What an invitation comes to at a relay. */
export interface RelayKeys extends TableKeys {
  /** Where on the relay is said what nobody keeps: who is there. */
  readonly spoken: string;
  /** The table's user at the relay, which has its name from the invitation: the seed of its key pair (Ed25519). */
  readonly user: Uint8Array;
}

/** The keys of a secret at a relay. The table's name there is the public key of its user, so that nobody without the invitation can name itself so. */
export async function relayKeysOf(secret: Uint8Array<ArrayBuffer>): Promise<RelayKeys> {
  const { key } = await keysOf(secret);
  const root = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const user = seedOf(new Uint8Array(await crypto.subtle.deriveBits(labelled('bematist company 2: user of a relay'), root, 256)));
  const name = nkeys.fromSeed(user).getPublicKey();
  return { key, subject: `bematist.${name}`, spoken: `spoken.${name}`, user };
}

/** How a connection says that it is the table's user, and where it is answered: nobody else may listen there. */
export function asUser(seed: Uint8Array): Pick<WsConnectionOptions, 'authenticator' | 'inboxPrefix'> {
  const name = nkeys.fromSeed(seed).getPublicKey();
  return { authenticator: jwtAuthenticator(userClaim(name), seed), inboxPrefix: `_INBOX.${name}` };
}

/** The JWT of a user of a table. It asks for nothing: what it may do stands in the account, with the key that signs here. `more` is for tests of what is refused. */
export function userClaim(name: string, more: object = {}): string {
  const signs = nkeys.fromSeed(bytesOf(SIGNS_FOR_TABLES));
  const claim = { iss: signs.getPublicKey(), sub: name, nats: { type: 'user', version: 2, issuer_account: ACCOUNT }, ...more };
  const text = [{ typ: 'JWT', alg: 'ed25519-nkey' }, claim].map((part) => toBase64Url(bytesOf(JSON.stringify(part)))).join('.');
  return `${text}.${toBase64Url(signs.sign(bytesOf(text)))}`;
}

/** 32 bytes as the seed of a user: what they are, themselves and a CRC-16, in base32. The package makes seeds of its own bytes alone. */
function seedOf(raw: Uint8Array): Uint8Array {
  const bytes = [...SEED_OF_USER, ...raw];
  const check = bytes.reduce(crc16, 0);
  const bits = [...bytes, check & 0xff, check >> 8].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return bytesOf(letters.map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five.padEnd(5, '0'), 2)]).join(''));
}

/** A CRC-16 (XMODEM) with one more byte. */
function crc16(crc: number, byte: number): number {
  let next = crc ^ (byte << 8);
  for (let i = 0; i < 8; i += 1) next = (next & 0x8000 ? (next << 1) ^ 0x1021 : next << 1) & 0xffff;
  return next;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
