import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dealAccount } from '../../src/core/deal-account.ts';
import { atOnce } from '../../src/core/hidden-deal.ts';
import { NO_DRAWS } from '../company/deal-phones.ts';
import { SERVER } from '../company/relay.ts';
import { button, chip, closeSheet, go, press, sheet, view } from './gestures.ts';
import { Player } from './harness.ts';
import { DEALT, deal, drawAndEnd, fight, NAMES, ofPlayer, reinforce, toCombat, turnOf } from './risiko-table.ts';
import { spread, threeFounders } from './shared-founder.ts';
import { closeAll, entriesOnDisk, nameCard, relayed, risikoOnPhones, secretsKept, sentLink, tableSheet, twoHands } from './shared-table.ts';

const { site } = relayed();

describe.skipIf(!SERVER)('Founder of an Empire with own phones and the table’s', () => {
  test('all allocate at once; each allocation is on one phone alone, and all are lifted when the last has sealed', async () => {
    const [table, anna, bruno] = [new Player(site()), new Player(site()), new Player(site())];
    const [page, hers, his] = await threeFounders(table, anna, bruno);

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

describe.skipIf(!SERVER)('The Conquerors with own phones', () => {
  test('two hands card by card: each is named on the phone of its side, and stands on no other', async () => {
    const { players, hers, his } = await twoHands(site());
    for (const [page, card] of [
      [hers, /^Surprise/],
      [his, /^Spies/],
    ] as const) {
      await nameCard(page, card);
    }
    await hers.getByText('Persian has this on their own phone.').waitFor();
    await press(hers, 'I am Macedonian');
    await button(hers, /^Surprise/).waitFor();
    expect(await button(hers, /^Spies/).count()).toBe(0);
    await press(his, 'I am Persian');
    await button(his, /^Spies/).waitFor();
    for (const [page, own, other] of [
      [hers, 'surprise', 'spies'],
      [his, 'spies', 'surprise'],
    ] as const) {
      await expect.poll(async () => (await page.evaluate(everything)).sealed).toBe(2);
      const { text } = await page.evaluate(everything);
      expect([text.includes(own), text.includes(other)]).toEqual([true, false]);
      expect(JSON.stringify(await entriesOnDisk(page))).not.toMatch(/surprise|spies/);
    }
    for (const player of players) {
      player.forgive(/WebSocket/);
      expect(player.troubles).toEqual([]);
      await player.close();
    }
  });

  test('a phone that is lost: its player opens the sealed copy on another one with the code, and has the hand again', async () => {
    const { players, hers, his } = await twoHands(site());
    await nameCard(hers, /^Surprise/);
    await tableSheet(hers);
    await press(sheet(hers), 'Keep a sealed copy');
    const code = await sheet(hers)
      .getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
      .innerText();
    // The others look at this sheet for its invitation: the code is hidden when it is opened again.
    await closeAll(hers);
    await tableSheet(hers);
    await button(sheet(hers), 'Show the code').waitFor();
    expect(await sheet(hers).innerText()).not.toContain(code);
    await closeAll(hers);
    await expect.poll(async () => (await entriesOnDisk(his)).filter(({ body }) => body.kind === 'copied').length).toBe(1);
    expect(JSON.stringify(await entriesOnDisk(his))).not.toMatch(new RegExp(`${code}|surprise`));
    await players[0].close();

    await tableSheet(his);
    const invitation = await sentLink(his, 'Send the link', 'The link is copied.');
    const spare = new Player(site());
    const anew = await spare.open(invitation);
    await chip(anew, 'Macedonian');
    await button(anew, 'Join').tap();
    await button(anew, 'Open it with its code').or(button(anew, 'Take it over')).first().waitFor();
    if (await button(anew, 'Take it over').isVisible()) await press(anew, 'Take it over');
    await press(anew, 'Open it with its code');
    await sheet(anew).getByLabel('Code of the copy').fill('1234');
    await press(sheet(anew), 'Open it with its code');
    await sheet(anew).getByText('A code has 16 letters and digits.').waitFor();
    await sheet(anew).getByLabel('Code of the copy').fill(code.toLowerCase().replaceAll('-', ' '));
    await press(sheet(anew), 'Open it with its code');
    await anew.getByText('What is secret for your seat is on this phone again.').waitFor();
    await view(anew, 'Cards');
    await press(anew, 'I am Macedonian');
    await button(anew, /^Surprise/).waitFor();
    for (const player of [players[1], spare]) {
      player.forgive(/WebSocket/);
      expect(player.troubles).toEqual([]);
      await player.close();
    }
  });
});

describe.skipIf(!SERVER)('RisiKo! with own phones', () => {
  /** Keeps an objective on the phone of its player. */
  async function keepObjective(page: Page, name: (typeof NAMES)[number], objective: string): Promise<void> {
    await view(page, 'Players');
    await ofPlayer(page, name).getByRole('button', { name: 'Objective' }).tap();
    await press(page, `I am ${name}`);
    await chip(page, objective);
    await press(page, 'Keep it secret');
    await page.getByText(/^\w+: \d+ territor/).waitFor();
    await press(page, 'Hide it again');
    await view(page, 'Map');
    await go(page, 'Now');
  }

  test('four phones: each keeps its objective, which is on no other, and the deal is on all', async () => {
    const players = NAMES.map(() => new Player(site()));
    const [hers, his, carlas] = (await risikoOnPhones(players)) as [Page, Page, Page, Page];
    await Promise.all([keepObjective(his, 'Bruno', 'Destroy the green armies'), keepObjective(carlas, 'Carla', 'Destroy the red armies')]);
    await view(hers, 'Players');
    await ofPlayer(hers, 'Bruno').getByRole('button', { name: 'Objective ✓' }).tap();
    await hers.getByText('Bruno has this on their own phone.').waitFor();
    expect(await button(hers, 'I am Bruno').count()).toBe(0);
    await closeSheet(hers);
    await view(hers, 'Map');
    await go(hers, 'Now');
    for (const page of [hers, his, carlas]) {
      const { sealed, text } = await page.evaluate(everything);
      expect(sealed).toBe(2);
      // What is chosen stands on one phone alone, and nowhere in what the others have.
      expect(/green|red-armies|destroy/i.test(text)).toBe(page !== hers);
    }

    await press(his, 'Bruno');
    await deal(hers, DEALT);
    await Promise.all([hers, his, carlas].map((page) => page.getByRole('heading', { name: 'Bruno places 3' }).waitFor()));
    for (const player of players) {
      player.forgive(/WebSocket/);
      expect(player.troubles).toEqual([]);
      await player.close();
    }
  });

  test('a whole game with objectives dealt by the four phones: each has one that no other knows; at the end all are shown, and the deal is right', async () => {
    const players = NAMES.map(() => new Player(site()));
    const pages = await risikoOnPhones(players);
    const [hers, his, carlas] = pages as [Page, Page, Page, Page];
    await hers.getByText('the phones can deal them to Anna, Bruno, Carla, and Dario').waitFor();
    await press(hers, 'Deal');
    await expect.poll(async () => (await entriesOnDisk(hers)).filter(({ body }) => body.kind === 'sealed').length, { timeout: 40_000 }).toBe(4);

    const dealt: string[] = [];
    for (const [i, page] of pages.entries()) {
      // The card of this phone, and the part it took in the deal: nothing of another's.
      await expect
        .poll(() => secretsKept(page).then((kept) => kept.map(({ secret }) => secret.replace(/\/.*/, '')).sort()))
        .toEqual(['deal', `objective-seat-${i + 1}`]);
      await view(page, 'Players');
      await ofPlayer(page, NAMES[i] ?? 'Anna')
        .getByRole('button', { name: 'Objective ✓' })
        .tap();
      await press(page, `I am ${NAMES[i]}`);
      dealt.push(await sheet(page).locator('p').first().innerText());
      await press(page, 'Hide it again');
      await view(page, 'Map');
      await go(page, 'Now');
    }
    expect(new Set(dealt).size).toBe(4);
    expect((await entriesOnDisk(hers)).some(({ body }) => body.kind === 'revealed')).toBe(false);

    // Each on their own phone: Bruno throws highest, Anna types in the deal, Bruno takes Venezuela, Carla passes, and the others give in.
    await press(his, 'Bruno');
    await deal(hers, DEALT);
    await press(his, 'Begin the game');
    await turnOf(his, 'Bruno', 1);
    await reinforce(his, 8, 'central-america');
    await toCombat(his);
    await fight(his, 'central-america', 'venezuela', { dice: [[4, 6, 5], [1]], says: 'Move in 3 to 8;', moves: 8 });
    await press(his, 'On to the move');
    await drawAndEnd(his);
    await turnOf(carlas, 'Carla', 1);
    await press(carlas, 'Carla has won…');
    await press(sheet(carlas), 'The others give in');
    for (const page of pages) await press(page, /^Show 1 secret objective/);
    await expect.poll(async () => (await entriesOnDisk(hers)).filter(({ body }) => body.kind === 'dealing' && body.part === 'opened').length).toBe(4);
    for (const objective of dealt) await hers.getByText(objective).first().waitFor();
    expect(atOnce(dealAccount(await entriesOnDisk(hers)))).toEqual({ ...NO_DRAWS, checked: 1, left: [], closed: [], faults: [] });
    for (const player of players) {
      player.forgive(/WebSocket/);
      expect(player.troubles).toEqual([]);
      await player.close();
    }
  });
});

/** Runs in a page: how many secrets are sealed in the journal of this phone, and all that it keeps of secrets as text. */
function everything(): Promise<{ sealed: number; text: string }> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('bematist');
    opening.onsuccess = () => {
      const reading = opening.result.transaction(['entries', 'secrets']);
      const [entries, secrets] = [reading.objectStore('entries').getAll(), reading.objectStore('secrets').getAll()];
      reading.oncomplete = () => {
        opening.result.close();
        const bodies = entries.result.map(({ body }: { body: { kind: string } }) => body);
        resolve({ sealed: bodies.filter(({ kind }: { kind: string }) => kind === 'sealed').length, text: JSON.stringify(secrets.result) });
      };
    };
  });
}
