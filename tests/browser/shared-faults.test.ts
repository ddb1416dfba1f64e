import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SERVER, TestRelay } from '../company/relay.ts';
import { button, go, press } from './gestures.ts';
import { FULL, Player, type Site, serveBuild } from './harness.ts';
import { entriesOnDisk, joinTable, line, openTable, same } from './shared-table.ts';
import { Wire } from './wire.ts';

const relay = new TestRelay();
/** A wire of its own for each of two phones, and the app that uses it. */
const wires: Wire[] = [];
const sites: Site[] = [];
const players: Player[] = [];

beforeAll(async () => {
  if (!SERVER) return;
  await relay.start();
  for (let i = 0; i < 2; i += 1) {
    const wire = new Wire(Number(new URL(relay.address).port));
    await wire.start();
    wires.push(wire);
    sites.push(await serveBuild('/', wire.address));
  }
});
afterEach(async () => {
  for (const wire of wires) wire.mend();
  for (const player of players) player.forgive(/WebSocket/);
  const troubles = players.flatMap((player) => player.troubles);
  await Promise.all(players.splice(0).map((player) => player.close()));
  expect(troubles).toEqual([]);
});
afterAll(async () => {
  for (const site of sites) await site.stop();
  for (const wire of wires) await wire.end();
  await relay.end();
});

function player(at: number): Player {
  const made = new Player(sites[at] as Site);
  players.push(made);
  return made;
}

/** A session of The Conquerors on Anna's phone, who plays Macedon, and on Bruno's, who plays Persia. */
async function two(): Promise<{ anna: Page; bruno: Page }> {
  const anna = await player(0).open('#/g/conquerors/new');
  await press(anna, 'Begin');
  await button(anna, 'Move Macedonian Army 1').waitFor();
  const invitation = await openTable(anna, 'Macedonian');
  const bruno = await player(1).open(invitation);
  await joinTable(bruno, 'Persian');
  await expect.poll(() => line(bruno).textContent()).toBe('Macedonian to move');
  return { anna, bruno };
}

async function note(page: Page, text: string): Promise<void> {
  await go(page, 'Journal');
  await press(page, 'Write a note');
  await page.locator('dialog textarea').fill(text);
  await press(page, 'Keep the note');
}

/** How long a phone is cut off, in milliseconds. */
const CUT = FULL ? 60_000 : 6_000;

describe.skipIf(!SERVER)('a session that several phones share, over a bad network', () => {
  test(`a phone that is cut off for ${CUT / 1_000} seconds while another plays reads on, and has all that was played when it is back`, async () => {
    const { anna, bruno } = await two();
    await go(bruno, 'Journal');
    wires[1]?.cut();
    await bruno.getByText('You can still look at everything.').waitFor({ timeout: 20_000 });
    const until = Date.now() + CUT;
    let notes = 0;
    while (Date.now() < until || notes === 0) {
      notes += 1;
      await note(anna, `Meanwhile ${notes}`);
      await anna.locator('main ol').getByText(`Meanwhile ${notes}`, { exact: true }).waitFor();
      await anna.waitForTimeout(3_000);
    }
    expect(await entriesOnDisk(bruno)).toHaveLength(1);
    wires[1]?.mend();
    await same(1 + notes, anna, bruno);
    await bruno.locator('main ol').getByText(`Meanwhile ${notes}`, { exact: true }).waitFor();
    await bruno.getByText('You can still look at everything.').waitFor({ state: 'detached' });
  });
});
