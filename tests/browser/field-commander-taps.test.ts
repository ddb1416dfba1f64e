import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button } from './gestures.ts';
import { Player, type Site, serveBuild, tooSmall, tooWide, violations } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
}, 240_000);
afterAll(() => site.stop());

const choice = (page: Page, words: string | RegExp) => button(page.locator('[data-choice]'), words).and(page.locator(':enabled')).first();

/** The links of a stronghold the app does not know, tapped once by name. */
async function links(player: Player, stronghold: string, neighbour: string): Promise<void> {
  const { page } = player;
  await player.tap(button(page, `Its links?: ${stronghold}`));
  await player.tap(page.getByRole('dialog').locator('label', { hasText: neighbour }));
  await player.tap(button(page.getByRole('dialog'), 'Keep the map'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Taps the primary button until a result of the app's dice is settled: what it asks is answered with the first thing offered. */
async function settle(player: Player, act: () => Promise<void>, done: RegExp): Promise<void> {
  const { page } = player;
  await act();
  const open = choice(page, /./);
  const end = button(page, done).or(page.getByText(done)).first();
  for (;;) {
    await open.or(end).first().waitFor();
    if (!(await open.isVisible())) return;
    await player.tap(open);
    await page.waitForTimeout(60);
  }
}

/** The battle of Chaeronea up to its first throw, with the plans of the worked turn but no gold for a fifth. */
async function plans(player: Player): Promise<void> {
  const { page } = player;
  await player.tap(button(page, 'Battle of Chaeronea'));
  await player.tap(button(page, 'The enemy draws plans'));
  for (const plan of ['Raid', 'Infantry', 'Guards', 'Recovery']) await player.tap(choice(page, new RegExp(`^${plan}`)));
  const chosen = page.getByRole('region', { name: 'Alexander’s plans' });
  for (const [i, plan] of ['Recovery', 'Leadership', 'Surround', 'Rally'].entries()) {
    await player.tap(button(chosen, new RegExp(`^${plan}`)));
    await page.getByText(`${i + 1} chosen, 4 free`).waitFor();
  }
  await player.tap(button(page, 'Before the battle'));
}

test('the tap budgets of Field Commander: the first decision of Granicus, three orders of the table’s dice, the plans of a battle and one archers’ die', async () => {
  const player = new Player(site);
  const page = await player.open();
  page.setDefaultTimeout(12_000);
  const first = await player.counting(async () => {
    await player.tap(page.getByRole('link', { name: /Field Commander/ }).first());
    await player.tap(button(page, 'New session'));
    await player.tap(button(page, 'Begin'));
    await player.tap(button(page, 'Begin the campaign'));
    await settle(player, () => player.tap(button(page, 'Forces of the first operation')), /^Next turn$/);
    await player.tap(button(page, 'Next turn'));
    await button(page, 'Roll 3 orders').waitFor();
  });
  expect(first).toBeLessThanOrEqual(10);
  expect([await violations(page), await tooSmall(page), await tooWide(page)]).toEqual([[], [], []]);

  await links(player, 'Halicarnassus', 'Sardis');
  await links(player, 'Lycia', 'Halicarnassus');
  const orders = await player.counting(async () => {
    await player.tap(button(page, 'Our dice'));
    // The dice of the table that ask for nothing more: 4 + 6, 5 + 5 and 6 + 4 on the chart of the worked turn.
    for (const [die, name] of [
      [6, 'Sardis'],
      [5, 'Halicarnassus'],
      [4, 'Lycia'],
    ] as const)
      await player.tap(button(page.getByRole('group', { name: `The die for ${name}` }), String(die)));
    await button(page, 'On to: Enemy operations').waitFor();
  });
  // One tap a die on the table, and one to say so; the app's dice take one in all.
  expect(orders).toBe(4);

  await player.tap(button(page, 'On to: Enemy operations'));
  await player.tap(button(page, 'On to: Conquest'));
  await player.tap(button(page, /^Chaeronea/));
  await player.tap(button(page, 'Scout with our die'));
  // As many as the forces: the way is free.
  await player.tap(choice(page, '5'));
  await page.getByText('The way was free: the army entered Chaeronea.').waitFor();
  const prepared = await player.counting(() => plans(player));
  expect(prepared).toBe(11);
  await button(page, 'Throw turn 1').waitFor();
  expect([await violations(page), await tooSmall(page), await tooWide(page)]).toEqual([[], [], []]);
  const archers = await player.counting(async () => {
    await player.tap(button(page, 'Our dice'));
    await player.tap(choice(page, '5'));
    await page.getByText('Speed 5: 0 hits on the enemy, 0 hits on you.').waitFor();
  });
  expect(archers).toBe(2);
  process.stdout.write(`Field Commander taps: ${JSON.stringify({ first, orders, prepared, archers })}\n`);
  await player.leave();
}, 200_000);

test('three orders of the app’s dice, all sixes, and on to the operations: two taps', async () => {
  const player = new Player(site);
  const page = await player.open();
  // Every byte of chance but those of a name: 5 is a six.
  await page.addInitScript(() => {
    const chance = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (into) => (into instanceof Uint8Array && into.length > 16 ? into.fill(5) && into : chance(into));
  });
  await page.reload();
  page.setDefaultTimeout(12_000);
  await page
    .getByRole('link', { name: /Field Commander/ })
    .first()
    .tap();
  for (const words of ['New session', 'Begin', 'Begin the campaign']) await button(page, words).tap();
  await settle(player, () => player.tap(button(page, 'Forces of the first operation')), /^Next turn$/);
  await player.tap(button(page, 'Next turn'));
  await button(page, 'Roll 3 orders').waitFor();
  await links(player, 'Halicarnassus', 'Sardis');
  await links(player, 'Lycia', 'Halicarnassus');
  const orders = await player.counting(async () => {
    await player.tap(button(page, 'Roll 3 orders'));
    await player.tap(button(page, 'On to: Enemy operations'));
    await button(page, 'Turn an operation counter').waitFor();
  });
  expect(orders).toBeLessThanOrEqual(2);
  // 6 + 4, 6 + 5 and 6 + 6 on the chart of the worked turn come to nothing.
  await player.leave();
}, 120_000);
