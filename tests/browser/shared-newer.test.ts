import { jetstream } from '@nats-io/jetstream';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { readSecret } from '../../src/company/invitation.ts';
import { sealMessage } from '../../src/company/message.ts';
import { type RelayKeys, relayKeysOf } from '../../src/company/relay-user.ts';
import { type Entry, entryHash } from '../../src/core/entry.ts';
import { fill, SERVER } from '../company/relay.ts';
import { button, go, press } from './gestures.ts';
import { closeAll, entriesOnDisk, openTable, phonesOf, relayed, tableSheet } from './shared-table.ts';

// What a release of later writes is written here as its phone would: sealed with the key of the table, and following what stands there.

const { relay, site } = relayed();
const { phone } = phonesOf(site);
const NEWER = 'Another phone plays with a newer version of the app. Update this one; until then you only watch.';

afterEach(() => relay.leave());

/** A table that Anna’s phone opened, with its keys. */
async function table(): Promise<{ anna: Page; invitation: string; keys: RelayKeys; opening: Entry }> {
  const anna = await phone('#/g/conquerors/new');
  await press(anna, 'Begin');
  await button(anna, 'Move Macedonian Army 1').waitFor();
  const invitation = await openTable(anna, 'Macedonian');
  const secret = readSecret(invitation.slice('#/join/'.length));
  if (!secret) throw new Error('expected an invitation');
  const [opening] = await entriesOnDisk(anna);
  return { anna, invitation, keys: await relayKeysOf(secret), opening: opening as Entry };
}

type Written = Omit<Entry, 'body'> & { readonly body: object };

/** What a phone of a later release writes behind an entry. */
const behind = (last: Entry, body: object): Written => ({
  session: last.session,
  number: last.number + 1,
  before: entryHash(last),
  writer: 'later',
  step: last.number + 1,
  seat: null,
  at: last.at + 1,
  body,
});

/** Sends entries to a table, and returns what says whether anything else was sent there since. */
async function publish(keys: RelayKeys, entry: Written): Promise<() => Promise<void>> {
  const client = jetstream(await relay.connect(keys));
  const message = (await sealMessage(keys, [entry as Entry], fill)) ?? '';
  const { seq } = await client.publish(keys.subject, message);
  // The relay takes it only where the last message of the table is the one before.
  return async () => void (await client.publish(keys.subject, message, { expect: { lastSubjectSequence: seq } }));
}

const run = { rulings: {}, corrections: {}, others: {}, answers: [] };
const LATER: readonly (readonly [string, object])[] = [
  ['an entry of a kind this one does not know', { kind: 'of a later release' }],
  ['a procedure of a later version', { kind: 'asked', procedure: 'land-battle', version: 99, input: {}, ...run }],
  ['an event this one does not know', { kind: 'events', events: [{ type: 'of a later release', v: 1 }], insisted: [] }],
];

describe.skipIf(!SERVER)('a phone of this release at a table with one of a later release', () => {
  test.each(LATER)('%s: said in a sentence; all can be looked at, nothing is written, and what was played stays when it leaves', async (_, body) => {
    const { anna, keys, opening } = await table();
    const nothingSince = await publish(keys, behind(opening, body));
    await anna.getByText(NEWER).waitFor();
    await go(anna, 'Journal');
    await press(anna, 'Write a note');
    await anna.locator('dialog textarea').fill('Over it');
    await press(anna, 'Keep the note');
    await anna.getByText('Not written: see the line at the top.').waitFor();
    await closeAll(anna);
    // Also when the app is begun anew.
    await anna.reload();
    await anna.getByText(NEWER).waitFor();
    expect(await entriesOnDisk(anna)).toEqual([opening]);
    await tableSheet(anna);
    await press(anna, 'Leave the table');
    await press(anna, 'Leave the table');
    await anna.getByText(NEWER).waitFor({ state: 'detached' });
    await go(anna, 'Journal');
    await press(anna, 'Write a note');
    await anna.locator('dialog textarea').fill('By myself');
    await press(anna, 'Keep the note');
    await expect.poll(() => entriesOnDisk(anna)).toHaveLength(2);
    await nothingSince();
  });

  test.each(LATER)('%s: whoever would join is told to update first, and nothing is kept of it', async (_, body) => {
    const { keys, invitation, opening } = await table();
    await publish(keys, behind(opening, body));
    const bruno = await phone(invitation);
    await bruno
      .getByText(
        /^This (table plays with a newer version of the app\. Update this one first\.|version of the app cannot read what is at this table; a newer one may\.)/,
      )
      .waitFor();
    expect(await button(bruno, 'Join').count()).toBe(0);
    expect(await entriesOnDisk(bruno).catch(() => [])).toEqual([]);
  });
});
