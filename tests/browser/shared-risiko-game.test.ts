import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SERVER } from '../company/relay.ts';
import { FULL, Player } from './harness.ts';
import { fifthRound, fourthRound, keepObjective, lookAtObjective, thirdRound } from './risiko-end.ts';
import { firstRound, secondRound, setUp } from './risiko-rounds.ts';
import { NAMES, shows } from './risiko-table.ts';
import { entriesOnDisk, relayed, risikoOnPhones, secretsKept } from './shared-table.ts';

const { site } = relayed();

// What of it runs in `npm test` is in `shared-secrets.test.ts`: the deal on four phones, and a game that ends in its first round.
describe.skipIf(!SERVER || !FULL)('RisiKo! with own phones', () => {
  test('a whole game on four phones, each player on their own: five rounds, hands and sets, an elimination, and the objective that was secret on one of them', {
    timeout: 900_000,
  }, async () => {
    const players = NAMES.map(() => new Player(site(), { height: 900 }));
    const pages = await risikoOnPhones(players);
    const on = (name: (typeof NAMES)[number]): Page => pages[NAMES.indexOf(name)] as Page;
    const board = await setUp(on);
    for (const page of pages) await shows(page, board, {});
    const his = on('Bruno');
    await keepObjective(his);
    await firstRound(on, board);
    await lookAtObjective(his, false);
    await secondRound(on, board);
    await thirdRound(on, board);
    await fourthRound(on, board);
    await fifthRound(on, board);
    await lookAtObjective(his, true);
    for (const page of pages) {
      await page
        .getByText(/^Bruno won in round 5/)
        .first()
        .waitFor();
      await page.getByText('Destroy the green armies').first().waitFor();
    }
    // What was secret is on his phone alone, and the journal is the same on all.
    for (const page of pages) expect((await secretsKept(page)).some(({ secret }) => secret === 'objective-seat-2')).toBe(page === his);
    const journals = async (): Promise<number> => new Set(await Promise.all(pages.map(async (page) => JSON.stringify(await entriesOnDisk(page))))).size;
    await expect.poll(journals).toBe(1);
    for (const player of players) {
      player.forgive(/WebSocket/);
      expect(player.troubles).toEqual([]);
      await player.close();
    }
  });
});
