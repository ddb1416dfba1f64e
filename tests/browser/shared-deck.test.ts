import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SERVER } from '../company/relay.ts';
import { button, go, press, sheet, view } from './gestures.ts';
import { Player } from './harness.ts';
import { DEALT, deal, drawAndEnd, fight, holding, ofPlayer, reinforce, toCombat, turnOf } from './risiko-table.ts';
import { closeAll, entriesOnDisk, relayed, replayed, risikoOnPhones, secretsKept, tableSheet, twoHands } from './shared-table.ts';

const { site } = relayed();

/** How many parts of hidden deals of this kind stand on a phone's disk. */
async function parts(page: Page, part: string): Promise<number> {
  return (await entriesOnDisk(page)).filter(({ body }) => body.kind === 'dealing' && body.part === part).length;
}

/** Locks a deck from the sheet of the table, and waits until all phones have. */
async function lockDeck(page: Page, phones: number): Promise<void> {
  await tableSheet(page);
  await press(sheet(page), 'Shuffle a deck among the phones');
  await expect.poll(() => parts(page, 'locked'), { timeout: 60_000 }).toBe(phones);
  await sheet(page)
    .getByText(/left in the deck of the phones/)
    .waitFor();
  await closeAll(page);
}

/** The cards of a hand as a phone keeps them; undefined where it keeps none. */
async function handOn(page: Page, secret: string): Promise<readonly Readonly<Record<string, unknown>>[] | undefined> {
  const kept = (await secretsKept(page)).find((one) => one.secret === secret);
  return (kept?.value as { readonly cards: readonly Readonly<Record<string, unknown>>[] } | undefined)?.cards;
}

describe.skipIf(!SERVER)('a deck that the phones shuffle and lock', () => {
  test('RisiKo! with three phones: two draw a territory card each that no other phone has; at the end both are shown, and the journal is sound', async () => {
    const players = [0, 1, 2].map(() => new Player(site()));
    const pages = await risikoOnPhones(players);
    const [hers, his, carlas] = pages as [Page, Page, Page];
    await lockDeck(hers, 3);
    expect(await parts(hers, 'drawn')).toBe(0);

    await press(his, 'Bruno');
    await deal(hers, DEALT);
    await press(his, 'Begin the game');
    await turnOf(his, 'Bruno', 1);
    await reinforce(his, 8, 'central-america');
    await toCombat(his);
    await fight(his, 'central-america', 'venezuela', { dice: [[4, 6, 5], [1]], says: 'Move in 3 to 8;', moves: 8 });
    await press(his, 'On to the move');
    await drawAndEnd(his);
    await expect.poll(async () => (await handOn(his, 'cards-seat-2'))?.length, { timeout: 20_000 }).toBe(1);

    await turnOf(carlas, 'Carla', 1);
    await go(carlas, 'State');
    await holding(carlas, 'southern-europe', 9);
    await go(carlas, 'Now');
    await reinforce(carlas, 3, 'southern-europe');
    await toCombat(carlas);
    await fight(carlas, 'southern-europe', 'egypt', { dice: [[6, 6, 6], [1]], says: 'Move in 3 to 11;', moves: 3 });
    await press(carlas, 'On to the move');
    await drawAndEnd(carlas);
    await expect.poll(async () => (await handOn(carlas, 'cards-seat-3'))?.length, { timeout: 20_000 }).toBe(1);

    // Each on its own phone: the other two have neither hand nor card, and the journal only that cards were drawn.
    const [bruno, carla] = [await handOn(his, 'cards-seat-2'), await handOn(carlas, 'cards-seat-3')];
    expect(bruno).not.toEqual(carla);
    for (const [page, own] of [
      [hers, 0],
      [his, 1],
      [carlas, 1],
    ] as const) {
      expect((await secretsKept(page)).filter(({ secret }) => secret.startsWith('cards-'))).toHaveLength(own);
      const entries = await entriesOnDisk(page);
      expect(entries.filter(({ body }) => body.kind === 'sealed')).toHaveLength(2);
      expect(entries.some(({ body }) => body.kind === 'revealed')).toBe(false);
    }
    // Behind the curtain of its player: one card, and nothing to be drawn.
    await view(his, 'Players');
    await ofPlayer(his, 'Bruno').getByRole('button', { name: 'Cards', exact: true }).tap();
    await press(his, 'I am Bruno');
    await expect.poll(() => sheet(his).getByRole('listitem').count()).toBe(1);
    expect(await button(sheet(his), 'Draw').count()).toBe(0);
    await closeAll(his);
    await view(his, 'Map');
    // A set is played from the hand, which says its cards: not through a procedure that would not say them.
    await go(his, 'Resolve');
    await button(his, 'Strategic move').first().waitFor();
    expect(await button(his, 'A set of cards').count()).toBe(0);
    await go(his, 'Now');

    await press(hers, 'Dario has won…');
    await press(sheet(hers), 'The others give in');
    for (const page of [his, carlas]) await press(page, 'Show the cards of this phone');
    for (const page of pages) await expect.poll(() => parts(page, 'opened'), { timeout: 40_000 }).toBe(3);
    const { deals } = await replayed(hers);
    expect(deals).toEqual({ checked: 1, drawn: 2, closed: 0, left: 0 });
    for (const player of players) {
      player.forgive(/WebSocket/);
      expect(player.troubles).toEqual([]);
      await player.close();
    }
  });

  test('The Conquerors on two phones: each draws the hand it is dealt, and one card more; a phone that is gone is named, and the draw given up', async () => {
    const { players, hers, his } = await twoHands(site());
    await lockDeck(hers, 2);
    for (const [page, hand] of [
      [hers, 'hand-macedonian'],
      [his, 'hand-persian'],
    ] as const) {
      await view(page, 'Cards');
      for (let cards = 1; cards <= 3; cards += 1) {
        await press(page, 'Draw');
        await expect.poll(async () => (await handOn(page, hand))?.length, { timeout: 20_000 }).toBe(cards);
      }
      await button(page, 'Draw').waitFor({ state: 'detached' });
    }
    expect(await handOn(hers, 'hand-persian')).toBeUndefined();
    expect(await handOn(his, 'hand-macedonian')).toBeUndefined();

    // A card that the table is told of is drawn by itself; in the first round only who insists draws more than those dealt.
    const hand = hers.locator('section', { has: hers.getByRole('heading', { name: 'Hand, Macedonian' }) });
    const drawAgain = async (): Promise<void> => {
      await button(hand, 'Draw a card').tap();
      await press(hers, 'Do it all the same');
    };
    await drawAgain();
    await expect.poll(async () => (await handOn(hers, 'hand-macedonian'))?.length, { timeout: 20_000 }).toBe(4);
    await press(hers, 'I am Macedonian');
    await expect.poll(() => hand.locator('small').count()).toBeGreaterThanOrEqual(4);

    // His app is ended, then hers while her draw waits for it: the card comes once both are there again.
    const [here, there] = [hers.url(), his.url()];
    await his.goto('about:blank');
    await drawAgain();
    await expect.poll(() => parts(hers, 'drawn')).toBe(8);
    await hers.goto('about:blank');
    await hers.goto(here);
    await hers.getByText('Waiting for Persian.').first().waitFor({ timeout: 20_000 });
    expect((await handOn(hers, 'hand-macedonian'))?.length).toBe(4);
    await his.goto(there);
    await expect.poll(async () => (await handOn(hers, 'hand-macedonian'))?.length, { timeout: 40_000 }).toBe(5);
    await view(hers, 'Cards');

    // The Persian's phone is gone: his key never comes.
    await players[1].close();
    await drawAgain();
    await hers.getByText('Waiting for Persian.').first().waitFor({ timeout: 20_000 });
    await press(hers, 'Draw from the real deck instead');
    await expect.poll(() => parts(hers, 'left')).toBe(1);
    await button(hers, 'Name a card in hand').waitFor();
    expect((await handOn(hers, 'hand-macedonian'))?.length).toBe(5);

    // The deck is given up, once she is sure: from then on cards are named.
    await tableSheet(hers);
    await press(hers, 'Give this deck up');
    await press(sheet(hers).last(), 'Give this deck up');
    await expect.poll(() => parts(hers, 'left')).toBe(2);
    await closeAll(hers);
    await button(hand, 'Draw').waitFor({ state: 'detached' });
    await button(hers, 'Name a card in hand').waitFor();
    const [player] = players;
    player.forgive(/WebSocket/);
    expect(player.troubles).toEqual([]);
    await player.close();
  });
});
