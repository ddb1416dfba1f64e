import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, chip, closeSheet, enter, fill, go, press, sheet, view } from './gestures.ts';
import { FULL, flaws, Player, type Site, serveBuild } from './harness.ts';
import { aim, begin, DEALT, deal, drawAndEnd, fight, holding, type Name, ofPlayer, place, putDown, reinforce } from './risiko-table.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

/** A position in progress: dealt at the table, Bruno to play in round 6, three armies more in Great Britain, one in Iceland, six cards in his hand. */
async function inProgress(page: Page): Promise<void> {
  await press(page, 'Bruno');
  await deal(page, DEALT);
  await view(page, 'Map');
  await holding(page, 'great-britain', 3);
  await holding(page, 'iceland', 2);
  await page.getByRole('tab', { name: 'Players' }).tap();
  await fill(ofPlayer(page, 'Bruno'), 'Cards', 6);
  await page.getByRole('tab', { name: 'Table' }).tap();
  await fill(page, 'Round', 6);
  await press(page, 'Write it down');
  await go(page, 'Now');
  await page.getByRole('region', { name: 'Turn of Bruno' }).waitFor();
}

async function keepObjective(page: Page, name: Name, kind: string | undefined, chips: readonly string[]): Promise<void> {
  await view(page, 'Players');
  await ofPlayer(page, name).getByRole('button', { name: 'Objective' }).tap();
  await press(page, `I am ${name}`);
  if (kind) await chip(page, kind);
  for (const words of chips) await chip(sheet(page), words);
  await press(page, 'Keep it secret');
  await press(page, 'Hide it again');
  await go(page, 'Now');
}

/** A set laid on the table: a tap opens the sets, a tap brings the armies. */
async function threeAlike(page: Page, symbol: string, armies: number): Promise<void> {
  await button(page, 'A set of cards').first().tap();
  await sheet(page)
    .getByRole('button', { name: `three ${symbol} +${armies}` })
    .tap();
  await page.getByText(`${armies} armies to place`).first().waitFor();
  await putDown(page, 'central-america');
}

/** The game's clock and the turn's, counting down. */
async function clocksRun(page: Page): Promise<void> {
  const clocks = page.getByRole('timer');
  await expect.poll(() => clocks.textContent()).toMatch(/game (90:00|89:\d\d).*turn (2:00|1:\d\d)/);
}

/** How long the screen stood still at most while something was counted, in milliseconds. */
const longestStill = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        let [last, longest] = [begun, 0];
        const frame = (now: number): void => {
          longest = Math.max(longest, now - last);
          last = now;
          if (now - begun < 4_000) requestAnimationFrame(frame);
          else resolve(longest);
        };
        requestAnimationFrame(frame);
      }),
  );

/** All the odds of an attack, with armies such as no table has. */
async function oddsOfThousands(page: Page): Promise<void> {
  await press(page, /to take it$/);
  const dialog = sheet(page);
  await dialog.getByText('Armies needed against 3').waitFor();
  await fill(dialog, 'Armies attacking from', 9999);
  await fill(dialog, 'Armies defending', 5000);
  expect(await longestStill(page)).toBeLessThan(3_000);
  const needed = dialog.locator('section', { hasText: 'Armies needed against 5,000' });
  await needed.getByText('95%').waitFor();
  await expect.poll(() => needed.getByRole('definition').allTextContents()).toEqual(['8,552', '8,717', '8,803', '8,875']);
  await dialog.getByText('defender throws up to 1').waitFor();
  await dialog.getByText('Tournament rules', { exact: true }).last().waitFor();
  await closeSheet(page);
}

const game = FULL
  ? 'a tournament of four on a narrow phone: sets, forced defence, no fewer dice, minimum garrison, clocks, odds, points by objective, standings'
  : 'a tournament of four on a narrow phone, up to the first attacks: clocks, sets, forced defence, no fewer dice';
test(game, async () => {
  const player = new Player(site, { width: 320, height: 900 });
  const page = await player.open('#/g/risiko/new');
  await chip(page, 'Tournament rules');
  await page.getByText('Play against the clock').tap();
  await fill(page, 'Minutes of the game (0: no clock)', 90);
  await fill(page, 'Seconds of a turn (0: no clock)', 120);
  await begin(page);
  await inProgress(page);
  await clocksRun(page);
  await keepObjective(page, 'Bruno', 'territories on my card', ['Alaska', 'Greenland', 'China']);
  await keepObjective(page, 'Anna', undefined, ['3 · Cyclist']);

  await threeAlike(page, 'infantry', 6);
  await threeAlike(page, 'cavalry', 8);
  await reinforce(page, 8, 'central-america');
  await press(page, 'On to combat');
  await fight(page, 'central-america', 'venezuela', { dice: [[6, 5, 4], [1]], says: 'Move in 3 to 22;', moves: 3 });
  await fight(page, 'venezuela', 'brazil', { dice: [[6, 1], [1]], says: /loses 0/ });
  await aim(page, 'iceland', 'great-britain');
  await page.getByText('in a tournament no fewer dice than the defender’s 3').first().waitFor();
  await expect.poll(() => flaws(page)).toEqual([]);
  if (!FULL) return player.leave();
  await oddsOfThousands(page);

  await press(page, 'On to the move');
  await button(page, 'On to the move').waitFor({ state: 'hidden' });
  // Brazil has two armies and touches Dario's: none may leave. Central America is inland.
  await expect.poll(() => place(page, 'brazil').getAttribute('aria-disabled')).toBe('true');
  await place(page, 'central-america').tap();
  await place(page, 'venezuela').tap();
  const moving = page.getByRole('spinbutton', { name: 'Armies moving' });
  await expect.poll(() => moving.getAttribute('aria-valuemax')).toBe('19');
  await enter(moving, 5);
  await press(page, 'Move 5 armies');
  await page.getByText('Moved. The turn is over.').waitFor();
  await drawAndEnd(page);
  await page.getByRole('region', { name: 'Turn of Carla' }).waitFor();

  await press(page, 'Over without a winner: count points');
  await press(page, 'Show 2 secret objectives');
  await page.getByText('3 · Cyclist').waitFor();
  // Alaska 3 and Greenland 4; India, Siam, Indonesia, New Guinea and Western Australia 3 each, Eastern Australia 2.
  for (const [name, points] of [['Bruno', '7'] as const, ['Anna', '17'] as const, ['Carla', '0'] as const])
    await expect.poll(() => page.getByRole('spinbutton', { name }).inputValue()).toBe(points);
  await fill(page, 'Carla', 20);
  await press(page, 'Write the points');
  await page.getByText('Carla won in round').first().waitFor();
  await page.goto(`${site.address}#/g/risiko/career`);
  await page.getByRole('cell', { name: '20' }).first().waitFor();
  const rows = await page.getByRole('row').allTextContents();
  expect(rows.slice(1, 5).map((row) => /Anna|Bruno|Carla|Dario/.exec(row)?.[0])).toEqual(['Carla', 'Anna', 'Bruno', 'Dario']);
  const download = page.waitForEvent('download');
  await press(page, 'As a file for spreadsheets (CSV)');
  const csv = readFileSync(await (await download).path(), 'utf8');
  for (const line of ['Carla,20,', 'Anna,17,', 'Bruno,7,', 'Dario,0,']) expect(csv).toContain(line);
  await player.leave();
});
