import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SERVER } from '../company/relay.ts';
import { button, go, press } from './gestures.ts';
import { closeAll, entriesOnDisk, joinTable, landBattle, line, openTable, phonesOf, relayed, same, tableSheet } from './shared-table.ts';

const { relay, site } = relayed();
const { phone, players } = phonesOf(site);

/** A session of The Conquerors on Anna's phone, who plays Macedon, and on Bruno's, who plays Persia. */
async function two(): Promise<{ anna: Page; bruno: Page; invitation: string }> {
  const anna = await phone('#/g/conquerors/new');
  await press(anna, 'Begin');
  await button(anna, 'Move Macedonian Army 1').waitFor();
  const invitation = await openTable(anna, 'Macedonian');
  const bruno = await phone(invitation);
  await joinTable(bruno, 'Persian');
  await expect.poll(() => line(bruno).textContent()).toBe('Macedonian to move');
  return { anna, bruno, invitation };
}

const note = async (page: Page, text: string): Promise<void> => {
  await go(page, 'Journal');
  await press(page, 'Write a note');
  await page.locator('dialog textarea').fill(text);
  await press(page, 'Keep the note');
};
/** Types the highest key of each die asked for, until none is. */
async function typeAll(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  while ((await sheet.count()) > 0) {
    await sheet
      .getByRole('button', { name: /^\d+$/ })
      .last()
      .tap({ timeout: 2_000 })
      .catch(() => undefined);
    await page.waitForTimeout(100);
  }
}

const noted = (page: Page, text: string) => page.locator('main ol').getByText(text, { exact: true });

describe.skipIf(!SERVER)('a session that several phones share', () => {
  test('what one does is on all; each sees who is there and whose move it is', async () => {
    const { anna, bruno } = await two();
    await expect.poll(() => line(anna).textContent()).toBe('Your move');
    await go(bruno, 'Journal');
    await note(anna, 'We begin');
    await noted(bruno, 'We begin').waitFor();
    await same(2, anna, bruno);
  });

  test('what another wrote is undone only after asking, by name', async () => {
    const { anna, bruno } = await two();
    await note(anna, 'Mine');
    await go(bruno, 'Journal');
    await noted(bruno, 'Mine').waitFor();
    await button(bruno, /^Undo: /).tap();
    await bruno.getByText('This also takes back what Macedonian wrote.').waitFor();
    await press(bruno, 'Cancel');
    await expect.poll(() => entriesOnDisk(bruno)).toHaveLength(2);
    await button(bruno, /^Undo: /).tap();
    await press(bruno, 'Take it back');
    await same(3, anna, bruno);
    await button(anna, /^Redo/).waitFor();
  });

  test('a relay that is killed in the middle: what is there stays readable, the step waits on the disk and comes up by itself', async () => {
    const { anna, bruno } = await two();
    await relay.kill();
    await note(anna, 'While it is away');
    await anna.getByText('Your last step waits; it is safe on this phone.').waitFor();
    await expect.poll(() => entriesOnDisk(anna)).toHaveLength(1);
    // Also when the app is ended meanwhile.
    await anna.reload();
    await anna.locator('header + button').waitFor();
    await relay.start();
    await same(2, anna, bruno);
    await go(bruno, 'Journal');
    await noted(bruno, 'While it is away').waitFor({ timeout: 20_000 });
    await expect.poll(() => line(anna).textContent(), { timeout: 20_000 }).toBe('Your move');
  });

  test('a relay that is killed as a throw is made: its faces wait with it, and are the same on both phones', async () => {
    const { anna, bruno } = await two();
    await landBattle(anna);
    await Promise.all([button(anna, 'Throw').tap(), relay.kill()]);
    await anna.getByText('Your last step waits; it is safe on this phone.').waitFor({ timeout: 20_000 });
    await relay.start();
    const faces = async (page: Page) =>
      (await entriesOnDisk(page)).flatMap(({ body }) => (body.kind === 'asked' || body.kind === 'answered' ? body.answers : []));
    await expect.poll(async () => (await faces(bruno)).length, { timeout: 40_000 }).toBeGreaterThan(0);
    await expect.poll(async () => JSON.stringify(await faces(anna)) === JSON.stringify(await faces(bruno))).toBe(true);
    expect((await entriesOnDisk(bruno)).filter(({ body }) => body.kind === 'asked')).toHaveLength(1);
  });

  test('who played on alone while the others did nothing brings it up; else both are kept', async () => {
    const { anna, bruno } = await two();
    await relay.kill();
    await press(anna, 'Play on alone');
    await anna.getByText('You play on alone since entry 1.').waitFor();
    await note(anna, 'Alone');
    await noted(anna, 'Alone').waitFor();
    await relay.start();
    await press(anna, 'Back to the table');
    await same(2, anna, bruno);

    await relay.kill();
    await press(anna, 'Play on alone');
    await note(anna, 'Anna’s way');
    await noted(anna, 'Anna’s way').waitFor();
    await relay.start();
    await note(bruno, 'Bruno’s way');
    await noted(bruno, 'Bruno’s way').waitFor({ timeout: 20_000 });
    await press(anna, 'Back to the table');
    await anna.getByText('You and the others went on differently after entry 2.').waitFor({ timeout: 20_000 });
    await press(anna, 'Keep both');
    await noted(anna, 'Bruno’s way').waitFor();
    await anna.getByText('What you played alone is now a session of its own.').waitFor();
    await anna.getByRole('link', { name: 'Open it' }).tap();
    await go(anna, 'Journal');
    await noted(anna, 'Anna’s way').waitFor();
    // Each of the two says where they parted.
    await noted(anna, 'Parted from the other phones after entry 2. They went on without what follows.').waitFor();
    await noted(bruno, 'One phone went on differently after entry 2. It keeps that as a session of its own.').waitFor();
  });

  test('what a seat decides is asked on its phone; from another it is answered after a tap', async () => {
    const { anna, bruno } = await two();
    // A battle with the Persians' greatest army in the open, by own dice: Macedon throws best, so Persia retreats.
    await landBattle(anna);
    await expect.poll(() => line(bruno).textContent()).toBe('Macedonian: Land battle');
    await press(anna, 'I threw…');
    await typeAll(anna);
    await anna
      .locator('main')
      .getByText(/(Persian|Macedonian) decides$/)
      .waitFor();
    const persian =
      (await anna
        .locator('main')
        .getByText(/Persian decides$/)
        .count()) > 0;
    // Nobody decides for another by accident: on the phone that threw, too, it takes a tap.
    if (persian) await button(anna.locator('main'), 'Answer on this phone').waitFor();
    expect((await anna.locator('[data-choice] button').count()) === 0).toBe(persian);
    // The large view says whose decision it is, beside the dice.
    await tableSheet(anna);
    await press(anna, 'Show it large, for all to see');
    await anna
      .getByRole('dialog', { name: 'Show it large, for all to see' })
      .getByText(/^(Persian|Macedonian) decides\. /)
      .waitFor();
    await closeAll(anna);
    const [decides, waits] = persian ? [bruno, anna] : [anna, bruno];
    if (decides === bruno) {
      await bruno.getByText('You decide').waitFor();
      await press(bruno, 'Answer');
    } else {
      await waits.getByText('Macedonian decides').waitFor();
      await press(waits, 'Answer for Macedonian');
    }
    await bruno.locator('[data-choice] button').first().tap();
    // Both phones go on with what was decided.
    await expect.poll(async () => (await entriesOnDisk(anna)).some(({ body, writer }) => body.kind === 'answered' && writer !== undefined)).toBe(true);
    await same(3, anna, bruno);
    const choices = (await entriesOnDisk(anna)).flatMap(({ body, writer }) => (body.kind === 'answered' ? [writer] : []));
    expect(choices.length).toBeGreaterThan(0);
  });

  test('a second tab of one device only watches, until it takes over', async () => {
    const { anna, bruno } = await two();
    const other = await players[1]?.tab(new URL(bruno.url()).hash);
    if (!other) throw new Error('expected a second tab');
    await other.getByText('This session is open in another tab.').waitFor();
    await press(other, 'Play here');
    await bruno.getByText('This session is open in another tab.').waitFor();
    await note(other, 'From the second tab');
    await go(anna, 'Journal');
    await noted(anna, 'From the second tab').waitFor();
    await go(bruno, 'Journal');
    await noted(bruno, 'From the second tab').waitFor();
  });

  test('a seat is taken over after asking, and a new code leaves out who does not scan it', async () => {
    const { anna, bruno, invitation } = await two();
    const carla = await phone(invitation);
    await carla.getByText('on another phone').first().waitFor();
    await carla.locator('label', { hasText: 'Persian' }).first().tap();
    await press(carla, 'Join');
    await carla.getByText('It is played on another phone, which only watches then.').waitFor();
    await press(carla, 'Take it over');
    await carla.locator('header + button').waitFor();
    await bruno.getByText('Your seat was taken on another phone.').waitFor();
    await anna.locator('header + button').tap();
    await press(anna, 'Make a new code');
    await press(anna, 'Make a new code');
    await bruno.getByText('Somebody made a new code.').waitFor();
    await carla.getByText('Somebody made a new code.').waitFor();
    // Who was away finds it when they are back, and whoever comes by the old code too.
    await bruno.reload();
    await bruno.getByText('Somebody made a new code.').waitFor();
    const dario = await phone(invitation);
    await dario.getByText('Somebody made a new code since.').waitFor();
    await expect.poll(() => entriesOnDisk(carla)).toHaveLength(1);
  });

  test('six phones at one table write at once: all end with the same journal, nothing missing, nothing twice', async () => {
    const { anna, bruno, invitation } = await two();
    const watching = await Promise.all(
      [0, 1, 2, 3].map(async () => {
        const page = await phone(invitation);
        await joinTable(page, 'No seat');
        return page;
      }),
    );
    const pages = [anna, bruno, ...watching];
    await expect.poll(() => line(watching[0] as Page).textContent(), { timeout: 20_000 }).toBe('5 other phones');
    await Promise.all(pages.map((page, i) => note(page, `Phone ${i + 1}`)));
    await same(pages.length + 1, ...pages);
    const texts = (await entriesOnDisk(anna)).flatMap(({ body }) => (body.kind === 'note' ? [body.text] : []));
    expect(texts.toSorted()).toEqual(pages.map((_, i) => `Phone ${i + 1}`));
  });

  test('an invitation that is none, or leads nowhere, is said in a sentence', async () => {
    const page = await phone('#/join/nonsense');
    await page.getByText('This is no invitation of Bematist.').waitFor();
    await page.goto(`${site().address}#/join/${'A'.repeat(43)}`);
    await page.getByText('This table is empty').waitFor();
  });
});
