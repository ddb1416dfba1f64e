import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SECRET_BYTES, secretText } from '../../src/company/invitation.ts';
import { relayKeysOf } from '../../src/company/relay-user.ts';
import type { Entry } from '../../src/core/entry.ts';
import { noteAfter } from '../company/entries.ts';
import { fill, SERVER } from '../company/relay.ts';
import { chip } from './gestures.ts';
import { Player } from './harness.ts';
import { entriesOnDisk, relayed } from './shared-table.ts';

const { relay, site } = relayed();
const ENTRIES = 500;

describe.skipIf(!SERVER)('joining a session of 500 entries', () => {
  test('shows its state; the time from the scan to it, the taps aside, is told and not judged: three seconds are meant', async () => {
    const saved: { readonly file: { readonly entries: readonly Entry[] } } = JSON.parse(
      readFileSync(new URL('../journals/0.13.0/conquerors.json', import.meta.url), 'utf8'),
    );
    const entries = [...saved.file.entries.slice(0, ENTRIES)];
    while (entries.length < ENTRIES) entries.push(noteAfter(entries.at(-1) as Entry, 'anna', `Note ${entries.length}`));
    const secret = new Uint8Array(SECRET_BYTES);
    fill(secret);
    const log = await relay.log(await relayKeysOf(secret));
    for (let at = 0; at < ENTRIES; at += 20) expect(await log.append(entries.slice(at, at + 20))).toEqual({ kind: 'won' });

    const player = new Player(site());
    const page = await player.open();
    await page.getByText('Choose your game').first().waitFor();
    const began = Date.now();
    await page.goto(`${site().address}#/join/${secretText(secret)}`);
    const join = page.getByRole('button', { name: 'Join', exact: true });
    await join.waitFor();
    const seen = Date.now();
    await chip(page, 'Persian');
    await page.locator('button:not([disabled])', { hasText: 'Join' }).waitFor();
    const tapped = Date.now();
    await join.tap();
    await page.getByRole('navigation').waitFor();
    await page.locator('header + button').waitFor();
    const there = Date.now();
    await expect.poll(() => entriesOnDisk(page)).toHaveLength(ENTRIES);
    process.stdout.write(`joining ${ENTRIES} entries: ${seen - began} ms to the invitation's session, ${there - tapped} ms from the tap to its state\n`);
    await relay.leave();
    player.forgive(/WebSocket/);
    expect(player.troubles).toEqual([]);
    await player.close();
  });
});
