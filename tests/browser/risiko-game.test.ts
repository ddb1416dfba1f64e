import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill, press } from './gestures.ts';
import { FULL, Player, type Site, serveBuild } from './harness.ts';
import { fifthRound, fourthRound, keepObjective, lookAtObjective, thirdRound } from './risiko-end.ts';
import { firstRound, secondRound, setUp } from './risiko-rounds.ts';
import { begin, shows } from './risiko-table.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

async function standings(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Bruno won in round / }).waitFor();
  await page.getByText('Destroy the green armies').first().waitFor();
  await page.getByText('Points for the standings').tap();
  for (const [name, points] of Object.entries({ Anna: 40, Bruno: 100, Carla: 35, Dario: 0 })) await fill(page, name, points);
  await press(page, 'Write the points');
  await page.goto(`${site.address}#/g/risiko/career`);
  await page.getByRole('cell', { name: '100' }).first().waitFor();
  const rows = await page.getByRole('row').allTextContents();
  expect(rows.slice(1, 5).map((row) => /Anna|Bruno|Carla|Dario/.exec(row)?.[0])).toEqual(['Bruno', 'Anna', 'Carla', 'Dario']);
  const download = page.waitForEvent('download');
  await press(page, 'As a file for spreadsheets (CSV)');
  const csv = readFileSync(await (await download).path(), 'utf8');
  for (const line of ['Bruno,100,1', 'Anna,40,', 'Carla,35,', 'Dario,0,']) expect(csv).toContain(line);
}

const game = FULL
  ? 'four players play a whole game with their own dice: five rounds, three kinds of sets, an elimination, an objective'
  : 'four players set up, keep an objective and play the first of five rounds with their own dice';
test(game, async () => {
  const player = new Player(site, { height: 900 });
  const page = await player.open('#/g/risiko/new');
  await begin(page);
  const on = () => page;
  const board = await setUp(on);
  await shows(page, board, {});
  await keepObjective(page);
  await firstRound(on, board);
  await lookAtObjective(page, false);
  if (!FULL) return player.leave();
  await secondRound(on, board);
  await thirdRound(on, board);
  await fourthRound(on, board);
  await fifthRound(on, board);
  await lookAtObjective(page, true);
  await standings(page);
  await player.leave();
});
