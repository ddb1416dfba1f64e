import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { words as bookEs } from '../../src/games/conquerors/words/es/book.ts';
import { words as tableEs } from '../../src/games/conquerors/words/es/table.ts';
import { words as bookIt } from '../../src/games/conquerors/words/it/book.ts';
import { words as tableIt } from '../../src/games/conquerors/words/it/table.ts';
import { SERVER } from '../company/relay.ts';
import { Eye } from './eye.ts';
import { button, chip, press, sheet } from './gestures.ts';
import { FULL, Player } from './harness.ts';
import { closeAll, entriesOnDisk, relayed, sentLink } from './shared-table.ts';
import { around, sheetOf, wordsIn } from './shared-words.ts';

const { site } = relayed();

const GAME = { it: { ...bookIt, ...tableIt }, es: { ...bookEs, ...tableEs } };
const SETTINGS = [
  { language: 'it', theme: 'ink', width: 390, height: 844 },
  { language: 'es', theme: 'papyrus', width: 320, height: 640 },
  { language: 'es', theme: 'sunlight', width: 390, height: 844 },
  { language: 'it', theme: 'papyrus', width: 320, height: 640, textSize: 200 },
] as const;

/** How many parts of hidden deals of this kind stand on a phone's disk. */
const parts = async (page: Page, part: string): Promise<number> =>
  (await entriesOnDisk(page)).filter(({ body }) => body.kind === 'dealing' && body.part === part).length;

describe.skipIf(!SERVER)('what is said of a deck of the phones is accessible, fits and speaks', () => {
  test.each(FULL ? SETTINGS : SETTINGS.slice(0, 2))('$language $theme $width × $height', async (setting) => {
    const [words, game] = [await wordsIn(setting.language), GAME[setting.language]];
    const players = [new Player(site(), setting), new Player(site(), setting), new Player(site(), setting)] as const;
    const [host, guest, third] = players;
    const page = await host.open('#/g/conquerors/new');
    await chip(page, game['hands/cards']);
    await press(page, words['new/begin']);
    await page.waitForURL(/#\/s\//);
    const eye = new Eye(page);
    await sheetOf(page, words);
    await sheet(page).last().locator('label').first().tap();
    await press(page, words['company/begin']);
    await page.getByText(words['company/scan']).waitFor();
    const invitation = await sentLink(page, words['company/link'], words['company/copied']);
    await closeAll(page);
    const comes = async (player: Player): Promise<Page> => {
      const other = await player.open(invitation);
      await other.locator('label').nth(1).tap();
      await press(other, words['join/join']);
      return other;
    };
    const other = await comes(guest);
    await other.locator('header + button').waitFor();

    // The other phone is away while the deck is locked.
    const there = other.url();
    await sheetOf(page, words);
    await button(page, words['company/deck']).waitFor();
    await eye.look('a deck is offered');
    await other.goto('about:blank');
    await press(page, words['company/deck']);
    await page.getByText(around(words['company/deal-going'])).first().waitFor();
    await eye.look('a deck is being locked');
    await closeAll(page);
    await button(page, words['company/deal-leave']).waitFor({ timeout: 40_000 });
    await eye.look('it waits for a phone');
    await other.goto(there);
    await expect.poll(() => parts(page, 'locked'), { timeout: 60_000 }).toBe(2);
    await sheetOf(page, words);
    await press(page, words['company/deck-leave']);
    await page.getByText(words['company/deck-leave-text']).waitFor();
    await eye.look('the deck that stands, and giving it up');
    await closeAll(page);

    // A third phone takes the seat: it came after the deck was locked.
    const late = await comes(third);
    await press(late, words['join/take']);
    const eyes = new Eye(late);
    await button(late, words['join/join']).waitFor();
    await eyes.look('a deck that was locked before');
    await press(late, words['join/join']);
    await expect.poll(() => parts(late, 'entered'), { timeout: 20_000 }).toBe(1);
    await other.goto('about:blank');
    await page.getByRole('link', { name: words['place/state'], exact: true }).tap();
    await page.getByRole('tab', { name: game['screen/view/cards'] }).tap();
    await button(page, words['company/draw']).waitFor();
    await eye.look('a card may be drawn');
    await press(page, words['company/draw']);
    await button(page, words['company/draw-real']).first().waitFor({ timeout: 20_000 });
    await eye.look('the draw waits for a phone');
    await other.goto(there);
    await expect.poll(async () => (await entriesOnDisk(page)).filter(({ body }) => body.kind === 'sealed').length, { timeout: 40_000 }).toBeGreaterThan(0);

    await page.getByRole('tab', { name: game['screen/view/victory'] }).tap();
    await press(page, game['why/alexander']);
    await button(page, words['company/deck-show']).waitFor();
    await eye.look('the game is over');
    expect([...eye.found, ...eyes.found]).toEqual([]);
    expect([eye.stops, eyes.stops]).toEqual([7, 1]);
    for (const player of players) {
      player.forgive(/WebSocket/);
      await player.leave();
    }
  });
});
