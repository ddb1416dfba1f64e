import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button } from './gestures.ts';
import { flaws, Player, type Site, serveBuild } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

const choice = (page: Page, words: string | RegExp) => button(page.locator('[data-choice]'), words).and(page.locator(':enabled')).first();

/** The links of a stronghold the app does not know, tapped once by name. */
async function links(player: Player, stronghold: string, neighbour: string): Promise<void> {
  const { page } = player;
  await player.tap(button(page, `Enter the roads: ${stronghold}`));
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
  await player.tap(button(page, 'Fight at Chaeronea'));
  // The sheet of the enemy's plans is open as the battle begins.
  for (const plan of ['Raid', 'Infantry', 'Guards', 'Recovery']) await player.tap(choice(page, new RegExp(`^${plan}`)));
  const chosen = page.getByRole('region', { name: 'Alexander’s plans' });
  for (const [i, plan] of ['Recovery', 'Leadership', 'Surround', 'Rally'].entries()) {
    await player.tap(button(chosen, new RegExp(`^${plan}`)));
    await page.getByText(`${i + 1} chosen, 4 free`).waitFor();
  }
  await player.tap(button(page, 'Settle: Raid'));
}

test('the tap budgets of Field Commander: the first decision of Granicus, three orders of the table’s dice, the plans of a battle and one archers’ die', async () => {
  const player = new Player(site);
  const page = await player.open();
  const first = await player.counting(async () => {
    await player.tap(page.getByRole('link', { name: /Field Commander/ }).first());
    await player.tap(button(page, 'New session'));
    await player.tap(button(page, 'Begin'));
    // What nobody entered yet is unknown, no 0.
    await expect.poll(() => page.getByRole('spinbutton', { name: 'Gold at the start, beside Resupply' }).inputValue()).toBe('?');
    await player.tap(button(page, 'Begin the campaign'));
    await settle(player, () => player.tap(button(page, 'Draw 1 force for the operation')), /^Next turn$/);
    await player.tap(button(page, 'Next turn'));
    await button(page, 'Roll 3 orders').waitFor();
  });
  expect(first).toBeLessThanOrEqual(10);
  await expect.poll(() => flaws(page)).toEqual([]);

  await links(player, 'Halicarnassus', 'Sardis');
  await links(player, 'Lycia', 'Halicarnassus');
  const orders = await player.counting(async () => {
    await player.tap(button(page, 'I threw…'));
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
  const scouted = await player.counting(async () => {
    await player.tap(button(page, /^Chaeronea/));
    await player.tap(button(page, 'Scout with my die'));
    // As many as the forces: the way is free.
    await player.tap(choice(page, '5'));
    await page.getByText('The army entered Chaeronea: no cost.').waitFor();
  });
  expect(scouted).toBe(3);
  const prepared = await player.counting(() => plans(player));
  expect(prepared).toBe(10);
  await button(page, 'Throw turn 1').waitFor();
  await expect.poll(() => flaws(page)).toEqual([]);
  const archers = await player.counting(async () => {
    await player.tap(button(page, 'I threw…'));
    await player.tap(choice(page, '5'));
    await page.getByText('Speed 5: 0 hits on the enemy, 0 hits on you.').waitFor();
  });
  expect(archers).toBe(2);
  process.stdout.write(`Field Commander taps: ${JSON.stringify({ first, orders, scouted, prepared, archers })}\n`);
  await player.leave();
});

test('three orders of the app’s dice, all sixes, and on to the operations: two taps', async () => {
  const player = new Player(site);
  const page = await player.open();
  // Every byte of chance but those of a name: 5 is a six.
  await page.addInitScript(() => {
    const chance = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (into) => (into instanceof Uint8Array && into.length > 16 ? into.fill(5) && into : chance(into));
  });
  await page.reload();
  await page
    .getByRole('link', { name: /Field Commander/ })
    .first()
    .tap();
  for (const words of ['New session', 'Begin', 'Begin the campaign']) await button(page, words).tap();
  await settle(player, () => player.tap(button(page, 'Draw 1 force for the operation')), /^Next turn$/);
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
});

test('a force the copy does not know is entered where it is drawn, kept, and one tap the next time; hits and the price of the road are decided on the table', async () => {
  const player = new Player(site);
  const page = await player.open();
  const link = (name: RegExp) => page.getByRole('link', { name }).first();
  await link(/Field Commander/).tap();
  for (const words of ['New session', 'Begin', 'Begin the campaign', 'Draw 1 force for the operation']) await button(page, words).tap();
  const met = await player.counting(async () => {
    await player.tap(choice(page, 'Another counter'));
    await player.tap(page.getByRole('dialog').locator('label', { hasText: 'Heavy Cavalry' }));
    await expect.poll(() => flaws(page)).toEqual([]);
    await player.tap(button(page.getByRole('dialog'), 'Keep and take it'));
    await button(page, 'Next turn').waitFor();
  });
  expect(met).toBe(3);
  await button(page, 'Next turn').tap();
  await links(player, 'Halicarnassus', 'Sardis');
  await links(player, 'Lycia', 'Halicarnassus');
  await button(page, 'I threw…').tap();
  const die = (name: string, face: number) => button(page.getByRole('group', { name: `The die for ${name}` }), String(face)).tap();
  // 1 + 4 with an empty treasury: a hit, placed with one tap on its counter.
  await die('Sardis', 1);
  const hit = await player.counting(async () => {
    await player.tap(button(page.getByRole('group', { name: 'Who takes the hit' }), /^Infantry/));
    await page.getByText('Infantry reduced').waitFor();
  });
  expect(hit).toBe(1);
  await button(page, 'I threw…').tap();
  // 2 + 5 is a garrison, and the counter met before is one of those it may be.
  await die('Halicarnassus', 2);
  await choice(page, /^HC Heavy Cavalry/).tap();
  await button(page, /^Halicarnassus.*1 force/).waitFor();
  await die('Lycia', 6);
  await button(page, 'On to: Enemy operations').tap();
  await button(page, 'On to: Conquest').tap();
  await button(page, /^Chaeronea/).tap();
  await button(page, 'Scout with my die').tap();
  await choice(page, '2').tap();
  // 5 forces on a 2 and no gold: only staying is left, until forces are disbanded.
  await button(page, 'Stay here').waitFor();
  expect(await button(page, /^Enter Chaeronea/).count()).toBe(0);
  const army = page.getByRole('group', { name: 'To disband forces first, tap them above.' });
  for (const force of [/^Archers/, /^Companions/, /^Phalanx/]) await button(army, force).tap();
  await expect.poll(() => flaws(page)).toEqual([]);
  await button(page, 'Enter Chaeronea: no cost').tap();
  await page.getByText('The army entered Chaeronea: no cost.').waitFor();
  await expect.poll(() => page.getByRole('group', { name: 'Forces', exact: true }).locator(':scope > span').count()).toBe(1);
  process.stdout.write(`Field Commander taps: ${JSON.stringify({ met, hit })}\n`);
  await player.leave();
});
