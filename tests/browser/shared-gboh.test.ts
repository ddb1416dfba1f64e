import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SERVER } from '../company/relay.ts';
import { button, chip, go, press, toGame } from './gestures.ts';
import { Player } from './harness.ts';
import { entriesOnDisk, joinTable, line, openTable, relayed } from './shared-table.ts';

const { site } = relayed();

/** Two of Blue’s against one of Red’s, alike in all but that; who leads stands elsewhere. */
const LIST = `kind,army,name,formation,type,tq,size,ma,missile,hits,withdrawal,auxiliary,initiative,radius,seizures,overall,with
battle,,The Ford
army,first,Blue,,,,,,,,30
army,second,Red,,,,,,,,30
formation,first,Line
formation,first,Guard
formation,second,Wall
formation,second,Wing
leader,first,Marcus,Guard,,,,,,,,,5,4,1,yes,Guards
leader,second,Darios,Wing,,,,,,,,,4,3,1,yes,Riders
unit,first,Foot 1,Line,mi,5,4,5,-
unit,first,Foot 2,Line,mi,5,4,5,-
unit,first,Guards,Guard,hi,5,4,5,-
unit,second,Shields,Wall,mi,5,8,5,-
unit,second,Riders,Wing,lc,5,3,10,-
`;

/** Types faces as they fell on the table where the lines of battle are. */
async function fell(page: Page, ...faces: readonly number[]): Promise<void> {
  const keys = page.locator('[data-choice]');
  await press(page, 'I threw…');
  for (const face of faces) await button(keys, String(face)).tap();
}

describe.skipIf(!SERVER)('Simple GBoH with own phones', () => {
  test('a shock whose odd hit the defender places (7.53): asked on the defender’s phone, answered there, and the same on both', async () => {
    const players = [new Player(site()), new Player(site())] as const;
    const hers = await players[0].open();
    await toGame(hers, 'Simple GBoH');
    await press(hers, 'New session');
    await press(hers, /^Begin|^Start/);
    await go(hers, 'State');
    await press(hers, 'Battle file');
    await hers.getByLabel('Or paste it here').fill(LIST);
    await press(hers, /^Set up \d+ good lines/);
    await go(hers, 'Now');
    const his = await players[1].open(await openTable(hers, 'Blue'));
    await joinTable(his, 'Red');

    // Who begins (3.1): 7 against 3.
    await fell(hers, 7, 3);
    await expect.poll(() => line(hers).textContent()).toBe('Your move');
    await expect.poll(() => line(his).textContent()).toBe('Blue to move');
    await chip(hers, 'Line');
    await press(hers, /^Activate /);
    await press(hers, 'On to shock');
    await hers.getByText(/^Tap who attacks/).waitFor();
    for (const name of ['Foot 1', 'Foot 2', 'Shields']) await press(hers, new RegExp(`^${name},`));
    await press(hers, /^Declare/);
    await his.evaluate(() => {
      const ticks: unknown[] = [];
      Object.assign(window, { ticks });
      Object.defineProperty(navigator, 'vibrate', { value: (pattern: unknown) => ticks.push(pattern) > 0, configurable: true });
    });
    await press(hers, 'I threw…');
    // Who throws is seen while it happens.
    await expect.poll(() => line(his).textContent()).toBe('Blue: Shock combat');
    await button(hers.locator('[data-choice]'), '5').tap();
    // Her phone says who is asked, and is not asked itself: to answer for him takes a tap.
    await hers.getByText('Red decides', { exact: true }).waitFor();
    await hers.getByText('The defender decides: One hit is left over').waitFor();
    await button(hers, 'Answer for Red').waitFor();
    expect(await hers.locator('[data-choice] button').count()).toBe(0);
    await his.getByText('You decide').waitFor();
    // A short tick says it too.
    await expect.poll(() => his.evaluate(() => (window as unknown as { ticks: unknown[] }).ticks.length)).toBe(1);
    await press(his, 'Answer');
    await button(his.locator('[data-choice]'), /Foot 2/).tap();

    // +1 and 5 make 6: one hit for Blue, two for Red (7.83).
    await his.getByRole('heading', { name: 'Shields takes 2 hits. Foot 2 takes 1 hit and Foot 1 is unhurt.' }).waitFor();
    await hers.getByText('Shields takes 2 hits. Foot 2 takes 1 hit and Foot 1 is unhurt.', { exact: true }).waitFor();
    await expect.poll(() => hers.getByText('One hit is left over').count()).toBe(0);
    // What came of it is said on his with her name: she threw, and her phone applied it.
    await his.getByText('Blue: Shields takes 2 hits. Foot 2 takes 1 hit and Foot 1 is unhurt.').waitFor();
    await go(his, 'Now');
    for (const page of [hers, his]) {
      for (const counter of [/^Shields, .* 2 hits/, /^Foot 1, .* 0 hits/, /^Foot 2, .* 1 hit/]) await button(page, counter).first().waitFor();
      expect(await page.getByText('Red decides').count()).toBe(0);
    }
    await expect.poll(async () => JSON.stringify(await entriesOnDisk(hers)) === JSON.stringify(await entriesOnDisk(his))).toBe(true);
    const entries = await entriesOnDisk(his);
    const chosen = entries.findLast(({ body }) => body.kind === 'answered');
    expect(chosen?.body).toMatchObject({ answers: [{ at: 'odd-hit/attacker-1', faces: ['attacker-2'] }] });
    expect(chosen?.writer).not.toBe(entries[0]?.writer);
    for (const player of players) {
      player.forgive(/WebSocket/);
      expect(player.troubles).toEqual([]);
      await player.close();
    }
  });
});
