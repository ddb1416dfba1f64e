import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SERVER, TestRelay } from '../company/relay.ts';
import { button, chip, press, sheet } from './gestures.ts';
import { Player, type Site, serveBuild } from './harness.ts';
import { entriesOnDisk, joinTable, openTable } from './shared-table.ts';

const relay = new TestRelay();
let site: Site;
beforeAll(async () => {
  if (!SERVER) return;
  await relay.start();
  site = await serveBuild('/', relay.address);
});
afterAll(async () => {
  await site?.stop();
  await relay.end();
});

const PLAYERS = ['Anna', 'Bruno', 'Carla'] as const;
type Name = (typeof PLAYERS)[number];
/** Cubes on order, militia and temples; the other cubes of the fifteen are for cities. */
const BOARDS: Readonly<Record<Name, readonly [number, number, number]>> = { Anna: [3, 5, 4], Bruno: [2, 4, 5], Carla: [1, 4, 6] };

/** Spreads and seals the cubes of a player behind the curtain that is on the screen. */
async function spread(page: Page, name: Name): Promise<void> {
  await press(sheet(page), `I am ${name}`);
  for (const count of BOARDS[name]) await press(sheet(page), String(count));
  const rest = 15 - BOARDS[name].reduce((sum, count) => sum + count, 0);
  await press(sheet(page), `Put the other ${rest} in Cities and seal`);
}

/** Runs in a page: the names of the secrets kept on this phone. */
function secretsKept(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('bematist');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('secrets').objectStore('secrets').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ secret }: { secret: string }) => secret));
          };
        };
      }),
  );
}

describe.skipIf(!SERVER)('Founder of an Empire with own phones and the table’s', () => {
  test('all allocate at once; each allocation is on one phone alone, and all are lifted when the last has sealed', async () => {
    const [table, anna, bruno] = [new Player(site), new Player(site), new Player(site)];
    const page = await table.open('#/g/founder-of-an-empire/new');
    await page.getByRole('radio', { name: '3', exact: true }).check();
    for (const [i, name] of PLAYERS.entries()) await page.getByLabel(`Name of player ${i + 1}`, { exact: true }).fill(name);
    await press(page, 'Begin');
    await button(page, 'Hand the phone to Anna').waitFor();
    const invitation = await openTable(page, 'No seat');
    const [hers, his] = [await anna.open(invitation), await bruno.open(invitation)];
    await Promise.all([joinTable(hers, 'Anna'), joinTable(his, 'Bruno')]);

    // The table's phone is for who has none.
    await press(page, 'Hand the phone to Carla');
    await press(hers, 'Hand the phone to Anna');
    await press(his, 'Hand the phone to Bruno');
    await Promise.all([spread(hers, 'Anna'), spread(his, 'Bruno')]);
    await hers.getByText('Waiting for Carla …').waitFor();
    await his.getByText('Waiting for Carla …').waitFor();
    for (const phone of [page, hers, his]) expect((await entriesOnDisk(phone)).filter(({ body }) => body.kind === 'revealed')).toEqual([]);
    await spread(page, 'Carla');

    // Order: Anna has most there, then Bruno, then Carla (4.2).
    for (const phone of [page, hers, his]) await button(phone, 'Anna takes place 1').waitFor({ timeout: 20_000 });
    expect((await Promise.all([page, hers, his].map(secretsKept))).map((kept) => kept.length)).toEqual([1, 1, 1]);
    const bodies = (await entriesOnDisk(his)).map(({ body }) => body);
    expect(bodies.filter(({ kind }) => kind === 'sealed')).toHaveLength(3);
    expect(bodies.filter(({ kind }) => kind === 'revealed')).toHaveLength(3);
    expect(bodies.filter((body) => body.kind === 'events' && body.events.some(({ type }) => type === 'allocated'))).toHaveLength(1);
    for (const player of [table, anna, bruno]) {
      player.forgive(/WebSocket/);
      expect(player.troubles).toEqual([]);
      await player.close();
    }
  });
});

describe.skipIf(!SERVER)('RisiKo! with own phones', () => {
  test('an objective is kept on the phone of its seat, and is seen on no other', async () => {
    const [anna, bruno] = [new Player(site), new Player(site)];
    const hers = await anna.open('#/g/risiko/new');
    await press(hers, 'Begin');
    await hers.getByRole('heading', { name: 'Who plays first' }).first().waitFor();
    const invitation = await openTable(hers, 'Red');
    const his = await bruno.open(invitation);
    await joinTable(his, 'Blue');
    await his.getByRole('heading', { name: 'Who plays first' }).first().waitFor();
    // A throw on one phone is on both.
    await chip(hers, 'Red').catch(() => undefined);
    await expect.poll(async () => (await entriesOnDisk(his)).length).toBeGreaterThan(0);
    for (const player of [anna, bruno]) {
      player.forgive(/WebSocket/);
      expect(player.troubles).toEqual([]);
      await player.close();
    }
  });
});
