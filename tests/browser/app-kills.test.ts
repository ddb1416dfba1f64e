import { afterAll, beforeAll, expect, test } from 'vitest';
import { FULL, Player, type Site, serveBuild } from './harness.ts';

/** Five here, a hundred in the full run. */
const KILLS = FULL ? 100 : 5;

/** Steps the journal draws before more are asked for. */
const ON_PAGE = 60;

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

test(
  `kill -9 in the middle of throws, ${KILLS} times: every result that was shown is in the journal`,
  async () => {
    const player = new Player(site, { own: true });
    let page = await player.open('#/g/simple-gboh/new');
    await page.getByRole('button', { name: /^Begin|^Start/ }).tap();
    await page.locator('nav a').first().waitFor();
    const session = new URL(page.url()).hash.split('/')[2] as string;
    let shown = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const check = `${site.address}#/s/${session}/resolve/leader-losses`;
      await page.goto(check);
      const done = page.getByRole('button', { name: /^(Apply|Done)$/ });
      const roll = page.getByRole('button', { name: 'Throw', exact: true });
      await roll.or(done).waitFor();
      let killing: Promise<void> | undefined;
      try {
        for (;;) {
          // A result the last kill left unapplied is gone on with.
          const fresh = await roll.isVisible();
          if (fresh) await roll.tap({ timeout: 3000 });
          await page.getByRole('heading', { name: 'Why' }).waitFor({ timeout: 3000 });
          if (fresh) shown += 1;
          // Not before a throw of this life of the app, and a second one of the first: a slow machine would see no more.
          if (fresh && shown > kill + 1) killing ??= new Promise((resolve) => setTimeout(() => resolve(player.kill()), 400 + ((kill * 337) % 1500)));
          await done.tap({ timeout: 3000 });
          await page.locator('nav [aria-current=page]', { hasText: 'Now' }).waitFor({ timeout: 3000 });
          await page.goto(check);
          await roll.waitFor({ timeout: 3000 });
        }
      } catch {
        // The browser is gone, as it should be.
      }
      await (killing ?? player.kill());
      page = await player.open(`#/s/${session}/journal`);
      await expect.poll(() => page.locator('main ol details').count(), { timeout: 10_000 }).toBeGreaterThanOrEqual(Math.min(shown, ON_PAGE));
    }
    expect(shown).toBeGreaterThan(KILLS);
    await page.locator('header button').tap();
    await page.getByRole('button', { name: 'Check the journal' }).tap();
    await page.getByText('all as shown').waitFor();
    await player.leave();
  },
  KILLS * 60_000,
);
