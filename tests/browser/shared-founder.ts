import type { Page } from 'playwright-core';
import { button, press, sheet } from './gestures.ts';
import type { Player } from './harness.ts';
import { joinTable, openTable } from './shared-table.ts';

export const PLAYERS = ['Anna', 'Bruno', 'Carla'] as const;
type Name = (typeof PLAYERS)[number];
/** Cubes on order, militia and temples; the other cubes of the fifteen are for cities. */
const BOARDS: Readonly<Record<Name, readonly [number, number, number]>> = { Anna: [3, 5, 4], Bruno: [2, 4, 5], Carla: [1, 4, 6] };

/** Spreads and seals the cubes of a player behind the curtain that is on the screen. */
export async function spread(page: Page, name: Name): Promise<void> {
  await press(sheet(page), `I am ${name}`);
  for (const count of BOARDS[name]) await press(sheet(page), String(count));
  const rest = 15 - BOARDS[name].reduce((sum, count) => sum + count, 0);
  await press(sheet(page), `Put the other ${rest} in Cities and seal`);
}

/** Three at Founder of an Empire: the table’s phone for Carla, and those of Anna and Bruno. */
export async function threeFounders(table: Player, anna: Player, bruno: Player): Promise<readonly [table: Page, hers: Page, his: Page]> {
  const page = await table.open('#/g/founder-of-an-empire/new');
  await page.getByRole('radio', { name: '3', exact: true }).check();
  for (const [i, name] of PLAYERS.entries()) await page.getByLabel(`Name of player ${i + 1}`, { exact: true }).fill(name);
  await press(page, 'Begin');
  await button(page, 'Hand the phone to Anna').waitFor();
  const invitation = await openTable(page, 'No seat');
  const [hers, his] = [await anna.open(invitation), await bruno.open(invitation)];
  await Promise.all([joinTable(hers, 'Anna'), joinTable(his, 'Bruno')]);
  return [page, hers, his];
}
