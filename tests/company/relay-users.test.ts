import { createHash, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import { jwtAuthenticator, nkeys } from '@nats-io/nats-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT, nameOf, SYSTEM } from '../../scripts/relay/account.mjs';
import { SECRET_BYTES } from '../../src/company/invitation.ts';
import { relayKeysOf, userClaim } from '../../src/company/relay-user.ts';
import { freshKeys, nameOfUser, SERVER, TestRelay } from './relay.ts';

test('nobody has the secret keys of the relay’s accounts: their names are the SHA-256 of sentences', () => {
  const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
  expect(ACCOUNT).toBe(nameOf(0, sha256('bematist relay 2: account')));
  expect(SYSTEM).toBe(nameOf(0, sha256('bematist relay 2: system')));
});

// Phones of other releases must come to the same table by the same link: what a secret comes to never changes. Worked out here by Node's own HKDF and Ed25519.
test('a table’s name at a relay is the public key whose seed is made from the invitation', async () => {
  const secret = new Uint8Array(SECRET_BYTES).fill(7);
  const seed = Buffer.from(hkdfSync('sha256', secret, new Uint8Array(32), 'bematist company 2: user of a relay', 32));
  // RFC 8410: what stands before the 32 bytes of a private key.
  const key = createPrivateKey({ key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]), format: 'der', type: 'pkcs8' });
  const name = nameOf(0xa0, Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url'));
  expect(await relayKeysOf(secret)).toMatchObject({ subject: `bematist.${name}`, spoken: `spoken.${name}` });
});

describe.skipIf(!SERVER)('who is let in at a relay (nats-server)', () => {
  const relay = new TestRelay();
  beforeAll(() => relay.start());
  afterEach(() => relay.leave());
  afterAll(() => relay.end());

  test('who says nothing, or what a phone of release 0.13 says, is let in nowhere', async () => {
    await expect(relay.stranger()).rejects.toThrow(/authorization/i);
    await expect(relay.stranger({ user: 'table', pass: 'table' })).rejects.toThrow(/authorization/i);
    await expect(relay.stranger({ authenticator: jwtAuthenticator('no.jwt.here', nkeys.createUser().getSeed()) })).rejects.toThrow(/authorization/i);
  });

  test('a table’s name is borne by its own key alone', async () => {
    const keys = await freshKeys();
    await relay.log(keys);
    const other = nkeys.createUser();
    const bearing = (claim: string) => relay.stranger({ authenticator: jwtAuthenticator(claim, other.getSeed()) });
    const nats = { type: 'user', version: 2, issuer_account: ACCOUNT };
    const refused = [
      userClaim(nameOfUser(keys)),
      // No proof is asked of a bearer: such a user is none that a table may be.
      userClaim(nameOfUser(keys), { nats: { ...nats, bearer_token: true } }),
      userClaim('*'),
      userClaim('>'),
      userClaim(`${other.getPublicKey()}.>`),
      // No permissions but those of the account.
      userClaim(other.getPublicKey(), { nats: { ...nats, pub: { allow: ['>'] } } }),
      userClaim(other.getPublicKey(), { nats: { ...nats, sub: { allow: ['>'] } } }),
      userClaim(other.getPublicKey(), { nats: { ...nats, subs: -1, data: -1, payload: -1 } }),
      userClaim(other.getPublicKey(), { nats: { ...nats, issuer_account: SYSTEM } }),
      userClaim(other.getPublicKey(), { nats: { ...nats, issuer_account: undefined } }),
      userClaim(other.getPublicKey(), { iss: ACCOUNT }),
      userClaim(other.getPublicKey(), { nats: { type: 'account', version: 2 } }),
    ];
    for (const claim of refused) await expect(bearing(claim), claim).rejects.toThrow();
  });
});
