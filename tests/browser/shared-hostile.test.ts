import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keysOf, readSecret } from '../../src/company/invitation.ts';
import { MOST_MESSAGE, sealMessage } from '../../src/company/message.ts';
import { PhoneKey } from '../../src/company/phone-key.ts';
import { Presence } from '../../src/company/presence.ts';
import { RelayLine } from '../../src/company/relay-line.ts';
import { relayKeysOf } from '../../src/company/relay-user.ts';
import type { Entry } from '../../src/core/entry.ts';
import { freshOpening, noteAfter } from '../company/entries.ts';
import { fill, SERVER, socketTo } from '../company/relay.ts';
import { button, go, press } from './gestures.ts';
import { Player } from './harness.ts';
import { spread, threeFounders } from './shared-founder.ts';
import { entriesOnDisk, joinTable, openTable, relayed } from './shared-table.ts';

const { relay, site } = relayed();

async function note(page: Page, text: string): Promise<void> {
  await go(page, 'Journal');
  await press(page, 'Write a note');
  await page.locator('dialog textarea').fill(text);
  await press(page, 'Keep the note');
}

describe.skipIf(!SERVER)('somebody who means harm at a table of two phones', () => {
  test('forges, alters, replays, floods, sends 100 MB and another session’s entries, and claims a seat: each refused or seen, nothing stored changed', async () => {
    const players = [new Player(site()), new Player(site())] as const;
    const anna = await players[0].open('#/g/conquerors/new');
    await press(anna, 'Begin');
    await button(anna, 'Move Macedonian Army 1').waitFor();
    const invitation = await openTable(anna, 'Macedonian');
    const bruno = await players[1].open(invitation);
    await joinTable(bruno, 'Persian');
    await note(anna, 'Before');
    await expect.poll(() => entriesOnDisk(bruno)).toHaveLength(2);
    const before = await entriesOnDisk(bruno);
    const secret = readSecret(invitation.slice('#/join/'.length));
    if (!secret) throw new Error('expected an invitation');
    const keys = await relayKeysOf(secret);

    // On the subject of the table, with its key (whoever has the invitation has that) and without.
    const eve = await relay.connect(keys);
    const put = (bytes: Uint8Array | undefined): void => eve.publish(keys.subject, bytes ?? '');
    const other = freshOpening();
    const last = before[1] as Entry;
    const sealed = await sealMessage(keys, [last], fill);
    const strange = await sealMessage({ ...keys, key: (await keysOf(new Uint8Array(32))).key }, [noteAfter(last, 'eve', 'Forged')], fill);
    put(sealed);
    put(strange);
    put(sealed && Uint8Array.from(sealed, (byte, i) => (i === 40 ? byte ^ 1 : byte)));
    put(await sealMessage(keys, [{ ...noteAfter(last, 'eve', 'Of another session'), session: other.session }], fill));
    put(new Uint8Array(MOST_MESSAGE + 1));
    for (let i = 0; i < 1_000; i += 1) put(new Uint8Array(200).fill(i));
    await eve.flush();
    const { socket, gone } = await socketTo(relay.address, keys.user);
    socket.send(Buffer.concat([Buffer.from(`PUB ${keys.subject} 100000000\r\n`), Buffer.alloc(100_000_000)]));
    await gone;
    for (const page of [anna, bruno]) expect(await entriesOnDisk(page)).toEqual(before);

    // The table goes on.
    await note(bruno, 'After');
    for (const page of [anna, bruno]) await expect.poll(async () => (await entriesOnDisk(page)).length, { timeout: 40_000 }).toBe(3);

    // Who takes a seat is seen by whoever sat there, who can take it back.
    const line = new RelayLine(await relay.connect(keys), keys, { fill, me: await PhoneKey.make() });
    const presence = new Presence({ phone: 'eve', name: 'Eve', seat: null, claim: 0, throwing: null, dice: null }, (what) => line.say(what));
    line.onHeard = (what, by) => presence.heard(what, by);
    await line.log.from(0);
    presence.tell();
    await expect.poll(() => presence.all.some(({ seat }) => seat === 'macedonian'), { timeout: 20_000 }).toBe(true);
    presence.take('macedonian');
    await anna.getByText('Eve took your seat on another phone.').waitFor();
    await press(anna, 'Take it back');
    await anna.getByText('Eve took your seat on another phone.').waitFor({ state: 'detached' });
    await expect.poll(() => presence.all.some(({ seat }) => seat === 'macedonian'), { timeout: 20_000 }).toBe(true);
    const entries = await entriesOnDisk(anna);
    expect(entries.slice(0, 2)).toEqual(before);
    expect(entries).toHaveLength(3);
    await line.close();
    await relay.leave();
    for (const player of players) {
      player.forgive(/WebSocket/);
      expect(player.troubles).toEqual([]);
      await player.close();
    }
  });
});

describe.skipIf(!SERVER)('a phone that withholds what it has to reveal', () => {
  test('is named by the others; nothing is lifted without it, and all once it is back', async () => {
    const [table, anna, bruno] = [new Player(site()), new Player(site()), new Player(site())];
    const [page, hers, his] = await threeFounders(table, anna, bruno);
    await press(his, 'Hand the phone to Bruno');
    await spread(his, 'Bruno');
    await his.getByText('Waiting for Anna', { exact: false }).first().waitFor();
    const there = his.url();
    await his.goto('about:blank');

    await press(hers, 'Hand the phone to Anna');
    await spread(hers, 'Anna');
    await press(page, 'Hand the phone to Carla');
    await spread(page, 'Carla');
    for (const phone of [page, hers]) await phone.getByText('Waiting for Bruno.').waitFor({ timeout: 20_000 });
    for (const phone of [page, hers])
      expect((await entriesOnDisk(phone)).some(({ body }) => body.kind === 'events' && body.events.some(({ type }) => type === 'allocated'))).toBe(false);

    await his.goto(there);
    for (const phone of [page, hers, his]) await button(phone, 'Anna takes place 1').waitFor({ timeout: 20_000 });
    await page.getByText('Waiting for Bruno.').waitFor({ state: 'detached' });
    for (const player of [table, anna, bruno]) {
      player.forgive(/WebSocket/);
      expect(player.troubles).toEqual([]);
      await player.close();
    }
  });
});
