// Who may do what at a relay, in the signed words (JWT) that nats-server reads: its operator, its one account, and the two kinds of users in it. The operator's and the
// keeper's keys are made anew at each start and kept nowhere.
import { generateKeyPairSync, sign } from 'node:crypto';

/** The account: the SHA-256 of "bematist relay 2: account" as a name. Nobody has its secret key (`src/company/relay-user.ts`, which has the same names). */
export const ACCOUNT = 'ADCUNJGKN5J2ZARJBYQXIJUFCBXG762PZQMKRI6KVPVVLJQWQV5PLPQ2';
/** The account of the server's own, made in the same way. It has no user. */
export const SYSTEM = 'ADUPFMTR5EVKJUDDJNAPP3YTD26XCNFYBT64TR5J2GYEXF3L3NC6BJUU';
/** The key that signs for users of tables. Its seed is open to all. */
export const SIGNS_FOR_TABLES = 'ADLZ7S5FLNXVUQD7DW4H3BJZSROYBJRZPUVAQIH4VXUG6SDFBVWCNEM5';

/** The first letters of names, as nkeys has them. */
const [OPERATOR, ACCOUNTS, USERS] = [0x70, 0x00, 0xa0];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * What each user of a table may do, with its own name in it: `{{subject()}}` is put in by the server, and it is a public key that the user has proved to have. So there is no
 * wildcard to ask for and no other table to name. Readers bear names of 128 random bits.
 */
const TABLE = {
  pub: {
    allow: [
      'bematist.{{subject()}}',
      'spoken.{{subject()}}',
      '$JS.API.CONSUMER.CREATE.BEMATIST.*.bematist.{{subject()}}',
      '$JS.API.CONSUMER.MSG.NEXT.BEMATIST.*',
    ],
  },
  sub: { allow: ['_INBOX.{{subject()}}.>', 'spoken.{{subject()}}'] },
  // One table open on a phone has two: its inbox, and what is spoken. A reader adds one for as long as it reads.
  subs: 16,
  allowed_connection_types: ['WEBSOCKET'],
};

/** The limits of the account; those of the server are beside them in nats.conf. No subscription across accounts, and one stream. */
const LIMITS = {
  conn: 10_000,
  leaf: 0,
  subs: -1,
  data: -1,
  payload: 263_168,
  imports: 0,
  exports: 0,
  wildcards: false,
  streams: 1,
  consumer: 20_000,
  disk_storage: 2_000_000_000,
  mem_storage: 64_000_000,
};

/** A new key pair with its name, and how it signs. @param {number} kind */
function newKey(kind) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'jwk' }).x ?? '';
  return {
    name: nameOf(kind, Buffer.from(raw, 'base64url')),
    sign: (/** @type {string} */ text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
}

/** The name of a public key: its kind, itself and a CRC-16 in base32. @param {number} kind @param {Uint8Array} raw */
export function nameOf(kind, raw) {
  const bytes = [kind, ...raw];
  let check = 0;
  for (const byte of bytes) {
    check ^= byte << 8;
    for (let i = 0; i < 8; i += 1) check = (check & 0x8000 ? (check << 1) ^ 0x1021 : check << 1) & 0xffff;
  }
  const bits = [...bytes, check & 0xff, check >> 8].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** @param {string} about @param {object} nats @param {ReturnType<typeof newKey>} by */
function signed(about, nats, by) {
  const claim = { iss: by.name, sub: about, name: 'bematist', nats: { version: 2, ...nats } };
  const text = [{ typ: 'JWT', alg: 'ed25519-nkey' }, claim].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${by.sign(text)}`;
}

/** @param {string} key @param {string} role @param {object} template */
function scope(key, role, template) {
  return { kind: 'user_scope', key, role, template: { subs: -1, data: -1, payload: -1, ...template } };
}

/** The words for one start of a relay, and its keeper, who makes the stream over the port that only this computer reaches. */
export function newAccount() {
  const [operator, signsForKeeper, keeper] = [newKey(OPERATOR), newKey(ACCOUNTS), newKey(USERS)];
  const keys = [scope(SIGNS_FOR_TABLES, 'table', TABLE), scope(signsForKeeper.name, 'keeper', { allowed_connection_types: ['STANDARD'] })];
  return {
    operator: signed(operator.name, { type: 'operator', system_account: SYSTEM }, operator),
    account: signed(ACCOUNT, { type: 'account', limits: LIMITS, signing_keys: keys }, operator),
    system: signed(SYSTEM, { type: 'account', limits: { subs: -1, data: -1, payload: -1, imports: -1, exports: -1, conn: 0, leaf: 0 } }, operator),
    keeper: { jwt: signed(keeper.name, { type: 'user', issuer_account: ACCOUNT }, signsForKeeper), sign: keeper.sign },
  };
}
