import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Deed, Table } from '../../src/games/conquerors/rules/testing/table.ts';
import { deedsOf } from './conquerors-deeds.ts';
import { filedState, play, undoAll } from './conquerors-table.ts';
import { go } from './gestures.ts';
import { FULL, Player, type Site, serveBuild } from './harness.ts';

const MARCH = deedsOf('march-to-babylon');
const ADMINISTRATION = deedsOf('administrative-phase');

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

/** A session with the historical opening, on its Now. */
async function begun(player: Player): Promise<void> {
  const page = await player.open('#/g/conquerors/new');
  await page.locator('footer button').tap();
  await page.locator('nav [aria-current=page]', { hasText: 'Now' }).waitFor();
}

/** The deeds up to the end of a round. */
function through(round: number): readonly Deed[] {
  const ends = MARCH.flatMap((deed, i) => (deed.do === 'end' ? [i + 1] : []));
  return MARCH.slice(0, ends[round - 1]);
}

const game = FULL ? '31 action rounds with typed dice, from the Hellespont to Babylon' : 'the first 5 of 31 action rounds with typed dice';
test(game, async () => {
  const player = new Player(site);
  await begun(player);
  const { page } = player;
  const table = new Table();
  for (const [i, deed] of (FULL ? MARCH : through(5)).entries())
    await play(page, table, deed).catch((error: unknown) => {
      throw new Error(`deed ${i} in round ${table.state.round.number}, ${JSON.stringify(deed)}: ${error}`);
    });
  await go(page, 'Now');
  await page.getByText(FULL ? 'Round 31: Macedonian' : 'Round 6: Persian').waitFor();
  await expect.poll(() => filedState(page)).toEqual(table.state);
  await undoAll(page);
  await expect.poll(() => filedState(page)).toEqual(table.begun);
  await player.leave();
}, 300_000);

test('a drawn Administrative Phase from the restoring to the weariness check, then a declared one', async () => {
  const player = new Player(site);
  await begun(player);
  const { page } = player;
  const table = new Table();
  for (const deed of ADMINISTRATION) await play(page, table, deed);
  const { treasuries, provinces, armies, alexandrias, garrisons, weariness } = table.state;
  expect([treasuries.susa.level, treasuries.sardes.level, weariness]).toEqual(['full', 'scarce', 16]);
  expect([provinces.caria.drought, provinces.phrygia.devastated, armies['macedonian-2'].fatigued, armies['persian-2'].useless]).toEqual(Array(4).fill(false));
  expect([alexandrias.map((one) => one.place), garrisons.find((one) => one.place === 'sardes')?.gsp]).toEqual([['alexandria'], 1]);
  await expect.poll(() => filedState(page)).toEqual(table.state);
  await player.leave();
});
