import { afterAll, beforeAll, expect, test } from 'vitest';
import { MARCH } from '../../src/games/conquerors/rules/testing/march.ts';
import { Table } from '../../src/games/conquerors/rules/testing/table.ts';
import { filedState, go, play } from './conquerors-table.ts';
import { Player, type Site, serveBuild } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
}, 240_000);
afterAll(() => site.stop());

/** A session with the historical opening, on its Now. */
async function begun(player: Player): Promise<void> {
  const page = await player.open('#/g/conquerors/new');
  await page.locator('footer button').tap();
  await page.locator('nav [aria-current=page]', { hasText: 'Now' }).waitFor();
}

test('31 action rounds with typed dice, from the Hellespont to Babylon', async () => {
  const player = new Player(site);
  await begun(player);
  const { page } = player;
  page.setDefaultTimeout(8_000);
  const table = new Table();
  for (const [i, deed] of MARCH.entries())
    await play(page, table, deed).catch((error: unknown) => {
      throw new Error(`deed ${i} in round ${table.state.round.number}, ${JSON.stringify(deed)}: ${error}`);
    });
  await go(page, 'Now');
  await page.getByText('Round 31: Macedonian').waitFor();
  expect(await filedState(page)).toEqual(table.state);
  await player.leave();
}, 300_000);
