import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, go, press, view } from './gestures.ts';
import { flaws, Player, type Site, serveBuild } from './harness.ts';
import { aim, dock, holding, place } from './risiko-table.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

const label = (page: Page, territory: string) => place(page, territory).getAttribute('aria-label');

const armies = async (page: Page, territory: string): Promise<number> => Number(/(\d+) arm/.exec((await label(page, territory)) ?? '')?.[1]);

/** From the icon to the first turn, as players would who give no names; the armies put down are not counted. And for how long the page works to deal, in ms. */
async function toTheFirstTurn(player: Player): Promise<{ readonly taps: number; readonly dealt: number }> {
  const { page } = player;
  let dealt = 0;
  const taps = await player.counting(async () => {
    await player.tap(page.getByRole('link', { name: /RisiKo!/ }).first());
    await player.tap(button(page, 'New session'));
    await player.tap(button(page, 'Begin'));
    await player.tap(button(page, 'Throw for the first player'));
    await button(page, 'Deal with the app').waitFor();
    dealt = await worked(player, async () => {
      await player.tap(button(page, 'Deal with the app'));
      await page.locator('svg:not(:has([aria-label*="nobody"])) [data-territory]').first().waitFor();
    });
    await placeAll(page);
    await player.tap(button(page, 'Begin the game'));
    await page.getByRole('region', { name: /^Turn of / }).waitFor();
  });
  return { taps, dealt };
}

/** How many milliseconds of the processor the page took for what `act` does: unlike the time on the clock, this is the same on a machine that is busy with other work. */
async function worked(player: Player, act: () => Promise<void>): Promise<number> {
  const tools = await player.devtools();
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async (): Promise<number> => {
    const { metrics } = await tools.send('Performance.getMetrics');
    const tasks = metrics.find(({ name }) => name === 'TaskDuration');
    if (!tasks) throw new Error('expected the time of the page’s tasks from the browser, got none');
    return tasks.value * 1000;
  };
  const before = await busy();
  await act();
  const after = await busy();
  await tools.detach();
  return after - before;
}

/** A turn from the armies to the move, by touch, with the table's own dice: the map stays where it is, a conquest is said, and no throw is told of another fight. */
async function turn(page: Page): Promise<void> {
  const seen: number[] = [];
  const look = async (): Promise<void> => void seen.push((await place(page, 'alaska').boundingBox())?.y ?? Number.NaN);
  await look();
  await button(page, /^Take \d+ arm/).tap();
  await page.getByRole('heading', { name: /to place$/ }).waitFor();
  await look();
  await page.locator('label', { hasText: 'all ' }).tap();
  await place(page, 'alaska').tap();
  await button(page, 'On to combat').waitFor();
  await look();
  await button(page, 'On to combat').tap();
  await button(page, 'On to the move').waitFor();
  await aim(page, 'alaska', 'alberta');
  await look();
  await button(dock(page), /Blue 1$/).tap();
  await page.getByRole('heading', { name: 'Red takes Alberta' }).waitFor();
  // Below the armies of every territory: what is asked hides none.
  const lowest = (await place(page, 'argentina').boundingBox()) ?? { y: 0, height: 0 };
  expect((await page.locator('section[aria-live=polite]').boundingBox())?.y).toBeGreaterThanOrEqual(lowest.y + lowest.height - 20);
  await look();
  await button(page, 'Move in 3').tap();
  await place(page, 'northwest-territories').tap();
  await dock(page).getByText('Northwest Territories').waitFor();
  await expect.poll(() => dock(page).getByRole('status').count()).toBe(0);
  await look();
  await button(page, 'On to the move').tap();
  await page.getByRole('heading', { name: 'Move from which territory?' }).waitFor();
  await place(page, 'alaska').tap();
  await place(page, 'alberta').tap();
  await button(page, 'Move 1 army').waitFor();
  await look();
  await button(page, 'Move 1 army').tap();
  await page.getByRole('heading', { name: 'Moved. The turn is over.' }).waitFor();
  await look();
  await expect.poll(() => armies(page, 'alberta')).toBe(4);
  // Only a dock higher than the room below the map may push it a little.
  expect(Math.max(...seen) - Math.min(...seen), seen.join(' ')).toBeLessThanOrEqual(24);
  await expect.poll(() => flaws(page)).toEqual([]);
}

/** An attack on a phone that lies on its side: the map is brought to the upper edge at once, and no tap on it or beside it moves it from there. */
async function onItsSide(page: Page): Promise<void> {
  const upright = page.viewportSize();
  await page.setViewportSize({ width: 844, height: 390 });
  await alaska(page, 5);
  const seen: number[] = [];
  const look = async (): Promise<void> => void seen.push(await page.evaluate(() => scrollY));
  await look();
  await aim(page, 'alaska', 'alberta');
  await look();
  await button(dock(page), 'Let the app throw').waitFor();
  const { y = 0, height = 0 } = (await dock(page).boundingBox()) ?? {};
  expect(y >= 0 && y + height <= 390, `${y} + ${height}`).toBe(true);
  await changes(page, 'alberta', () => button(dock(page), /Red loses 1, Blue 2$/).tap());
  await look();
  expect(new Set(seen).size, seen.join(' ')).toBe(1);
  if (upright) await page.setViewportSize(upright);
}

/** On a low screen what is asked about an attack stands over the map, but not over the territories that fight. */
async function inSight(page: Page): Promise<void> {
  const upright = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 700 });
  await view(page, 'Map');
  await holding(page, 'south-africa', 9, 'Red');
  await holding(page, 'congo', 1, 'Blue');
  await go(page, 'Now');
  await aim(page, 'south-africa', 'congo');
  await button(dock(page), 'Let the app throw').waitFor();
  const { y = 0 } = (await dock(page).boundingBox()) ?? {};
  for (const territory of ['south-africa', 'congo']) {
    const { y: top = 0, height = 0 } = (await place(page, territory).boundingBox()) ?? {};
    expect(top + height, territory).toBeLessThanOrEqual(y + 1);
  }
  await place(page, 'south-africa').tap();
  await beyondTheEdge(page);
  if (upright) await page.setViewportSize(upright);
}

/** The map is wider than a phone: from China it comes to Mongolia and Siberia, which may be attacked too. */
async function beyondTheEdge(page: Page): Promise<void> {
  await view(page, 'Map');
  await holding(page, 'china', 9, 'Red');
  for (const territory of ['mongolia', 'siberia']) await holding(page, territory, 1, 'Blue');
  await go(page, 'Now');
  await place(page, 'china').evaluate((one) => one.closest('section')?.scrollTo(0, 0));
  await place(page, 'china').tap();
  await onScreen(page, 'china', 'mongolia', 'siberia');
  await place(page, 'china').tap();
  await roundTheWorld(page);
}

/** Where Alaska may attack Kamchatka alone, at the other side of the map, that comes into sight. */
async function roundTheWorld(page: Page): Promise<void> {
  await view(page, 'Map');
  for (const territory of ['alberta', 'northwest-territories']) await holding(page, territory, 1, 'Red');
  await holding(page, 'alaska', 9, 'Red');
  await holding(page, 'kamchatka', 1, 'Blue');
  await go(page, 'Now');
  await place(page, 'alaska').evaluate((one) => one.closest('section')?.scrollTo(0, 0));
  await place(page, 'alaska').tap();
  await onScreen(page, 'kamchatka');
  await place(page, 'kamchatka').tap();
  await button(dock(page), 'Let the app throw').waitFor();
}

/** These territories stand between the sides of the screen. */
async function onScreen(page: Page, ...territories: readonly string[]): Promise<void> {
  for (const territory of territories)
    await expect
      .poll(
        async () => {
          const { x = 0, width = 0 } = (await place(page, territory).boundingBox()) ?? {};
          return x >= 0 && x + width <= 391;
        },
        { message: territory },
      )
      .toBe(true);
}

async function placeAll(page: Page): Promise<void> {
  const placing = page.getByRole('heading', { name: / places / });
  const begin = page.getByRole('heading', { name: 'Begin' });
  for (;;) {
    await placing.or(begin).first().waitFor();
    if (!(await placing.isVisible())) return;
    const heading = (await placing.textContent()) ?? '';
    await page.locator('label', { hasText: /^\+/ }).last().tap();
    await page.locator('[data-territory][aria-disabled=false]').first().tap();
    await page.waitForFunction((before) => ![...document.querySelectorAll('h2')].some((one) => one.textContent === before), heading);
  }
}

/** Red to fight from Alaska with eight armies; Alberta is blue's with `defenders`. */
async function alaska(page: Page, defenders: number, phase = 'combat'): Promise<void> {
  await view(page, 'Map');
  await holding(page, 'alaska', 8, 'Red');
  await holding(page, 'alberta', defenders, 'Blue');
  await holding(page, 'northwest-territories', 2, 'Green');
  await page.getByRole('tab', { name: 'Table' }).tap();
  const turn = page.locator('section', { has: page.getByRole('heading', { name: 'Whose turn' }) });
  await turn.locator('label', { hasText: 'Red' }).tap();
  await turn.locator('label', { hasText: phase }).tap();
  const write = button(turn, 'Write it down');
  if (await write.isEnabled()) await write.tap();
  await view(page, 'Map');
  await go(page, 'Now');
}

async function changes(page: Page, territory: string, act: () => Promise<void>): Promise<void> {
  const before = await label(page, territory);
  await act();
  await page.waitForFunction(([id, was]) => document.querySelector(`[data-territory=${id}]`)?.getAttribute('aria-label') !== was, [territory, before] as const);
}

test('the tap budgets of RisiKo!: to the first turn, a throw, own dice, losses alone, victory; a deal under 300 ms', async () => {
  const player = new Player(site);
  const page = await player.open();
  const { taps: first, dealt } = await toTheFirstTurn(player);
  expect(first).toBeLessThanOrEqual(12);
  expect(dealt).toBeLessThanOrEqual(300);

  await alaska(page, 5);
  const both = async (): Promise<number> => (await armies(page, 'alaska')) + (await armies(page, 'alberta'));
  const before = await both();
  const thrown = await player.counting(async () => {
    await player.tap(place(page, 'alaska'));
    await player.tap(place(page, 'alberta'));
    await player.tap(button(dock(page), 'Throw 3 against 3'));
    await page.getByText(/^Red loses \d, Blue \d$/).waitFor();
  });
  // Three dice against three: three armies are lost, whatever falls.
  await expect.poll(() => both()).toBe(before - 3);
  expect(thrown).toBe(3);
  await expect.poll(() => flaws(page)).toEqual([]);

  await alaska(page, 5);
  const losses = await player.counting(() =>
    changes(page, 'alberta', async () => {
      await player.tap(button(dock(page), 'Our dice'));
      // What stays on the screen takes a quarter of it at most.
      await button(dock(page), 'Let the app throw').waitFor();
      expect((await dock(page).boundingBox())?.height).toBeLessThanOrEqual(844 / 4);
      await player.tap(button(dock(page), /Red loses 1, Blue 2$/));
    }),
  );
  expect(losses).toBe(2);
  expect([await label(page, 'alaska'), await label(page, 'alberta')]).toEqual(['Alaska, Red, 7 armies', 'Alberta, Blue, 3 armies']);
  await go(page, 'Journal');
  await page.getByText('Thrown at the table: Alaska −1 (7 left), Alberta −2 (3 left)').first().waitFor();

  await alaska(page, 1);
  const own = await player.counting(() =>
    changes(page, 'alaska', async () => {
      for (const face of [6, 2, 1, 6]) await player.tap(button(dock(page).getByRole('group', { name: /’s dice$/ }), String(face)));
    }),
  );
  expect(own).toBe(4);
  expect((await dock(page).boundingBox())?.height).toBeLessThanOrEqual(844 / 4);
  await expect.poll(() => label(page, 'alaska')).toBe('Alaska, Red, 7 armies');
  await expect.poll(() => flaws(page)).toEqual([]);

  await onItsSide(page);
  await inSight(page);

  await alaska(page, 1, 'reinforcements');
  await turn(page);

  const won = await player.counting(async () => {
    await player.tap(button(page, 'Red has won…'));
    await player.tap(button(page, 'The objective is reached'));
    await page.getByRole('heading', { name: /^Red won in round / }).waitFor();
  });
  expect(won).toBe(2);
  await expect.poll(() => flaws(page)).toEqual([]);
  console.log(`RisiKo! taps: ${JSON.stringify({ first, thrown, losses, own, won, dealt: Math.round(dealt) })}`);
  await press(page, /^Undo: Red wins/);
  await player.leave();
});

test('how likely: the first thing on the page, live, without a session; thrown from there', async () => {
  const player = new Player(site, { width: 320, height: 640 });
  const page = await player.open('#/g/risiko');
  await page.getByRole('heading', { name: 'How likely?' }).waitFor();
  const chance = page.getByRole('status');
  const before = await chance.textContent();
  await button(page, 'Attackers: more').tap();
  await page.waitForFunction((was) => document.querySelector('[role=status]')?.textContent !== was, before);
  await expect.poll(() => flaws(page)).toEqual([]);
  await button(page, 'To the end').tap();
  await page.getByText(/^attacker ?9( −|$)/).waitFor();
  // Thrown once: the way back from what is thrown next is the form, with the numbers as they were.
  await press(page, 'New: Attack to the end');
  await expect.poll(() => page.getByRole('spinbutton', { name: 'Armies attacking from' }).inputValue()).toBe('9');
  await player.leave();
});

test('a throw 3 against 3 with no session: two taps from the icon to the dice, one for each throw that follows', async () => {
  const player = new Player(site);
  const page = await player.open();
  const lost = page.getByRole('heading', { name: /loses? \d/ });
  await player.tap(page.getByRole('link', { name: /RisiKo!/ }).first());
  await player.tap(button(page, 'One throw').first());
  await lost.waitFor();
  expect(player.taps).toBe(2);
  await player.tap(button(page, /^Throw again, \d against \d$/));
  // What goes on has all the numbers of the throw before it.
  await expect.poll(() => page.url()).toMatch(/throw\?input=.*attackDice/);
  expect(player.taps).toBe(3);
  await page.goBack();
  await page.getByRole('spinbutton', { name: 'Armies attacking from' }).waitFor();
  expect(await lost.count()).toBe(0);
  await player.leave();
});

test('after a throw with no session the attack is thrown to its end by the tap that asks for it', async () => {
  const player = new Player(site);
  const page = await player.open('#/g/risiko');
  await player.tap(button(page, 'One throw').first());
  await player.tap(button(page, 'Attack on to the end'));
  await button(page, 'New: Attack to the end').waitFor();
  expect(player.taps).toBe(2);
  await player.leave();
});
