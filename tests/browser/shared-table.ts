import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Entry, entryHash } from '../../src/core/entry.ts';
import { resolve } from '../command-line.ts';
import { SERVER, TestRelay } from '../company/relay.ts';
import { button, chip, press, sheet, view } from './gestures.ts';
import { Player, type Site, serveBuild } from './harness.ts';
import { begin, NAMES } from './risiko-table.ts';

/** A relay, and the app that reaches it, for as long as a file of tests runs. Neither is there without `nats-server`. */
export function relayed(): { readonly relay: TestRelay; readonly site: () => Site } {
  const relay = new TestRelay();
  let site: Site | undefined;
  beforeAll(async () => {
    if (!SERVER) return;
    await relay.start();
    site = await serveBuild('/', relay.address);
  });
  afterAll(async () => {
    await site?.stop();
    await relay.end();
  });
  return {
    relay,
    site: () => {
      if (!site) throw new Error('expected a relay and the app');
      return site;
    },
  };
}

/** Opens phones for each test of a file at an address, `players` in their order; after it all are closed, and none may have met trouble. */
export function phonesOf(site: () => Site): { readonly phone: (hash: string) => Promise<Page>; readonly players: readonly Player[] } {
  const players: Player[] = [];
  afterEach(async () => {
    // The relay of Debian ends a connection in a way that browsers grumble about, and a relay that is killed is missed aloud.
    for (const player of players) player.forgive(/WebSocket/);
    const troubles = players.flatMap((player) => player.troubles);
    await Promise.all(players.splice(0).map((player) => player.close()));
    expect(troubles).toEqual([]);
  });
  const phone = (hash: string): Promise<Page> => {
    const player = new Player(site());
    players.push(player);
    return player.open(hash);
  };
  return { phone, players };
}

/** A session of RisiKo! that the first player's phone opens to the others: a page for each, in the order of the seats. */
export async function risikoOnPhones([first, ...rest]: readonly Player[]): Promise<readonly Page[]> {
  if (!first) throw new Error('expected a player who opens the table, got none');
  const hers = await first.open('#/g/risiko/new');
  await begin(hers);
  const invitation = await openTable(hers, NAMES[0]);
  const others = await Promise.all(
    rest.map(async (player, i) => {
      const page = await player.open(invitation);
      await joinTable(page, NAMES[i + 1] ?? '');
      return page;
    }),
  );
  return [hers, ...others];
}

/** Opens the session on the screen to others, from its menu, and returns what leads to it: the hash of the invitation's link. */
export async function openTable(page: Page, seat: string): Promise<string> {
  await press(page, 'Session');
  await press(page, 'Phones at this table');
  await chip(page.getByRole('dialog').last(), seat);
  await press(page, 'Open this session to others');
  await page.getByText('Let the others scan this code').waitFor();
  const hash = await sentLink(page, 'Send the link', 'The link is copied.');
  await closeAll(page);
  return hash;
}

/** The hash of the link that invites to the session on the screen, while the sheet with its code is open: `send` is its button, `copied` what is said then. */
export async function sentLink(page: Page, send: string, copied: string): Promise<string> {
  // What the player would send: there is no share sheet in a browser without a head, so the link goes to the clipboard.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => {
          Object.assign(window, { sent: text });
          return Promise.resolve();
        },
      },
      configurable: true,
    });
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  });
  await press(page, send);
  await page.getByText(copied).waitFor();
  const sent = await page.evaluate(() => (window as unknown as { sent: string }).sent);
  return new URL(sent).hash;
}

export async function closeAll(page: Page): Promise<void> {
  while ((await page.getByRole('dialog').count()) > 0) {
    const open = await page.getByRole('dialog').count();
    await page.keyboard.press('Escape');
    await page.waitForFunction((before) => document.querySelectorAll('dialog').length < before, open);
  }
}

/** Opens the sheet of the line under the session's head. */
export async function tableSheet(page: Page): Promise<void> {
  await page.locator('header + button').tap();
  await page.getByRole('heading', { name: 'Phones at this table' }).waitFor();
}

/** Joins by a link, on a seat; the session is on the screen then, and levelled. */
export async function joinTable(page: Page, seat: string): Promise<void> {
  await chip(page, seat);
  await button(page, 'Join').tap();
  await page.getByRole('navigation').waitFor();
  await page.locator('header + button').waitFor();
}

/** Two phones at a session of The Conquerors, each with the hand of its side, card by card. */
export async function twoHands(site: Site): Promise<{ readonly players: readonly [Player, Player]; readonly hers: Page; readonly his: Page }> {
  const players = [new Player(site), new Player(site)] as const;
  const hers = await players[0].open('#/g/conquerors/new');
  await chip(hers, 'card by card');
  await press(hers, 'Begin');
  await button(hers, 'Move Macedonian Army 1').waitFor();
  const his = await players[1].open(await openTable(hers, 'Macedonian'));
  await joinTable(his, 'Persian');
  return { players, hers, his };
}

/** The Macedonian proposes shared dice, the Persian agrees: from here on they are in force on both phones. */
export async function agreeOnDice(proposer: Page, other: Page): Promise<void> {
  await tableSheet(proposer);
  await proposer.locator('label', { hasText: 'Shared dice' }).tap();
  await closeAll(proposer);
  await other.getByText('Macedonian proposes shared dice: each throw and each draw comes from all phones.').waitFor();
  await press(other, 'Agree');
  for (const page of [proposer, other]) await expect.poll(() => line(page).textContent()).toContain('shared dice');
}

/** Names a card of a hand on the phone of its side. */
export async function nameCard(page: Page, card: RegExp): Promise<void> {
  await view(page, 'Cards');
  await press(page, 'Name a card in hand');
  await press(sheet(page), card);
  await sheet(page).waitFor({ state: 'detached' });
}

/** Goes to a battle on land in the session on the screen, ready to be thrown. */
export async function landBattle(page: Page): Promise<void> {
  const { href, hash } = new URL(page.url());
  await page.goto(`${href.slice(0, href.indexOf('#'))}#/s/${hash.split('/')[2]}/resolve/land-battle`);
  await button(page, 'Throw').waitFor();
}

/** What the line under the head of the session says. */
export const line = (page: Page) => page.locator('header + button [aria-live]');

/** Runs in a page: the entries of the only shared session, as they are on the disk. */
export function entriesOnDisk(page: Page): Promise<Entry[]> {
  return page.evaluate(
    () =>
      new Promise<Entry[]>((resolve, reject) => {
        const opening = indexedDB.open('bematist');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
  );
}

/** Waits until phones have the same journal on their disks, of at least so many entries. */
export async function same(length: number, ...pages: readonly Page[]): Promise<void> {
  const journals = async (): Promise<number> => {
    const all = await Promise.all(pages.map(entriesOnDisk));
    return all.every((entries) => entries.length >= length) ? new Set(all.map((entries) => entryHash(entries.at(-1) as Entry))).size : 0;
  };
  await expect.poll(journals, { timeout: 40_000 }).toBe(1);
}

/** What the command line says of the session on the screen, as its player saves it to a file. */
export async function replayed(page: Page): Promise<{ shared: { throws: number; left: number }; deals: Readonly<Record<string, number>>; pledges: number }> {
  await press(page, 'Session');
  await press(page, 'Check the journal');
  await page.getByText(/read and replayed: all as shown/).waitFor();
  const download = page.waitForEvent('download');
  await press(page, 'Save this session to a file');
  const path = await (await download).path();
  const { status, stdout, stderr } = resolve('--replay', path);
  expect([status, stderr]).toEqual([0, '']);
  const { entries }: { entries: readonly Entry[] } = JSON.parse(readFileSync(path, 'utf8'));
  const { shared, deals } = JSON.parse(stdout);
  return { shared, deals, pledges: entries.filter(({ body }) => body.kind === 'pledged').length };
}

/** Waits until every shared throw is settled and nothing more is written, and both phones have the same journal. */
export async function alike(one: Page, other: Page): Promise<void> {
  const settled = async (): Promise<boolean> => {
    const before = await entriesOnDisk(one);
    await one.waitForTimeout(500);
    const [ours, theirs] = await Promise.all([entriesOnDisk(one), entriesOnDisk(other)]);
    const kinds = ours.map(({ body }) => body.kind);
    const open = kinds.filter((kind) => kind === 'pledged').length - kinds.filter((kind) => kind === 'disclosed').length;
    const used = !['pledged', 'disclosed'].includes(kinds.at(-1) ?? '');
    return open === 0 && used && ours.length === before.length && JSON.stringify(ours) === JSON.stringify(theirs);
  };
  await expect.poll(settled, { timeout: 40_000 }).toBe(true);
}

/** Runs in a page: what this phone keeps of secrets, each with its name. */
export function secretsKept(page: Page): Promise<{ secret: string; value: unknown }[]> {
  return page.evaluate(
    () =>
      new Promise<{ secret: string; value: unknown }[]>((resolve) => {
        const opening = indexedDB.open('bematist');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('secrets').objectStore('secrets').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ secret, value }: { secret: string; value: unknown }) => ({ secret, value })));
          };
        };
      }),
  );
}
